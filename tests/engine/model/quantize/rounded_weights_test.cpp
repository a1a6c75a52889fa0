#include "engine/model/quantize/rounded_weights.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

Step layer(std::vector<float> weights, std::size_t outs, std::int64_t groups = 1) {
  return {.groups = groups, .weights = std::move(weights), .bias = std::vector<float>(outs)};
}

TEST(RoundedWeights, each_output_has_the_scale_of_its_largest_weight) {
  const RoundedWeights found = nearest(layer({1.4F, -7, 0.6F, 0.2F, 0.7F, -0.34F}, 2), 3, 7, 0, false);
  EXPECT_EQ(found.scales, (std::vector{1.0F, 0.1F}));
  EXPECT_EQ(found.codes, (std::vector<std::int8_t>{1, -7, 1, 2, 7, -3}));
}

TEST(RoundedWeights, groups_of_products_have_scales_of_their_own) {
  const RoundedWeights found = nearest(layer({7, 1, 0.7F, 0.2F, 14}, 1), 5, 7, 2, false);
  EXPECT_EQ(found.groups(), 3);
  EXPECT_EQ(found.scales, (std::vector{1.0F, 0.1F, 2.0F}));
  EXPECT_EQ(found.codes, (std::vector<std::int8_t>{7, 1, 7, 2, 7}));
  EXPECT_EQ(real_weights(found), (std::vector{7.0F, 1.0F, 0.7F, 0.2F, 14.0F}));
}

double error(const RoundedWeights& found, const std::vector<float>& weights,
             const std::vector<double>& importance) {
  double sum = 0;
  const std::vector<float> real = real_weights(found);
  for (std::size_t i = 0; i < weights.size(); ++i)
    sum += importance[i % importance.size()] * std::pow(static_cast<double>(real[i] - weights[i]), 2);
  return sum;
}

TEST(RoundedWeights, an_outlier_is_cut_off_where_the_others_gain_more) {
  std::vector<float> weights = drawn_numbers(400, 3);
  weights[0] = 6;
  const auto kept = nearest(layer(weights, 1), 400, 7, 0, false);
  const auto cut = nearest(layer(weights, 1), 400, 7, 0, true);
  EXPECT_LT(cut.scales[0], kept.scales[0]);
  EXPECT_LT(error(cut, weights, {1}), error(kept, weights, {1}));
}

TEST(RoundedWeights, what_multiplies_large_numbers_decides_the_scale) {
  std::vector<float> weights = drawn_numbers(400, 3);
  weights[0] = 6;
  std::vector<double> importance(400, 1);
  importance[0] = 1e6;
  const auto found = nearest(layer(weights, 1), 400, 7, 0, true, importance);
  EXPECT_NEAR(real_weights(found)[0], 6, 0.01);
  EXPECT_LE(error(found, weights, importance),
            error(nearest(layer(weights, 1), 400, 7, 0, true), weights, importance));
}

TEST(RoundedWeights, weights_of_0_have_a_scale) {
  const RoundedWeights found = nearest(layer({0, 0}, 1), 2, 7, 0, true);
  EXPECT_GT(found.scales[0], 0);
  EXPECT_EQ(real_weights(found), (std::vector{0.0F, 0.0F}));
}

}  // namespace
}  // namespace anneal::quantize
