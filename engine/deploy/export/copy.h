#pragma once

#include <filesystem>

#include "engine/deploy/export/file_set.h"

namespace anneal::exports {

/// Copies what `write_export` wrote as `from`, and all that stands beside it under its name, to the name `to`
/// without its extension. What names the files, a C source its header, ONNX its weights and the manifest all
/// of them, has the new names. Returns the files, that of `from` first. Throws UserError, EnvironmentError,
/// as FileSet::commit does.
Exported copy_export(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace anneal::exports
