#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <vector>

#include "page_compare/comparison.h"

namespace anneal::studio {

/// Runs side by side: what they came to, how long they took for it, and where their specs differ.
class ComparisonTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int first_run = 1;  ///< its column, after that of names

  /// A line of the table; headings have no cells.
  struct Row {
    QString name;
    QStringList cells = {};  ///< by run
    int best = -1;           ///< which of them is best; −1: none is
  };

  using QAbstractTableModel::QAbstractTableModel;

  void set_comparison(const Comparison& comparison);
  const std::vector<Row>& rows() const { return rows_; }

  /// As a LaTeX table (booktabs).
  QString latex() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void add_results(const Comparison& comparison);
  void add_time_to_quality(const Comparison& comparison);
  void add_differences(const Comparison& comparison);

  std::vector<Row> rows_;
  QStringList names_;
};

}  // namespace anneal::studio
