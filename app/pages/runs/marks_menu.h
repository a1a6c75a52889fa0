#pragma once

#include <QMenu>
#include <functional>

#include "app/models/run_marks.h"

namespace anneal::studio {

/// Stars, locks and colours, for the runs that are chosen.
class MarksMenu : public QMenu {
  Q_OBJECT

 public:
  explicit MarksMenu(QWidget* parent = nullptr);

  /// What the first of them has, which the next choice turns over.
  void set_marks(const RunMarks& marks);
  void retranslate();

  using Change = std::function<void(RunMarks&)>;

 signals:
  void chosen(const anneal::studio::MarksMenu::Change& change);

 private:
  QAction* star_;
  QAction* lock_;
  QMenu* colours_;
};

}  // namespace anneal::studio
