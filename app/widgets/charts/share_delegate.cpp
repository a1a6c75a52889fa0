#include "app/widgets/charts/share_delegate.h"

#include <QPainter>
#include <algorithm>

#include "app/widgets/theme/palette.h"

namespace anneal::studio {

void ShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const double share = std::clamp(index.data(share_role).toDouble(), 0.0, 1.0);
  if (share <= 0) return;
  const QRectF cell = QRectF(option.rect).adjusted(8, 0, -8, 0);
  const double width = std::max(2.0, share * cell.width());
  const QRectF bar(cell.right() - width, cell.bottom() - 5, width, 3);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(Qt::NoPen);
  painter->setBrush(with_alpha(current_palette().series[0], 0.75));
  painter->drawRoundedRect(bar, 1.5, 1.5);
  painter->restore();
}

}  // namespace anneal::studio
