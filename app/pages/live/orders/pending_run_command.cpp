#include "app/pages/live/orders/pending_run_command.h"

#include "app/run/phase_words.h"

namespace anneal::studio {

bool PendingRunCommand::hear(RunPhase phase) {
  if (is_over(phase)) {
    // One that is to go on is heard to be over until it does.
    const bool may_go_on = what_ == What::resume && phase != RunPhase::finished && phase != RunPhase::failed;
    if (!may_go_on) what_ = What::nothing;
    return false;
  }
  if (phase != RunPhase::running) return false;
  const bool goes_on = what_ == What::resume;
  if (goes_on) what_ = What::nothing;
  return goes_on;
}

bool PendingRunCommand::is_on_its_way(RunPhase phase) const {
  if (what_ == What::resume) return is_over(phase) || phase == RunPhase::starting;
  return (what_ == What::pause || what_ == What::stop) && !is_over(phase);
}

QString PendingRunCommand::word(RunPhase phase) const {
  if (is_on_its_way(phase)) {
    if (what_ == What::resume) return tr("Resuming…");
    return what_ == What::pause ? tr("Pausing…") : tr("Stopping…");
  }
  return PhaseWords::word(phase);
}

State PendingRunCommand::state(RunPhase phase) const {
  return is_on_its_way(phase) ? State::running : PhaseWords::state(phase);
}

}  // namespace anneal::studio
