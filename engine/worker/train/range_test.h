#pragma once

#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/plan/policy/range_test.h"

namespace anneal::train {

/// What was found.
struct RangeSweep {
  std::vector<policy::RatePoint> points;
  double seconds_per_step = 0;  ///< the median, waiting for data included, without the first step, which
                                ///< warms up; 0: no step was timed
};

/// Trains with a resolved spec's model, data and optimizer at rising learning rates, everything else as in
/// the first step of the run, until the loss explodes or the rates are through. All layers learn, even those
/// that the run unfreezes later, and unlabelled images have no part in it. Throws what training throws.
RangeSweep run_range_test(const JobSpec& spec, const policy::RangeTest& test);

}  // namespace anneal::train
