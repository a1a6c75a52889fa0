#pragma once

#include <QTimer>
#include <optional>

#include "app/pages/compress/compressible_runs.h"
#include "app/widgets/controls/empty_state.h"

namespace anneal::studio {

class ProjectSession;

/// What stands where a run's model would be compressed, as long as there is no such run, or its checkpoints
/// are on another computer, from which the button fetches them.
class MissingRun : public EmptyState {
  Q_OBJECT

 public:
  explicit MissingRun(ProjectSession& session, QWidget* parent = nullptr);

  /// `run` is nothing where none can be chosen; `has_tables` says whether that is since all are of tables.
  void set_run(const CompressibleRun* run, bool has_tables);

 signals:
  void home_wanted();
  void problem(const QString& sentence);

 private:
  void refresh();
  void press();

  ProjectSession& session_;
  std::optional<CompressibleRun> run_;
  bool has_tables_ = false;
  QTimer fetching_;  ///< while files come
};

}  // namespace anneal::studio
