#include "engine/runs/runner/stop_requests.h"

#include <algorithm>
#include <csignal>

namespace anneal::runner {

bool StopRequests::ask_here(int times, int signal, Clock::time_point now) {
  if (signal_ == 0) signal_ = signal;
  asked_here_ += times;
  return ask(asked_here_, now);
}

bool StopRequests::ask(int times, Clock::time_point now) {
  if (times <= asked_) return false;
  if (asked_ < 2 && times >= 2) kill_at_ = now + patience;
  asked_ = times;
  return true;
}

bool StopRequests::ask_after(double epoch) {
  if (asked_ > 0 || epoch_) return false;
  epoch_ = epoch;
  return true;
}

bool StopRequests::has_come_to_epoch(double epoch) const {
  constexpr double rounding = 1e-9;
  return epoch_ && epoch >= *epoch_ - rounding;
}

std::optional<int> StopRequests::next_signal(Clock::time_point now) {
  if (sent_ < std::min(asked_, 2)) {
    ++sent_;
    return SIGTERM;
  }
  return asked_ > 1 && now >= kill_at_ ? std::optional(SIGKILL) : std::nullopt;
}

}  // namespace anneal::runner
