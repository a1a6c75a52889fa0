#include "engine/runs/runner/stop_signals.h"

#include <cerrno>

#include <sys/signalfd.h>

#include "engine/core/base/error.h"

namespace anneal::runner {

StopSignals::StopSignals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, &before_);
  descriptor_ = Descriptor(signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC));
  if (!descriptor_) throw system_error("cannot wait for signals", "", errno);
}

StopSignals::~StopSignals() {
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

std::optional<int> StopSignals::next() {
  signalfd_siginfo information;
  if (read(descriptor_.get(), &information, sizeof information) != sizeof information) return std::nullopt;
  return static_cast<int>(information.ssi_signo);
}

}  // namespace anneal::runner
