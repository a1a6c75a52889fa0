#pragma once

#include <QAction>
#include <QString>
#include <functional>

class QPushButton;

namespace anneal::studio {

/// The command that a button's press amounts to, for a shell; "": there is none now. What it throws is told.
using CommandText = std::function<QString()>;

/// "Copy as command line" in the context menu of a button that starts work, which the palette finds, too.
/// What was copied becomes news of the page around it, or of the page whose dialog it stands in.
class CopyCommand : public QAction {
  Q_OBJECT

 public:
  CopyCommand(QPushButton& button, CommandText text);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void copy();

  QPushButton& button_;
  CommandText text_;
};

/// Copies a command for a shell, and returns the sentence that says so.
QString copy_command(const QString& line);

/// What such an action is called.
QString copy_command_words();

}  // namespace anneal::studio
