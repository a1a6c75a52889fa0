#pragma once

#include <QWidget>
#include <string>

#include "project/runs.h"

class QVBoxLayout;

namespace anneal::studio {

class ProjectSession;

/// The latest runs that failed or were interrupted: which, why, and a button that does something about it.
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
  void add(const project::Run& run);
  void fix(std::int64_t run, bool goes_on);

  ProjectSession& session_;
  QVBoxLayout* column_;
};

}  // namespace anneal::studio
