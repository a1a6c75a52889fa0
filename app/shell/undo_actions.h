#pragma once

#include <QObject>
#include <QString>

#include "project/undo.h"

class QAction;

namespace anneal::studio {

class Notices;
class ProjectSession;

/// The window's two actions that take back what was done to the project last, on whichever page, and do it
/// again.
class UndoActions : public QObject {
  Q_OBJECT

 public:
  UndoActions(ProjectSession& session, Notices& notices, QAction* undo, QAction* redo, QObject* parent);

  /// Names what they would take back and do again now.
  void refresh();

  /// "name of “first”"
  static QString words_of(const project::Action& action);

 private:
  void undo();
  void redo();
  void show(const project::Undone& undone);

  ProjectSession& session_;
  Notices& notices_;
  QAction* undo_;
  QAction* redo_;
};

}  // namespace anneal::studio
