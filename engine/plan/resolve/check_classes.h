#pragma once

#include <cstdint>
#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/samples/dataset.h"
#include "engine/plan/resolve/data_facts.h"

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

/// Tells of the classes that training has and `split`, which is evaluated, has not.
void tell_of_missing_classes(const data::Catalogue& split, const std::string& name, const Tell& tell);

/// The same of the splits that are drawn from training.
void tell_of_missing_classes(const JobSpec& spec, const data::Catalogue& train, const Tell& tell);

}  // namespace anneal::resolve
