#include "engine/plan/resolve/quantization.h"

#include "engine/core/base/error.h"
#include "engine/model/quantize/rounding_points.h"
#include "engine/plan/policy/policy.h"

namespace anneal::resolve {

void complete_quantization(JobSpec& spec) {
  if (!spec.training.quantization.is_used()) return;
  Precision& precision = spec.training.execution.precision;
  if (precision == Precision::automatic) precision = Precision::fp32;
  const std::int64_t side = policy::at(spec.training, 1).image_size;
  try {
    quantize::rounding_points(graph::from_json(spec.model.graph), {3, side, side});
  } catch (const UserError& error) {
    throw UserError(error.message(), "training.quantization: " + error.place(),
                    "Omit it, or train a convolutional network: resnet8, resnet18, mobilenet_v2, ….");
  }
}

}  // namespace anneal::resolve
