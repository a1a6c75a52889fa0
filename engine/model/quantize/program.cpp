#include "engine/model/quantize/program.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace anneal::quantize {

double evaluate(const Function& function, double x) {
  const std::string& name = function.name;
  if (name == "relu") return std::max(x, 0.0);
  if (name == "relu6") return std::clamp(x, 0.0, 6.0);
  if (name == "gelu") return x * 0.5 * std::erfc(-x / std::numbers::sqrt2);
  if (name == "silu") return x / (1 + std::exp(-x));
  if (name == "sigmoid") return 1 / (1 + std::exp(-x));
  if (name == "hardswish") return x * std::clamp(x + 3, 0.0, 6.0) / 6;
  if (name == "hardsigmoid") return std::clamp(x + 3, 0.0, 6.0) / 6;
  if (name == "scale") return function.factor * x;
  throw std::logic_error("no function is called " + name);
}

std::int64_t products(const Program& program, const Step& step) {
  return step.window.height * step.window.width * program.values[step.inputs[0]].size.channels / step.groups;
}

bool is_depthwise(const Program& program, const Step& step) {
  return step.kind == Kind::convolution && step.groups > 1 &&
         step.groups == program.values[step.inputs[0]].size.channels &&
         step.groups == program.values[step.output].size.channels;
}

}  // namespace anneal::quantize
