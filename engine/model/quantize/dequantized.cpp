#include "engine/model/quantize/dequantized.h"

#include <algorithm>

namespace anneal::quantize {

Program dequantized(Program program, const QuantizedModel& model, const std::vector<std::size_t>& exact) {
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    const QuantizedStep& rounded = model.steps[s];
    if (rounded.kind != Kind::convolution || std::ranges::count(exact, s) > 0) continue;
    const std::size_t count = rounded.weights.size() / rounded.bias.size();
    const double input_scale = model.quantizations[rounded.inputs[0]].scale;
    for (std::size_t i = 0; i < rounded.weights.size(); ++i)
      program.steps[s].weights[i] = static_cast<float>(rounded.weights[i] * rounded.weight_scales[i / count]);
    for (std::size_t o = 0; o < rounded.bias.size(); ++o)
      program.steps[s].bias[o] = static_cast<float>(rounded.bias[o] * input_scale * rounded.weight_scales[o]);
  }
  return program;
}

}  // namespace anneal::quantize
