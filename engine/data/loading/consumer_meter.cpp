#include "engine/data/loading/consumer_meter.h"

#include <utility>

namespace anneal::data {
namespace {

constexpr double shortest_window_seconds = 1;
constexpr int shortest_window_batches = 8;

double seconds(ConsumerMeter::Clock::duration time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

void ConsumerMeter::asks(Clock::time_point now) {
  asked_ = now;
  if (got_) window_.seconds += seconds(now - *got_);
}

void ConsumerMeter::gets(Clock::time_point now, std::int64_t samples) {
  const double waited = seconds(now - asked_);
  waited_ += waited;
  got_ = now;
  window_.seconds += waited;
  window_.waited += waited;
  window_.samples += samples;
  ++batches_;
}

std::optional<ConsumerWindow> ConsumerMeter::take_window() {
  if (batches_ < shortest_window_batches || window_.seconds < shortest_window_seconds) return std::nullopt;
  batches_ = 0;
  return std::exchange(window_, {});
}

}  // namespace anneal::data
