#pragma once

#include <filesystem>
#include <optional>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/run_state.h"

namespace anneal::compress {

/// Which process the journal says that writes it, in a line whose event is "started"; nothing of another.
std::optional<ProcessId> process_of(const nlohmann::json& line);

/// Whether a folder holds a compression.
bool is_compression(const std::filesystem::path& folder);

/// Whether one is under way there; where `stops`, it is asked to stop: it goes on later with --resume. Throws
/// UserError where there is none.
bool is_under_way(const std::filesystem::path& folder, bool stops = false);

}  // namespace anneal::compress
