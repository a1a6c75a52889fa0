#pragma once

#include <set>
#include <string>

#include "engine/model/quantize/quantized_model.h"

namespace anneal::c99 {

/// Functions that exported C calls, as their text.
enum class Part { convolve, convolve_depthwise, max_pool, average_pool, add, multiply, look_up, concatenate };

/// What a step needs of the library.
std::set<Part> parts_of(const quantize::QuantizedModel& model, const quantize::QuantizedStep& step);

/// The text of those parts, as `model` needs them, and of what they have in common.
std::string library(const std::set<Part>& parts, const quantize::QuantizedModel& model);

}  // namespace anneal::c99
