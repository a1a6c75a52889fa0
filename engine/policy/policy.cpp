#include "policy/policy.h"

#include <algorithm>
#include <cmath>

#include "policy/curve.h"

namespace anneal::policy {

Hyperparameters at(const Training& training, double progress) {
  const auto whole = [&](const Curve& curve) {
    return std::max<std::int64_t>(1, std::llround(value_at(curve, progress)));
  };
  return {.learning_rate = value_at(training.learning_rate, progress),
          .momentum = value_at(training.momentum, progress),
          .weight_decay = value_at(training.weight_decay, progress),
          .batch_size = whole(training.batch_size),
          .image_size = static_cast<int>(whole(training.image_size))};
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
