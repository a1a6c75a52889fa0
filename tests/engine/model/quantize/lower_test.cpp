#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/program.h"
#include "engine/model/zoo/builder.h"
#include "tests/engine/model/quantize/networks.h"
#include "tests/engine/model/quantize/reference.h"

namespace anneal::quantize {
namespace {

class Lowered : public testing::TestWithParam<NamedNetwork> {};

TEST_P(Lowered, a_program_computes_what_its_network_does) {
  const model::Network& network = GetParam().network;
  const Program program = lowered(network);
  FloatRun run(program);
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const auto image = drawn_numbers(static_cast<std::size_t>(program.values[0].size.count()), seed);
    const auto output = run.run(channels_last(image, network.input));
    const auto expected = reference(network, image).at(network.graph.nodes.back().name);
    ASSERT_EQ(output.size(), expected.size());
    double largest = 0;
    for (const double value : expected) largest = std::max(largest, std::abs(value));
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(output[i], expected[i], 1e-4 * largest);
  }
}

INSTANTIATE_TEST_SUITE_P(Networks, Lowered, testing::ValuesIn(odd_networks()),
                         [](const auto& test) { return test.param.name; });

TEST(Lower, activations_join_the_step_before_them_unless_somebody_else_takes_it) {
  const Program program = lowered(odd_networks()[1].network);
  const auto kind_of = [&](const std::string& value) {
    for (const Step& step : program.steps)
      if (program.values[step.output].name == value) return std::pair(step.kind, step.activation);
    return std::pair(Kind::concatenate, Activation::none);
  };
  EXPECT_EQ(kind_of("fc1.act"), std::pair(Kind::convolution, Activation::relu));
  EXPECT_EQ(kind_of("sum.relu"), std::pair(Kind::add, Activation::relu));
  EXPECT_EQ(kind_of("stem.act"), std::pair(Kind::function, Activation::none));
}

TEST(Lower, what_has_no_integer_form_is_refused_by_name) {
  zoo::Builder builder("tokens");
  builder.add("patches", "conv2d", "input", {{"out", std::int64_t{8}}, {"kernel", std::int64_t{4}}});
  builder.add("tokens", "tokens", "patches");
  builder.add("mean", "mean_token", "tokens");
  const model::Network network = drawn(std::move(builder).finish(), {3, 8, 8});
  try {
    lowered(network);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "tokens");
    EXPECT_THAT(error.what(), testing::HasSubstr("cannot be computed in integers"));
    EXPECT_THAT(error.hint(), testing::HasSubstr("onnx"));
  }
}

}  // namespace
}  // namespace anneal::quantize
