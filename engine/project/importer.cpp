#include "project/importer.h"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/descriptor.h"
#include "base/error.h"
#include "base/line_framer.h"
#include "project/event_rows.h"

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
};

/// An open event file. Neither a link nor a pipe is read: the path comes from a project.
class EventFile {
 public:
  explicit EventFile(const std::filesystem::path& path)
      : path_(path), file_(open_file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)) {
    if (!file_ && errno == ENOENT) return;
    if (!file_ || ::fstat(file_.get(), &status_) != 0) fail();
    if (!S_ISREG(status_.st_mode)) throw EnvironmentError("this is no regular file", path.string());
  }

  bool exists() const { return static_cast<bool>(file_); }
  std::int64_t device() const { return static_cast<std::int64_t>(status_.st_dev); }
  std::int64_t inode() const { return static_cast<std::int64_t>(status_.st_ino); }
  std::int64_t size() const { return status_.st_size; }

  std::string read(std::int64_t offset, std::int64_t bytes) const {
    std::string content(static_cast<std::size_t>(bytes), '\0');
    std::size_t filled = 0;
    while (filled < content.size()) {
      const ssize_t count = ::pread(file_.get(), content.data() + filled, content.size() - filled,
                                    offset + static_cast<off_t>(filled));
      if (count < 0 && errno == EINTR) continue;
      if (count < 0) fail();
      if (count == 0) break;
      filled += static_cast<std::size_t>(count);
    }
    content.resize(filled);
    return content;
  }

 private:
  [[noreturn]] void fail() const {
    throw system_error("the events of this run cannot be read", path_.string(), errno);
  }

  std::filesystem::path path_;
  Descriptor file_;
  struct stat status_ {};
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

/// The stored state, at the start of the file again when that is not the file it was about.
State continue_in(const EventFile& file, const std::optional<State>& stored) {
  State state = stored.value_or(State{});
  const bool same_file = state.device == file.device() && state.inode == file.inode();
  if (same_file && state.offset >= 0 && state.offset <= file.size()) return state;
  state.device = file.device();
  state.inode = file.inode();
  state.offset = 0;
  state.discarding = false;
  return state;
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

ImportResult import_events(Project& project, std::int64_t run, const std::filesystem::path& events_file,
                           std::int64_t max_bytes) {
  ImportResult result;
  const EventFile file(events_file);
  if (!file.exists()) return result;
  Database& database = project.database();
  const State before = continue_in(file, load(database, run));
  result.offset = before.offset;
  if (before.offset == file.size()) return result;

  Transaction transaction(database);
  State state = continue_in(file, load(database, run));  // another program may have been here since
  const std::int64_t wanted = std::min(max_bytes, file.size() - state.offset);
  const std::string chunk = file.read(state.offset, wanted);
  EventRows rows(project, run, state.last_step);
  take_chunk(chunk, static_cast<std::int64_t>(chunk.size()) == max_bytes, state, rows, result);
  rows.finish();
  state.last_step = rows.last_step();
  save(database, run, state);
  transaction.commit();
  result.points = rows.points();
  result.offset = state.offset;
  result.remaining = file.size() - state.offset;
  return result;
}

std::int64_t imported_bytes(Project& project, std::int64_t run) {
  const auto state = load(project.database(), run);
  return state ? state->offset : 0;
}

}  // namespace anneal::project
