#pragma once

#include <cstdint>
#include <string>

#include "engine/deploy/export/onnx_emitter.h"

namespace anneal::exports {

/// Numbers [N, F] as the operation "smooth_clip" has them: x / √(1 + (x / limit)²).
std::string emit_smooth_clip(OnnxEmitter& emit, const std::string& numbers, double limit);

/// Names of values: the parameters of a "periodic_embedding", see engine/model/graph/rules.h.
struct PeriodicValues {
  std::string frequency, phase, weight, bias;
  std::int64_t out = 0;
};

/// [N, F] → [N, F·out].
std::string emit_periodic_embedding(OnnxEmitter& emit, const std::string& numbers,
                                    const PeriodicValues& parameters);

}  // namespace anneal::exports
