#pragma once

#include <QCoreApplication>
#include <QString>

#include "app/hosts/run_phase.h"
#include "app/widgets/theme/state_icon.h"

namespace anneal::studio {

/// What a person asked of a run and it has not done yet, so that the window says so at once.
class PendingRunCommand {
  Q_DECLARE_TR_FUNCTIONS(PendingRunCommand)

 public:
  enum class What { nothing, pause, end_after_epoch, stop, resume };

  void ask(What what) { what_ = what; }  ///< `nothing`: it may not have reached the run

  /// The run was heard to stand so; whether it goes on as was asked.
  bool hear(RunPhase phase);

  bool can_stop() const { return what_ == What::nothing || what_ == What::end_after_epoch; }
  bool ends_after_epoch() const { return what_ == What::end_after_epoch; }

  /// How a run stands of which that was asked.
  QString word(RunPhase phase) const;
  State state(RunPhase phase) const;

 private:
  bool is_on_its_way(RunPhase phase) const;

  What what_ = What::nothing;
};

}  // namespace anneal::studio
