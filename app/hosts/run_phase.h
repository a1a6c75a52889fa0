#pragma once

namespace anneal::studio {

/// How a run stands, as its directory says. `waiting`: in its host's queue. `interrupted`: it was going on
/// when its runner was killed. `gone`: its directory is no longer there.
enum class RunPhase { waiting, starting, running, stopping, finished, stopped, failed, interrupted, gone };

bool is_over(RunPhase phase);

}  // namespace anneal::studio
