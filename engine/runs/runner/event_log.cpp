#include "engine/runs/runner/event_log.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <string_view>
#include <utility>

#include <fcntl.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/file.h"
#include "engine/core/base/file_lock.h"
#include "engine/runs/history/event_reader.h"

namespace anneal::runner {

namespace {

/// Offset behind the last newline of a file. Throws EnvironmentError where it cannot be read.
std::int64_t end_of_last_line(int file, const std::filesystem::path& path) {
  std::array<char, 1 << 16> chunk;
  for (std::int64_t end = lseek(file, 0, SEEK_END); end > 0;) {
    const std::int64_t begin = std::max<std::int64_t>(0, end - static_cast<std::int64_t>(chunk.size()));
    const ssize_t count = pread(file, chunk.data(), static_cast<std::size_t>(end - begin), begin);
    if (count != end - begin) throw system_error("cannot be read", path, count < 0 ? errno : EIO);
    const std::size_t newline = std::string_view(chunk.data(), static_cast<std::size_t>(count)).rfind('\n');
    if (newline != std::string_view::npos) return begin + static_cast<std::int64_t>(newline) + 1;
    end = begin;
  }
  return 0;
}

}  // namespace

EventLog::EventLog(const std::filesystem::path& path)
    : path_(path),
      file_(open_regular(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0600)),
      opened_(std::chrono::steady_clock::now()) {
  if (!file_) throw_write_error("cannot be opened", path_, errno);
  lock();
  read_existing();
}

void EventLog::lock() {
  const Locked locked = lock_file(file_);
  if (locked == Locked::yes) return;
  if (locked == Locked::impossible) throw system_error("cannot be locked", path_, errno);
  throw UserError("belongs to a run that is still going on", path_,
                  "follow it with `anneal follow`, or end it with `anneal stop`");
}

void EventLog::read_existing() {
  EventReader reader(path_, 0, damaged());
  std::string last;
  while (std::optional<std::string> line = reader.next()) {
    if (line->find(R"("event":"restart")") != std::string::npos) ++restarts_;
    last = std::move(*line);
  }
  bytes_ = end_of_last_line(file_.get(), path_);
  if (ftruncate(file_.get(), bytes_) != 0) throw system_error("cannot be repaired", path_, errno);
  if (bytes_ == 0) return;
  try {
    const Event event = event_from_line(last);
    if (!is_numbered(event)) throw UserError("has no number", path_);
    go_on_after(event);
  } catch (const UserError&) {
    find_last_event();
  }
}

/// Where the last line is damaged: the last of those that are not, which takes longer.
void EventLog::find_last_event() {
  damages_.clear();
  EventReader reader(path_, 0, damaged());
  while (const auto line = reader.next_event()) go_on_after(line->event);
}

std::function<void(const UserError&)> EventLog::damaged() {
  return [this](const UserError& damage) { damages_.push_back(damage); };
}

void EventLog::go_on_after(const Event& last) {
  next_seq_ = std::max(next_seq_, last.seq + 1);
  time_before_ = std::max(time_before_, last.time);
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
    if (std::holds_alternative<RestartEvent>(body)) ++restarts_;
    return event;
  }
  if (written < 0 && !is_disk_full(errno)) throw_write_error("cannot be written", path_, errno);
  if (written > 0 && ftruncate(file_.get(), bytes_) != 0) throw system_error("cannot be cut", path_, errno);
  return std::nullopt;
}

void EventLog::sync() {
  if (fdatasync(file_.get()) != 0) throw_write_error("cannot be put on disk", path_, errno);
}

}  // namespace anneal::runner
