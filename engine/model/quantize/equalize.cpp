#include "engine/model/quantize/equalize.h"

#include <algorithm>
#include <cmath>

namespace anneal::quantize {

namespace {

/// Two convolutions where all that the second takes is what the first yields, for it alone.
struct Pair {
  Step* first;
  Step* second;
};

std::vector<Pair> find_pairs(Program& program) {
  std::vector<int> users(program.values.size());
  for (const Step& step : program.steps)
    for (const std::size_t input : step.inputs) ++users[input];
  std::vector<Pair> pairs;
  for (Step& second : program.steps) {
    if (second.kind != Kind::convolution || users[second.inputs[0]] != 1) continue;
    const auto first = std::ranges::find(program.steps, second.inputs[0], &Step::output);
    if (first == program.steps.end() || first->kind != Kind::convolution || first->output == program.output ||
        first->activation == Activation::relu6)
      continue;
    pairs.push_back({&*first, &second});
  }
  return pairs;
}

/// Calls `visit(channel, weight)` for the weights that multiply each channel of a convolution's input.
template <class Visit>
void for_each_input_weight(const Program& program, Step& step, Visit visit) {
  const auto in = static_cast<std::size_t>(program.values[step.inputs[0]].size.channels / step.groups);
  const auto count = static_cast<std::size_t>(products(program, step));
  const std::size_t per_group = step.bias.size() / static_cast<std::size_t>(step.groups);
  for (std::size_t i = 0; i < step.weights.size(); ++i)
    visit(i / count / per_group * in + i % in, step.weights[i]);
}

template <class Visit>
void for_each_output_weight(Step& step, Visit visit) {
  const std::size_t count = step.weights.size() / step.bias.size();
  for (std::size_t i = 0; i < step.weights.size(); ++i) visit(i / count, step.weights[i]);
}

/// Takes the greatest magnitude of each channel's weights.
auto largest_by_channel(std::vector<double>& of) {
  return [&of](std::size_t channel, float weight) {
    of[channel] = std::max(of[channel], std::abs(static_cast<double>(weight)));
  };
}

/// By which magnitudes on one side are divided and those on the other multiplied to be alike.
double scale_between(double one, double other) {
  return std::clamp(std::sqrt(one / other), 1e-4, 1e4);
}

/// The largest change of a channel's scale, as a factor of at least 1.
double equalize(const Program& program, const Pair& pair) {
  const std::size_t channels = pair.first->bias.size();
  std::vector<double> out(channels), in(channels);
  for_each_output_weight(*pair.first, largest_by_channel(out));
  for_each_input_weight(program, *pair.second, largest_by_channel(in));
  double change = 1;
  std::vector<double> factor(channels, 1);
  for (std::size_t c = 0; c < channels; ++c) {
    if (out[c] == 0 || in[c] == 0) continue;
    factor[c] = scale_between(out[c], in[c]);
    change = std::max({change, factor[c], 1 / factor[c]});
  }
  for_each_output_weight(*pair.first, [&](std::size_t c, float& weight) {
    weight = static_cast<float>(static_cast<double>(weight) / factor[c]);
  });
  for (std::size_t c = 0; c < channels; ++c)
    pair.first->bias[c] = static_cast<float>(static_cast<double>(pair.first->bias[c]) / factor[c]);
  for_each_input_weight(program, *pair.second, [&](std::size_t c, float& weight) {
    weight = static_cast<float>(static_cast<double>(weight) * factor[c]);
  });
  return change;
}

}  // namespace

int equalize(Program& program) {
  constexpr int most_rounds = 40;
  constexpr double little = 1.001;
  const std::vector<Pair> pairs = find_pairs(program);
  double change = 2;
  for (int round = 0; round < most_rounds && change > little; ++round) {
    change = 1;
    for (const Pair& pair : pairs) change = std::max(change, equalize(program, pair));
  }
  return static_cast<int>(pairs.size());
}

std::vector<float> equalize_input(Program& program, const std::vector<double>& largest) {
  std::vector<float> divisors(largest.size(), 1);
  std::vector<Step*> layers;
  for (Step& step : program.steps) {
    if (std::ranges::count(step.inputs, std::size_t{0}) == 0) continue;
    if (step.kind != Kind::convolution) return divisors;
    layers.push_back(&step);
  }
  std::vector<double> weights(largest.size());
  for (Step* layer : layers) for_each_input_weight(program, *layer, largest_by_channel(weights));
  for (std::size_t c = 0; c < largest.size(); ++c)
    if (largest[c] > 0 && weights[c] > 0)
      divisors[c] = static_cast<float>(scale_between(largest[c], weights[c]));
  for (Step* layer : layers)
    for_each_input_weight(program, *layer, [&](std::size_t c, float& weight) { weight *= divisors[c]; });
  return divisors;
}

}  // namespace anneal::quantize
