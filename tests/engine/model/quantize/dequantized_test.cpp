#include "engine/model/quantize/dequantized.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/quantize.h"
#include "engine/model/quantize/simulator.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

/// What is left are halves that are rounded otherwise: little beside what rounding itself does.
TEST(Dequantized, comes_to_what_the_integers_come_to) {
  constexpr std::int64_t samples = 10;
  for (const auto& [name, network] : odd_networks()) {
    const Program program = lowered(network);
    const Feed feed = drawn_images(program);
    const QuantizedModel model = quantize(program, observe(program, samples, feed, 1), {});
    const Program floats = dequantized(program, model);
    FloatRun exact(program), run(floats, {model.quantizations.begin(), model.quantizations.end()});
    Simulator simulator(model);
    std::vector<float> input(static_cast<std::size_t>(program.values[0].size.count()));
    std::vector<std::int8_t> codes(input.size());
    const Quantization& output = model.quantizations[model.output];
    double rounding = 0, difference = 0;
    for (std::int64_t i = 0; i < samples; ++i) {
      feed(i, input);
      for (std::size_t k = 0; k < codes.size(); ++k)
        codes[k] = quantized(static_cast<double>(input[k]), model.quantizations[0]);
      const auto found = run.run(input), unrounded = exact.run(input);
      const auto expected = simulator.run(codes);
      for (std::size_t c = 0; c < found.size(); ++c) {
        const double number = dequantized(expected[c], output);
        rounding += std::pow(static_cast<double>(unrounded[c]) - number, 2);
        difference += std::pow(static_cast<double>(found[c]) - number, 2);
      }
    }
    EXPECT_LT(difference, 0.4 * rounding) << name;
  }
}

TEST(Dequantized, leaves_the_layers_that_are_named_as_they_are) {
  const Program program = lowered(odd_networks()[0].network);
  const QuantizedModel model = quantize(program, observe(program, 4, drawn_images(program), 1), {});
  const Program changed = dequantized(program, model, {1});
  EXPECT_EQ(changed.steps[1].weights, program.steps[1].weights);
  EXPECT_EQ(changed.steps[1].bias, program.steps[1].bias);
  EXPECT_NE(changed.steps[0].weights, program.steps[0].weights);
}

}  // namespace
}  // namespace anneal::quantize
