#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/quantize/observe.h"
#include "engine/model/trained/learned_quantization.h"
#include "engine/model/trained/network.h"

namespace anneal::quantize {

/// What a network that was trained for integers has seen of the values of its program, to be quantized by
/// RangeMethod::min_max without correcting biases: its norms have learned what rounding shifts. Nothing where
/// a range is missing, as of a norm that could not be folded.
std::optional<std::vector<Observation>> observations_of(const Program& program,
                                                        const model::LearnedQuantization& learned);

/// Options::weight_scales of the steps that `network`, of which `program` was made, has learned: what folding
/// a norm multiplies the weights of an output by multiplies their step. Throws UserError naming the layer
/// whose steps are not one for each output.
std::map<std::string, std::vector<double>> weight_scales_of(const Program& program,
                                                            const model::Network& network,
                                                            const model::LearnedQuantization& learned);

}  // namespace anneal::quantize
