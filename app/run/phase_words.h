#pragma once

#include <QCoreApplication>
#include <QString>
#include <cstdint>
#include <map>

#include "app/hosts/run_phase.h"
#include "app/widgets/controls/state_badge.h"
#include "engine/project/file/runs.h"
#include "engine/runs/history/run_history.h"

namespace anneal::studio {

/// As far as the project knows.
RunPhase phase_of(project::StoredState status);
/// How a run stands, for all who name it: by what was `heard` of it while it goes on, else as far as the
/// project knows.
RunPhase phase_of(const project::Run& run, const std::map<std::int64_t, RunPhase>& heard);
/// Of one that was `seen` to stand so and said for what it waits.
RunPhase phase_of(RunPhase seen, RunHistory::Waiting::For what);
/// The same of one whose directory is gone: what went on is interrupted.
RunPhase phase_without_directory(project::StoredState status);
/// What the project keeps of a run that is over.
project::StoredState stored_state_of(RunPhase phase);

/// The phase in words and as the badge shows it: one word for what a person does the same about.
class PhaseWords {
  Q_DECLARE_TR_FUNCTIONS(PhaseWords)

 public:
  static QString word(RunPhase phase);
  static State state(RunPhase phase);
};

}  // namespace anneal::studio
