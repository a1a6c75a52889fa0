#pragma once

#include <QMenu>
#include <utility>
#include <vector>

#include "app/widgets/controls/copy_command.h"

namespace anneal::studio {

/// "Copy as command line" of a menu: for what the menu offers, the command that does the same.
class CommandMenu : public QMenu {
  Q_OBJECT

 public:
  explicit CommandMenu(QWidget* parent = nullptr);

  /// Offered, under the same words, while `action` is.
  void offer(QAction* action, CommandText text);
  /// As the actions are now; also before it opens.
  void refresh();

 signals:
  void copied(const QString& sentence);
  void problem(const QString& sentence);

 private:
  void copy(const CommandText& text);

  std::vector<std::pair<QAction*, QAction*>> offered_;  ///< what does it, what copies its command
};

}  // namespace anneal::studio
