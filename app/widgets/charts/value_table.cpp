#include "app/widgets/charts/value_table.h"

#include <utility>

namespace anneal::studio {

ValueTable::ValueTable(QStringList headings, std::vector<QStringList> rows, QObject* parent)
    : QAbstractTableModel(parent), headings_(std::move(headings)), rows_(std::move(rows)) {}

void ValueTable::fill(QStringList headings, std::vector<QStringList> rows) {
  headings_ = std::move(headings);
  rows_ = std::move(rows);
}

QString ValueTable::text() const {
  QStringList lines = {headings_.join('\t')};
  for (const QStringList& row : rows_) lines += row.join('\t');
  return lines.join('\n') + '\n';
}

int ValueTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ValueTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(headings_.size());
}

QVariant ValueTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  return role == Qt::DisplayRole ? rows_[static_cast<std::size_t>(index.row())][index.column()] : QVariant();
}

QVariant ValueTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  return role == Qt::DisplayRole ? headings_[section] : QVariant();
}

}  // namespace anneal::studio
