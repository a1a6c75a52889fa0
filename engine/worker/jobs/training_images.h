#pragma once

#include <cstdint>

#include "engine/worker/jobs/trained_model.h"
#include "engine/worker/train/drawn_batches.h"

namespace anneal::jobs {

/// `count` training images of the run that a request names, in batches of up to `largest`, in the size that
/// the model takes. Throws UserError where there is no run, the model takes rows of a table, or it tells
/// other classes than the run's data has.
train::DrawnImages training_images(const ModelRequest& request, std::int64_t count, std::int64_t largest);

}  // namespace anneal::jobs
