#include "app/run/phase_words.h"

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
    case project::StoredState::paused:
      return RunPhase::paused;
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

RunPhase phase_of(RunPhase seen, RunHistory::Waiting::For what) {
  using For = RunHistory::Waiting::For;
  if (seen != RunPhase::running && seen != RunPhase::starting) return seen;
  if (what == For::room_on_its_disk) return RunPhase::lacks_space;
  return what == For::lost_hosts ? RunPhase::lacks_hosts : seen;
}

RunPhase phase_without_directory(project::StoredState status) {
  return project::is_over(status) ? phase_of(status) : RunPhase::interrupted;
}

project::StoredState stored_state_of(RunPhase phase) {
  if (phase == RunPhase::finished) return project::StoredState::finished;
  if (phase == RunPhase::stopped) return project::StoredState::stopped;
  if (phase == RunPhase::paused) return project::StoredState::paused;
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
    case RunPhase::lacks_space:
      return tr("Waiting for space");
    case RunPhase::lacks_hosts:
      return tr("Waiting for hosts");
    case RunPhase::stopping:
      return tr("Stopping");
    case RunPhase::finished:
      return tr("Finished");
    case RunPhase::stopped:
      return tr("Stopped");
    case RunPhase::paused:
      return tr("Paused");
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
    case RunPhase::paused:
      return State::stopped;
    case RunPhase::failed:
      return State::failed;
    case RunPhase::lacks_space:
    case RunPhase::lacks_hosts:
    case RunPhase::interrupted:
    case RunPhase::rebooted:
    case RunPhase::gone:
      return State::warning;
  }
  return State::waiting;
}

}  // namespace anneal::studio
