#include "app/hosts/run_phase.h"

namespace anneal::studio {

bool is_over(RunPhase phase) {
  return phase == RunPhase::finished || phase == RunPhase::stopped || phase == RunPhase::paused ||
         phase == RunPhase::failed || was_cut_off(phase) || phase == RunPhase::gone;
}

bool was_cut_off(RunPhase phase) {
  return phase == RunPhase::interrupted || phase == RunPhase::rebooted;
}

}  // namespace anneal::studio
