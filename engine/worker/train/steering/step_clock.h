#pragma once

#include <chrono>
#include <optional>

namespace anneal::train {

/// Times steps, each from the end of the one before, so that its wait for data counts.
class StepClock {
 public:
  /// The next step is not like others: something came between.
  void pause() { last_.reset(); }

  /// Seconds of the step that ends now; none where it is the first, or came after a pause.
  std::optional<double> after_step() {
    const auto now = Clock::now();
    std::optional<double> seconds;
    if (last_) seconds = std::chrono::duration<double>(now - *last_).count();
    last_ = now;
    return seconds;
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<Clock::time_point> last_;
};

}  // namespace anneal::train
