#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/run_state.h"

namespace anneal {

/// {"pid", "start_time", "boot_id"}
nlohmann::json to_json(const ProcessId& process);

/// Throws UserError at `place`.
ProcessId process_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal
