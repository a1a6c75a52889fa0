#pragma once

#include <QWidget>
#include <cstdint>
#include <map>
#include <vector>

#include "app/widgets/controls/background_job.h"
#include "engine/project/file/runs.h"

class QVBoxLayout;

namespace anneal::studio {

class ProjectSession;

/// The latest runs that failed or were interrupted: which, why, and a button that does something about it,
/// once it is known what is left in their folders.
class FailureList : public QWidget {
  Q_OBJECT

 public:
  explicit FailureList(ProjectSession& session, QWidget* parent = nullptr);

  /// Hidden where there is none of them. Throws like the project.
  void set_runs(const std::vector<project::Run>& runs);

 signals:
  /// The configuration of a run is to be changed; it has become that of the next run.
  void page_wanted(const QString& page);
  void problem(const QString& sentence);

 private:
  /// What is left of a run; of one on another computer that is only seen there.
  enum class Left { unknown, nothing, folder, checkpoint };
  static Left left_of(const project::Run& run);
  static QString why_not(const project::Run& run, Left left);

  void refresh();
  void look();
  void add(const project::Run& run);
  void fix(std::int64_t run, bool goes_on);

  ProjectSession& session_;
  std::vector<project::Run> runs_;  ///< that are shown
  std::map<std::int64_t, Left> left_;
  BackgroundJob looking_;
  QVBoxLayout* column_;
};

}  // namespace anneal::studio
