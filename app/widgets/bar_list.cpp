#include "widgets/bar_list.h"

#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <numeric>
#include <utility>

#include "widgets/palette.h"

namespace anneal::studio {

namespace {

constexpr int row_height = 22;
constexpr int bar_height = 10;
constexpr int widest_name = 160;
constexpr int value_width = 64;
constexpr int gap = 12;

double length(const Bar& bar) {
  return std::accumulate(bar.parts.begin(), bar.parts.end(), 0.0);
}

}  // namespace

void BarList::set_bars(std::vector<Bar> bars) {
  bars_ = std::move(bars);
  QStringList words;
  for (const Bar& bar : bars_) words += bar.name + ' ' + bar.value;
  rows_changed(words.mid(0, 20));
}

QSize BarList::sizeHint() const {
  return {360, std::max(1, static_cast<int>(bars_.size())) * row_height};
}

int BarList::name_width() const {
  int width = 0;
  for (const Bar& bar : bars_) width = std::max(width, fontMetrics().horizontalAdvance(bar.name));
  return std::min(width, widest_name);
}

void BarList::paintEvent(QPaintEvent* event) {
  const Palette& palette = current_palette();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  double longest = 1e-9;
  for (const Bar& bar : bars_) longest = std::max(longest, length(bar));
  const int left = name_width() + gap;
  const double scale = std::max(1, width() - left - value_width - gap) / longest;
  const int first = std::max(0, event->rect().top() / row_height);
  const int last = std::min(static_cast<int>(bars_.size()) - 1, event->rect().bottom() / row_height);
  for (int row = first; row <= last; ++row) {
    const Bar& bar = bars_[static_cast<std::size_t>(row)];
    const QRectF line(0, row * row_height, width(), row_height);
    paint_name(painter, line, fontMetrics().elidedText(bar.name, Qt::ElideMiddle, widest_name));
    paint_value(painter, line, bar.value);
    painter.setPen(Qt::NoPen);
    double x = left;
    for (std::size_t part = 0; part < bar.parts.size(); ++part) {
      const double wide = bar.parts[part] * scale;
      painter.setBrush(palette.series[part % palette.series.size()]);
      painter.drawRect(QRectF(x, line.center().y() - bar_height / 2.0, wide, bar_height));
      x += wide;
    }
  }
}

void BarList::mouseReleaseEvent(QMouseEvent* event) {
  const int row = event->pos().y() / row_height;
  if (event->button() == Qt::LeftButton && row >= 0 && row < static_cast<int>(bars_.size()))
    emit pressed(row);
}

}  // namespace anneal::studio
