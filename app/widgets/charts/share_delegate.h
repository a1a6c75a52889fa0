#pragma once

#include <QStyledItemDelegate>

namespace anneal::studio {

/// Model role of a number in [0, 1]: the cell's share of its column's whole.
inline constexpr int share_role = Qt::UserRole + 100;

/// Draws a cell with a quiet bar behind it, as long as its `share_role` says.
class ShareDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace anneal::studio
