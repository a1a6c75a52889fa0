#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/data/loading/loader_tuner.h"

namespace anneal::data {

/// Measures how a consumer spends its time between batches. What it does between epochs does not count.
class ConsumerMeter {
 public:
  using Clock = std::chrono::steady_clock;

  void asks(Clock::time_point now);
  void gets(Clock::time_point now, std::int64_t samples);
  void pauses() { got_.reset(); }  ///< the epoch is over, or training goes on elsewhere

  double waited_seconds() const { return waited_; }  ///< in all

  /// Everything since the last window, once that is worth judging by.
  std::optional<ConsumerWindow> take_window();

 private:
  Clock::time_point asked_;
  std::optional<Clock::time_point> got_;
  ConsumerWindow window_;
  int batches_ = 0;
  double waited_ = 0;
};

}  // namespace anneal::data
