#include "app/widgets/charts/sparkline.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/widgets/charts/accessible_chart.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

Sparkline::Sparkline(QWidget* parent) : QWidget(parent) {
  speak_as_chart(*this);
  setFixedSize(sizeHint());
}

void Sparkline::set_values(std::vector<double> values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  values_ = std::move(values);
  const auto [low, high] = std::ranges::minmax_element(values_);
  setAccessibleDescription(values_.empty()
                               ? QString()
                               : tr("from %1 to %2, between %3 and %4", "a curve")
                                     .arg(Format::number(values_.front()), Format::number(values_.back()),
                                          Format::number(*low), Format::number(*high)));
  update();
}

void Sparkline::paintEvent(QPaintEvent*) {
  if (values_.empty()) return;
  const auto [low, high] = std::minmax_element(values_.begin(), values_.end());
  const double range = *high > *low ? *high - *low : 1;
  QPolygonF line;
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const double x =
        values_.size() == 1 ? 1 : static_cast<double>(i) / static_cast<double>(values_.size() - 1);
    line << QPointF(3 + x * (width() - 6), height() - 3 - (values_[i] - *low) / range * (height() - 6));
  }
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor colour = current_palette().series[1];
  painter.setPen(QPen(colour, 1.5));
  painter.drawPolyline(line);
  painter.setBrush(colour);
  painter.drawEllipse(line.back(), 2, 2);
}

}  // namespace anneal::studio
