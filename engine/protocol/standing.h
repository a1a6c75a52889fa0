#pragma once

#include <cstdint>
#include <limits>

#include <nlohmann/json_fwd.hpp>

#include "protocol/metric.h"

namespace anneal {

/// How good the weights after `step` steps were found to be, by the metric of their run.
struct Standing {
  double value = std::numeric_limits<double>::quiet_NaN();  ///< NaN: nothing was found out
  std::int64_t step = 0;
};

/// The one rule by which the best of a run is chosen: in the worker, among checkpoints, and wherever a run is
/// shown. The better value wins, and of equal ones the earlier step, which was there first. What is not a
/// number never wins.
bool is_better(Metric metric, const Standing& standing, const Standing& than);

/// By which a run with this resolved spec chooses; the accuracy where it does not say.
Metric chosen_metric(const nlohmann::json& spec);

}  // namespace anneal
