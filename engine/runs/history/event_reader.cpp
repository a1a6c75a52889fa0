#include "engine/runs/history/event_reader.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace anneal {

namespace {

/// Of a file that a person has named: unlike those that a project names it may be a link.
LineFollower::Read reading(const std::filesystem::path& path) {
  return [path](std::int64_t offset, std::int64_t most) {
    using Type = std::filesystem::file_type;
    std::error_code missing;
    // A pipe would be waited for, a device read without end.
    if (const Type type = std::filesystem::status(path, missing).type();
        type != Type::regular && type != Type::not_found && type != Type::none)
      throw UserError("is not a regular file", path.string());
    const std::filesystem::path target = std::filesystem::canonical(path, missing);
    return read_file_part(missing ? path : target, offset, most);
  };
}

}  // namespace

bool is_numbered(const Event& event) {
  constexpr std::int64_t most = std::int64_t{1} << 53;
  return event.seq >= 0 && event.seq < most;
}

EventReader::EventReader(const std::filesystem::path& events_file, std::int64_t offset, Damaged damaged)
    : EventReader(reading(events_file), events_file.string(), offset, std::move(damaged)) {}

EventReader::EventReader(LineFollower::Read read, std::string name, std::int64_t offset, Damaged damaged)
    : read_(std::move(read)),
      name_(std::move(name)),
      start_(offset),
      damaged_(std::move(damaged)),
      follower_({.offset = offset}) {
  if (start_ == 0) next_seq_ = 0;
}

std::optional<std::string> EventReader::next() {
  for (;;) {
    if (std::optional<std::string> line = whole_line()) return line;
    if (!read_more()) return std::nullopt;
  }
}

/// Of what was read so far.
std::optional<std::string> EventReader::whole_line() {
  for (;;) try {
      std::optional<std::string> line = follower_.next();
      if (line) ++lines_;
      return line;
    } catch (const UserError& error) {  // it is too long
      ++lines_;
      tell("is skipped: it " + error.message());
      next_seq_.reset();
    }
}

std::optional<EventReader::Line> EventReader::next_event() {
  while (std::optional<std::string> line = next())
    if (std::optional<Event> event = event_of(*line)) return Line{std::move(*event), std::move(*line)};
  return std::nullopt;
}

std::optional<Event> EventReader::event_of(const std::string& line) {
  try {
    Event event = event_from_line(line);
    if (!is_numbered(event))
      throw UserError("is " + std::to_string(event.seq) + ", which is not a valid event number", "event.seq");
    if (!seen_.add(event.seq)) {
      if (follower_.replacements() == 0)
        tell("event " + std::to_string(event.seq) + " occurs a second time and is skipped");
      return std::nullopt;
    }
    expect(event.seq);
    return event;
  } catch (const UserError& error) {
    tell((error.place() == "event" ? "is skipped: it " : "is skipped: " + error.place() + " ") +
         error.message());
    next_seq_.reset();
    return std::nullopt;
  }
}

/// Tells of events that are missing before this one, where no line was left out in their place.
void EventReader::expect(std::int64_t seq) {
  if (next_seq_ && seq > *next_seq_)
    tell(seq == *next_seq_ + 1 ? "event " + std::to_string(*next_seq_) + " before it is missing"
                               : "events " + std::to_string(*next_seq_) + " to " + std::to_string(seq - 1) +
                                     " before it are missing");
  next_seq_ = std::max(seq + 1, next_seq_.value_or(0));
}

void EventReader::tell(const std::string& message) {
  if (damaged_) damaged_(UserError(message, name_ + ":" + std::to_string(line_number())));
}

/// Of the last line read, in the whole file.
std::int64_t EventReader::line_number() const {
  constexpr std::int64_t most = 1 << 20;
  std::int64_t before = 0;
  for (std::int64_t at = 0; at < start_;) {
    const std::optional<FilePart> part = read_(at, std::min(start_ - at, most));
    if (!part || part->bytes.empty()) break;
    before += std::ranges::count(part->bytes, '\n');
    at += static_cast<std::int64_t>(part->bytes.size());
  }
  return before + lines_;
}

bool EventReader::read_more() {
  const int replacements = follower_.replacements();
  const bool has_more = follower_.read_on([this](std::int64_t offset, std::int64_t most) {
    std::optional<FilePart> part = read_(offset, most);
    if (part && !std::exchange(was_seen_, true) && part->size < start_)
      throw UserError("has only " + std::to_string(part->size) + " bytes, but was to be read from byte " +
                          std::to_string(start_),
                      name_);
    return part;
  });
  if (follower_.replacements() != replacements) begin_anew();
  return has_more;
}

/// Another file stands there now.
void EventReader::begin_anew() {
  start_ = lines_ = 0;
  next_seq_.reset();
}

}  // namespace anneal
