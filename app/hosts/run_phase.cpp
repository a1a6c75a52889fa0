#include "hosts/run_phase.h"

namespace anneal::studio {

bool is_over(RunPhase phase) {
  return phase == RunPhase::finished || phase == RunPhase::stopped || phase == RunPhase::failed ||
         phase == RunPhase::interrupted || phase == RunPhase::gone;
}

}  // namespace anneal::studio
