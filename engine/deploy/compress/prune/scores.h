#pragma once

#include <filesystem>

#include "engine/model/trained/network.h"

namespace anneal::prune {

/// Reads a safetensors file with a number for each learned number of `network`, under the names and in the
/// shapes of its parameters: w·∂L/∂w. What else it holds is passed over. Throws UserError naming the file and
/// the tensor that is missing, of another shape or type (F32 or F64), or not finite.
model::Weights read_scores(const std::filesystem::path& file, const model::Network& network);

}  // namespace anneal::prune
