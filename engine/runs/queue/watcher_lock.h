#pragma once

#include <filesystem>
#include <optional>

#include "engine/core/base/descriptor.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::queue {

/// Who watches over a queue. Each watcher has a number of its own, one above that of the one before it, and
/// a file of that name, which says which process it is; the highest number counts (a fencing token:
/// Kleppmann, "How to do distributed locking"). A file is made by link(2), which on every file system, NFS
/// too, succeeds for one process only; so two that find a dead watcher at once cannot both take its place.
/// Whether it lives is told by the lock of that file (file_lock.h), which is seen across containers; its
/// process only where there are no locks.
class WatcherLock {
 public:
  /// nullopt where another process watches. Throws EnvironmentError.
  static std::optional<WatcherLock> acquire(const std::filesystem::path& folder);

  ~WatcherLock();
  WatcherLock(WatcherLock&& other) noexcept;
  WatcherLock& operator=(WatcherLock&&) = delete;

  /// False once another has taken over, because it took this process for dead.
  bool is_held() const;
  /// The next one that looks finds nobody who watches.
  void release();

 private:
  WatcherLock(std::filesystem::path folder, long number, Descriptor file)
      : folder_(std::move(folder)), number_(number), file_(std::move(file)) {}

  std::filesystem::path folder_;
  long number_;  ///< 0: no longer held
  Descriptor file_;
};

/// What the lock says, for whoever does not hold it.
struct Watcher {
  bool is_alive = false;
  bool was_rebooted = false;  ///< the machine was, while it watched
};
Watcher watcher_of(const std::filesystem::path& folder);

}  // namespace anneal::queue
