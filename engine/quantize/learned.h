#pragma once

#include <optional>
#include <vector>

#include "model/learned_quantization.h"
#include "quantize/observe.h"

namespace anneal::quantize {

/// What a network that was trained for integers has seen of the values of its program, to be quantized by
/// RangeMethod::min_max without correcting biases: its norms have learned what rounding shifts. Nothing where
/// a range is missing, as of a norm that could not be folded.
std::optional<std::vector<Observation>> observations_of(const Program& program,
                                                        const model::LearnedQuantization& learned);

}  // namespace anneal::quantize
