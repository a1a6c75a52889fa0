#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/plan/resolve/preview.h"
#include "engine/project/file/project.h"

namespace anneal::studio {

/// A section of a version's content; an empty object where there is none.
nlohmann::json section_of(project::Project& project, const std::optional<std::int64_t>& version,
                          const char* name);

/// A policy's choices, each by its key: one of "training" as it is, "epochs"; one of another section with
/// that before it, "checkpoint.metric". A key's value is chosen whole. A spec with them over those that go
/// with its model.
nlohmann::json with(nlohmann::json spec, const nlohmann::json& choices);
/// Those in a version's content.
nlohmann::json choices_in(const nlohmann::json& content);
/// What such a key has in a spec; null for nothing.
nlohmann::json value_in(const nlohmann::json& spec, const std::string& key);

/// What was chosen, without what means nothing for such data; of a table with its task.
nlohmann::json fitting(nlohmann::json chosen, const resolve::DataFacts& facts);

/// What the engine makes of what was chosen.
struct PreviewedSpec {
  JobSpec spec;                      ///< without a graph where …
  std::optional<UserError> refused;  ///< … the engine refuses it
};
/// Throws UserError where not even its policy can be told.
PreviewedSpec preview_of(const nlohmann::json& chosen, const resolve::DataFacts& facts);

/// The policy that the engine makes of what was chosen, as far as it needs no graph. Throws UserError where
/// it refuses to.
JobSpec policy_of(const nlohmann::json& chosen, const resolve::DataFacts& facts);

}  // namespace anneal::studio
