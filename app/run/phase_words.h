#pragma once

#include <QCoreApplication>
#include <QString>

#include "hosts/run_phase.h"
#include "project/runs.h"
#include "widgets/state_badge.h"

namespace anneal::studio {

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
