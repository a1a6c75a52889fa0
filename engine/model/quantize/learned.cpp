#include "engine/model/quantize/learned.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "engine/core/base/error.h"

namespace anneal::quantize {

namespace {

double length(std::span<const float> weights) {
  double squares = 0;
  for (const float weight : weights) squares += static_cast<double>(weight) * static_cast<double>(weight);
  return std::sqrt(squares);
}

}  // namespace

std::optional<std::vector<Observation>> observations_of(const Program& program,
                                                        const model::LearnedQuantization& learned) {
  std::vector<Observation> observations;
  for (std::size_t i = 0; i < program.values.size(); ++i) {
    const Value& value = program.values[i];
    const auto range = learned.ranges.find(value.name);
    const auto step = std::ranges::find(program.steps, i, &Step::output);
    const bool is_shared = step != program.steps.end() && step->kind == Kind::max_pool;
    if (range == learned.ranges.end() && !is_shared) return std::nullopt;
    Observation& observation = observations.emplace_back();
    if (!is_shared) observation.histogram = empty_histogram(range->second.low, range->second.high);
    observation.channel_means.resize(static_cast<std::size_t>(value.size.channels));
  }
  return observations;
}

std::map<std::string, std::vector<double>> weight_scales_of(const Program& program,
                                                            const model::Network& network,
                                                            const model::LearnedQuantization& learned) {
  std::map<std::string, std::vector<double>> scales;
  for (const Step& step : program.steps) {
    const auto found = learned.weight_steps.find(step.name);
    if (step.kind != Kind::convolution || found == learned.weight_steps.end()) continue;
    if (found->second.size() != step.bias.size())
      throw UserError("has " + std::to_string(found->second.size()) + " steps of weights for " +
                          std::to_string(step.bias.size()) + " outputs",
                      step.name);
    const std::vector<float>& before = network.weights.at(step.name + ".weight").values;
    const std::size_t count = before.size() / step.bias.size();
    for (std::size_t o = 0; o < step.bias.size(); ++o) {
      const double was = length(std::span(before).subspan(o * count, count)),
                   is = length(std::span(step.weights).subspan(o * count, count));
      scales[step.name].push_back(was == 0 ? 0 : found->second[o] * is / was);
    }
  }
  return scales;
}

}  // namespace anneal::quantize
