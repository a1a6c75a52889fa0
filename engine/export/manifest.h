#pragma once

#include <filesystem>
#include <vector>

#include "export/formats.h"

namespace anneal::exports {

/// What was exported, and the manifest beside it.
struct Exported {
  std::vector<std::filesystem::path> files;  ///< the one that was asked for first
  std::filesystem::path manifest;            ///< "": what was asked for is no file, but a pipe or a device
};

/// Beside an export: what it is.
std::filesystem::path manifest_of(const std::filesystem::path& output);

/// Writes `output` in a format, and beside it its manifest, NAME.manifest.json:
///   {"anneal_export": 1, "format", "tool", "files": [{"name", "bytes", "sha256"}, …],
///    "run", "step", "scores", "classes", "input", "views", "ensemble"}
/// of which "run" to "input" are what is known of a model. Throws as Format::write does, and UserError where
/// `output` is the model itself or a file of the run that is no export.
Exported write_export(const Format& format, const Source& source, const std::filesystem::path& output,
                      Damages& damages);

}  // namespace anneal::exports
