#include "engine/core/process/stop_request.h"

#include <algorithm>

#include <poll.h>

#include "engine/core/base/error.h"

namespace anneal {

namespace {

constexpr int stop_signals[] = {SIGINT, SIGTERM, SIGHUP};

bool is_asked_to_stop() {
  sigset_t waiting;
  sigpending(&waiting);
  return std::ranges::any_of(stop_signals, [&](int signal) { return sigismember(&waiting, signal) == 1; });
}

}  // namespace

DeferredStop::DeferredStop() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : stop_signals) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, &before_);
}

DeferredStop::~DeferredStop() {
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool can_be_read(int descriptor, int timeout_ms, const std::string& place) {
  pollfd waits{descriptor, POLLIN, 0};
  if (poll(&waits, 1, timeout_ms) > 0) return true;
  if (is_asked_to_stop())
    throw EnvironmentError("was terminated because this program was asked to stop", place);
  return false;
}

}  // namespace anneal
