#pragma once

#include <cstdint>
#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "project/project.h"
#include "protocol/job_spec.h"
#include "resolve/preview.h"

namespace anneal::studio {

/// A section of a version's content; an empty object where there is none.
nlohmann::json section_of(project::Project& project, const std::optional<std::int64_t>& version,
                          const char* name);

/// A spec with keys of "training" over those that go with its model.
nlohmann::json with(nlohmann::json spec, const nlohmann::json& training);

/// The policy that the engine makes of what was chosen, as far as it needs no graph. Throws UserError where
/// it refuses to.
JobSpec policy_of(const nlohmann::json& chosen, const resolve::DataFacts& facts);

}  // namespace anneal::studio
