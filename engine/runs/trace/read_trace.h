#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "engine/core/base/json_file.h"
#include "engine/runs/trace/rank_trace.h"

namespace anneal::trace {

/// What the ranks of a run recorded, by rank; empty where none did. Files that are damaged, or of an attempt
/// with another number of ranks than the first rank's, are left out and told among `damages`.
std::vector<RankTrace> read_trace(const std::filesystem::path& run_directory, Damages& damages);

/// The last step that all of them recorded, or nothing.
std::optional<std::int64_t> last_common_step(const std::vector<RankTrace>& ranks);

/// Nullptr where it has not recorded it.
const StepTrace* find_step(const RankTrace& rank, std::int64_t step);

}  // namespace anneal::trace
