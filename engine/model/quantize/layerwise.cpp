#include "engine/model/quantize/layerwise.h"

#include <algorithm>

#include "engine/core/base/random.h"
#include "engine/model/quantize/patches.h"
#include "engine/model/quantize/sample_values.h"

namespace anneal::quantize {

namespace {

constexpr std::int64_t most_bytes_of_values = std::int64_t{1} << 30;
constexpr std::int64_t most_inputs = std::int64_t{1} << 25;  ///< of a layer's samples
constexpr std::int64_t most_rows = 8192;

std::int64_t samples_that_fit(const Program& program, std::int64_t samples) {
  const std::int64_t fit = most_bytes_of_values / (2 * bytes_of_sample(program));
  return std::min(samples, std::max<std::int64_t>(1, fit));
}

/// Each row is a pixel of the output: of the samples in turn, drawn.
LayerSamples drawn_rows(const Program& program, const Step& step, const SampleValues& exact,
                        const SampleValues& changed, Random random) {
  const Size &in = program.values[step.inputs[0]].size, &out = program.values[step.output].size;
  const std::int64_t count = products(program, step), channels = in.channels / step.groups;
  LayerSamples result{.products = count};
  const std::int64_t rows =
      std::min({most_rows, most_inputs / (step.groups * count), exact.count() * out.height * out.width});
  result.rows = std::max<std::int64_t>(1, rows / LayerSamples::batch) * LayerSamples::batch;
  result.inputs.resize(static_cast<std::size_t>(step.groups * result.rows * count));
  result.targets.resize(static_cast<std::size_t>(result.rows * out.channels));
  for (std::int64_t row = 0; row < result.rows; ++row) {
    const std::int64_t sample = row % exact.count();
    const std::int64_t pixel = random.below(static_cast<std::uint32_t>(out.height * out.width));
    for (std::int64_t group = 0; group < step.groups; ++group)
      gather(changed.value(step.inputs[0], sample).data(), in, step.window, pixel / out.width,
             pixel % out.width, group * channels, channels, 0.0F,
             result.inputs.data() + (group * result.rows + row) * count);
    std::copy_n(exact.value(step.output, sample).begin() + pixel * out.channels, out.channels,
                result.targets.begin() + row * out.channels);
  }
  return result;
}

}  // namespace

std::vector<double> mean_squares(const LayerSamples& samples, std::int64_t groups) {
  std::vector<double> result(static_cast<std::size_t>(groups * samples.products));
  const float* x = samples.inputs.data();
  for (std::int64_t group = 0; group < groups; ++group)
    for (std::int64_t row = 0; row < samples.rows; ++row)
      for (std::int64_t k = 0; k < samples.products; ++k, ++x)
        result[static_cast<std::size_t>(group * samples.products + k)] +=
            static_cast<double>(*x) * static_cast<double>(*x) / static_cast<double>(samples.rows);
  return result;
}

Program changed_layer_by_layer(const Program& program, const LayerwiseOptions& options,
                               const ChangeLayer& change) {
  Program result = program;
  const std::int64_t samples = samples_that_fit(program, options.samples);
  SampleValues exact(program, samples, options.feed, options.threads);
  SampleValues changed(result, samples, options.feed, options.threads, options.roundings);
  for (std::size_t s = 0; s < program.steps.size(); ++s) {
    exact.advance();
    if (program.steps[s].kind == Kind::convolution)
      change(s, drawn_rows(program, program.steps[s], exact, changed, Random({options.seed, s})),
             result.steps[s]);
    changed.advance();
  }
  return result;
}

}  // namespace anneal::quantize
