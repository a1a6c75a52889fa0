#include "engine/core/base/file_lock.h"

#include <cerrno>
#include <chrono>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>

namespace anneal {

Locked lock_file(const Descriptor& file) {
  constexpr int most_tries = 20;
  for (int i = 0; i < most_tries; ++i) {
    if (flock(file.get(), LOCK_EX | LOCK_NB) == 0) return Locked::yes;
    if (errno != EWOULDBLOCK && errno != EINTR) return Locked::impossible;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return Locked::by_another;
}

std::optional<bool> is_locked(const std::filesystem::path& file) {
  const Descriptor opened = open_file(file, O_RDONLY | O_NONBLOCK | O_NOCTTY);  // waits for no pipe
  if (!opened) return std::nullopt;
  if (flock(opened.get(), LOCK_SH | LOCK_NB) == 0) return false;
  return errno == EWOULDBLOCK ? std::optional(true) : std::nullopt;
}

}  // namespace anneal
