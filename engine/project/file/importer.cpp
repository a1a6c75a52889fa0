#include "engine/project/file/importer.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/base/error.h"
#include "engine/core/base/line_framer.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/file/event_rows.h"
#include "engine/project/file/origin.h"
#include "engine/project/file/runs.h"

namespace anneal::project {

namespace {

/// How far a run's event file has been taken in, and which file that was.
struct State {
  std::int64_t device = 0;
  std::int64_t inode = 0;
  std::int64_t offset = 0;
  std::int64_t next_seq = 0;
  std::int64_t last_step = 0;
  bool discarding = false;  ///< the offset lies inside a line that is too long

  bool operator==(const State&) const = default;
};

std::optional<State> load(Database& database, std::int64_t run) {
  Statement row = database.prepare(
      "SELECT device, inode, byte_offset, next_seq, last_step, discarding FROM import_state WHERE run = ?1");
  row.bind(1, run);
  if (!row.step()) return std::nullopt;
  return State{row.integer(0), row.integer(1), row.integer(2),
               row.integer(3), row.integer(4), row.integer(5) != 0};
}

void save(Database& database, std::int64_t run, const State& state) {
  database
      .prepare(
          "INSERT OR REPLACE INTO import_state "
          "(run, device, inode, byte_offset, next_seq, last_step, discarding) "
          "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
      .bind(1, run)
      .bind(2, state.device)
      .bind(3, state.inode)
      .bind(4, state.offset)
      .bind(5, state.next_seq)
      .bind(6, state.last_step)
      .bind(7, std::int64_t{state.discarding})
      .run();
}

bool is_about(const State& state, const FilePart& part) {
  const bool same_file = state.device == part.device && state.inode == part.inode;
  return same_file && state.offset >= 0 && state.offset <= part.size;
}

/// Reads on at the state's offset, or at the start where this is not the file that it was about.
std::optional<FilePart> read_on(const ReadEvents& read, std::int64_t max_bytes, State& state) {
  std::optional<FilePart> part = read(std::max<std::int64_t>(0, state.offset), max_bytes);
  if (!part || is_about(state, *part)) return part;
  if (state.offset > 0) part = read(0, max_bytes);
  if (!part) return part;
  state.device = part->device;
  state.inode = part->inode;
  state.offset = 0;
  state.discarding = false;
  return part;
}

std::optional<Event> parse(const std::string& line) {
  if (line.size() > LineFramer::default_limit) return std::nullopt;
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
bool jumps_ahead(const Event& event, const State& state, std::string_view rest) {
  if (event.seq <= state.next_seq) return false;
  const std::size_t end = rest.find('\n');
  const auto next = end == std::string_view::npos ? std::nullopt : parse(std::string(rest.substr(0, end)));
  return next && next->seq >= state.next_seq && next->seq < event.seq;
}

void take_line(const std::string& line, std::string_view rest, State& state, EventRows& rows,
               ImportResult& result) {
  const auto event = parse(line);
  if (!event || jumps_ahead(*event, state, rest)) {
    ++result.malformed;
  } else if (event->seq < state.next_seq) {
    ++result.repeated;
  } else {
    rows.take(*event, line);
    state.next_seq = event->seq + 1;
    ++result.lines;
  }
}

/// Takes the whole lines of `chunk`, which stands at the state's offset, and moves the offset behind them.
void take_chunk(std::string_view chunk, bool is_full, State& state, EventRows& rows, ImportResult& result) {
  std::size_t begin = 0;
  for (std::size_t end; (end = chunk.find('\n', begin)) != std::string_view::npos; begin = end + 1) {
    if (!state.discarding)
      take_line(std::string(chunk.substr(begin, end - begin)), chunk.substr(end + 1), state, rows, result);
    state.discarding = false;
  }
  if (begin == 0 && is_full) {
    if (!state.discarding) ++result.malformed;
    state.discarding = true;
    begin = chunk.size();
  }
  state.offset += static_cast<std::int64_t>(begin);
}

}  // namespace

ImportResult import_events(Project& project, std::int64_t run, const ReadEvents& read,
                           std::int64_t max_bytes) {
  Database& database = project.database();
  for (;;) {
    const std::optional<State> stored = load(database, run);
    State state = stored.value_or(State{});
    const std::optional<FilePart> part = read_on(read, max_bytes, state);
    if (!part) return {};
    if (part->bytes.empty()) return {.offset = state.offset};

    Transaction transaction(database);
    if (load(database, run) != stored) continue;  // another program has been here since
    ImportResult result;
    EventRows rows(project, run, state.last_step);
    const std::int64_t begin = state.offset;
    take_chunk(part->bytes, static_cast<std::int64_t>(part->bytes.size()) == max_bytes, state, rows, result);
    rows.finish();
    state.last_step = rows.last_step();
    save(database, run, state);
    transaction.commit();
    result.points = rows.points();
    result.waiting = rows.waiting();
    result.bytes = state.offset - begin;
    result.offset = state.offset;
    result.remaining = part->size - state.offset;
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
  return state ? state->offset : 0;
}

}  // namespace anneal::project
