#include "engine/deploy/compress/prune/prune.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/random.h"
#include "engine/deploy/compress/prune/importance.h"
#include "engine/deploy/compress/prune/widths.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/sizes.h"
#include "tests/engine/deploy/compress/prune/networks.h"
#include "tests/engine/deploy/compress/prune/outputs.h"
#include "tests/support/refusal.h"

namespace anneal::prune {
namespace {

using ::testing::HasSubstr;
using testing::refusal;

graph::KeptChannels half_of(const std::vector<graph::ChannelGroup>& groups) {
  graph::KeptChannels kept;
  Random random({3});
  for (const graph::ChannelGroup& group : groups) {
    kept.emplace_back(group.channels.size());
    for (auto stays : kept.back()) stays = random.coin();
    kept.back()[random.below(static_cast<std::uint32_t>(kept.back().size()))] = true;
  }
  return kept;
}

/// What is behind a layer norm stays: there, channels of 0 count in the mean and the variance.
void keep_behind_layer_norms(const model::Network& network, const std::vector<graph::ChannelGroup>& groups,
                             graph::KeptChannels& kept) {
  std::vector<std::string> norms;
  for (const graph::Node& node : network.graph.nodes)
    if (node.operation == "layer_norm") norms.push_back(node.name + ".weight");
  for (std::size_t i = 0; i < groups.size(); ++i)
    for (const graph::Slice& slice : groups[i].channels.front().slices)
      if (std::ranges::find(norms, slice.parameter) != norms.end()) kept[i].assign(kept[i].size(), true);
}

enum class Side { yields, uses };

/// Sets to 0 what yields the channels that go, or what those are multiplied by.
void zero(model::Network& network, const std::vector<graph::ChannelGroup>& groups,
          const graph::KeptChannels& kept, Side side) {
  std::map<std::pair<std::string, std::size_t>, std::set<std::size_t>> gone;
  for (std::size_t group = 0; group < groups.size(); ++group)
    for (std::size_t i = 0; i < kept[group].size(); ++i)
      for (const graph::Slice& slice : groups[group].channels[i].slices)
        if (!kept[group][i])
          gone[{slice.parameter, slice.axis}].insert(static_cast<std::size_t>(slice.index));
  std::map<std::string, graph::Role> roles;
  for (const graph::Parameter& parameter : graph::parameters(network.graph, network.input))
    roles[parameter.name] = parameter.role;
  for (const auto& [member, indices] : gone) {
    const auto& [name, axis] = member;
    const bool uses = roles.at(name) == graph::Role::weight && axis == 1;
    if (!graph::is_learned(roles.at(name)) || uses != (side == Side::uses)) continue;
    model::Array& array = network.weights.at(name);
    std::size_t inner = 1;
    for (std::size_t i = axis + 1; i < array.shape.size(); ++i)
      inner *= static_cast<std::size_t>(array.shape[i]);
    const std::size_t outer = inner * static_cast<std::size_t>(array.shape[axis]);
    for (std::size_t first = 0; first < array.values.size(); first += outer)
      for (const std::size_t index : indices)
        std::fill_n(array.values.begin() + static_cast<std::ptrdiff_t>(first + index * inner), inner, 0.F);
  }
}

void expect_same_outputs(const model::Network& whole, const graph::KeptChannels& kept) {
  const model::Network smaller = pruned(whole, kept);
  EXPECT_LT(graph::analyse(smaller.graph, smaller.input).parameter_count,
            graph::analyse(whole.graph, whole.input).parameter_count);
  const std::vector<float> input = numbers(static_cast<std::size_t>(graph::count(whole.input, "input")));
  const std::vector<double> before = outputs(whole, input), after = outputs(smaller, input);
  ASSERT_EQ(before.size(), after.size());
  double largest = 0;
  for (const double value : before) largest = std::max(largest, std::abs(value));
  ASSERT_GT(largest, 1e-3);  // else all would be equal
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_NEAR(after[i], before[i], 1e-5 * largest) << i;
}

void expect_same_outputs_of_zeroed(const model::Network& network) {
  const auto groups = groups_of(network);
  graph::KeptChannels kept = half_of(groups);
  keep_behind_layer_norms(network, groups, kept);
  for (const Side side : {Side::yields, Side::uses}) {
    SCOPED_TRACE(side == Side::yields ? "yields 0" : "multiplied by 0");
    model::Network zeroed = network;
    zero(zeroed, groups, kept, side);
    expect_same_outputs(zeroed, kept);
  }
}

/// Without those that take long and have nothing that others do not.
std::vector<std::string> presets_but(const std::vector<std::string>& large) {
  std::vector<std::string> names;
  for (const zoo::Preset& each : zoo::presets_of_images())
    if (std::ranges::find(large, each.name) == large.end()) names.push_back(each.name);
  return names;
}

class OfZeroed : public ::testing::TestWithParam<std::string> {};

TEST_P(OfZeroed, channels_the_pruned_network_computes_the_same) {
  expect_same_outputs_of_zeroed(preset(GetParam(), 16));
}

INSTANTIATE_TEST_SUITE_P(Zoo, OfZeroed,
                         ::testing::ValuesIn(presets_but({"resnet34", "resnet101", "vit_small", "vit_base",
                                                          "vit_large", "vit_huge"})),
                         [](const auto& name) { return name.param; });

class Half : public ::testing::TestWithParam<std::string> {};

TEST_P(Half, of_the_products_at_most_stay_in_a_whole_network) {
  const model::Network whole = preset(GetParam(), 32);
  const auto groups = groups_of(whole);
  const auto before = static_cast<double>(graph::analyse(whole.graph, whole.input).flops) / 2;
  const Importance important = importance(whole, groups);
  const Widths widths =
      widths_of_cost(important, allowed_widths(groups),
                     cost_model(whole.graph, whole.input, groups, Measure::macs), before / 2);
  const model::Network half = pruned(whole, kept_channels(important, widths));  // which checks it
  const auto after = static_cast<double>(graph::analyse(half.graph, half.input).flops) / 2;
  EXPECT_LE(after, before / 2);
  EXPECT_GE(after, 0.45 * before);  // no more goes than has to
}

INSTANTIATE_TEST_SUITE_P(Zoo, Half, ::testing::ValuesIn(presets_but({"vit_large", "vit_huge"})),
                         [](const auto& name) { return name.param; });

TEST(Pruned, odd_networks_of_channels_that_were_0_compute_the_same) {
  for (const NamedNetwork& odd : odd_networks()) {
    SCOPED_TRACE(odd.name);
    expect_same_outputs_of_zeroed(odd.network);
  }
}

TEST(Pruned, weights_are_those_of_the_channels_that_stay) {
  model::Network made =
      network({convolution("a", "input", 3), node("norm", "batch_norm", {"a"}),
               node("b", "conv2d", {"norm"}, {{"out", std::int64_t{2}}, {"kernel", std::int64_t{1}}})},
              {1, 2, 2});
  made.weights.at("norm.running_mean").values = {1, 2, 3};
  made.weights.at("b.weight").values = {1, 2, 3, 4, 5, 6};
  const model::Network smaller = pruned(made, {{true, false, true}, {true, true}});
  EXPECT_EQ(smaller.weights.at("norm.running_mean"), (model::Array{{2}, {1, 3}}));
  EXPECT_EQ(smaller.weights.at("b.weight"), (model::Array{{2, 2, 1, 1}, {1, 3, 4, 6}}));
  EXPECT_EQ(smaller.weights.at("fc.weight"), made.weights.at("fc.weight"));
}

TEST(Pruned, a_layer_without_channels_is_refused_by_name) {
  const model::Network made = network({convolution("a", "input", 3)});
  EXPECT_THAT(refusal([&] {
                pruned(made, {{false, false, false}});
              }),
              HasSubstr("a: would have no channels left"));
}

}  // namespace
}  // namespace anneal::prune
