#pragma once

#include <filesystem>

namespace anneal::tensors {

/// Throws UserError that says how to convert it where the file is one of PyTorch's own, by its first bytes (a
/// ZIP archive or a pickle) or its name: unpickling runs whatever the file says, so it is never done.
void refuse_pickle(const std::filesystem::path& path);

}  // namespace anneal::tensors
