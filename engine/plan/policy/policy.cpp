#include "engine/plan/policy/policy.h"

#include <algorithm>
#include <cmath>

#include "engine/plan/policy/curve.h"

namespace anneal::policy {

namespace {

std::int64_t whole_at(const Curve& curve, const Training& training, double progress) {
  const double value = value_at(curve, progress, static_cast<double>(training.epochs));
  return std::max<std::int64_t>(1, std::llround(value));
}

/// The last size stays as it is: the network is evaluated with it.
int side_at(const Training& training, double progress) {
  const std::int64_t side = whole_at(training.image_size, training, progress);
  if (side == whole_at(training.image_size, training, 1)) return static_cast<int>(side);
  const std::int64_t multiple = training.image_multiple;
  return static_cast<int>(std::max<std::int64_t>(1, (side + multiple / 2) / multiple) * multiple);
}

double rate_factor(RateCoupling coupling, double growth) {
  switch (coupling) {
    case RateCoupling::none:
      return 1;
    case RateCoupling::linear:
      return growth;
    case RateCoupling::sqrt:
      return std::sqrt(growth);
    case RateCoupling::adascale:
      return 1;  // the gain is known in training only, see noise.h
  }
  return 1;
}

}  // namespace

Hyperparameters at(const Training& training, double progress) {
  return at(training, progress, 1);
}

Hyperparameters at(const Training& training, double progress, double batch_growth) {
  const auto value = [&](const Curve& curve) {
    return value_at(curve, progress, static_cast<double>(training.epochs));
  };
  std::int64_t batch = whole_at(training.batch_size, training, progress);
  const auto grown = static_cast<std::int64_t>(static_cast<double>(batch) * batch_growth);
  batch = std::max(batch, std::min(grown, training.batch_growth.largest));
  const double growth =
      static_cast<double>(batch) / static_cast<double>(whole_at(training.batch_size, training, 0));
  return {.learning_rate = value(training.learning_rate) * rate_factor(training.rate_coupling, growth),
          .momentum = value(training.momentum),
          .weight_decay = value(training.weight_decay),
          .label_smoothing = value(training.label_smoothing),
          .augment_strength = value(training.augment_strength),
          .drop_strength = value(training.drop_strength),
          .batch_size = batch,
          .image_size = side_at(training, progress)};
}

std::vector<std::string> frozen_at(const Training& training, double progress) {
  std::vector<std::string> patterns;
  for (const FreezeRule& rule : training.freeze)
    if (rule.from <= progress) patterns.push_back(rule.pattern);
  return patterns;
}

Hyperparameters largest_step(const Training& training) {
  constexpr int points = 1001;
  const double growth = static_cast<double>(training.batch_growth.largest);  // more is cut off
  const auto pixels = [](const Hyperparameters& at) {
    return static_cast<double>(at.batch_size) * at.image_size * at.image_size;
  };
  Hyperparameters largest = at(training, 0, growth);
  for (int i = 1; i < points; ++i) {
    const Hyperparameters values = at(training, static_cast<double>(i) / (points - 1), growth);
    if (pixels(values) > pixels(largest)) largest = values;
  }
  return largest;
}

std::vector<Point> sample(const Training& training, int points) {
  const int last = std::max(points, 2) - 1;
  std::vector<Point> result;
  for (int i = 0; i <= last; ++i) {
    const double progress = static_cast<double>(i) / last;
    result.push_back({progress, at(training, progress)});
  }
  return result;
}

}  // namespace anneal::policy
