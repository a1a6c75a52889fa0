#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "engine/project/file/project.h"

namespace anneal::project {

/// {"path", "datasets": [{"id", "name", "created", "versions"}], "models": […], "policies": […],
///  "runs": [{"id", "name", "status", "created", "started", "seconds", "epoch", "directory",
///            "best": {"metric", "value", "epoch"} or null, "last": {…}, "notes", "tags"}]}
/// A non-finite value is null, with its kind under "nonfinite" as in events.
nlohmann::json listing(Project& project);

/// JSON text of what `selector` names: "run:3" (its resolved spec), "dataset:NAME", "model:NAME@2",
/// "policy:NAME" (the latest version unless one is given). Throws UserError when there is none.
std::string extract(Project& project, const std::string& selector);

/// Whether the text is one that `extract` can give, but for line ends behind it.
bool holds(Project& project, std::string_view text);

}  // namespace anneal::project
