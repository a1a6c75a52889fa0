#include "app/widgets/charts/bar_list.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <numeric>
#include <utility>

#include "app/widgets/charts/value_table.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr int bar_height = 10;
constexpr int widest_name = 160;
constexpr int column_gap = 12;
constexpr int most_words = 20;

std::int64_t length(const Bar& bar) {
  return std::accumulate(bar.parts.begin(), bar.parts.end(), std::int64_t{0});
}

int bar_row_height(const QWidget& list) {
  return std::max(22, list.fontMetrics().height() + 4);
}

}  // namespace

BarList::BarList(QWidget* parent) : ValueRows(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
}

void BarList::set_bars(std::vector<Bar> bars, QStringList headings) {
  bars_ = std::move(bars);
  headings_ = std::move(headings);
  current_ = std::clamp(current_, 0, std::max(0, static_cast<int>(bars_.size()) - 1));
  describe();
}

void BarList::set_summary(const QString& sentence) {
  summary_ = sentence;
  describe();
}

void BarList::set_marked(int bar) {
  marked_ = bar;
  update();
}

void BarList::describe() {
  QStringList words;
  if (!summary_.isEmpty()) words += summary_;
  for (const Bar& bar : bars_)
    if (words.size() < most_words) words += bar.name + ' ' + value_of(bar);
  rows_changed(words);
}

QString BarList::value_of(const Bar& bar) const {
  QStringList counts;
  for (const std::int64_t part : bar.parts) counts += Format::count(part);
  return counts.join(QStringLiteral(" · "));
}

ValueTable* BarList::values(QObject* parent) const {
  std::vector<QStringList> rows;
  for (const Bar& bar : bars_) {
    rows.push_back({bar.name});
    for (const std::int64_t part : bar.parts) rows.back() += Format::count(part);
  }
  return new ValueTable(headings_, std::move(rows), parent);
}

QSize BarList::sizeHint() const {
  return {360, std::max(1, static_cast<int>(bars_.size())) * bar_row_height(*this)};
}

QRect BarList::row(int bar) const {
  return {0, bar * bar_row_height(*this), width(), bar_row_height(*this)};
}

void BarList::paintEvent(QPaintEvent* event) {
  const Palette& palette = current_palette();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  std::int64_t longest = 1;
  int names = 0, values = 0;
  for (const Bar& bar : bars_) {
    longest = std::max(longest, length(bar));
    names = std::max(names, fontMetrics().horizontalAdvance(bar.name));
    values = std::max(values, fontMetrics().horizontalAdvance(value_of(bar)));
  }
  const int widest = std::min(widest_name, width() / 3);
  const int left = std::min(names, widest) + column_gap;
  const double scale = std::max(1, width() - left - values - column_gap) / static_cast<double>(longest);
  const int first = std::max(0, event->rect().top() / bar_row_height(*this));
  const int last =
      std::min(static_cast<int>(bars_.size()) - 1, event->rect().bottom() / bar_row_height(*this));
  for (int number = first; number <= last; ++number) {
    const Bar& bar = bars_[static_cast<std::size_t>(number)];
    const QRectF line = row(number);
    painter.setPen(hasFocus() && number == current_ ? QPen(palette.accent) : QPen(Qt::NoPen));
    painter.setBrush(number == marked_ ? mix(palette.surface, palette.accent, soft_share)
                                       : QColor(Qt::transparent));
    painter.drawRoundedRect(line.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    paint_name(painter, line, fontMetrics().elidedText(bar.name, Qt::ElideMiddle, widest));
    paint_value(painter, line, value_of(bar));
    painter.setPen(Qt::NoPen);
    double x = left;
    for (std::size_t part = 0; part < bar.parts.size(); ++part) {
      const double wide = static_cast<double>(bar.parts[part]) * scale;
      painter.setBrush(palette.series[part % palette.series.size()]);
      painter.drawRect(QRectF(x, line.center().y() - bar_height / 2.0, wide, bar_height));
      x += wide;
    }
  }
}

void BarList::mouseReleaseEvent(QMouseEvent* event) {
  const int bar = event->pos().y() / bar_row_height(*this);
  if (event->button() != Qt::LeftButton || bar < 0 || bar >= static_cast<int>(bars_.size())) return;
  go_to(bar);
  emit pressed(bar);
}

void BarList::keyPressEvent(QKeyEvent* event) {
  const int last = static_cast<int>(bars_.size()) - 1;
  switch (event->key()) {
    case Qt::Key_Up:
      return go_to(current_ - 1);
    case Qt::Key_Down:
      return go_to(current_ + 1);
    case Qt::Key_Home:
      return go_to(0);
    case Qt::Key_End:
      return go_to(last);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (last >= 0) emit pressed(current_);
      return;
    default:
      ValueRows::keyPressEvent(event);
  }
}

void BarList::go_to(int bar) {
  current_ = std::clamp(bar, 0, std::max(0, static_cast<int>(bars_.size()) - 1));
  update();
  emit current_moved(row(current_));
}

}  // namespace anneal::studio
