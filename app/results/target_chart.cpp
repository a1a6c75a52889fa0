#include "app/results/target_chart.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/results/value_text.h"
#include "app/widgets/charts/accessible_chart.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

TargetChart::TargetChart(QWidget* parent) : QWidget(parent) {
  speak_as_chart(*this);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void TargetChart::set_points(const Points& points) {
  points_.clear();
  double low = 0, high = 0;
  for (const auto& [target, predicted] : points) {
    if (!std::isfinite(target) || !std::isfinite(predicted)) continue;
    low = points_.empty() ? std::min(target, predicted) : std::min({low, target, predicted});
    high = points_.empty() ? std::max(target, predicted) : std::max({high, target, predicted});
    points_.emplace_back(target, predicted);
  }
  ticks_ = linear_ticks(low, high);
  setAccessibleDescription(
      tr("%Ln row(s), from %1 to %2", nullptr, static_cast<int>(points_.size()))
          .arg(value_text(low, (high - low) / 1000), value_text(high, (high - low) / 1000)));
  update();
}

void TargetChart::paintEvent(QPaintEvent*) {
  if (points_.empty()) return;
  const Palette& palette = current_palette();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QFont small = font();
  small.setPixelSize(11);
  painter.setFont(small);
  const QFontMetricsF letters(small);
  const double resolution = (ticks_.high() - ticks_.low()) / 100;
  const auto text_of = [&](double tick) { return value_text(tick, resolution); };
  double widest = 0;
  for (const double tick : ticks_.values) widest = std::max(widest, letters.horizontalAdvance(text_of(tick)));
  const double line = letters.height();
  const QRectF area = QRectF(rect()).adjusted(widest + 8, line + 6, -widest / 2 - 2, -2 * line - 10);
  const double span = ticks_.high() - ticks_.low();
  const auto x_of = [&](double value) { return area.left() + (value - ticks_.low()) / span * area.width(); };
  const auto y_of = [&](double value) {
    return area.bottom() - (value - ticks_.low()) / span * area.height();
  };
  double free_from = 0;  // labels beneath do not run into each other
  for (const double tick : ticks_.values) {
    const QString label = text_of(tick);
    painter.setPen(palette.line);
    painter.drawLine(QPointF(area.left(), y_of(tick)), QPointF(area.right(), y_of(tick)));
    painter.setPen(palette.muted);
    painter.drawText(QRectF(0, y_of(tick) - line / 2, area.left() - 8, line),
                     Qt::AlignRight | Qt::AlignVCenter, label);
    const double half = letters.horizontalAdvance(label) / 2;
    if (x_of(tick) - half < free_from) continue;
    painter.drawText(QRectF(x_of(tick) - half, area.bottom() + 4, 2 * half + 1, line), Qt::AlignCenter,
                     label);
    free_from = x_of(tick) + half + 8;
  }
  painter.drawText(QRectF(0, 0, width(), line), Qt::AlignLeft, tr("predicted ↑"));
  painter.drawText(QRectF(0, height() - line, area.right(), line), Qt::AlignRight, tr("actual →"));
  painter.setPen(QPen(palette.muted, 1, Qt::DashLine));
  painter.drawLine(area.bottomLeft(), area.topRight());
  painter.setPen(Qt::NoPen);
  painter.setBrush(with_alpha(palette.series[0], 0.6));
  for (const auto& [target, predicted] : points_)
    painter.drawEllipse(QPointF(x_of(target), y_of(predicted)), 2.5, 2.5);
}

}  // namespace anneal::studio
