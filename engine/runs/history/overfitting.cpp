#include "engine/runs/history/overfitting.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "engine/core/protocol/standing.h"

namespace anneal {

namespace {

constexpr double two_sided_95 = 1.959964;

double variance_of(double share, std::int64_t samples) {
  const double error = standard_error(share, samples);
  return error * error;
}

/// How much better training samples are predicted.
struct Gap {
  double value;
  double variance;
};

std::optional<Gap> gap_of(const EvaluationEvent& told) {
  const auto& training = told.training_accuracy;
  const std::int64_t of_training = told.training_samples.value_or(0);
  if (!training || of_training == 0 || told.samples == 0 || !std::isfinite(told.accuracy))
    return std::nullopt;
  return Gap{*training - told.accuracy,
             variance_of(*training, of_training) + variance_of(told.accuracy, told.samples)};
}

}  // namespace

std::optional<double> overfits_since(const std::vector<Evaluations::Told>& told) {
  const auto lowest = std::ranges::min_element(told, {}, [](const Evaluations::Told& one) {
    return std::isfinite(one.body.loss) ? one.body.loss : std::numeric_limits<double>::infinity();
  });
  if (lowest == told.end() || told.end() - lowest < 3) return std::nullopt;  // two worse ones at least
  const auto before = gap_of(lowest->body), now = gap_of(told.back().body);
  if (!before || !now || now->value <= 0 || told.back().body.accuracy > lowest->body.accuracy)
    return std::nullopt;
  const double noise = two_sided_95 * std::sqrt(before->variance + now->variance);
  if (now->value - before->value <= noise) return std::nullopt;
  return lowest->body.epoch;
}

}  // namespace anneal
