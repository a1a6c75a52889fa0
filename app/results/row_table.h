#pragma once

#include <QAbstractTableModel>
#include <memory>
#include <utility>
#include <vector>

#include "app/results/predictions.h"
#include "engine/data/table/row_values.h"

namespace anneal::studio {

/// Rows of CSV files with what a model makes of them, and beside it what stands in them.
class RowTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum class Column { row, actual, predicted, probability, residual, next };

  using QAbstractTableModel::QAbstractTableModel;

  /// `are_numbers`: a number is predicted, no class. Shows the columns that these have something for.
  void set_predictions(std::vector<Prediction> predictions, bool are_numbers);
  void set_values(std::shared_ptr<const table::RowValues> values);
  void retranslate();
  const std::vector<Prediction>& predictions() const { return predictions_; }
  bool are_numbers() const { return are_numbers_; }

  /// Of one row, whole: "houses.csv:17"; what is made of it, in a sentence; and by their names what is known
  /// of it and all that stands in it, also in columns that are not shown.
  QString name_of(int row) const;
  QString verdict_of(int row) const;
  std::vector<std::pair<QString, QString>> facts_of(int row) const;

  /// Where a column stands; −1: it is not shown. What stands in the rows comes after all of them.
  int place_of(Column column) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::size_t value_columns() const;
  bool is_number(int section) const;
  bool holds_numbers(const std::string& column) const;
  QString text(const Prediction& one, int section) const;
  QString tip(const Prediction& one, int section) const;
  QString value_text(const std::string& value) const;
  QString whole_text(const std::string& value) const;

  std::vector<Prediction> predictions_;
  bool are_numbers_ = false;
  double resolution_ = 0;  ///< of those numbers, see value_text.h
  std::vector<Column> columns_;
  std::vector<bool> are_numbers_in_rows_;  ///< of the columns that are shown of what stands in the rows
  std::shared_ptr<const table::RowValues> values_ = std::make_shared<table::RowValues>();
};

}  // namespace anneal::studio
