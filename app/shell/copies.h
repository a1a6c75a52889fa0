#pragma once

#include <QCoreApplication>
#include <QString>
#include <functional>

#include "app/shell/share_dialog.h"
#include "app/widgets/controls/background_job.h"
#include "engine/project/sharing/merge.h"

class QWidget;

namespace anneal::studio {

class Notices;
class ProjectSession;

/// What happens between copies of the project that is open: one is written to be given away, another's work
/// is brought in. Both go on beside the window, one at a time.
class Copies {
  Q_DECLARE_TR_FUNCTIONS(Copies)

 public:
  Copies(ProjectSession& session, Notices& notices, QWidget& window)
      : session_(session), notices_(notices), window_(window) {}

  /// What goes on now, in words; empty for nothing. `activity_changed` is called when it is another.
  QString activity() const { return work_.running() ? activity_ : QString(); }
  void set_activity_changed(std::function<void()> called) { activity_changed_ = std::move(called); }

  /// Asks what comes along and for a file.
  void ask_to_share();
  void share(const QString& path, const ShareChoice& choice);

  /// For a shell, of what would be shared, under a name that is proposed.
  QString share_command() const;
  /// Asks for the file that would be brought in; "" where there is none.
  QString ask_for_merge_command();

  void ask_to_merge();
  /// Tells what came, and shows what the two say differently.
  void merge(const QString& path);

  static QString sentence(const project::MergeResult& result);
  static QString sentence(const project::MergeConflict& conflict);

 private:
  QString ask_for_copy();
  void begin(const QString& activity, std::function<project::MergeResult()> work,
             std::function<void(const project::MergeResult&)> done);
  void show(const project::MergeResult& result);

  ProjectSession& session_;
  Notices& notices_;
  QWidget& window_;
  BackgroundJob work_;
  QString activity_;
  std::function<void()> activity_changed_ = [] {};
};

}  // namespace anneal::studio
