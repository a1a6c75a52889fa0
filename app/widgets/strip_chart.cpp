#include "widgets/strip_chart.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "widgets/format.h"
#include "widgets/palette.h"
#include "widgets/series_math.h"
#include "widgets/ticks.h"

namespace anneal::studio {
namespace {

constexpr double least_name_width = 88;
constexpr double right_margin = 14;
constexpr double axis_height = 22;

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

}  // namespace

StripChart::StripChart(bool filled, QWidget* parent) : QWidget(parent), filled_(filled) {
  setSizePolicy(QSizePolicy::Expanding, filled ? QSizePolicy::Expanding : QSizePolicy::Fixed);
}

void StripChart::set_strips(std::vector<Strip> strips, double last) {
  const bool resized = strips.size() != strips_.size();
  strips_ = std::move(strips);
  last_ = std::max(last, 1e-9);
  QStringList names;
  for (const Strip& strip : strips_) names += strip.name;
  setAccessibleDescription(names.join(QStringLiteral(", ")));
  if (resized) updateGeometry();
  update();
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
  return {240, filled_ ? rows * 60 + static_cast<int>(axis_height) : rows * 28};
}

QFont StripChart::name_font() const {
  QFont strong = font();
  if (filled_) strong.setWeight(QFont::DemiBold);
  return strong;
}

double StripChart::name_width() const {
  const QFontMetricsF measure(name_font());
  double width = least_name_width;
  for (const Strip& strip : strips_) width = std::max(width, measure.horizontalAdvance(strip.name));
  return std::ceil(width);
}

void StripChart::paintEvent(QPaintEvent*) {
  if (strips_.empty()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double bottom = filled_ ? axis_height : 0;
  const double spacing = filled_ ? 26 : 8;
  const double row_height = (height() - bottom) / static_cast<double>(strips_.size());
  const double left = name_width() + (filled_ ? 12 : 8);
  const QRectF area(left, 0, width() - left - right_margin, height() - bottom);
  for (std::size_t i = 0; i < strips_.size(); ++i) {
    const double top = row_height * static_cast<double>(i);
    paint_strip(painter, strips_[i], {area.left(), top + 4, area.width(), row_height - spacing});
  }
  if (filled_) paint_axis(painter, area);
  if (position_ >= 0) {
    const double x = area.left() + std::min(position_ / last_, 1.0) * area.width();
    painter.setPen(QPen(current_palette().faint, 1, Qt::DashLine));
    painter.drawLine(QPointF(x, 0), QPointF(x, area.bottom()));
  }
}

void StripChart::paint_strip(QPainter& painter, const Strip& strip, const QRectF& row) const {
  const Palette& palette = current_palette();
  const QColor colour = palette.series[static_cast<std::size_t>(strip.colour) % palette.series.size()];
  const Range planned_range = value_range(strip.planned, false).value_or(Range{0, 0});
  const Range applied_range = value_range(strip.applied, false).value_or(planned_range);
  const Range range = strip.planned.empty() ? applied_range
                                            : Range{std::min(planned_range.low, applied_range.low),
                                                    std::max(planned_range.high, applied_range.high)};
  const bool flat = !(range.high > range.low);
  const QRectF inner = row.adjusted(0, filled_ ? 6 : 2, 0, filled_ ? -6 : -3);
  const auto place = [&](const QPointF& point) {
    const double share = flat ? 0.5 : (point.y() - range.low) / (range.high - range.low);
    return QPointF(inner.left() + std::clamp(point.x() / last_, 0.0, 1.0) * inner.width(),
                   inner.bottom() - share * inner.height());
  };
  const QPainterPath planned = path_of(strip.planned, place);

  if (filled_) {
    painter.fillRect(row, mix(palette.surface, palette.dark ? palette.raised : palette.window, 0.5));
    QPainterPath fill = planned;
    if (!fill.isEmpty()) {
      fill.lineTo(inner.right(), row.bottom());
      fill.lineTo(inner.left(), row.bottom());
      painter.fillPath(fill, with_alpha(colour, palette.dark ? 0.16 : 0.13));
    }
    painter.setPen(palette.muted);
    painter.drawText(QRectF(0, row.top() + 20, name_width(), 16), Qt::AlignLeft, Format::number(range.high));
    if (!flat)
      painter.drawText(QRectF(0, row.bottom() - 16, name_width(), 16), Qt::AlignLeft,
                       Format::number(range.low));
    painter.save();
    painter.setFont(name_font());
    painter.setPen(palette.text);
    painter.drawText(QRectF(0, row.top(), name_width(), 18), Qt::AlignLeft, strip.name);
    painter.restore();
  } else {
    painter.setPen(palette.line);
    painter.drawLine(QPointF(row.left(), row.bottom()), QPointF(row.right(), row.bottom()));
    painter.setPen(palette.muted);
    painter.drawText(QRectF(0, row.top(), name_width(), row.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     strip.name);
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

void StripChart::paint_axis(QPainter& painter, const QRectF& area) const {
  const Palette& palette = current_palette();
  for (const double x : whole_ticks(last_).values) {
    const double at = area.left() + x / last_ * area.width();
    painter.setPen(with_alpha(palette.line, 0.7));
    painter.drawLine(QPointF(at, area.top()), QPointF(at, area.bottom() - 22));
    painter.setPen(palette.muted);
    painter.drawText(QRectF(at - 30, height() - axis_height, 60, 16), Qt::AlignCenter,
                     QLocale().toString(x, 'f', 0));
  }
}

}  // namespace anneal::studio
