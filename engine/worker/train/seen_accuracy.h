#pragma once

#include <cstdint>
#include <optional>

#include <ATen/core/Tensor.h>

#include "engine/worker/train/reporting/announcer.h"

namespace anneal::train {

/// How much of what a rank learns from is predicted right in training mode, by the weights of each step and
/// as it is varied and mixed. Counted on the device, which is waited for only when it is asked.
class SeenAccuracy {
 public:
  /// Of a step: how many of `samples` were right, [] on the device; undefined where nothing can be right.
  void add(const at::Tensor& right, std::int64_t samples);
  /// Since the last time; nothing where there was none.
  std::optional<SeenShare> take();

 private:
  at::Tensor right_;
  std::int64_t samples_ = 0;
};

}  // namespace anneal::train
