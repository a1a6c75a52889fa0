#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/model/quantize/quantized_model.h"

namespace anneal::c99 {

/// Where the values of a model lie while it runs, in one array of bytes: values whose lives do not meet share
/// room.
struct Arena {
  std::int64_t bytes = 0;
  /// Of each value, from the array's begin; none of the input and the output, which the caller owns.
  std::vector<std::optional<std::int64_t>> values = {};
  /// Of each step: room for `patch_bytes` of convolution.h, that it needs alone, and behind it for its
  /// `unpacked_bytes`.
  std::vector<std::int64_t> patches = {};
};

/// Steps that compute each number by itself write it over their input where nobody needs that any more. Of
/// the rest the largest is placed first, each as low as it can lie (Pisarchyk and Lee, "Efficient memory
/// management for deep neural net inference", 2020, "greedy by size").
Arena plan_arena(const quantize::QuantizedModel& model);

}  // namespace anneal::c99
