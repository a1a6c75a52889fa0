#include "runner/event_log.h"

#include <array>
#include <cerrno>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <sys/file.h>

#include "protocol/error.h"
#include "protocol/line_framer.h"

namespace anneal::runner {

EventLog::EventLog(const std::filesystem::path& path)
    : path_(path),
      file_(open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600)),
      opened_(std::chrono::steady_clock::now()) {
  if (!file_) throw system_error("cannot be opened", path_, errno);
  lock();
  read_existing();
}

void EventLog::lock() {
  if (flock(file_.get(), LOCK_EX | LOCK_NB) == 0) return;
  if (errno != EWOULDBLOCK) throw system_error("cannot be locked", path_, errno);
  throw UserError("belongs to a run that is still going on", path_,
                  "follow it with `anneal follow`, or end it with `anneal stop`");
}

void EventLog::read_existing() {
  LineFramer framer;
  std::string last;
  std::array<char, 1 << 16> chunk;
  for (ssize_t count; (count = read(file_.get(), chunk.data(), chunk.size())) != 0;) {
    if (count < 0) throw system_error("cannot be read", path_, errno);
    framer.add(std::string_view(chunk.data(), static_cast<std::size_t>(count)));
    while (std::optional<std::string> line = framer.next()) {
      if (line->find(R"("event":"restart")") != std::string::npos) ++restarts_;
      last = std::move(*line);
    }
  }
  bytes_ = static_cast<std::int64_t>(framer.consumed());
  if (ftruncate(file_.get(), bytes_) != 0) throw system_error("cannot be repaired", path_, errno);
  if (bytes_ == 0) return;
  try {
    const Event event = event_from_line(last);
    next_seq_ = event.seq + 1;
    time_before_ = event.time;
  } catch (const UserError& error) {
    throw UserError(std::string("ends in a line that is no event: ") + error.what(), path_,
                    "remove that line and what follows it");
  }
}

double EventLog::time() const {
  return time_before_ + std::chrono::duration<double>(std::chrono::steady_clock::now() - opened_).count();
}

std::optional<Event> EventLog::append(const EventBody& body) {
  const Event event{.seq = next_seq_, .time = time(), .body = body};
  const std::string line = to_line(event) + "\n";
  ssize_t written;
  do written = write(file_.get(), line.data(), line.size());
  while (written < 0 && errno == EINTR);
  if (written == static_cast<ssize_t>(line.size())) {
    bytes_ += written;
    ++next_seq_;
    return event;
  }
  if (written < 0 && errno != ENOSPC && errno != EDQUOT)
    throw system_error("cannot be written", path_, errno);
  if (written > 0 && ftruncate(file_.get(), bytes_) != 0) throw system_error("cannot be cut", path_, errno);
  return std::nullopt;
}

void EventLog::sync() {
  if (fdatasync(file_.get()) != 0) throw system_error("cannot be put on disk", path_, errno);
}

}  // namespace anneal::runner
