#pragma once

#include <QCoreApplication>
#include <QString>
#include <filesystem>
#include <optional>

#include "project/runs.h"
#include "widgets/state_badge.h"

namespace anneal::studio {

/// How a run stands, as its directory says. `interrupted`: it was going on when its runner was killed.
/// `gone`: its directory is no longer there.
enum class RunPhase { starting, running, stopping, finished, stopped, failed, interrupted, gone };

bool is_over(RunPhase phase);

/// Nothing where there is no run directory: the engine has not made it yet, or somebody has deleted it.
std::optional<RunPhase> read_phase(const std::filesystem::path& run_directory);

/// As far as the project knows.
RunPhase phase_of(project::StoredState status);

/// The phase in words and as the badge shows it.
class PhaseWords {
  Q_DECLARE_TR_FUNCTIONS(PhaseWords)

 public:
  static QString word(RunPhase phase);
  static State state(RunPhase phase);
};

}  // namespace anneal::studio
