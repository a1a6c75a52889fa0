#include "engine/worker/train/seen_accuracy.h"

#include <utility>

#include <ATen/ATen.h>

namespace anneal::train {

void SeenAccuracy::add(const at::Tensor& right, std::int64_t samples) {
  if (!right.defined()) return;
  right_ = right_.defined() ? right_ + right : right;
  samples_ += samples;
}

std::optional<SeenShare> SeenAccuracy::take() {
  const at::Tensor right = std::exchange(right_, {});
  const std::int64_t samples = std::exchange(samples_, 0);
  if (samples == 0) return std::nullopt;
  return SeenShare{.accuracy = right.item<double>() / static_cast<double>(samples), .samples = samples};
}

}  // namespace anneal::train
