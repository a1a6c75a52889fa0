#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/quantize/observe.h"
#include "engine/model/quantize/quantized_model.h"

namespace anneal::quantize {

/// What rounding one layer alone does to the output of the whole network.
struct LayerSensitivity {
  std::size_t step = 0;  ///< a convolution, into Program::steps
  double noise = 0;      ///< Σ (change of the output)² / Σ (output)², over all samples

  bool operator==(const LayerSensitivity&) const = default;
};

/// Of each convolution, the one that costs most first: its weights and its output are rounded as in `model`,
/// which was made of `program`, and everything else is left in fp32. Depends not on the number of threads.
std::vector<LayerSensitivity> sensitivities(const Program& program, const QuantizedModel& model,
                                            std::int64_t samples, const Feed& feed, int threads);

}  // namespace anneal::quantize
