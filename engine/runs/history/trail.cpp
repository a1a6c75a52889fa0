#include "engine/runs/history/trail.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace anneal {

namespace {

constexpr std::size_t most_marks = 8192;

}  // namespace

void Trail::add(const Mark& mark) {
  if (!marks_.empty() && mark.step <= marks_.back().step) marks_.erase(after(mark.step - 1), marks_.cend());
  if (!first_) first_ = mark;
  marks_.push_back(mark);
  if (marks_.size() >= most_marks) thin();
}

/// Leaves out every other one of the earlier half.
void Trail::thin() {
  const auto half = marks_.begin() + static_cast<std::ptrdiff_t>(marks_.size() / 2);
  bool is_odd = false;
  const auto is_left_out = [&](const Mark& mark) { return (is_odd = !is_odd) && !mark.is_kept; };
  marks_.erase(std::remove_if(marks_.begin(), half, is_left_out), half);
}

void Trail::go_back_to(std::int64_t step) {
  marks_.erase(after(step), marks_.cend());
  begin_attempt();
}

void Trail::keep() {
  if (!marks_.empty()) marks_.back().is_kept = true;
}

std::vector<Trail::Mark>::const_iterator Trail::after(std::int64_t step) const {
  return std::upper_bound(marks_.cbegin(), marks_.cend(), step,
                          [](std::int64_t limit, const Mark& mark) { return limit < mark.step; });
}

double Trail::epoch_at(std::int64_t step) const {
  const auto next = after(step);
  return next == marks_.cbegin() ? 0 : std::prev(next)->epoch;
}

std::optional<double> Trail::throughput() const {
  double sum = 0;
  int count = 0;
  for (auto mark = marks_.rbegin(); first_ && mark != marks_.rend(); ++mark) {
    if (mark->step < first_->step || mark->time < marks_.back().time - recent_seconds) break;
    if (!std::isfinite(mark->samples_per_second) || mark->samples_per_second <= 0) continue;
    // Rates average by time per sample, not by samples per time.
    sum += 1 / mark->samples_per_second;
    ++count;
  }
  if (count == 0) return std::nullopt;
  return count / sum;
}

std::optional<TimeLeft> Trail::time_left(double epochs) const {
  if (!first_ || epochs <= 0) return std::nullopt;
  const Mark& end = marks_.back();
  const double done = end.epoch - first_->epoch;
  const double spent = end.time - first_->time;
  if (done <= 0 || (done < 0.03 * epochs && spent < 20)) return std::nullopt;
  const auto third = std::lower_bound(after(first_->step - 1), marks_.cend(), end.time - spent / 3,
                                      [](const Mark& mark, double time) { return mark.time < time; });
  const double left = std::max(0.0, epochs - end.epoch);
  const double overall = left * spent / done;
  const double recent_done = end.epoch - third->epoch;
  const double recent = recent_done > 0 ? left * (end.time - third->time) / recent_done : overall;
  return TimeLeft{0.95 * std::min(overall, recent), 1.05 * std::max(overall, recent)};
}

}  // namespace anneal
