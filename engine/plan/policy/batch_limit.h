#pragma once

#include <cstdint>

#include "engine/core/protocol/job_spec.h"

namespace anneal::policy {

/// `training` with batches of no more than `samples`, those of an epoch: a larger one would hold no more, but
/// rates that follow the batch would be those of the larger one. Lowers what the batch size says, and how far
/// batches may grow. Where the samples are not known, 0, all stays.
Training with_batches_of_at_most(std::int64_t samples, Training training);

}  // namespace anneal::policy
