#include "app/pages/runs/origin_card.h"

#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace anneal::studio {

namespace {

constexpr int row_height = 26, most_rows_shown = 8;

}  // namespace

OriginCard::OriginCard(QWidget* parent) : Card(parent), tree_(new QTreeWidget) {
  tree_->setHeaderHidden(true);
  tree_->setIndentation(14);
  tree_->setRootIsDecorated(false);
  tree_->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
  body()->addWidget(tree_);
  connect(tree_, &QTreeWidget::itemActivated, this,
          [this](const QTreeWidgetItem* item) { emit run_wanted(item->data(0, Qt::UserRole).toLongLong()); });
  connect(tree_, &QTreeWidget::itemClicked, this,
          [this](const QTreeWidgetItem* item) { emit run_wanted(item->data(0, Qt::UserRole).toLongLong()); });
  hide();
}

void OriginCard::set_family(const std::vector<RunTable::Relative>& family, std::int64_t shown) {
  tree_->clear();
  setVisible(family.size() > 1);
  if (family.size() < 2) return;
  std::vector<QTreeWidgetItem*> path;  // the last item of each depth
  for (const RunTable::Relative& relative : family) {
    const auto depth = static_cast<std::size_t>(relative.depth);
    path.resize(std::min(path.size(), depth));
    auto* item = path.empty() ? new QTreeWidgetItem(tree_) : new QTreeWidgetItem(path.back());
    const QString solid = QStringLiteral("━ "), dashed = QStringLiteral("┅ ");
    const QString how = depth == 0 ? QString() : relative.carries_weights ? solid : dashed;
    item->setText(0, how + relative.name);
    item->setToolTip(0, depth == 0                 ? tr("The first of these runs")
                        : relative.carries_weights ? tr("Started from the weights of the run above")
                                                   : tr("Forked from the settings of the run above"));
    item->setData(0, Qt::AccessibleTextRole, relative.name + QStringLiteral(", ") + item->toolTip(0));
    item->setData(0, Qt::UserRole, static_cast<qint64>(relative.run));
    item->setSizeHint(0, {0, row_height});
    path.push_back(item);
    if (relative.run == shown) tree_->setCurrentItem(item);
  }
  tree_->expandAll();
  tree_->setFixedHeight(row_height * std::min(most_rows_shown, static_cast<int>(family.size())) + 6);
}

void OriginCard::retranslate() {
  set_title(tr("Origin"));
  tree_->setAccessibleName(tr("Origin"));
  tree_->setHeaderLabel(tr("Origin"));  // which screen readers read
}

}  // namespace anneal::studio
