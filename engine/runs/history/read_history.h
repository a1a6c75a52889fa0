#pragma once

#include <filesystem>

#include "engine/runs/history/run_history.h"

namespace anneal {

/// What a run's events.jsonl tells so far. Of steps in a row, of which there may be millions, the last is
/// read, so that the history knows of those before checkpoints and less of the pace between. What is not an
/// event is passed over.
RunHistory read_history(const std::filesystem::path& events_file);

}  // namespace anneal
