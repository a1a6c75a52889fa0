#pragma once

#include <cstdint>

#include "engine/model/graph/graph.h"

namespace anneal::plan {

/// The rank of the two matrices that PowerSGD exchanges in place of the gradient of a parameter of this
/// shape, its first dimension as rows: `most`, or as high as it can be; 0 where they would be more than half
/// as many numbers, so that it is exchanged whole.
std::int64_t exchanged_rank(const graph::Shape& shape, std::int64_t most);

}  // namespace anneal::plan
