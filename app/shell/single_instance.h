#pragma once

#include <QLocalServer>
#include <QObject>
#include <QString>

namespace anneal::studio {

/// One window for each project of this user: who opens a project whose window is there already brings that
/// one to the front instead. By a socket in the user's runtime folder that only they can reach, named after
/// the project's path.
class SingleInstance : public QObject {
  Q_OBJECT

 public:
  explicit SingleInstance(QObject* parent = nullptr);

  /// Asks the window of the project, if there is one, to come to the front; whether there is.
  static bool call(const QString& project);

  /// From now on answers for this project, and no longer for the one before; "": for none.
  void answer_for(const QString& project);

 signals:
  void called();

 private:
  QLocalServer server_;
  QString project_;
};

}  // namespace anneal::studio
