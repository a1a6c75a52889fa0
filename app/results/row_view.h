#pragma once

#include "results/row_table.h"
#include "widgets/background_job.h"
#include "widgets/fitted_table.h"

namespace anneal::studio {

/// Shows rows of CSV files with what a model makes of them. What stands in the files is read in the
/// background and comes a little later.
class RowView : public FittedTable {
  Q_OBJECT

 public:
  explicit RowView(QWidget* parent = nullptr);

  void show_rows(std::vector<Prediction> predictions, bool are_numbers);
  const RowTable& rows() const { return *rows_; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  RowTable* rows_;
  BackgroundJob reading_;
};

}  // namespace anneal::studio
