#include "remote/ssh/watchdog.h"

#include <sys/socket.h>

namespace anneal::ssh {

Watchdog::Watchdog(int socket)
    : socket_(socket), thread_([this](const std::stop_token& stop) { watch(stop); }) {}

Watchdog::~Watchdog() {
  thread_.request_stop();
}

void Watchdog::set(std::optional<Clock::time_point> deadline) {
  const std::lock_guard lock(mutex_);
  deadline_ = deadline;
  // A later deadline is noticed when the one slept for passes, so that no thread is woken for each call.
  if (deadline_ && *deadline_ < slept_for_) changed_.notify_all();
}

void Watchdog::watch(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested() && !has_fired_) {
    if (!deadline_) {
      slept_for_ = Clock::time_point::max();
      changed_.wait(lock, stop, [&] { return deadline_.has_value(); });
      continue;
    }
    slept_for_ = *deadline_;
    changed_.wait_until(lock, stop, slept_for_, [&] { return deadline_ && *deadline_ < slept_for_; });
    if (stop.stop_requested() || !deadline_ || *deadline_ > Clock::now()) continue;
    fire();
  }
}

void Watchdog::fire() {
  has_fired_ = true;
  shutdown(socket_, SHUT_RDWR);
}

}  // namespace anneal::ssh
