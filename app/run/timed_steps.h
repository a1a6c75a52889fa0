#pragma once

#include <nlohmann/json.hpp>

#include "engine/core/protocol/spec/execution.h"

namespace anneal::studio {

/// That the first steps of a training were timed on this computer.
struct TimedSteps {
  nlohmann::json model;  ///< the spec's section, as a person chose it
  Precision precision = Precision::automatic;
  double seconds_per_sample = 0;
  int side = 0;  ///< of images in these steps, in pixels; of rows it means nothing

  bool operator==(const TimedSteps&) const = default;
};

}  // namespace anneal::studio
