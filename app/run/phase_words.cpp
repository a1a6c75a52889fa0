#include "run/phase_words.h"

namespace anneal::studio {

RunPhase phase_of(project::StoredState status) {
  switch (status) {
    case project::StoredState::prepared:
      return RunPhase::starting;
    case project::StoredState::running:
      return RunPhase::running;
    case project::StoredState::finished:
      return RunPhase::finished;
    case project::StoredState::stopped:
      return RunPhase::stopped;
    case project::StoredState::failed:
      return RunPhase::failed;
  }
  return RunPhase::starting;
}

QString PhaseWords::word(RunPhase phase) {
  switch (phase) {
    case RunPhase::waiting:
      return tr("Queued");
    case RunPhase::starting:
      return tr("Starting");
    case RunPhase::running:
      return tr("Running");
    case RunPhase::stopping:
      return tr("Stopping");
    case RunPhase::finished:
      return tr("Finished");
    case RunPhase::stopped:
      return tr("Stopped");
    case RunPhase::failed:
      return tr("Failed");
    case RunPhase::interrupted:
      return tr("Interrupted");
    case RunPhase::rebooted:
      return tr("Host restarted");
    case RunPhase::gone:
      return tr("Gone");
  }
  return {};
}

State PhaseWords::state(RunPhase phase) {
  switch (phase) {
    case RunPhase::waiting:
    case RunPhase::starting:
      return State::waiting;
    case RunPhase::running:
    case RunPhase::stopping:
      return State::running;
    case RunPhase::finished:
      return State::done;
    case RunPhase::stopped:
      return State::stopped;
    case RunPhase::failed:
      return State::failed;
    case RunPhase::interrupted:
    case RunPhase::rebooted:
    case RunPhase::gone:
      return State::warning;
  }
  return State::waiting;
}

}  // namespace anneal::studio
