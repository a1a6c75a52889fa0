#pragma once

#include "engine/core/protocol/job_spec.h"

namespace anneal::policy {

/// The weight of the unlabelled loss at `progress` in [0, 1]: straight up from 0 during the warm-up.
double unlabelled_weight(const SemiSupervisedSpec& spec, double progress);

}  // namespace anneal::policy
