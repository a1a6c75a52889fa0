#pragma once

#include <filesystem>

namespace anneal::tensors {

/// Whether the file is one of PyTorch's own, by its first bytes (a ZIP archive or a pickle) or its name.
bool is_pickle(const std::filesystem::path& path);

/// Throws UserError that says how to convert it where the file is one of those. What computes maps
/// safetensors alone; pickles are read once, when they are imported
/// (engine/model/tensors/pickle/torch_file.h).
void refuse_pickle(const std::filesystem::path& path);

}  // namespace anneal::tensors
