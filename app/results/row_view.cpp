#include "app/results/row_view.h"

#include <QEvent>
#include <utility>

#include "app/results/row_dialog.h"

namespace anneal::studio {

namespace {

constexpr int widest_column = 240;  // pixels of a column

}  // namespace

RowView::RowView(QWidget* parent) : FittedTable(0, parent), rows_(new RowTable(this)) {
  setModel(rows_);
  setMinimumHeight(200);
  connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) { show_large(index.row()); });
  connect(this, &QTableView::activated, this, [this](const QModelIndex& index) { show_large(index.row()); });
}

void RowView::show_large(int row) {
  if (large_ == nullptr) {
    large_ = new RowDialog(*rows_, this);
    connect(large_, &RowDialog::row_shown, this, &RowView::selectRow);
  }
  large_->show_row(row);
}

void RowView::show_rows(std::vector<Prediction> predictions, bool are_numbers) {
  std::vector<std::string> places;
  for (const Prediction& one : predictions) places.push_back(one.path);
  rows_->set_predictions(std::move(predictions), are_numbers);
  fit_columns();
  reading_.start(
      [places](const std::stop_token&) { return std::make_shared<const table::RowValues>(places); },
      [this](std::shared_ptr<const table::RowValues> values) {
        rows_->set_values(std::move(values));
        for (int column = 1; column < rows_->columnCount(); ++column) limit_width(column, widest_column);
        fit_columns();
      },
      [](const std::exception_ptr&) {});
}

void RowView::changeEvent(QEvent* event) {
  FittedTable::changeEvent(event);
  if (event->type() != QEvent::LanguageChange) return;
  rows_->retranslate();
  fit_columns();
}

}  // namespace anneal::studio
