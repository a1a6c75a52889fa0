#pragma once

#include "engine/worker/jobs/trained_model.h"

namespace anneal::jobs {

/// Where the request asks for integers, its network becomes its form in them (runtime::Network::in_integers),
/// whose ranges are those of 256 training images of the run, and is compared with that in floats on these.
/// Throws UserError where it has none: of tables, without a run's images, on a GPU or where the processor has
/// no products of bytes.
void use_integers(ModelRequest& request);

}  // namespace anneal::jobs
