#pragma once

#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/event.h"

namespace anneal::train {

/// What the event of a step tells of it in `field`.
struct Figure {
  std::optional<double> StepEvent::*field;
  at::Tensor value;  ///< [] on the device: read only when a line is due
};
using Figures = std::vector<Figure>;

}  // namespace anneal::train
