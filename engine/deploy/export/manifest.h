#pragma once

#include <filesystem>

#include "engine/deploy/export/formats.h"

namespace anneal::exports {

/// Writes `output` in a format, and beside it its manifest, NAME.manifest.json:
///   {"anneal_export": 1, "format", "tool", "files": [{"name", "bytes", "sha256"}, …],
///    "run", "step", "scores", "classes", "input", "views", "ensemble"}
/// of which "run" to "input" are what is known of a model. Throws as Format::write and FileSet::commit do,
/// and UserError where `output` is the model itself or a file of the run that is not an export.
Exported write_export(const Format& format, const Source& source, const std::filesystem::path& output,
                      Damages& damages);

}  // namespace anneal::exports
