#pragma once

#include <vector>

#include "engine/model/trained/network.h"

namespace anneal::prune {

/// What a network yields for an image or a row in evaluation, by code that knows nothing of pruning: images'
/// networks by the program that integers are calibrated by, in fp32; transformers written down as PyTorch
/// defines them, in fp64.
std::vector<double> outputs(const model::Network& network, const std::vector<float>& input);

}  // namespace anneal::prune
