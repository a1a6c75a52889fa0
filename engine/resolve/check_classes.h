#pragma once

#include <cstdint>

#include "protocol/job_spec.h"
#include "source/dataset.h"

namespace anneal::resolve {

/// Throws UserError for more than 10,000 classes of which hardly any has two images: then the classes are
/// names of images or of something else that there is once.
void check_classes(const data::Catalogue& train);

/// Throws UserError where the weights alone, their gradients and one number more for each, as every optimizer
/// keeps, are more than the memory of this machine, on which the run would train. `parameters` of the
/// network.
void check_memory(const JobSpec& spec, std::int64_t parameters, std::int64_t classes);

/// The same on a machine of so much memory.
void check_memory(std::int64_t parameters, std::int64_t classes, std::int64_t memory_bytes);

}  // namespace anneal::resolve
