#pragma once

#include <QWidget>
#include <optional>

#include "app/hosts/run_phase.h"
#include "engine/runs/history/run_history.h"

class QLabel;
class QLineEdit;

namespace anneal::studio {

class ProjectSession;

/// How good a run is to be, as a person says, and when it is that good. The project remembers the target of
/// each metric; where it may only be read, a target lasts as long as the run is shown.
class TargetRow : public QWidget {
  Q_OBJECT

 public:
  explicit TargetRow(ProjectSession& session, QWidget* parent = nullptr);

  /// Asks the project anew: another run is shown.
  void set_run();
  /// `history` must live until another run is shown.
  void refresh(const RunHistory& history, RunPhase phase);
  void retranslate();

  QLineEdit* field() { return field_; }
  QLabel* words() { return words_; }

 signals:
  void problem(const QString& sentence);

 private:
  void recall();
  void read_field();
  void write_field();
  void write_example();
  QString words_of(const RunHistory& history, RunPhase phase) const;
  QString time_until(const RunHistory& history, double least_epoch, double most_epoch) const;

  ProjectSession& session_;
  std::optional<Metric> metric_;  ///< whose target that is
  std::optional<double> target_;
  bool is_wrong_ = false;  ///< what the field says
  QLabel* caption_;
  QLineEdit* field_;
  QLabel* words_;

  /// As it was shown last, for when the target changes.
  const RunHistory* history_ = nullptr;
  RunPhase phase_ = RunPhase::starting;
};

}  // namespace anneal::studio
