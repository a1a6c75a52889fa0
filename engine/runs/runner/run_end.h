#pragma once

#include <string>

#include "engine/core/process/child_process.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::runner {

/// How a run ended, as its files and its other hosts are told.
struct RunEnd {
  RunState::State state;
  RunExit exit;
  std::string farewell;  ///< to the other hosts
};

/// Of a run with this last event. `status` is that of the rank to blame, if any; `stop_signal` the one by
/// which it was asked to stop, 0 for none.
RunEnd run_end_of(const EventBody& last, ExitStatus status, int stop_signal);

}  // namespace anneal::runner
