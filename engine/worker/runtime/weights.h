#pragma once

#include <filesystem>
#include <map>
#include <string>

#include <ATen/core/Tensor.h>

#include "engine/core/base/durable_file.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/worker/runtime/network.h"

namespace anneal::runtime {

using TensorMap = std::map<std::string, at::Tensor>;

/// Tensors of any layout and device → a safetensors file (row-major). Durable, see
/// engine/model/tensors/safetensors.h.
void save_tensors(const std::filesystem::path& path, const TensorMap& tensors,
                  const tensors::Metadata& metadata,
                  FileReplacement::Named named = FileReplacement::Named::by_us);

/// Copies of a file's tensors, on the processor.
TensorMap load_tensors(const tensors::SafetensorsFile& file);

/// Throws UserError at `place` where a tensor that is to be used has values that are not finite or, where it
/// is a norm's running variance, below 0: names it, how many they are, and the first.
void check_values(const std::string& name, const at::Tensor& tensor, const std::string& place);

/// Whether all of these tensors are finite.
bool are_finite(const TensorMap& tensors);

/// All of a network's tensors by name (not copied).
TensorMap state_of(const Network& network);

/// Copies `values` into the network. Throws UserError at `place` naming the tensor that is missing, too many,
/// of another shape, or has values that no trained model has (see check_values).
void restore(Network& network, const TensorMap& values, const std::string& place);

}  // namespace anneal::runtime
