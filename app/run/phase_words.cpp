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
    case project::StoredState::interrupted:
      return RunPhase::interrupted;
  }
  return RunPhase::starting;
}

RunPhase phase_of(const project::Run& run, const std::map<std::int64_t, RunPhase>& heard) {
  const auto found = project::is_over(run.status) ? heard.end() : heard.find(run.id);
  return found == heard.end() ? phase_of(run.status) : found->second;
}

RunPhase phase_without_directory(project::StoredState status) {
  return project::is_over(status) ? phase_of(status) : RunPhase::interrupted;
}

project::StoredState stored_state_of(RunPhase phase) {
  if (phase == RunPhase::finished) return project::StoredState::finished;
  if (phase == RunPhase::stopped) return project::StoredState::stopped;
  return phase == RunPhase::failed ? project::StoredState::failed : project::StoredState::interrupted;
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
    case RunPhase::rebooted:
    case RunPhase::gone:
      return tr("Interrupted");
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
