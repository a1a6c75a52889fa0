#pragma once

#include <QTableView>

namespace anneal::studio {

/// A table whose columns are as wide as their contents and headings need, the first (the name) and the last
/// (the notes) up to a limit. The first takes what is left.
class RunsView : public QTableView {
  Q_OBJECT

 public:
  explicit RunsView(QWidget* parent = nullptr);
  void fit_columns();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  int needed_width(int column) const;
};

}  // namespace anneal::studio
