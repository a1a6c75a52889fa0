#pragma once

namespace anneal::studio {

/// How a run stands, as its directory says. `waiting`: in its host's queue. `lacks_space`, `lacks_hosts`: it
/// goes on once there is room on its disk, or its other hosts are there. `paused`: stopped where it stood.
/// `interrupted`: it was going on
/// when its runner was killed; `rebooted`: when its host was started anew. `gone`: its directory is no longer
/// there.
enum class RunPhase {
  waiting,
  starting,
  running,
  lacks_space,
  lacks_hosts,
  stopping,
  finished,
  stopped,
  paused,
  failed,
  interrupted,
  rebooted,
  gone
};

bool is_over(RunPhase phase);
bool was_cut_off(RunPhase phase);  ///< interrupted or rebooted

}  // namespace anneal::studio
