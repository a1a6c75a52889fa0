#pragma once

#include <filesystem>

#include <nlohmann/json_fwd.hpp>

#include "engine/deploy/export/formats.h"

namespace anneal::cli {

/// Compiles the C file that `network` was exported as and runs it on images of the run that the model did not
/// learn from, up to ten thousand, or on rows, up to 256: of the test split where there is one, else
/// validation. Prints what it made of them, or, with `json`, adds it as "verification". False where a byte is
/// other than the simulator has it. Throws as exports::verify_c.
bool verify_c_export(const exports::Source& source, const exports::QuantizedNetwork& network,
                     const std::filesystem::path& output, nlohmann::json* json);

}  // namespace anneal::cli
