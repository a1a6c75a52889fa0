#include "app/widgets/charts/share_bar.h"

#include <QPainter>
#include <utility>

#include "app/widgets/theme/palette.h"

namespace anneal::studio {
namespace {

constexpr int share_bar_height = 14;
constexpr int share_row_height = 20;

}  // namespace

void ShareBar::set_shares(std::vector<Share> shares) {
  shares_ = std::move(shares);
  QStringList parts;
  for (const Share& share : shares_) parts += share.name + ' ' + share.value;
  rows_changed(parts);
}

QSize ShareBar::sizeHint() const {
  return {200, share_bar_height + 8 + share_row_height * static_cast<int>(shares_.size())};
}

void ShareBar::paintEvent(QPaintEvent*) {
  const Palette& palette = current_palette();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  double total = 0;
  for (const Share& share : shares_) total += share.amount;
  double left = 0;
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    const QColor colour = shares_[i].is_rest ? palette.faint : palette.series[i % palette.series.size()];
    const double extent = total > 0 ? shares_[i].amount / total * width() : 0;
    if (extent > 1) painter.fillRect(QRectF(left, 0, extent - 1, share_bar_height), colour);
    left += extent;
    const QRectF row(0, share_bar_height + 8.0 + share_row_height * static_cast<double>(i), width(),
                     share_row_height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(5, row.center().y()), 4, 4);
    paint_name(painter, row.adjusted(16, 0, 0, 0), shares_[i].name);
    paint_value(painter, row, shares_[i].value);
  }
}

}  // namespace anneal::studio
