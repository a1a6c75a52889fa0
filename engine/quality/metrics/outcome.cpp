#include "engine/quality/metrics/outcome.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace anneal::metrics {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Larger is worse.
double badness(const Outcome& outcome) {
  return std::isnan(outcome.loss) ? infinity : outcome.loss;
}

}  // namespace

Outcome judge(std::int64_t sample, std::int64_t label, std::span<const float> logits) {
  Outcome outcome{.sample = sample, .label = label};
  if (!std::ranges::all_of(logits, [](float logit) { return std::isfinite(logit); })) {
    outcome.predicted = no_class;
    outcome.rank = static_cast<std::int64_t>(logits.size());
    outcome.probability = outcome.loss = std::numeric_limits<double>::quiet_NaN();
    return outcome;
  }
  const auto own = static_cast<std::size_t>(label);
  std::size_t best = 0;
  for (std::size_t i = 0; i < logits.size(); ++i) {
    if (logits[i] > logits[best]) best = i;
    const bool is_before = logits[i] > logits[own] || (i < own && logits[i] == logits[own]);
    outcome.rank += is_before ? 1 : 0;
  }
  const auto largest = static_cast<double>(logits[best]);
  double sum = 0;  // of exp(logit − largest)
  for (const float logit : logits) sum += std::exp(static_cast<double>(logit) - largest);
  outcome.predicted = static_cast<std::int64_t>(best);
  outcome.probability = 1 / sum;
  outcome.loss = std::log(sum) + largest - static_cast<double>(logits[own]);
  return outcome;
}

std::vector<Outcome> worst(std::span<const Outcome> outcomes, std::size_t count) {
  std::vector<Outcome> result(std::min(count, outcomes.size()));
  std::partial_sort_copy(outcomes.begin(), outcomes.end(), result.begin(), result.end(),
                         [](const Outcome& a, const Outcome& b) {
                           return std::pair(-badness(a), a.sample) < std::pair(-badness(b), b.sample);
                         });
  return result;
}

std::vector<Outcome> examples(std::span<const Outcome> outcomes, std::size_t classes, std::size_t count) {
  std::vector<const Outcome*> first(classes);
  for (const Outcome& outcome : outcomes) {
    const Outcome*& known = first[static_cast<std::size_t>(outcome.label)];
    if (known == nullptr || outcome.sample < known->sample) known = &outcome;
  }
  std::erase(first, nullptr);
  std::vector<Outcome> result;
  const std::size_t chosen = std::min(count, first.size());
  for (std::size_t i = 0; i < chosen; ++i) result.push_back(*first[i * first.size() / chosen]);
  return result;
}

}  // namespace anneal::metrics
