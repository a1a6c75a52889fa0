#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "engine/runs/link/node_place.h"
#include "engine/runs/runner/rank_group.h"

namespace anneal::runner {

/// What the runners of a run's hosts say to each other over a link::Connection: JSON objects, each with
/// `say`. The first node's runner leads.
///
/// | `say`     | from      | with |
/// |-----------|-----------|---|
/// | `here`    | a node    | `host`, `version`, `nodes`; `at`, where it listens for the others |
/// | `check`   | the first | `place`: reach every other node |
/// | `checked` | a node    | `attempt`, of the place; `problem`, "" for none |
/// | `begin`   | the first | `place`, `run`, `spec`, `resumes`: start ranks |
/// | `event`   | a node    | `body`, of one of its ranks |
/// | `trace`   | a node    | `rank`, `text`: what one of its ranks recorded (see
/// engine/runs/trace/trace_file.h) | | `ended`   | a node    | `failure`, null for none: its ranks have ended
/// | | `signal`  | the first | `number`, to all ranks | | `kill`    | the first | ranks elsewhere have ended:
/// so are these | | `stop`    | a node    | `times` that it was told to stop, by a `signal` | | `over`    |
/// the first | `code`, its exit status, and `why`: nothing follows |
namespace say {
inline constexpr const char* here = "here";
inline constexpr const char* check = "check";
inline constexpr const char* checked = "checked";
inline constexpr const char* begin = "begin";
inline constexpr const char* event = "event";
inline constexpr const char* trace = "trace";
inline constexpr const char* ended = "ended";
inline constexpr const char* signal = "signal";
inline constexpr const char* kill = "kill";
inline constexpr const char* stop = "stop";
inline constexpr const char* over = "over";
}  // namespace say

/// Without the secret, which both know.
nlohmann::json place_message(const link::NodePlace& place);
link::NodePlace place_of_message(nlohmann::json message, const link::Secret& secret);

nlohmann::json to_json(const RankFailure& failure);
RankFailure failure_from_json(const nlohmann::json& value);

}  // namespace anneal::runner
