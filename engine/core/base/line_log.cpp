#include "engine/core/base/line_log.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/file.h"
#include "engine/core/base/file_lock.h"

namespace anneal {

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

LineLog::LineLog(std::filesystem::path path, const UserError& held)
    : path_(std::move(path)), file_(open_regular(path_, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0600)) {
  if (!file_) throw_write_error("cannot be opened", path_, errno);
  const Locked locked = lock_file(file_);
  if (locked == Locked::impossible) throw system_error("cannot be locked", path_, errno);
  if (locked == Locked::by_another) throw held;
  cut(end_of_last_line(file_.get(), path_));
}

void LineLog::cut(std::int64_t bytes) {
  if (ftruncate(file_.get(), bytes) != 0) throw system_error("cannot be repaired", path_, errno);
  bytes_ = bytes;
}

bool LineLog::append(const std::string& line) {
  const std::string text = line + "\n";
  ssize_t written;
  do written = write(file_.get(), text.data(), text.size());
  while (written < 0 && errno == EINTR);
  if (written == static_cast<ssize_t>(text.size())) {
    bytes_ += written;
    return true;
  }
  if (written < 0 && !is_disk_full(errno)) throw_write_error("cannot be written", path_, errno);
  if (written > 0) cut(bytes_);
  return false;
}

void LineLog::sync() {
  if (fdatasync(file_.get()) != 0) throw_write_error("cannot be saved to disk", path_, errno);
}

}  // namespace anneal
