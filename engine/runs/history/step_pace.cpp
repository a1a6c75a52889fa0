#include "engine/runs/history/step_pace.h"

#include <algorithm>
#include <cmath>

namespace anneal {

namespace {

bool is_time(const std::optional<double>& seconds) {
  return seconds && std::isfinite(*seconds) && *seconds >= 0;
}

std::optional<double> time_or_none(const std::optional<double>& seconds) {
  return is_time(seconds) ? seconds : std::nullopt;
}

std::optional<StepPace::Time> time_of(const StepEvent& step) {
  const double total = static_cast<double>(step.batch_size) / step.samples_per_second;
  if (!std::isfinite(total) || total <= 0 || !is_time(step.wait_data)) return std::nullopt;
  return StepPace::Time{.total = total,
                        .data = std::min(*step.wait_data, total),
                        .forward = time_or_none(step.forward_seconds),
                        .backward = time_or_none(step.backward_seconds),
                        .optimizer = time_or_none(step.optimizer_seconds),
                        .communication = time_or_none(step.wait_communication)};
}

constexpr std::optional<double> StepPace::Time::*parts[] = {
    &StepPace::Time::forward, &StepPace::Time::backward, &StepPace::Time::optimizer,
    &StepPace::Time::communication};

/// Whether both have the same parts.
bool are_alike(const StepPace::Time& one, const StepPace::Time& other) {
  return std::ranges::all_of(parts,
                             [&](auto part) { return (one.*part).has_value() == (other.*part).has_value(); });
}

}  // namespace

double StepPace::Time::rest() const {
  double known = data;
  for (const auto part : parts) known += (this->*part).value_or(0);
  return std::max(0.0, total - known);
}

void StepPace::add(const StepEvent& step) {
  constexpr double memory = 20;  // steps
  const std::optional<Time> now = time_of(step);
  if (!now || !time_ || has_start_ || !are_alike(*time_, *now)) {
    has_start_ = now && !time_;
    time_ = now;
    return;
  }
  const double steps = static_cast<double>(std::max<std::int64_t>(step.steps, 1));
  const double share = 1 - std::pow(1 - 1 / memory, steps);
  time_->total += (now->total - time_->total) * share;
  time_->data += (now->data - time_->data) * share;
  for (const auto part : parts) {
    const std::optional<double>& seconds = (*now).*part;
    if (seconds) *((*time_).*part) += (*seconds - *((*time_).*part)) * share;
  }
}

void StepPace::forget() {
  time_.reset();
  has_start_ = false;
}

}  // namespace anneal
