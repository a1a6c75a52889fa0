#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "engine/core/base/line_follower.h"
#include "engine/project/file/project.h"
#include "engine/runs/history/run_history.h"

namespace anneal::project {

struct ImportResult {
  std::int64_t lines = 0;      ///< new events taken in
  std::int64_t points = 0;     ///< points added to curves
  std::int64_t repeated = 0;   ///< lines seen before, left out
  std::int64_t malformed = 0;  ///< complete lines that are no event, left out
  std::int64_t bytes = 0;      ///< of the file that were taken in now, lines that were left out among them
  std::int64_t offset = 0;     ///< bytes of the file taken in so far
  std::int64_t remaining = 0;  ///< bytes after that, a torn last line included
  std::optional<RunHistory::Waiting> waiting = {};  ///< as the run said now; see RunHistory
};

/// Reads a part of a run's `events.jsonl`, wherever the run lives.
using ReadEvents = LineFollower::Read;

/// Takes new lines of a run's `events.jsonl` into the project, each exactly once however often and from
/// however many programs this is called, and whenever one of them dies: offset and rows are committed
/// together.
///
/// Reads at most `max_bytes` from the stored offset; a torn last line waits for its end. A file that is
/// shorter than the offset or another file than before is read again from its start, and lines whose
/// `seq` is known are left out. A `restart` event marks the curve points behind its `from_step` as
/// superseded. A line longer than `max_bytes` or the protocol's limit is left out as malformed.
///
/// The project is not locked while `read` is asked, which may be slow. A missing file yields nothing. Throws
/// EnvironmentError when it cannot be read, and what `read` throws.
ImportResult import_events(Project& project, std::int64_t run, const ReadEvents& read,
                           std::int64_t max_bytes = std::int64_t{4} << 20);

/// The same of a file on this computer.
ImportResult import_events(Project& project, std::int64_t run, const std::filesystem::path& events_file,
                           std::int64_t max_bytes = std::int64_t{4} << 20);

/// All that runs of this computer have said since the project was open last; nothing of a project from
/// elsewhere.
void import_events_of_all(Project& project);

/// How much of a run's `events.jsonl` is in the project, as `ImportResult::offset`.
std::int64_t imported_bytes(Project& project, std::int64_t run);

}  // namespace anneal::project
