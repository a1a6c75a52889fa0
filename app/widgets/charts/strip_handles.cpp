// How the handles of a strip chart are moved, by mouse and keyboard.
#include <QKeyEvent>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {
namespace {

constexpr double reach = 10;         ///< pixels from a handle that still mean it
constexpr double step_along = 0.01;  ///< of the whole x, with a key
constexpr double step_up = 0.05;     ///< of the scale, with a key
constexpr double large_along = 0.1, large_up = 0.25;

/// Where a curve passes an x.
double value_at(const std::vector<QPointF>& points, double x) {
  const auto after = std::ranges::find_if(points, [&](const QPointF& point) { return point.x() >= x; });
  if (after == points.end()) return points.empty() ? 0 : points.back().y();
  if (after == points.begin() || after->x() == x) return after->y();
  const QPointF& before = *std::prev(after);
  return before.y() + (x - before.x()) / (after->x() - before.x()) * (after->y() - before.y());
}

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
  describe();
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
  const double along = event->modifiers().testFlag(Qt::ControlModifier) ? large_along : step_along;
  const double up = with_shift ? large_up : step_up;
  switch (event->key()) {
    case Qt::Key_Left:
      return with_shift ? push(-along, 0) : choose(-1);
    case Qt::Key_Right:
      return with_shift ? push(along, 0) : choose(1);
    case Qt::Key_Up:
      return push(0, up);
    case Qt::Key_Down:
      return push(0, -up);
    case Qt::Key_Insert:
      return insert();
    case Qt::Key_Delete:
      return remove();
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
  announce();
}

const StripHandle* StripChart::chosen_handle() const {
  if (!chosen_ || chosen_->strip >= static_cast<int>(strips_.size())) return nullptr;
  const auto& handles = strips_[static_cast<std::size_t>(chosen_->strip)].handles;
  const auto number = static_cast<std::size_t>(chosen_->handle);
  return number < handles.size() ? &handles[number] : nullptr;
}

void StripChart::push(double along, double up) {
  const StripHandle* handle = chosen_handle();
  if (handle == nullptr) return;
  const Range range = range_of(chosen_->strip);
  const QPointF to = handle->at + QPointF(along * last_, up * (range.high - range.low));
  emit move_begun();
  emit handle_moved(chosen_->strip, chosen_->handle, to);
  announce();
}

/// Half way to the next one, or from the one before the last; the new one is chosen, if there is one.
void StripChart::insert() {
  if (chosen_handle() == nullptr) return;
  const int strip = chosen_->strip;
  const auto handles = [&]() -> const std::vector<StripHandle>& {
    return strips_[static_cast<std::size_t>(strip)].handles;
  };
  const auto number = static_cast<std::size_t>(chosen_->handle), count = handles().size();
  const double here = handles()[number].at.x();
  const bool is_last = number + 1 == count;
  const double before = number > 0 ? handles()[number - 1].at.x() : 0;
  const double beyond = here < last_ ? last_ : before;
  const double other = is_last ? beyond : handles()[number + 1].at.x();
  const double x = (here + other) / 2;
  const double y = value_at(strips_[static_cast<std::size_t>(strip)].planned, x);
  emit move_begun();
  emit point_wanted(strip, {x, y});
  if (handles().size() > count && x > here) ++chosen_->handle;
  announce();
}

void StripChart::remove() {
  if (chosen_handle() == nullptr) return;
  emit move_begun();
  emit handle_removed(chosen_->strip, chosen_->handle);
  if (chosen_handle() == nullptr && chosen_->handle > 0) --chosen_->handle;
  announce();
}

void StripChart::announce() {
  update();
  describe();
  announce_value(*this, *this);
}

double StripChart::spoken_value() const {
  const StripHandle* handle = chosen_handle();
  return handle == nullptr ? 0 : handle->at.y();
}

Range StripChart::spoken_range() const {
  return chosen_handle() == nullptr ? Range{0, 0} : range_of(chosen_->strip);
}

QString StripChart::spoken_words() const {
  const StripHandle* handle = chosen_handle();
  if (handle == nullptr) return {};
  const Strip& strip = strips_[static_cast<std::size_t>(chosen_->strip)];
  return tr("%1, point %2 of %3: %4 at epoch %5", "a quantity over training")
      .arg(strip.name)
      .arg(chosen_->handle + 1)
      .arg(strip.handles.size())
      .arg(Format::number(handle->at.y()), Format::number(handle->at.x()));
}

void StripChart::choose_spoken_value(double value) {
  const StripHandle* handle = chosen_handle();
  if (handle == nullptr) return;
  const QPointF to(handle->at.x(), value);
  emit move_begun();
  emit handle_moved(chosen_->strip, chosen_->handle, to);
  announce();
}

}  // namespace anneal::studio
