#include "app/pages/runs/shown_rows.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QTableView>

#include "engine/deploy/export/csv.h"

namespace anneal::studio {

std::vector<QStringList> shown_rows(const QTableView& view, ShownRows which) {
  const QAbstractItemModel& model = *view.model();
  std::vector<int> columns;
  for (int place = 0; place < model.columnCount(); ++place) {
    const int column = view.horizontalHeader()->logicalIndex(place);
    if (!view.isColumnHidden(column)) columns.push_back(column);
  }
  std::vector<QStringList> rows(1);
  for (const int column : columns) rows.front() += model.headerData(column, Qt::Horizontal).toString();
  for (int row = 0; row < model.rowCount(); ++row) {
    if (which == ShownRows::selected && !view.selectionModel()->isRowSelected(row)) continue;
    QStringList& cells = rows.emplace_back();
    for (const int column : columns) cells += model.index(row, column).data().toString();
  }
  return rows;
}

std::string in_csv(const std::vector<QStringList>& rows) {
  std::string text;
  for (const QStringList& row : rows) {
    std::vector<exports::Cell> record;
    for (const QString& cell : row) record.emplace_back(cell.toStdString());
    text += exports::csv_record(record);
  }
  return text;
}

QString with_tabs(const std::vector<QStringList>& rows) {
  QString text;
  for (const QStringList& row : rows) text += row.join('\t') + '\n';
  return text;
}

}  // namespace anneal::studio
