#pragma once

#include "app/results/row_table.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/fitted_table.h"

namespace anneal::studio {

class RowDialog;

/// Shows rows of CSV files with what a model makes of them. What stands in the files is read in the
/// background and comes a little later. A row that is clicked is shown large, with all of its columns.
class RowView : public FittedTable {
  Q_OBJECT

 public:
  explicit RowView(QWidget* parent = nullptr);

  void show_rows(std::vector<Prediction> predictions, bool are_numbers);
  const RowTable& rows() const { return *rows_; }
  /// One of them, large; others from there.
  void show_large(int row);
  RowDialog* large() { return large_; }  ///< null before the first

 protected:
  void changeEvent(QEvent* event) override;

 private:
  RowTable* rows_;
  RowDialog* large_ = nullptr;
  BackgroundJob reading_;
};

}  // namespace anneal::studio
