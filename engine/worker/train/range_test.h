#pragma once

#include "policy/range_test.h"
#include "protocol/job_spec.h"

namespace anneal::train {

/// Trains with a resolved spec's model, data and optimizer at rising learning rates, everything else as in
/// the first step of the run, until the loss explodes or the rates are through. All layers learn, even those
/// that the run unfreezes later, and unlabelled images have no part in it. Throws what training throws.
std::vector<policy::RatePoint> run_range_test(const JobSpec& spec, const policy::RangeTest& test);

}  // namespace anneal::train
