#include "engine/deploy/compress/gate.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace anneal::compress {

namespace {

/// The fewest, of which as large a share is lost and gained, whose loss is known to `distance` points.
std::optional<std::int64_t> samples_to_decide(const Paired& paired, double distance) {
  const auto margin = [&](std::int64_t samples) {
    const double times = static_cast<double>(samples) / static_cast<double>(paired.samples);
    return comparison::margin_of(static_cast<double>(samples), times * static_cast<double>(paired.lost),
                                 times * static_cast<double>(paired.gained), comparison::one_sided_95);
  };
  std::int64_t too_few = 0, enough = 1'000'000'000'000'000;
  if (margin(enough) > distance) return std::nullopt;
  while (enough - too_few > 1) {
    const std::int64_t middle = (too_few + enough) / 2;
    (margin(middle) > distance ? too_few : enough) = middle;
  }
  return enough;
}

}  // namespace

double accuracy_of(std::span<const std::uint32_t> labels, std::span<const std::uint32_t> predictions) {
  if (labels.size() != predictions.size()) throw std::invalid_argument("predictions of other samples");
  std::int64_t right = 0;
  for (std::size_t i = 0; i < labels.size(); ++i) right += predictions[i] == labels[i] ? 1 : 0;
  return labels.empty() ? 0 : static_cast<double>(right) / static_cast<double>(labels.size());
}

const std::vector<std::string>& verdict_words() {
  static const std::vector<std::string> words = {"accepted", "undecided", "rejected"};
  return words;
}

Gate judge(const Paired& paired, double allowed_points) {
  Gate gate;
  if (paired.samples == 0) return gate;
  const comparison::Difference difference = comparison::difference_of(paired, comparison::one_sided_95);
  gate.loss_points = 0 - difference.points;  // never -0
  gate.highest = std::clamp(gate.loss_points + difference.margin, 0.0, 100.0);
  if (gate.highest <= allowed_points)
    gate.verdict = Verdict::accepted;
  else if (gate.loss_points - difference.margin > allowed_points)
    gate.verdict = Verdict::rejected;
  else
    gate.samples_to_decide = samples_to_decide(paired, std::abs(allowed_points - gate.loss_points));
  return gate;
}

std::optional<std::int64_t> least_samples(double allowed_points) {
  return samples_to_decide({.samples = 1}, allowed_points);
}

}  // namespace anneal::compress
