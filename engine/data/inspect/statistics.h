#pragma once

#include <array>

#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// Mean and standard deviation of each channel of pixels in 0…1, every image weighing the same.
struct Statistics {
  std::array<double, 3> mean;
  std::array<double, 3> deviation;  ///< at least 1/255, so that it may divide
};

/// Measured over at most 2,000 evenly spaced samples, the same for any number of threads. Unreadable ones
/// are left out; UserError when none can be read.
Statistics measure_statistics(const Catalogue& catalogue, int threads = 1);

}  // namespace anneal::data
