#include "engine/project/file/importer.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/file/event_rows.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"

namespace anneal::project {

namespace {

/// How far a run's event file has been taken in, and which file that was.
struct State {
  LinePosition position = {};
  std::int64_t next_seq = 0;
  std::int64_t last_step = 0;

  bool operator==(const State&) const = default;
};

std::optional<State> load(Database& database, std::int64_t run) {
  Statement row = database.prepare(
      "SELECT device, inode, byte_offset, next_seq, last_step, discarding FROM import_state WHERE run = ?1");
  row.bind(1, run);
  if (!row.step()) return std::nullopt;
  return State{.position = {.device = row.integer(0),
                            .inode = row.integer(1),
                            .offset = std::max<std::int64_t>(0, row.integer(2)),
                            .is_in_long_line = row.integer(5) != 0},
               .next_seq = row.integer(3),
               .last_step = row.integer(4)};
}

void save(Database& database, std::int64_t run, const State& state) {
  database
      .prepare(
          "INSERT OR REPLACE INTO import_state "
          "(run, device, inode, byte_offset, next_seq, last_step, discarding) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
      .bind(1, run)
      .bind(2, state.position.device)
      .bind(3, state.position.inode)
      .bind(4, state.position.offset)
      .bind(5, state.next_seq)
      .bind(6, state.last_step)
      .bind(7, std::int64_t{state.position.is_in_long_line})
      .run();
}

std::optional<Event> parse(const std::string& line) {
  try {
    Event event = event_from_line(line);
    const bool numbered = event.seq >= 0 && event.seq < std::numeric_limits<std::int64_t>::max();
    return numbered ? std::optional(std::move(event)) : std::nullopt;
  } catch (const UserError&) {
    return std::nullopt;
  }
}

/// Whether an event jumps ahead of the next line, which goes on as if it were not there: its seq is damaged,
/// and believing it would make repeated lines of all that follow.
bool jumps_ahead(const Event& event, const State& state, const std::string* next_line) {
  if (event.seq <= state.next_seq || next_line == nullptr) return false;
  const auto next = parse(*next_line);
  return next && next->seq >= state.next_seq && next->seq < event.seq;
}

void take_line(const std::string& line, const std::string* next_line, State& state, EventRows& rows,
               ImportResult& result) {
  const auto event = parse(line);
  if (!event || jumps_ahead(*event, state, next_line)) {
    ++result.malformed;
  } else if (event->seq < state.next_seq) {
    ++result.repeated;
  } else {
    rows.take(*event, line);
    state.next_seq = event->seq + 1;
    ++result.lines;
  }
}

/// The whole lines of what was read.
std::vector<std::string> lines_of(LineFollower& follower, ImportResult& result) {
  std::vector<std::string> lines;
  for (;;) try {
      std::optional<std::string> line = follower.next();
      if (!line) return lines;
      lines.push_back(std::move(*line));
    } catch (const UserError&) {  // it is too long
      ++result.malformed;
    }
}

}  // namespace

ImportResult import_events(Project& project, std::int64_t run, const ReadEvents& read,
                           std::int64_t max_bytes) {
  Database& database = project.database();
  // A line must be seen to be too long in what is read at once.
  const std::size_t longest = std::min(LineFramer::default_limit, static_cast<std::size_t>(max_bytes - 1));
  for (;;) {
    const std::optional<State> stored = load(database, run);
    State state = stored.value_or(State{});
    LineFollower follower(state.position, longest);
    std::optional<std::int64_t> size;
    const auto look = [&](std::int64_t offset, std::int64_t most) {
      std::optional<FilePart> part = read(offset, most);
      if (part) size = part->size;
      return part;
    };
    const bool has_more = follower.read_on(look, max_bytes);
    if (!size) return {};
    const std::int64_t begin = follower.position().offset;
    if (!has_more) return {.offset = begin};

    Transaction transaction(database);
    if (load(database, run) != stored) continue;  // another program has been here since
    ImportResult result;
    EventRows rows(project, run, state.last_step);
    const std::vector<std::string> lines = lines_of(follower, result);
    for (std::size_t i = 0; i < lines.size(); ++i)
      take_line(lines[i], i + 1 < lines.size() ? &lines[i + 1] : nullptr, state, rows, result);
    rows.finish();
    state.position = follower.position();
    state.last_step = rows.last_step();
    save(database, run, state);
    transaction.commit();
    result.points = rows.points();
    result.waiting = rows.waiting();
    result.offset = state.position.offset;
    result.bytes = result.offset - begin;
    result.remaining = *size - result.offset;
    return result;
  }
}

ImportResult import_events(Project& project, std::int64_t run, const std::filesystem::path& events_file,
                           std::int64_t max_bytes) {
  const auto read = [&](std::int64_t offset, std::int64_t most) {
    return read_file_part(events_file, offset, most);
  };
  return import_events(project, run, read, max_bytes);
}

void import_events_of_all(Project& project) {
  if (!is_from_here(project)) return;
  for (const Run& run : runs(project)) {
    if (is_over(run.status) || !run.start.host.empty()) continue;
    while (import_events(project, run.id, run.start.directory / run_files::events).bytes > 0) {
    }
  }
}

std::int64_t imported_bytes(Project& project, std::int64_t run) {
  const auto state = load(project.database(), run);
  return state ? state->position.offset : 0;
}

}  // namespace anneal::project
