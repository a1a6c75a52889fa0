#pragma once

#include <csignal>
#include <string>

namespace anneal {

/// While one lives, SIGINT, SIGTERM and SIGHUP wait in this thread for its end, and waiting for a child
/// throws: so what was made meanwhile, as a temporary folder, is taken away before they end the program.
class DeferredStop {
 public:
  DeferredStop();
  ~DeferredStop();
  DeferredStop(const DeferredStop&) = delete;
  DeferredStop& operator=(const DeferredStop&) = delete;

 private:
  sigset_t before_;
};

/// Waits until `descriptor` can be read or has ended, or for so many milliseconds; false then. Throws
/// EnvironmentError about `place` where SIGINT, SIGTERM or SIGHUP waits for this thread to unblock it: what a
/// child says is of no use any more.
bool can_be_read(int descriptor, int timeout_ms, const std::string& place);

}  // namespace anneal
