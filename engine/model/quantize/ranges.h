#pragma once

#include <string>
#include <vector>

#include "engine/model/quantize/histogram.h"

namespace anneal::quantize {

/// The real numbers that 256 steps span; holds 0.
struct Range {
  double low = 0;
  double high = 0;

  bool operator==(const Range&) const = default;
};

/// How the range of a value is chosen by what it was seen to be.
enum class RangeMethod {
  min_max,     ///< all that was seen
  percentile,  ///< but for the outermost 0.01 % on either side
  mse,         ///< where rounding and cutting off err least, in the mean square
  entropy,     ///< least Kullback-Leibler divergence (Migacz, "8-bit inference with TensorRT", 2017)
};

/// "min-max", "percentile", "mse", "entropy", in the enumeration's order.
const std::vector<std::string>& range_method_names();

Range range_of(const Histogram& histogram, RangeMethod method);

}  // namespace anneal::quantize
