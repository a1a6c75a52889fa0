#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/trained/network.h"

namespace anneal::quantize {

/// What each node of a network yields in evaluation, as PyTorch defines the operations: the definition
/// written down, in fp64 and NCHW order, and as slow.
std::map<std::string, std::vector<double>> reference(const model::Network& network,
                                                     const std::vector<float>& input);

}  // namespace anneal::quantize
