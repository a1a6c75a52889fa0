#include "app/widgets/controls/short_list.h"

#include <algorithm>

namespace anneal::studio {

namespace {

constexpr int item_height = 26;
constexpr int frame = 4;  ///< above and below the rows

}  // namespace

ShortList::ShortList(int most_rows_seen, QWidget* parent)
    : QListWidget(parent), most_rows_seen_(most_rows_seen) {
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setUniformItemSizes(true);
  connect(this, &QListWidget::itemClicked, this, &ShortList::chosen);
  connect(this, &QListWidget::itemActivated, this, &ShortList::chosen);
  connect(model(), &QAbstractItemModel::rowsInserted, this, &ShortList::fit);
  connect(model(), &QAbstractItemModel::modelReset, this, &ShortList::fit);
  fit();
}

QListWidgetItem* ShortList::add(const QString& words) {
  auto* row = new QListWidgetItem(words);
  row->setSizeHint({0, item_height});
  addItem(row);
  return row;
}

void ShortList::fit() {
  setFixedHeight(std::clamp(count(), 1, most_rows_seen_) * item_height + frame);
}

}  // namespace anneal::studio
