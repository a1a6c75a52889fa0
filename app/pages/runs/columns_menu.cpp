#include "page_runs/columns_menu.h"

#include <QSettings>
#include <QTableView>

namespace anneal::studio {

ColumnsMenu::ColumnsMenu(QTableView& view, const QString& key, const QList<int>& hidden_at_first,
                         QWidget* parent)
    : QMenu(parent), view_(view), key_(key) {
  QStringList otherwise;
  for (const int column : hidden_at_first) otherwise += QString::number(column);
  for (const QString& column : QSettings().value(key_, otherwise).toStringList()) {
    const int number = column.toInt();
    if (number > 0 && number < view_.model()->columnCount()) view_.hideColumn(number);
  }
  connect(this, &QMenu::aboutToShow, this, &ColumnsMenu::fill);
}

void ColumnsMenu::fill() {
  clear();
  for (int column = 1; column < view_.model()->columnCount(); ++column) {
    QAction* action = addAction(view_.model()->headerData(column, Qt::Horizontal).toString());
    action->setCheckable(true);
    action->setChecked(!view_.isColumnHidden(column));
    connect(action, &QAction::toggled, this, [this, column](bool is_shown) {
      view_.setColumnHidden(column, !is_shown);
      QStringList hidden;
      for (int other = 1; other < view_.model()->columnCount(); ++other)
        if (view_.isColumnHidden(other)) hidden += QString::number(other);
      QSettings().setValue(key_, hidden);
      emit changed();
    });
  }
}

}  // namespace anneal::studio
