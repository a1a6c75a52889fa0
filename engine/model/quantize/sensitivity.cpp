#include "engine/model/quantize/sensitivity.h"

#include <algorithm>

#include "engine/core/base/parallel.h"
#include "engine/model/quantize/dequantized.h"
#include "engine/model/quantize/float_run.h"

namespace anneal::quantize {

namespace {

/// Sums over samples.
struct Sums {
  std::vector<double> changes;  ///< of each step
  double output = 0;
};

double squared_distance(std::span<const float> a, std::span<const float> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double change = static_cast<double>(a[i]) - static_cast<double>(b[i]);
    sum += change * change;
  }
  return sum;
}

/// From the last layer to the first: what a step takes is still exact when its turn comes.
void add_sample(const Program& program, std::span<const float> input, FloatRun& exact, FloatRun& rounded,
                Sums& sums) {
  const std::span<const float> output = exact.run(input);
  const std::vector<float> expected(output.begin(), output.end());
  sums.output += squared_distance(expected, std::vector<float>(expected.size()));
  for (std::size_t s = program.steps.size(); s-- > 0;) {
    const Step& step = program.steps[s];
    if (step.kind != Kind::convolution) continue;
    rounded.set_value(step.inputs[0], exact.value(step.inputs[0]));
    rounded.run_step(s);
    exact.set_value(step.output, rounded.value(step.output));
    for (std::size_t later = s + 1; later < program.steps.size(); ++later) exact.run_step(later);
    sums.changes[s] += squared_distance(exact.value(program.output), expected);
  }
}

}  // namespace

std::vector<LayerSensitivity> sensitivities(const Program& program, const QuantizedModel& model,
                                            std::int64_t samples, const Feed& feed, int threads) {
  const Program changed = dequantized(program, model);
  std::vector<Sums> sums(sample_shares, Sums{.changes = std::vector<double>(program.steps.size())});
  parallel_for(std::min(sample_shares, samples), threads, [&](std::int64_t share) {
    FloatRun exact(program), rounded(changed, {model.quantizations.begin(), model.quantizations.end()});
    std::vector<float> input(static_cast<std::size_t>(program.values[0].size.count()));
    for (std::int64_t i = share; i < samples; i += sample_shares) {
      feed(i, input);
      add_sample(program, input, exact, rounded, sums[static_cast<std::size_t>(share)]);
    }
  });
  double output = 0;
  for (const Sums& each : sums) output += each.output;
  std::vector<LayerSensitivity> result;
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    if (program.steps[s].kind != Kind::convolution) continue;
    double change = 0;
    for (const Sums& each : sums) change += each.changes[s];
    result.push_back({.step = s, .noise = output > 0 ? change / output : 0});
  }
  std::ranges::stable_sort(result, std::ranges::greater(), &LayerSensitivity::noise);
  return result;
}

}  // namespace anneal::quantize
