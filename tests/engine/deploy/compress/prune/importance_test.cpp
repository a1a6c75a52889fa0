#include "engine/deploy/compress/prune/importance.h"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/deploy/compress/prune/networks.h"
#include "tests/support/refusal.h"

namespace anneal::prune {
namespace {

using ::testing::DoubleNear;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::refusal;

/// Two inputs, a convolution 1 × 1 with two outputs and a norm, a head.
model::Network small() {
  model::Network made =
      network({node("a", "conv2d", {"input"}, {{"out", std::int64_t{2}}, {"kernel", std::int64_t{1}}}),
               node("norm", "batch_norm", {"a"})},
              {2, 1, 1});
  made.weights.at("a.weight").values = {3, -4, 1, 0};
  made.weights.at("norm.weight").values = {-2, 0.5};
  made.weights.at("norm.bias").values = {7, 7};
  made.weights.at("fc.weight").values = {1, 2, -1, 3};  // of both classes, by channel
  return made;
}

Importance measured(Method method, bool relative = false) {
  const model::Network made = small();
  return importance(made, groups_of(made), {.method = method, .relative = relative});
}

TEST(Importance, by_l1_and_l2_is_the_mean_over_filter_norm_and_the_next_layer) {
  // Of the first channel |3| + |-4|, |-2| and |1| + |-1|; of the second |1|, |0.5| and |2| + |3|.
  EXPECT_THAT(measured(Method::l1), ElementsAre(ElementsAre((7 + 2 + 2) / 3.0, (1 + 0.5 + 5) / 3.0)));
  EXPECT_THAT(measured(Method::l2), ElementsAre(ElementsAre((25 + 4 + 2) / 3.0, (1 + 0.25 + 13) / 3.0)));
}

TEST(Importance, by_batch_norms_is_the_size_of_their_factors_alone) {
  EXPECT_THAT(measured(Method::batch_norm), ElementsAre(ElementsAre(2, 0.5)));
}

TEST(Importance, is_divided_by_the_mean_of_its_group) {
  EXPECT_THAT(measured(Method::batch_norm, true), ElementsAre(ElementsAre(1.6, 0.4)));
}

TEST(Importance, by_taylor_is_the_sum_of_all_scores_that_go_with_a_channel) {
  const model::Network made = small();
  model::Weights scores = made.weights;  // any numbers of the right shapes
  const Importance found =
      importance(made, groups_of(made), {.method = Method::taylor, .relative = false, .scores = scores});
  EXPECT_THAT(found, ElementsAre(ElementsAre(7 + 2 + 7 + 2, 1 + 0.5 + 7 + 5)));
  scores.erase("norm.bias");
  EXPECT_THAT(
      refusal([&] { importance(made, groups_of(made), {.method = Method::taylor, .scores = scores}); }),
      HasSubstr("norm.bias: has no score"));
}

TEST(Importance, without_anything_to_measure_is_infinite) {
  const model::Network made = network({convolution("a", "input", 4)});
  EXPECT_THAT(importance(made, groups_of(made), {.method = Method::batch_norm}),
              ElementsAre(Each(std::numeric_limits<double>::infinity())));
}

TEST(Importance, of_a_head_is_that_of_all_its_queries_keys_and_values) {
  const model::Network vit = preset("vit_tiny", 32);
  const auto groups = groups_of(vit);
  const auto group = std::ranges::find_if(
      groups, [](const auto& each) { return each.layers.front().ends_with("self_attention"); });
  ASSERT_NE(group, groups.end());
  const std::string name = group->layers.front();
  const auto& in = vit.weights.at(name + ".in_proj_weight").values;    // [3 · 3 · 64, 192]
  const auto& out = vit.weights.at(name + ".out_proj.weight").values;  // [192, 3 · 64]
  const std::size_t head = 1, width = 64, features = 192;
  double expected = 0;
  for (std::size_t part = 0; part < 3; ++part)
    for (std::size_t i = 0; i < width * features; ++i)
      expected += std::abs(double{in[(part * 3 * width + head * width) * features + i]});
  for (std::size_t row = 0; row < features; ++row)
    for (std::size_t i = 0; i < width; ++i)
      expected += std::abs(double{out[row * features + head * width + i]});
  const Importance found = importance(vit, groups, {.method = Method::l1, .relative = false});
  EXPECT_THAT(found[static_cast<std::size_t>(group - groups.begin())][head],
              DoubleNear(expected / 2, 1e-9 * expected));
}

TEST(Importance, is_the_same_however_large_a_layer_is_where_it_is_relative) {
  model::Network made = network({convolution("a", "input", 4), convolution("b", "a", 6)});
  const Importance before = importance(made, groups_of(made));
  for (const char* name : {"a.weight", "b.weight", "fc.weight"})
    for (float& value : made.weights.at(name).values) value *= 4;
  EXPECT_EQ(importance(made, groups_of(made)), before);
}

}  // namespace
}  // namespace anneal::prune
