#include "app/pages/live/orders/rest_of_run.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/models/curve_handles.h"
#include "app/models/policy_strips.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/plan/policy/curve.h"

namespace anneal::studio {

namespace {

constexpr int points = 241;

double down_to_percent(double progress) {
  return std::floor(100 * progress) / 100;
}

/// Where a curve gets points to draw it by: its own that are to come, as the peak of a cycle, and between
/// them at every quarter of what is left.
std::vector<double> points_after(double begin, const Curve& curve) {
  std::vector<double> found;
  const auto add = [&](double at, double apart) {
    const auto is_near = [&](double other) { return std::abs(other - at) < apart; };
    if (at >= begin + 0.02 && at <= 0.98 && std::ranges::none_of(found, is_near)) found.push_back(at);
  };
  for (const CurveHandle& own : handles_of(curve)) add(own.progress, 0.01);
  for (const double part : {0.25, 0.5, 0.75})
    add(std::round(100 * std::lerp(begin, 1.0, part)) / 100, std::max(0.02, (1 - begin) / 10));
  std::ranges::sort(found);
  return found;
}

}  // namespace

RestOfRun::RestOfRun(JobSpec spec, double epoch)
    : spec_(std::move(spec)),
      epoch_(epoch),
      before_(policy::schedule_at(spec_, epoch)),
      schedule_(before_),
      shown_(strips_for(spec_.task)) {
  begin_ = policy::progress_at(before_.timeline, epoch);
}

void RestOfRun::advance(JobSpec spec, double epoch) {
  if (epoch == epoch_ && spec == spec_) return;
  RestOfRun next(std::move(spec), epoch);
  // Epochs first: where a point lies in what is left follows from how many there are.
  if (changes_.contains("epochs")) next.set("epochs", changes_["epochs"]);
  for (const auto& [key, value] : changes_.items())
    if (key != "epochs") next.set(key, is_drawn(key) ? to_json(next.carried_over(*this, key)) : value);
  *this = std::move(next);
}

/// The curve that was drawn `before`, from now on, its points at the epochs that they were at.
Curve RestOfRun::carried_over(const RestOfRun& before, const std::string& key) const {
  const auto strip = std::ranges::find_if(shown_, [&](int number) { return curve_of(number).key == key; });
  const CurveOfStrip& shown = curve_of(*strip);
  const Curve& drawn = before.schedule_.training.*shown.curve;
  const double left = before.epochs() - before.epoch_;
  const double progress_then =
      left <= 0 ? 1 : std::lerp(before.begin_, 1.0, std::clamp((epoch_ - before.epoch_) / left, 0.0, 1.0));
  const double value_now = policy::value_at(drawn, progress_then, before.epochs());
  Curve curve;
  curve.kind = drawn.kind;
  curve.values.emplace_back(0, value_now);
  if (const double now = down_to_percent(begin_); drawn.kind == Curve::Kind::piecewise && now > 0)
    curve.values.emplace_back(now, value_now);
  for (const auto& [progress, value] : drawn.values)
    if (before.epoch_of(progress) > epoch_)
      curve.values.emplace_back(progress_of(before.epoch_of(progress)), value);
  return curve;
}

const char* RestOfRun::key_of(int strip) const {
  return curve_of(shown_[static_cast<std::size_t>(strip)]).key;
}

bool RestOfRun::is_drawn(const std::string& key) const {
  return changes_.contains(key) && changes_[key].is_object();
}

QString RestOfRun::set(const std::string& key, const nlohmann::json& value) {
  nlohmann::json changes = changes_;
  changes[key] = value;
  try {
    schedule_ = policy::changed(before_, epoch_, changes);
  } catch (const UserError& error) {
    return sentence_of(error);
  }
  changes_ = std::move(changes);
  return {};
}

void RestOfRun::keep(const std::string& key) {
  nlohmann::json changes = changes_;
  changes.erase(key);
  changes_ = nlohmann::json::object();
  schedule_ = before_;
  for (const auto& [name, value] : changes.items()) set(name, value);
}

double RestOfRun::progress_of(double epoch) const {
  const double left = epochs() - epoch_;
  return left <= 0 ? 1 : std::lerp(begin_, 1.0, std::clamp((epoch - epoch_) / left, 0.0, 1.0));
}

double RestOfRun::epoch_of(double progress) const {
  return begin_ >= 1 ? epochs() : std::lerp(epoch_, epochs(), (progress - begin_) / (1 - begin_));
}

/// The curve from now on, by points that can be moved: those that were drawn, else some that lie on it. What
/// it was before now is not to be seen in it.
Curve RestOfRun::rest_of(int strip) const {
  const CurveOfStrip& shown = curve_of(shown_[static_cast<std::size_t>(strip)]);
  const Curve& curve = schedule_.training.*shown.curve;
  if (is_drawn(shown.key)) return curve;
  const double now = down_to_percent(begin_);
  const auto value = [&](double progress) {
    const double found = policy::value_at(curve, progress, epochs());
    return shown.is_whole ? std::round(found) : found;
  };
  Curve rest;
  rest.values.emplace_back(0, value(begin_));
  const bool is_steps = curve.kind == Curve::Kind::steps;
  rest.kind = is_steps ? Curve::Kind::steps : Curve::Kind::piecewise;
  if (!is_steps && now > 0) rest.values.emplace_back(now, value(begin_));
  if (is_steps || curve.kind == Curve::Kind::piecewise) {
    for (const auto& [progress, there] : curve.values)
      if (progress > begin_) rest.values.emplace_back(progress, there);
  } else {
    for (const double progress : points_after(now, curve))
      rest.values.emplace_back(progress, value(progress));
  }
  if (!is_steps && rest.values.back().first < 1) rest.values.emplace_back(1, value(1));
  return rest;
}

/// That which stands for now; the one at the beginning moves with it.
std::size_t RestOfRun::first_handle(const Curve& rest) const {
  return rest.kind == Curve::Kind::piecewise && down_to_percent(begin_) > 0 ? 1 : 0;
}

std::vector<Strip> RestOfRun::strips() const {
  const auto past = policy::sample(spec_, points);
  std::vector<Strip> strips;
  for (int i = 0; i < static_cast<int>(shown_.size()); ++i) {
    const CurveOfStrip& shown = curve_of(shown_[static_cast<std::size_t>(i)]);
    Strip strip{name_of_strip(shown), {}, {}, i};
    for (const policy::SchedulePoint& point : past) {
      if (point.epoch > epoch_) break;
      strip.applied.emplace_back(point.epoch, shown.value(point.values));
      if (point.epoch < epoch_) strip.planned.push_back(strip.applied.back());
    }
    for (int step = 0; step < points; ++step) {
      const double progress = std::lerp(begin_, 1.0, static_cast<double>(step) / (points - 1));
      strip.planned.emplace_back(epoch_of(progress), shown.value(policy::at(schedule_, progress)));
    }
    const Curve rest = rest_of(i);
    const std::vector<CurveHandle> handles = handles_of(rest);
    const std::size_t first = first_handle(rest);
    for (std::size_t handle = first; handle < handles.size(); ++handle)
      strip.handles.push_back({{epoch_of(std::max(handles[handle].progress, begin_)), handles[handle].value},
                               handle > first && handles[handle].moves_along});
    strips.push_back(std::move(strip));
  }
  return strips;
}

void RestOfRun::move(int strip, int handle, const QPointF& to) {
  const Curve rest = rest_of(strip);
  const std::size_t first = first_handle(rest);
  const std::size_t number = first + static_cast<std::size_t>(handle);
  const bool is_now = number == first;
  Curve curve = with_handle_at(rest, number, is_now ? rest.values[first].first : progress_of(to.x()), to.y());
  if (is_now) curve.values.front().second = curve.values[first].second;
  shape(strip, std::move(curve));
}

void RestOfRun::add_point(int strip, const QPointF& at) {
  if (progress_of(at.x()) > begin_) shape(strip, with_point_at(rest_of(strip), progress_of(at.x()), at.y()));
}

void RestOfRun::remove(int strip, int handle) {
  const Curve rest = rest_of(strip);
  const std::size_t number = first_handle(rest) + static_cast<std::size_t>(handle);
  if (number > first_handle(rest)) shape(strip, without_handle(rest, number));
}

void RestOfRun::shape(int strip, Curve curve) {
  if (curve == rest_of(strip)) return;
  if (curve_of(shown_[static_cast<std::size_t>(strip)]).is_whole) round_values(curve);
  set(key_of(strip), to_json(curve));
}

}  // namespace anneal::studio
