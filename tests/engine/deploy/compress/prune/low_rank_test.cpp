#include "engine/deploy/compress/prune/low_rank.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/sizes.h"
#include "tests/engine/deploy/compress/prune/networks.h"
#include "tests/engine/deploy/compress/prune/outputs.h"
#include "tests/support/made_up_network.h"
#include "tests/support/refusal.h"

namespace anneal::prune {
namespace {

using ::testing::HasSubstr;
using testing::refusal;

double largest_difference(const model::Network& one, const model::Network& other) {
  const std::vector<float> input = numbers(static_cast<std::size_t>(graph::count(one.input, "input")));
  const std::vector<double> a = outputs(one, input), b = outputs(other, input);
  double largest = 0, size = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    largest = std::max(largest, std::abs(a[i] - b[i]));
    size = std::max(size, std::abs(a[i]));
  }
  return largest / size;
}

graph::Node strided() {
  graph::Node made = convolution("b", "a", 5);
  made.attributes["stride"] = std::int64_t{2};
  made.attributes["dilation"] = std::int64_t{2};
  made.attributes["bias"] = true;
  made.attributes["padding_end"] = std::int64_t{3};
  return made;
}

TEST(LowRank, of_full_rank_computes_the_same) {
  const model::Network whole =
      network({convolution("a", "input", 30), strided(), node("act", "relu", {"b"})}, {3, 9, 8});
  for (const auto& [layer, rank] : {std::pair{"a", 27}, {"b", 5}, {"fc", 2}}) {
    SCOPED_TRACE(layer);
    const model::Network split = factorized(whole, layer, rank);
    model::check(split);
    EXPECT_EQ(split.weights.at(std::string(layer) + ".basis.weight").shape[0], rank);
    EXPECT_LT(largest_difference(whole, split), 1e-5);
  }
}

TEST(LowRank, of_weights_that_are_of_that_rank_computes_the_same) {
  model::Network whole = network({convolution("a", "input", 12), node("act", "relu", {"a"})});
  std::vector<float>& values = whole.weights.at("a.weight").values;
  for (std::size_t o = 3; o < 12; ++o)  // sums of the first three filters
    for (std::size_t i = 0; i < 27; ++i)
      values[o * 27 + i] = values[i] * static_cast<float>(o) - values[27 * (o % 2 + 1) + i];
  EXPECT_LT(largest_difference(whole, factorized(whole, "a", 3)), 1e-5);
  EXPECT_GT(largest_difference(whole, factorized(whole, "a", 2)), 1e-3);
}

TEST(LowRank, errors_are_what_the_values_left_out_say) {
  // Eckart and Young: ‖W − W_r‖² is the sum of the squares that are left out, 1 − energy of the whole.
  const model::Network whole = testing::made_up_network(
      {"row", {node("input", "input", {}), node("fc", "linear", {"input"}, {{"out", std::int64_t{24}}})}},
      {40});
  const LowRank found = low_rank(whole, {.energy = 0.6, .multiple = 1, .least_weights = 1});
  ASSERT_EQ(found.layers.size(), 1U);
  const Factorization& layer = found.layers[0];
  EXPECT_EQ(layer.full_rank, 24);
  EXPECT_GE(layer.energy, 0.6);
  const auto& w = whole.weights.at("fc.weight").values;
  const auto& first = found.network.weights.at("fc.basis.weight").values;
  const auto& second = found.network.weights.at("fc.weight").values;
  const auto rank = static_cast<std::size_t>(layer.rank);
  double error = 0, all = 0, first_size = 0, second_size = 0;
  for (std::size_t o = 0; o < 24; ++o)
    for (std::size_t i = 0; i < 40; ++i) {
      double sum = 0;
      for (std::size_t r = 0; r < rank; ++r) sum += double{second[o * rank + r]} * first[r * 40 + i];
      error += std::pow(w[o * 40 + i] - sum, 2);
      all += std::pow(w[o * 40 + i], 2);
    }
  EXPECT_NEAR(error / all, 1 - layer.energy, 1e-6);
  for (const float value : first) first_size += value * value;
  for (const float value : second) second_size += value * value;
  EXPECT_NEAR(first_size, second_size, 1e-4 * first_size);
  EXPECT_EQ(found.network.weights.at("fc.bias"), whole.weights.at("fc.bias"));
}

TEST(LowRank, by_cost_takes_as_many_products_as_are_allowed_at_most) {
  const model::Network whole = preset("resnet8", 32);
  const auto before = graph::analyse(whole.graph, whole.input);
  const LowRank found = low_rank(whole, {.cost = 0.5, .multiple = 4, .least_weights = 2000});
  const auto after = graph::analyse(found.network.graph, found.network.input);
  ASSERT_FALSE(found.layers.empty());
  std::int64_t own_before = 0, own_after = 0;
  for (const Factorization& layer : found.layers) {
    EXPECT_EQ(layer.rank % 4, 0);
    for (std::size_t i = 0; i < before.nodes.size(); ++i)
      if (whole.graph.nodes[i].name == layer.layer) own_before += before.nodes[i].flops;
    for (std::size_t i = 0; i < after.nodes.size(); ++i)
      if (found.network.graph.nodes[i].name.starts_with(layer.layer)) own_after += after.nodes[i].flops;
  }
  EXPECT_LE(own_after, own_before / 2);
  EXPECT_GE(own_after, own_before / 3);
  EXPECT_EQ(before.flops - after.flops, own_before - own_after);
}

TEST(LowRank, leaves_what_is_small_untouched_grouped_or_no_cheaper) {
  const model::Network whole = network({convolution("a", "input", 32), convolution("deep", "a", 32, 32),
                                        convolution("b", "deep", 32), convolution("c", "b", 32)});
  const auto layers = [&](const LowRankOptions& options) {
    std::vector<std::string> names;
    for (const Factorization& layer : low_rank(whole, options).layers) names.push_back(layer.layer);
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(layers({.cost = 0.5, .multiple = 1, .least_weights = 800}), (Names{"a", "b", "c"}));
  EXPECT_EQ(layers({.cost = 0.5, .multiple = 1, .least_weights = 5000}), (Names{"b", "c"}));
  EXPECT_EQ(layers({.cost = 0.5, .multiple = 1, .least_weights = 5000, .untouched = {"b"}}), (Names{"c"}));
  EXPECT_EQ(layers({.energy = 1, .least_weights = 5000}), Names{});
}

TEST(LowRank, of_a_factorized_network_leaves_its_layers) {
  const model::Network whole = network({convolution("a", "input", 32), convolution("b", "a", 32)});
  const model::Network once = low_rank(whole, {.cost = 0.5, .least_weights = 5000}).network;
  const LowRank twice = low_rank(once, {.cost = 0.5, .multiple = 1, .least_weights = 200});
  for (const Factorization& layer : twice.layers) EXPECT_NE(layer.layer, "b");
  model::check(twice.network);
}

TEST(LowRank, is_the_same_on_any_number_of_threads) {
  const model::Network whole = preset("resnet8", 32);
  const LowRankOptions options{.energy = 0.5, .least_weights = 2000};
  LowRankOptions on_three = options;
  on_three.threads = 3;
  EXPECT_EQ(low_rank(whole, options).network.weights, low_rank(whole, on_three).network.weights);
}

TEST(LowRank, what_cannot_be_factorized_is_refused_by_name) {
  const model::Network whole = network({convolution("a", "input", 4), convolution("deep", "a", 4, 4)});
  EXPECT_THAT(refusal([&] { factorized(whole, "deep", 1); }), HasSubstr("deep: is not a layer that can"));
  EXPECT_THAT(refusal([&] { factorized(whole, "pool", 1); }), HasSubstr("pool: is not a layer that can"));
  EXPECT_THAT(refusal([&] { factorized(whole, "a", 5); }),
              HasSubstr("a: cannot have rank 5, but only 1 to 4"));
}

}  // namespace
}  // namespace anneal::prune
