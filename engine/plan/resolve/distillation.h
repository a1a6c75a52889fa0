#pragma once

#include "engine/core/protocol/job_spec.h"

namespace anneal::resolve {

/// Completes `training.distillation` of a spec that is complete but for it: the teacher's file and hash, and
/// the nodes that are compared, by default the last of each size that the maps of both have. Throws UserError
/// where the teacher tells other classes, does not take every size of image, or has other maps than the
/// model.
void complete_distillation(JobSpec& spec);

}  // namespace anneal::resolve
