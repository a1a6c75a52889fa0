#include "engine/plan/policy/semi_supervised.h"

#include <algorithm>

namespace anneal::policy {

double unlabelled_weight(const SemiSupervisedSpec& spec, double progress) {
  return spec.warmup > 0 ? spec.weight * std::min(progress / spec.warmup, 1.0) : spec.weight;
}

}  // namespace anneal::policy
