#pragma once

#include <filesystem>

#include "engine/core/protocol/job_spec.h"
#include "engine/deploy/export/verify_onnx.h"

namespace anneal::cli {

/// Of a regression in integers: numbers that differ by no more of the target's deviation.
inline constexpr double alike_in_integers = 0.1;

/// Rows of the split of a run that tells how good its model is, evenly chosen, 256 at most: their cells as
/// they are read, and what the worker makes of them with the weights of `model`, in fp32. `folder` is for a
/// file on the way. Throws UserError.
exports::TableVerificationSet table_verification_set(const JobSpec& spec, const std::filesystem::path& model,
                                                     const std::filesystem::path& folder);

}  // namespace anneal::cli
