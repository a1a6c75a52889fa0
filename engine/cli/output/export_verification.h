#pragma once

#include <filesystem>

#include "engine/deploy/export/formats.h"
#include "engine/deploy/export/verify_onnx.h"

namespace anneal::cli {

/// Throws UserError for what cannot be verified: a model without a run, which has no samples.
void check_verifiable(const std::filesystem::path& run);

/// Verifies an ONNX file that was made of `source`, a run's model or several, on images or rows of a table
/// that it did not learn from, 256 at most: of the test split where there is one, else validation. What it
/// should yield, the worker says, in fp32. Throws as verify_onnx does.
exports::Verification verify_export(const std::filesystem::path& onnx, const exports::Source& source,
                                    bool is_quantized);

}  // namespace anneal::cli
