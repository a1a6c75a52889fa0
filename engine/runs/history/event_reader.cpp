#include "engine/runs/history/event_reader.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/core/base/error.h"

namespace anneal {

bool is_numbered(const Event& event) {
  constexpr std::int64_t most = std::int64_t{1} << 53;
  return event.seq >= 0 && event.seq < most;
}

EventReader::EventReader(std::filesystem::path events_file, std::int64_t offset, Damaged damaged)
    : path_(std::move(events_file)), start_(offset), damaged_(std::move(damaged)) {
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
      std::optional<std::string> line = framer_.next();
      if (line) ++lines_;
      return line;
    } catch (const UserError& error) {  // it is too long
      ++lines_;
      tell("is left out: it " + error.message());
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
      throw UserError("is " + std::to_string(event.seq) + ", which is not a number of an event", "event.seq");
    if (!seen_.add(event.seq)) {
      tell("event " + std::to_string(event.seq) + " comes a second time and is left out");
      return std::nullopt;
    }
    expect(event.seq);
    return event;
  } catch (const UserError& error) {
    tell((error.place() == "event" ? "is left out: it " : "is left out: " + error.place() + " ") +
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
  if (damaged_) damaged_(UserError(message, path_.string() + ":" + std::to_string(line_number())));
}

/// Of the last line read, in the whole file.
std::int64_t EventReader::line_number() const {
  std::ifstream stream(path_, std::ios::binary);
  std::int64_t before = 0;
  std::array<char, 1 << 16> chunk;
  for (std::int64_t left = start_; left > 0;) {
    stream.read(chunk.data(), std::min<std::int64_t>(left, chunk.size()));
    if (stream.gcount() == 0) break;
    before += std::count(chunk.begin(), chunk.begin() + stream.gcount(), '\n');
    left -= stream.gcount();
  }
  return before + lines_;
}

bool EventReader::read_more() {
  if (!file_.is_open() && !open()) return false;
  std::array<char, 1 << 16> chunk;
  file_.clear();  // what was the end may be so no more
  file_.read(chunk.data(), chunk.size());
  if (file_.bad()) throw system_error("cannot be read", path_, errno);
  framer_.add(std::string_view(chunk.data(), static_cast<std::size_t>(file_.gcount())));
  return file_.gcount() > 0;
}

/// False where there is no file yet.
bool EventReader::open() {
  std::error_code unknown;
  // A pipe would be waited for, a device read without end.
  if (const auto kind = std::filesystem::status(path_, unknown).type();
      kind != std::filesystem::file_type::regular && kind != std::filesystem::file_type::not_found &&
      kind != std::filesystem::file_type::none)
    throw UserError("is not a regular file", path_.string());
  file_.open(path_, std::ios::binary);
  if (!file_ && errno == ENOENT) return false;
  if (!file_) throw system_error("cannot be opened", path_, errno);
  const std::uintmax_t size = std::filesystem::file_size(path_, unknown);
  if (!unknown && size < static_cast<std::uintmax_t>(start_))
    throw UserError(
        "has only " + std::to_string(size) + " bytes, asked was for those from " + std::to_string(start_),
        path_);
  file_.seekg(start_);
  return true;
}

}  // namespace anneal
