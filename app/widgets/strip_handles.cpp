// How the handles of a strip chart are moved, by mouse and keyboard.
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "widgets/strip_chart.h"

namespace anneal::studio {
namespace {

constexpr double reach = 10;         ///< pixels from a handle that still mean it
constexpr double step_along = 0.01;  ///< of the whole x, with a key
constexpr double step_up = 0.05;     ///< of the scale, with a key

}  // namespace

QPointF StripChart::from_pixels(int strip, const QPointF& pixels) const {
  const QRectF inner = inner_of(strip);
  const Range range = range_of(strip);
  return {std::clamp((pixels.x() - inner.left()) / inner.width(), 0.0, 1.0) * last_,
          range.low + (inner.bottom() - pixels.y()) / inner.height() * (range.high - range.low)};
}

/// The nearest one in reach.
std::optional<StripChart::Place> StripChart::handle_at(const QPointF& pixels) const {
  std::optional<Place> nearest;
  double least = reach;
  for (const Place& place : all_handles()) {
    const StripHandle& handle =
        strips_[static_cast<std::size_t>(place.strip)].handles[static_cast<std::size_t>(place.handle)];
    const QPointF apart = to_pixels(place.strip, handle.at) - pixels;
    const double distance = std::hypot(apart.x(), apart.y());
    if (distance > least) continue;
    least = distance;
    nearest = place;
  }
  return nearest;
}

std::vector<StripChart::Place> StripChart::all_handles() const {
  std::vector<Place> places;
  for (int strip = 0; strip < static_cast<int>(strips_.size()); ++strip) {
    const auto& handles = strips_[static_cast<std::size_t>(strip)].handles;
    for (int handle = 0; handle < static_cast<int>(handles.size()); ++handle)
      places.push_back({strip, handle});
  }
  return places;
}

void StripChart::mousePressEvent(QMouseEvent* event) {
  const auto place = event->button() == Qt::LeftButton ? handle_at(event->position()) : std::nullopt;
  chosen_ = place;
  update();
  if (!place) return QWidget::mousePressEvent(event);
  held_ = range_of(place->strip);
  is_dragged_ = true;
  emit move_begun();
}

void StripChart::mouseMoveEvent(QMouseEvent* event) {
  if (is_dragged_) {
    emit handle_moved(chosen_->strip, chosen_->handle, from_pixels(chosen_->strip, event->position()));
  } else {
    setCursor(handle_at(event->position()) ? Qt::SizeAllCursor : Qt::ArrowCursor);
  }
}

void StripChart::mouseReleaseEvent(QMouseEvent*) {
  is_dragged_ = false;
  update();
}

void StripChart::mouseDoubleClickEvent(QMouseEvent* event) {
  if (handle_at(event->position())) return;
  for (int strip = 0; strip < static_cast<int>(strips_.size()); ++strip) {
    if (!row_of(strip).contains(event->position())) continue;
    emit move_begun();
    emit point_wanted(strip, from_pixels(strip, event->position()));
  }
}

void StripChart::keyPressEvent(QKeyEvent* event) {
  const bool with_shift = event->modifiers().testFlag(Qt::ShiftModifier);
  switch (event->key()) {
    case Qt::Key_Left:
      return with_shift ? push(-step_along, 0) : choose(-1);
    case Qt::Key_Right:
      return with_shift ? push(step_along, 0) : choose(1);
    case Qt::Key_Up:
      return push(0, step_up);
    case Qt::Key_Down:
      return push(0, -step_up);
    case Qt::Key_Delete:
      if (!chosen_) return;
      emit move_begun();
      emit handle_removed(chosen_->strip, chosen_->handle);
      return;
    default:
      return QWidget::keyPressEvent(event);
  }
}

bool StripChart::event(QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
  return QWidget::event(event);
}

void StripChart::choose(int by) {
  const std::vector<Place> places = all_handles();
  if (places.empty()) return;
  const auto found = chosen_ ? std::ranges::find(places, *chosen_) : places.end();
  const auto count = static_cast<std::ptrdiff_t>(places.size());
  const std::ptrdiff_t now = found == places.end() ? (by > 0 ? -1 : count) : found - places.begin();
  chosen_ = places[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(now + by, 0, count - 1))];
  update();
}

void StripChart::push(double along, double up) {
  const std::vector<Place> places = all_handles();
  if (!chosen_ || std::ranges::count(places, *chosen_) == 0) return;
  const Strip& strip = strips_[static_cast<std::size_t>(chosen_->strip)];
  const QPointF at = strip.handles[static_cast<std::size_t>(chosen_->handle)].at;
  const Range range = range_of(chosen_->strip);
  emit move_begun();
  emit handle_moved(chosen_->strip, chosen_->handle,
                    at + QPointF(along * last_, up * (range.high - range.low)));
}

}  // namespace anneal::studio
