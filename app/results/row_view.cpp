#include "results/row_view.h"

#include <QEvent>
#include <utility>

namespace anneal::studio {

namespace {

constexpr int widest_column = 240;  // pixels of a column

}  // namespace

RowView::RowView(QWidget* parent) : FittedTable(0, parent), rows_(new RowTable(this)) {
  setModel(rows_);
  setMinimumHeight(200);
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
