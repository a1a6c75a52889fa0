#include "engine/deploy/compress/search/mlp.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/random.h"

namespace anneal::search {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;

TEST(Mlp, multiplies_adds_and_rectifies_between_layers) {
  // [x, y] → [x − y + 1, y − 2x] → 3 · first + 5 · second − 1
  const Mlp mlp{{2, 2, 1}, {1, -2, -1, 1, 1, 0, 3, 5, -1}};
  EXPECT_EQ(parameter_count(mlp.sizes), mlp.parameters.size());
  const auto yielded = forward(mlp, {2, 2, {4, 1, -1, 3}});
  EXPECT_THAT(yielded[1].values, ElementsAre(4, 0, 0, 5));
  EXPECT_THAT(yielded[2].values, ElementsAre(11, 24));
}

double loss(const Mlp& mlp, const Batch& input) {
  double sum = 0;
  const Batch output = forward(mlp, input).back();
  for (std::size_t i = 0; i < output.values.size(); ++i)
    sum += static_cast<double>(i + 1) * output.values[i] * output.values[i];
  return sum;
}

TEST(Mlp, gradients_are_those_of_finite_differences) {
  Mlp mlp = make_mlp({3, 7, 5, 2}, 1);
  Random random({2});
  for (double& parameter : mlp.parameters) parameter = random.uniform(-1, 1);
  Batch input{4, 3, {}};
  for (int i = 0; i < 12; ++i) input.values.push_back(random.uniform(-1, 1));

  const auto yielded = forward(mlp, input);
  Batch of_output = yielded.back();
  for (std::size_t i = 0; i < of_output.values.size(); ++i)
    of_output.values[i] *= 2 * static_cast<double>(i + 1);
  std::vector<double> of_parameters(mlp.parameters.size());
  const Batch of_input = backward(mlp, yielded, of_output, of_parameters);

  constexpr double step = 1e-6;
  const auto slope = [&](double& number) {
    const double before = number;
    number = before + step;
    const double above = loss(mlp, input);
    number = before - step;
    const double below = loss(mlp, input);
    number = before;
    return (above - below) / (2 * step);
  };
  for (std::size_t i = 0; i < mlp.parameters.size(); ++i)
    EXPECT_NEAR(of_parameters[i], slope(mlp.parameters[i]), 1e-6 * (1 + std::abs(of_parameters[i])));
  for (std::size_t i = 0; i < input.values.size(); ++i)
    EXPECT_NEAR(of_input.values[i], slope(input.values[i]), 1e-6 * (1 + std::abs(of_input.values[i])));
}

TEST(Adam, steps_are_those_of_the_paper) {
  // Of a constant gradient both averages are corrected to it: each step is the learning rate.
  Adam adam;
  std::vector<double> parameters = {1, 1};
  for (int i = 0; i < 3; ++i) adam.step(parameters, {4, -0.5}, 0.01);
  EXPECT_THAT(parameters, ElementsAre(DoubleNear(0.97, 1e-9), DoubleNear(1.03, 1e-9)));
  // m = (0.9·0.271·4 + 0.1·0)…: by hand for the next gradient of 0.
  const double mean = 0.9 * (1 - 0.9 * 0.9 * 0.9) * 4, variance = 0.999 * (1 - std::pow(0.999, 3)) * 16;
  adam.step(parameters, {0, 0}, 0.01);
  const double expected =
      0.01 * (mean / (1 - std::pow(0.9, 4))) / std::sqrt(variance / (1 - std::pow(0.999, 4)));
  EXPECT_NEAR(parameters[0], 0.97 - expected, 1e-9);
}

}  // namespace
}  // namespace anneal::search
