#include "app/widgets/charts/strip_chart.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/widgets/charts/ticks.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {
namespace {

constexpr double least_name_width = 88;
constexpr double handle_radius = 4.5;
constexpr double right_margin = 14;
constexpr double axis_height = 22;
constexpr int least_row = 46;  ///< two lines of small text and a handle between them

QPainterPath path_of(const std::vector<QPointF>& points, const auto& place) {
  QPainterPath path;
  bool begun = false;
  for (const QPointF& point : points) {
    if (!std::isfinite(point.y())) continue;
    begun ? path.lineTo(place(point)) : path.moveTo(place(point));
    begun = true;
  }
  return path;
}

/// What one would see of it: where its plan begins and ends, and what lies between.
QString summary_of(const Strip& strip) {
  const auto& points = strip.planned.empty() ? strip.applied : strip.planned;
  const auto range = value_range(points, false);
  if (!range) return strip.name;
  if (!(range->low < range->high)) return strip.name + ' ' + Format::number(range->low);
  return StripChart::tr("%1 from %2 to %3, between %4 and %5", "a quantity over training")
      .arg(strip.name, Format::number(points.front().y()), Format::number(points.back().y()),
           Format::number(range->low), Format::number(range->high));
}

}  // namespace

StripChart::StripChart(bool filled, QWidget* parent) : QWidget(parent), filled_(filled) {
  setSizePolicy(QSizePolicy::Expanding, filled ? QSizePolicy::Expanding : QSizePolicy::Fixed);
  setMouseTracking(filled);
  if (filled) setFocusPolicy(Qt::StrongFocus);
}

void StripChart::set_strips(std::vector<Strip> strips, double last) {
  const bool resized = strips.size() != strips_.size();
  const auto words = [](const Strip& strip) { return std::pair(strip.name, strip.value.isEmpty()); };
  if (!std::ranges::equal(strips, strips_, {}, words, words)) name_width_.reset();
  strips_ = std::move(strips);
  last_ = std::max(last, 1e-9);
  describe();
  if (resized) updateGeometry();
  update();
}

/// What is chosen first: that is what a person moves.
void StripChart::describe() {
  QStringList words;
  if (chosen_handle() != nullptr) words += spoken_words();
  for (const Strip& strip : strips_) words += summary_of(strip);
  const QString all = words.join(QStringLiteral("; "));
  if (all == accessibleDescription()) return;
  setAccessibleDescription(all);
  if (!filled_) setToolTip(plain_tip(words.join('\n')));  // which has no scale
}

void StripChart::set_position(double x) {
  position_ = x;
  update();
}

QSize StripChart::sizeHint() const {
  const int rows = std::max(1, static_cast<int>(strips_.size()));
  return {480, filled_ ? rows * 97 + static_cast<int>(axis_height) : rows * 28};
}

QSize StripChart::minimumSizeHint() const {
  const int rows = std::max(1, static_cast<int>(strips_.size()));
  return {240, filled_ ? rows * least_row + static_cast<int>(axis_height) : rows * 28};
}

QRectF StripChart::area() const {
  const double left = name_width() + (filled_ ? 12 : 8);
  return {left, 0, width() - left - right_margin, height() - (filled_ ? axis_height : 0)};
}

QRectF StripChart::row_of(int strip) const {
  const QRectF all = area();
  const double height = all.height() / static_cast<double>(std::max<std::size_t>(strips_.size(), 1));
  const double gap = filled_ ? std::min(26.0, height / 4) : 8;
  return {all.left(), height * strip + 4, all.width(), height - gap};
}

QRectF StripChart::inner_of(int strip) const {
  return row_of(strip).adjusted(0, filled_ ? 6 : 2, 0, filled_ ? -6 : -3);
}

/// A value that never changes stands in the middle.
Range StripChart::range_of(int number) const {
  if (is_dragged_ && chosen_->strip == number) return held_;
  const Strip& strip = strips_[static_cast<std::size_t>(number)];
  Range range = value_range(strip.planned, false).value_or(Range{0, 0});
  const Range applied = value_range(strip.applied, false).value_or(range);
  range = strip.planned.empty() ? applied
                                : Range{std::min(range.low, applied.low), std::max(range.high, applied.high)};
  if (range.high > range.low) return range;
  const double around = range.high == 0 ? 1 : std::abs(range.high);
  return {range.low - around, range.high + around};
}

QPointF StripChart::to_pixels(int strip, const QPointF& point) const {
  return scale_of(strip).to_pixels(point);
}

QPointF StripChart::Scale::to_pixels(const QPointF& point) const {
  return {inner.left() + std::clamp(point.x() / last, 0.0, 1.0) * inner.width(),
          inner.bottom() - (point.y() - range.low) / (range.high - range.low) * inner.height()};
}

void StripChart::paintEvent(QPaintEvent*) {
  if (strips_.empty()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  for (int i = 0; i < static_cast<int>(strips_.size()); ++i) paint_strip(painter, i);
  if (filled_) paint_axis(painter);
  for (int i = 0; i < static_cast<int>(strips_.size()); ++i) paint_handles(painter, i);
  if (position_ >= 0) {
    const QRectF all = area();
    const double x = all.left() + std::min(position_ / last_, 1.0) * all.width();
    painter.setPen(QPen(current_palette().faint, 1, Qt::DashLine));
    painter.drawLine(QPointF(x, 0), QPointF(x, all.bottom()));
  }
}

void StripChart::paint_strip(QPainter& painter, int number) const {
  const Palette& palette = current_palette();
  const Strip& strip = strips_[static_cast<std::size_t>(number)];
  const QColor colour = palette.series[static_cast<std::size_t>(strip.colour) % palette.series.size()];
  const QRectF row = row_of(number);
  const Scale scale = scale_of(number);
  const QRectF& inner = scale.inner;
  const auto place = [&scale](const QPointF& point) { return scale.to_pixels(point); };
  const QPainterPath planned = path_of(strip.planned, place);

  if (filled_) {
    painter.fillRect(row, mix(palette.surface, palette.dark ? palette.raised : palette.window, 0.5));
    QPainterPath fill = planned;
    if (!fill.isEmpty()) {
      fill.lineTo(inner.right(), row.bottom());
      fill.lineTo(inner.left(), row.bottom());
      painter.fillPath(fill, with_alpha(colour, palette.dark ? 0.16 : 0.13));
    }
    paint_scale(painter, number);
  } else {
    painter.setPen(palette.line);
    painter.drawLine(QPointF(row.left(), row.bottom()), QPointF(row.right(), row.bottom()));
    painter.setPen(palette.muted);
    const QRectF words(0, row.top(), name_width(), row.height());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, strip.name);
    painter.setPen(palette.text);
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, strip.value);
  }

  painter.setBrush(Qt::NoBrush);
  const bool running = position_ >= 0;
  QPen plan(running ? with_alpha(colour, 0.5) : colour, running ? 1.5 : 2);
  if (running) plan.setDashPattern({4, 3});
  painter.save();
  if (running) painter.setClipRect(QRectF(place({position_, 0}).x(), 0, width(), height()));
  painter.setPen(plan);
  painter.drawPath(planned);
  painter.restore();
  if (running) {
    painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path_of(strip.applied, place));
  }
}

/// The name of a strip, and the values between which it moves.
void StripChart::paint_scale(QPainter& painter, int number) const {
  const Palette& palette = current_palette();
  const Strip& strip = strips_[static_cast<std::size_t>(number)];
  const QRectF row = row_of(number);
  const Range range = value_range(strip.planned, false).value_or(Range{0, 0});
  painter.setPen(palette.muted);
  const bool has_two_lines = row.height() >= 52;
  const bool is_level = range.high <= range.low;
  const QString high = Format::number(range.high);
  const QString both = QStringLiteral("%1 – %2").arg(Format::number(range.low), high);
  painter.drawText(QRectF(0, row.top() + 20, name_width(), 16), Qt::AlignLeft,
                   has_two_lines || is_level ? high : both);
  if (has_two_lines && !is_level)
    painter.drawText(QRectF(0, row.bottom() - 16, name_width(), 16), Qt::AlignLeft,
                     Format::number(range.low));
  painter.save();
  painter.setFont(name_font());
  painter.setPen(palette.text);
  painter.drawText(QRectF(0, row.top(), name_width(), 18), Qt::AlignLeft, strip.name);
  painter.restore();
}

/// The one that is chosen says where it is.
void StripChart::paint_handles(QPainter& painter, int number) const {
  const Palette& palette = current_palette();
  const Strip& strip = strips_[static_cast<std::size_t>(number)];
  const QColor colour = palette.series[static_cast<std::size_t>(strip.colour) % palette.series.size()];
  const Scale scale = scale_of(number);
  for (int i = 0; i < static_cast<int>(strip.handles.size()); ++i) {
    const QPointF& value = strip.handles[static_cast<std::size_t>(i)].at;
    const QPointF at = scale.to_pixels(value);
    const bool is_chosen = chosen_ == Place{number, i} && (hasFocus() || is_dragged_);
    painter.setPen(QPen(colour, 2));
    painter.setBrush(is_chosen ? colour : palette.surface);
    painter.drawEllipse(at, handle_radius, handle_radius);
    if (!is_chosen) continue;
    const QString text =
        QStringLiteral("%1 · %2").arg(Format::number(value.y()), QLocale().toString(value.x(), 'f', 1));
    const double text_width = painter.fontMetrics().horizontalAdvance(text) + 12;
    QRectF box(at.x() + 10, at.y() - 24, text_width, 20);
    if (box.right() > width()) box.moveRight(at.x() - 10);
    if (box.top() < 0) box.moveTop(at.y() + 6);
    painter.setPen(palette.line);
    painter.setBrush(palette.raised);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(palette.text);
    painter.drawText(box, Qt::AlignCenter, text);
  }
}

QFont StripChart::name_font() const {
  QFont strong = font();
  if (filled_) strong.setWeight(QFont::Bold);
  return strong;
}

double StripChart::name_width() const {
  if (name_width_) return *name_width_;
  const QFontMetricsF measure(name_font());
  double width = least_name_width;
  const double gap_and_value = measure.horizontalAdvance(QStringLiteral("  0.000e-00"));
  for (const Strip& strip : strips_)
    width =
        std::max(width, measure.horizontalAdvance(strip.name) + (strip.value.isEmpty() ? 0 : gap_and_value));
  name_width_ = std::ceil(width);
  return *name_width_;
}

void StripChart::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) name_width_.reset();
}

void StripChart::paint_axis(QPainter& painter) const {
  const Palette& palette = current_palette();
  const QRectF all = area();
  for (const double x : whole_ticks(last_).values) {
    const double at = all.left() + x / last_ * all.width();
    painter.setPen(with_alpha(palette.line, 0.7));
    painter.drawLine(QPointF(at, all.top()), QPointF(at, all.bottom() - 22));
    painter.setPen(palette.muted);
    painter.drawText(QRectF(at - 30, height() - axis_height, 60, 16), Qt::AlignCenter,
                     QLocale().toString(x, 'f', 0));
  }
}

}  // namespace anneal::studio
