#pragma once

#include <QFrame>
#include <QPointer>
#include <vector>

#include "app/shell/command.h"

class QLabel;
class QLineEdit;
class QTreeWidget;

namespace anneal::studio {

/// Everything that can be done, found by typing some of its words: at the top of the window until something
/// is chosen, Escape is pressed, or the keyboard goes elsewhere.
class CommandPalette : public QFrame {
  Q_OBJECT

 public:
  explicit CommandPalette(QWidget* window);

  void open(std::vector<Command> commands);

  QLineEdit* query() { return query_; }
  QTreeWidget* list() { return list_; }

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void retranslate();
  void refresh();
  void run_current();
  void leave();

  std::vector<Command> commands_;
  std::vector<Command> shown_;
  QLineEdit* query_;
  QTreeWidget* list_;
  QLabel* nothing_;
  QPointer<QWidget> before_;  ///< had the keyboard
};

}  // namespace anneal::studio
