// What a chart paints: grid, labels, epochs, curves, marks, crosshair.
#include <QLocale>
#include <QMarginsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/charts/curve_line.h"
#include "app/widgets/charts/mark_rows.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {
namespace {

constexpr QMarginsF margins(44, 8, 14, 22);
constexpr double title_height = 18;

QFont small_font(const QFont& base) {
  QFont font = base;
  font.setPixelSize(11);
  return font;
}

/// The point of a sorted curve nearest to x, or null.
const QPointF* nearest(const std::vector<QPointF>& points, double x) {
  if (points.empty()) return nullptr;
  const auto after = std::lower_bound(points.begin(), points.end(), x,
                                      [](const QPointF& point, double limit) { return point.x() < limit; });
  if (after == points.begin()) return &*after;
  if (after == points.end() || x - (after - 1)->x() < after->x() - x) return &*(after - 1);
  return &*after;
}

/// At each point, where there is room between them.
void draw_dots(QPainter& painter, const std::vector<QPointF>& line, const QColor& colour,
               const QRectF& area) {
  constexpr double radius = 1.5;
  if (static_cast<double>(line.size()) * 2 * radius > area.width()) return;
  painter.setPen(QPen(colour, 2));
  painter.setBrush(colour);
  for (const QPointF& point : line)
    if (area.contains(point)) painter.drawEllipse(point, radius, radius);
}

}  // namespace

QRectF CurveChart::plot_area() const {
  const double title = x_title_.isEmpty() ? 0 : title_height;
  QRectF area = QRectF(rect()).marginsRemoved(margins).adjusted(0, 0, 0, -title);
  area.setLeft(std::max(area.left(), plot_left_));
  return {area.topLeft(), QSizeF(std::max(1.0, area.width()), std::max(1.0, area.height()))};
}

QPointF CurveChart::to_pixels(double x, double y) const {
  const QRectF area = plot_area();
  const double low = y_on_axis(y_ticks_.low());
  const double high = y_on_axis(y_ticks_.high());
  return {area.left() + (x - x_low()) / (x_high() - x_low()) * area.width(),
          area.bottom() - (y_on_axis(y) - low) / (high - low) * area.height()};
}

QColor CurveChart::colour_of(int number) const {
  const auto& series = current_palette().series;
  return series[static_cast<std::size_t>(styles_[static_cast<std::size_t>(number)].colour) % series.size()];
}

void CurveChart::paintEvent(QPaintEvent*) {
  if (is_stale_) lay_out();
  QPainter painter(this);
  painter.setFont(small_font(font()));
  draw_axes(painter);
  draw_bands(painter);
  draw_curves(painter);
  draw_marks(painter);
  if (hover_x_) draw_crosshair(painter);
}

void CurveChart::draw_axes(QPainter& painter) const {
  const Palette& palette = current_palette();
  const QRectF area = plot_area();
  painter.setRenderHint(QPainter::Antialiasing, false);
  const double shown = x_high() - x_low();
  if (is_shaded_ && area.width() / shown >= 3) {
    const QColor shade =
        palette.dark ? mix(palette.surface, palette.raised, 0.45) : mix(palette.surface, palette.window, 0.9);
    for (double epoch = 2 * std::floor(x_low() / 2); epoch < x_high(); epoch += 2) {
      const double left = to_pixels(epoch, 0).x();
      const QRectF band(left, area.top(), to_pixels(epoch + 1, 0).x() - left, area.height());
      painter.fillRect(band & area, shade);
    }
  }
  for (const double y : y_ticks_.values) {
    const double at = std::round(to_pixels(0, y).y());
    painter.setPen(palette.line);
    painter.drawLine(QPointF(area.left(), at), QPointF(area.right(), at));
    painter.setPen(palette.muted);
    painter.drawText(QRectF(0, at - 8, area.left() - 8, 16), Qt::AlignRight | Qt::AlignVCenter,
                     tick_label(y));
  }
  const Ticks ticks = zoom_ ? linear_ticks(x_low(), x_high(), 7) : whole_ticks(x_last_);
  for (const double x : ticks.values) {
    if (x < x_low() || x > x_high()) continue;
    const QString text = QLocale().toString(x, 'f', ticks.decimals);
    const double half = painter.fontMetrics().horizontalAdvance(text) / 2.0;
    const double middle = std::min(to_pixels(x, 0).x(), width() - half);  // the last one stays whole
    painter.drawText(QRectF(middle - 40, area.bottom() + 4, 80, 16), Qt::AlignCenter, text);
  }
  if (!x_title_.isEmpty()) {
    painter.drawText(QRectF(area.left(), area.bottom() + margins.bottom(), area.width(), 16), Qt::AlignCenter,
                     x_title_);
  }
}

void CurveChart::draw_bands(QPainter& painter) const {
  painter.setRenderHint(QPainter::Antialiasing);
  for (int i = 0; i < static_cast<int>(curves_.size()); ++i) {
    QPolygonF upper, lower;
    const auto fill = [&] {
      std::ranges::reverse(lower);
      painter.setPen(Qt::NoPen);
      painter.setBrush(with_alpha(colour_of(i), 0.16));
      painter.drawPolygon(upper + lower);
      upper.clear();
      lower.clear();
    };
    if (!curve(i).visible) continue;
    for (const Extent& extent : curve(i).band) {
      if (!std::isfinite(extent.low) || !std::isfinite(extent.high)) {
        fill();
        continue;
      }
      upper += to_pixels(extent.x, extent.high);
      lower += to_pixels(extent.x, extent.low);
    }
    fill();
  }
}

/// Raw points of all smoothed curves behind all lines.
void CurveChart::draw_curves(QPainter& painter) const {
  const QRectF area = plot_area();
  const double low = y_on_axis(y_ticks_.low()), high = y_on_axis(y_ticks_.high());
  const double across = area.width() / (x_high() - x_low()), up = area.height() / (high - low);
  const auto pixels = [&](const std::vector<QPointF>& line) {
    std::vector<QPointF> result;
    result.reserve(line.size());
    for (const QPointF& point : line) {
      const double y = std::isfinite(point.y()) ? y_on_axis(point.y()) : point.y();
      result.emplace_back(area.left() + (point.x() - x_low()) * across, area.bottom() - (y - low) * up);
    }
    return result;
  };
  for (int i = 0; i < static_cast<int>(curves_.size()); ++i)
    if (curve(i).visible)
      draw_curve_line(painter, pixels(curve(i).behind), QPen(with_alpha(colour_of(i), 0.28), 1), area);
  for (int i = 0; i < static_cast<int>(curves_.size()); ++i) {
    if (!curve(i).visible) continue;
    const CurveStyle& style = styles_[static_cast<std::size_t>(i)];
    const std::vector<QPointF> line = pixels(curve(i).line);
    const QColor colour = colour_of(i);
    draw_curve_line(painter, line,
                    QPen(colour, 2, style.dashed ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin),
                    area);
    if (style.markers) draw_dots(painter, line, colour, area);
  }
}

/// Words that find no room beside others are left out; the line stays.
void CurveChart::draw_marks(QPainter& painter) const {
  constexpr int most_rows = 4, row_height = 15;
  const Palette& palette = current_palette();
  const QRectF area = plot_area();
  std::vector<const ChartMark*> shown;
  std::vector<MarkWords> words;
  for (const ChartMark& mark : marks_) {
    if (!(mark.x >= x_low() && mark.x <= x_high())) continue;
    const double x = to_pixels(mark.x, 0).x();
    const double width = painter.fontMetrics().horizontalAdvance(mark.text);
    const double left = x + 6 + width <= area.right() ? x + 6 : x - 6 - width;
    shown.push_back(&mark);
    words.push_back({left, left + width});
  }
  const auto rows = rows_of(words, most_rows);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const QColor colour = shown[i]->bad ? palette.bad : palette.muted;
    const double x = to_pixels(shown[i]->x, 0).x();
    painter.setPen(QPen(with_alpha(colour, 0.8), 1, Qt::DashLine));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setPen(colour);
    if (rows[i])
      painter.drawText(QPointF(words[i].left, area.top() + 13 + row_height * *rows[i]), shown[i]->text);
  }
}

void CurveChart::draw_crosshair(QPainter& painter) const {
  const Palette& palette = current_palette();
  const QRectF area = plot_area();
  struct Row {
    QString name, value;
    QColor colour;
  };
  std::vector<Row> rows;
  double x = *hover_x_;
  for (int i = 0; i < static_cast<int>(curves_.size()); ++i) {
    const std::vector<QPointF>& raw = curve(i).raw.all();
    const QPointF* point = curve(i).visible ? nearest(raw, *hover_x_) : nullptr;
    if (point == nullptr ||
        std::abs(point->x() - *hover_x_) > std::max(std::min(1.0, x_last_), (x_high() - x_low()) / 40))
      continue;
    QString value = label(point->y(), y_ticks_.decimals + 2);
    if (is_smoothed(i)) {
      const QPointF& smooth = curve(i).smooth.all()[static_cast<std::size_t>(point - raw.data())];
      value = QStringLiteral("%1 (%2)").arg(label(smooth.y(), y_ticks_.decimals + 2), value);
    }
    const QColor colour = colour_of(i);
    rows.push_back({styles_[static_cast<std::size_t>(i)].name, value, colour});
    if (rows.size() == 1) x = point->x();
    if (std::isfinite(point->y())) {
      painter.setBrush(palette.surface);
      painter.setPen(QPen(colour, 2));
      painter.drawEllipse(to_pixels(point->x(), point->y()), 3.5, 3.5);
    }
  }
  if (drag_from_) {
    const double from = to_pixels(*drag_from_, 0).x(), to = to_pixels(*hover_x_, 0).x();
    painter.fillRect(QRectF(std::min(from, to), area.top(), std::abs(to - from), area.height()),
                     with_alpha(palette.accent, 0.18));
  }
  const double at = to_pixels(x, 0).x();
  painter.setPen(QPen(palette.faint, 1));
  painter.drawLine(QPointF(at, area.top()), QPointF(at, area.bottom()));
  if (rows.empty()) return;

  const QString heading = x_title_ + ' ' + QLocale().toString(x, 'f', 2);
  const QFontMetrics measure = painter.fontMetrics();
  double width = measure.horizontalAdvance(heading);
  for (const Row& row : rows) width = std::max(width, measure.horizontalAdvance(row.name + row.value) + 34.0);
  QRectF box(at + 12, area.top() + 10, width + 20, 17.0 * static_cast<double>(rows.size()) + 30);
  if (box.right() > area.right()) box.moveRight(at - 12);
  painter.setPen(palette.line);
  painter.setBrush(palette.raised);
  painter.drawRoundedRect(box, metrics::control_radius, metrics::control_radius);
  QRectF line(box.left() + 10, box.top() + 7, box.width() - 20, 16);
  painter.setPen(palette.muted);
  painter.drawText(line, Qt::AlignLeft, heading);
  for (const Row& row : rows) {
    line.translate(0, 17);
    painter.setPen(Qt::NoPen);
    painter.setBrush(row.colour);
    painter.drawEllipse(QPointF(line.left() + 4, line.center().y()), 3.5, 3.5);
    painter.setPen(palette.muted);
    painter.drawText(line.adjusted(14, 0, 0, 0), Qt::AlignLeft, row.name);
    painter.setPen(palette.text);
    painter.drawText(line, Qt::AlignRight, row.value);
  }
}

}  // namespace anneal::studio
