#pragma once

#include <filesystem>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/job_spec.h"

namespace anneal::resolve {

/// Throws UserError unless the policy of a run with the resolved `spec` may change to what `training`, a
/// partial "training", says, at fractional `epoch`: its keys, their values, and that the model takes the
/// image sizes.
void check_change(const JobSpec& spec, double epoch, const nlohmann::json& training);

}  // namespace anneal::resolve
