#pragma once

#include <QCoreApplication>
#include <QString>

#include "project/merge.h"

class QWidget;

namespace anneal::studio {

class Notices;
class ProjectSession;

/// What happens between copies of the project that is open: one is written to be given away, another's work
/// is brought in.
class Copies {
  Q_DECLARE_TR_FUNCTIONS(Copies)

 public:
  Copies(ProjectSession& session, Notices& notices, QWidget& window)
      : session_(session), notices_(notices), window_(window) {}

  /// Asks for a file and whether the weights come along.
  void ask_to_share();
  void share(const QString& path, bool with_weights);

  void ask_to_merge();
  /// Tells what came, and shows what the two say differently.
  void merge(const QString& path);

  static QString sentence(const project::MergeResult& result);
  static QString sentence(const project::MergeConflict& conflict);

 private:
  ProjectSession& session_;
  Notices& notices_;
  QWidget& window_;
};

}  // namespace anneal::studio
