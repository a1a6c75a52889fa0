#pragma once

#include <QDialog>

class QKeyEvent;
class QLabel;
class QPushButton;

namespace anneal::studio {

class FittedTable;
class RowTable;

/// Shows one row of a table large: what is predicted of it, what it is, and all that stands in it, by the
/// names of its columns. Buttons and arrow keys go on to the rows before and behind. Does not block its
/// window.
class RowDialog : public QDialog {
  Q_OBJECT

 public:
  /// `rows` must outlive it.
  explicit RowDialog(const RowTable& rows, QWidget* parent = nullptr);

  void show_row(int row);
  int row() const { return row_; }

 signals:
  void row_shown(int row);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void step(int by);
  void fill();
  void retranslate();

  const RowTable& rows_;
  int row_ = 0;
  QLabel* verdict_;
  FittedTable* facts_;
  QLabel* place_;
  QPushButton* previous_;
  QPushButton* next_;
};

}  // namespace anneal::studio
