#include "run/run_phase.h"

#include "base/error.h"
#include "runner/run_directory.h"

namespace anneal::studio {

bool is_over(RunPhase phase) {
  return phase == RunPhase::finished || phase == RunPhase::stopped || phase == RunPhase::failed ||
         phase == RunPhase::interrupted || phase == RunPhase::gone;
}

std::optional<RunPhase> read_phase(const std::filesystem::path& run_directory) {
  try {
    const runner::RunStatus status = runner::read_status(run_directory);
    if (status.is_interrupted) return RunPhase::interrupted;
    switch (status.state.state) {
      case RunState::State::starting:
        return RunPhase::starting;
      case RunState::State::running:
        return RunPhase::running;
      case RunState::State::stopping:
        return RunPhase::stopping;
      case RunState::State::finished:
        return RunPhase::finished;
      case RunState::State::stopped:
        return RunPhase::stopped;
      case RunState::State::failed:
        return RunPhase::failed;
    }
  } catch (const std::exception&) {
    // No run directory, or one of which nothing can be read.
  }
  return std::nullopt;
}

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
    case RunPhase::gone:
      return tr("Gone");
  }
  return {};
}

State PhaseWords::state(RunPhase phase) {
  switch (phase) {
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
    case RunPhase::gone:
      return State::warning;
  }
  return State::waiting;
}

}  // namespace anneal::studio
