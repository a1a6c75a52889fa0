#include "engine/model/quantize/layerwise.h"

#include <set>

#include <gtest/gtest.h>

#include "engine/model/quantize/sample_values.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

TEST(SampleValues, are_those_of_whole_runs) {
  for (const NamedNetwork& network : odd_networks()) {
    const Program program = lowered(network.network);
    const Feed feed = drawn_images(program);
    SampleValues values(program, 5, feed, 2);
    FloatRun run(program);
    std::vector<float> input(static_cast<std::size_t>(program.values[0].size.count()));
    for (const Step& step : program.steps) {
      values.advance();
      for (std::int64_t i = 0; i < 5; ++i) {
        feed(i, input);
        run.run(input);
        EXPECT_TRUE(std::ranges::equal(values.value(step.output, i), run.value(step.output))) << step.name;
      }
    }
  }
}

TEST(SampleValues, a_sample_takes_no_more_than_the_values_that_are_still_needed) {
  // Input, first output and second output of one number each, of which two are there at a time.
  Program program{.values = {{"input"}, {"a"}, {"b"}}, .output = 2};
  for (std::size_t i = 0; i < 2; ++i)
    program.steps.push_back({.kind = Kind::function, .inputs = {i}, .output = i + 1, .function = {"relu"}});
  EXPECT_EQ(bytes_of_sample(program), 8);
}

TEST(Layerwise, layers_that_are_left_as_they_are_yield_their_targets) {
  for (const NamedNetwork& network : odd_networks()) {
    const Program program = lowered(network.network);
    std::set<std::size_t> seen;
    const Program same = changed_layer_by_layer(
        program, {.samples = 3, .feed = drawn_images(program), .threads = 2},
        [&](std::size_t index, const LayerSamples& samples, const Step& step) {
          seen.insert(index);
          EXPECT_EQ(samples.rows % LayerSamples::batch, 0);
          const std::int64_t outs = std::ssize(step.bias), count = samples.products;
          for (std::int64_t row = 0; row < samples.rows; ++row)
            for (std::int64_t o = 0; o < outs; ++o) {
              const float* x =
                  samples.inputs.data() + (o / (outs / step.groups) * samples.rows + row) * count;
              double y = static_cast<double>(step.bias[static_cast<std::size_t>(o)]);
              for (std::int64_t k = 0; k < count; ++k)
                y += static_cast<double>(x[k]) *
                     static_cast<double>(step.weights[static_cast<std::size_t>(o * count + k)]);
              if (step.activation != Activation::none) y = std::max(y, 0.0);
              if (step.activation == Activation::relu6) y = std::min(y, 6.0);
              EXPECT_NEAR(samples.targets[static_cast<std::size_t>(row * outs + o)], y, 1e-3) << step.name;
            }
        });
    for (std::size_t s = 0; s < program.steps.size(); ++s) {
      EXPECT_EQ(seen.contains(s), program.steps[s].kind == Kind::convolution);
      EXPECT_EQ(same.steps[s].weights, program.steps[s].weights);
    }
  }
}

}  // namespace
}  // namespace anneal::quantize
