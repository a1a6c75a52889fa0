#include "app/pages/compare/time_bars.h"

#include <QPainter>
#include <algorithm>
#include <utility>

#include "app/widgets/charts/value_table.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/distinct_name.h"

namespace anneal::studio {
namespace {

constexpr int bar_height = 12;
constexpr int column_gap = 16;

}  // namespace

void TimeBars::set_bars(std::vector<TimeBar> bars, QStringList headings) {
  bars_ = std::move(bars);
  headings_ = std::move(headings);
  QStringList words;
  for (const TimeBar& bar : bars_) words += bar.name + ' ' + bar.values.join(' ');
  rows_changed(words);
}

ValueTable* TimeBars::values(QObject* parent) const {
  std::vector<QStringList> rows;
  for (const TimeBar& bar : bars_) rows.push_back(QStringList{bar.name} + bar.values);
  return new ValueTable(QStringList{tr("run")} + headings_, std::move(rows), parent);
}

int TimeBars::row_height() const {
  return std::max(24, fontMetrics().height() + 6);
}

QSize TimeBars::sizeHint() const {
  return {480, (static_cast<int>(bars_.size()) + 1) * row_height()};
}

void TimeBars::paintEvent(QPaintEvent*) {
  const Palette& palette = current_palette();
  QPainter painter(this);
  double longest = 1e-9;
  int names = 0;
  std::vector<int> widths;
  for (const QString& heading : headings_) widths.push_back(fontMetrics().horizontalAdvance(heading));
  for (const TimeBar& bar : bars_) {
    longest = std::max(longest, bar.seconds);
    names = std::max(names, fontMetrics().horizontalAdvance(bar.name));
    for (std::size_t column = 0; column < widths.size(); ++column)
      widths[column] = std::max(widths[column],
                                fontMetrics().horizontalAdvance(bar.values.value(static_cast<int>(column))));
  }
  names = std::min(names, width() / 2);
  QStringList all;
  for (const TimeBar& bar : bars_) all += bar.name;
  int right = width();  // where the bars end
  for (const int column : widths) right -= column + column_gap;
  const int left = names + column_gap;

  const auto write = [&](const QStringList& values, int row, const QColor& colour) {
    painter.setPen(colour);
    int end = right;
    for (std::size_t column = 0; column < widths.size(); ++column) {
      end += column_gap + widths[column];
      painter.drawText(QRect(end - widths[column], row * row_height(), widths[column], row_height()),
                       Qt::AlignRight | Qt::AlignVCenter, values.value(static_cast<int>(column)));
    }
  };
  write(headings_, 0, palette.muted);
  for (std::size_t i = 0; i < bars_.size(); ++i) {
    const TimeBar& bar = bars_[i];
    const int row = static_cast<int>(i) + 1;
    const QRect line(0, row * row_height(), width(), row_height());
    paint_name(painter, line, distinct_name(bar.name, all, fontMetrics(), names));
    write(bar.values, row, bar.is_reached ? palette.text : palette.muted);
    const QColor colour = palette.series[static_cast<std::size_t>(bar.colour) % palette.series.size()];
    const double wide = std::max(1, right - left) * bar.seconds / longest;
    painter.fillRect(QRectF(left, line.center().y() - bar_height / 2.0, wide, bar_height),
                     QBrush(colour, bar.is_reached ? Qt::SolidPattern : Qt::BDiagPattern));
  }
}

}  // namespace anneal::studio
