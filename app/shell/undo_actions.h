#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <string>

#include "app/widgets/controls/notices.h"
#include "engine/project/file/undo.h"

class QAction;

namespace anneal::studio {

class ProjectSession;

/// The window's two actions that take back what was done last, on whichever page, to the project or to files
/// beside it, and do it again.
class UndoActions : public QObject {
  Q_OBJECT

 public:
  UndoActions(ProjectSession& session, Notices& notices, QAction* undo, QAction* redo, QObject* parent);

  /// Names what they would take back and do again now.
  void refresh();
  /// What was done or taken back just now, and no project records: it is what is taken back or done again
  /// next, until something else is done or the program ends. Other news is nothing to remember.
  void remember(const NoticeAction& action);

  /// "name of “first”"
  static QString words_of(const project::Action& action);

 private:
  /// Beside the project.
  struct Done {
    NoticeAction action;
    std::string before;  ///< the uid of what had been done to the project last
  };

  std::string last_in_project();
  bool is_newest(const std::optional<Done>& done);
  void undo();
  void redo();
  void show(const project::Undone& undone);

  ProjectSession& session_;
  Notices& notices_;
  QAction* undo_;
  QAction* redo_;
  std::optional<Done> done_;
  std::optional<Done> undone_;
};

}  // namespace anneal::studio
