#include "engine/model/graph/channels.h"

#include <random>
#include <set>

#include <gtest/gtest.h>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/operations.h"
#include "engine/model/zoo/zoo.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::graph {
namespace {

using testing::HasSubstr;
using testing::refusal;
using Names = std::vector<std::string>;

const Shape image = {3, 32, 32};

Node node(const std::string& name, const std::string& operation, Names inputs,
          std::map<std::string, Attribute> attributes = {}) {
  return {name, operation, std::move(inputs), std::move(attributes)};
}

Node convolution(const std::string& name, const std::string& input, std::int64_t out,
                 std::int64_t groups = 1) {
  return node(name, "conv2d", {input},
              {{"out", out}, {"kernel", std::int64_t{3}}, {"padding", std::int64_t{1}}, {"groups", groups}});
}

/// With a head of two classes behind `nodes`.
Graph network(std::vector<Node> nodes) {
  nodes.insert(nodes.begin(), node("input", "input", {}));
  nodes.push_back(node("pool", "global_average_pool", {nodes.back().name}));
  nodes.push_back(node("flatten", "flatten", {"pool"}));
  nodes.push_back(node("fc", "linear", {"flatten"}, {{"out", std::int64_t{2}}}));
  return {"test", std::move(nodes)};
}

KeptChannels all_of(const std::vector<ChannelGroup>& groups) {
  KeptChannels kept;
  for (const ChannelGroup& group : groups) kept.emplace_back(group.channels.size(), true);
  return kept;
}

std::map<std::string, Shape> shapes(const Graph& graph, const Shape& input) {
  std::map<std::string, Shape> found;
  for (const Parameter& parameter : parameters(graph, input)) found[parameter.name] = parameter.shape;
  return found;
}

/// What is kept of each parameter has the shape that the narrow graph wants.
void expect_fits(const Graph& graph, const Shape& input, const Narrowed& narrowed) {
  std::map<std::string, Shape> expected = shapes(graph, input);
  for (const auto& [name, axes] : narrowed.kept)
    for (std::size_t axis = 0; axis < axes.size(); ++axis)
      if (!axes[axis].empty()) expected.at(name)[axis] = static_cast<std::int64_t>(axes[axis].size());
  EXPECT_EQ(shapes(narrowed.graph, input), expected);
}

std::vector<Names> layers(const Graph& graph, const Shape& input) {
  std::vector<Names> found;
  for (const ChannelGroup& group : channel_groups(graph, input)) found.push_back(group.layers);
  return found;
}

TEST(Channels, of_layers_one_behind_the_other_are_each_a_group_with_the_norm_and_the_inputs_of_the_next) {
  const Graph graph = network({convolution("a", "input", 4), node("norm", "batch_norm", {"a"}),
                               node("relu", "relu", {"norm"}), convolution("b", "relu", 6)});
  EXPECT_EQ(layers(graph, image), (std::vector<Names>{{"a"}, {"b"}}));
  const std::vector<Slice> expected = {{"a.weight", 0, 2},         {"norm.weight", 0, 2},
                                       {"norm.bias", 0, 2},        {"norm.running_mean", 0, 2},
                                       {"norm.running_var", 0, 2}, {"b.weight", 1, 2}};
  EXPECT_EQ(channel_groups(graph, image)[0].channels[2].slices, expected);
}

TEST(Channels, that_are_added_up_stay_or_go_together) {
  const Graph graph = network({convolution("a", "input", 4), convolution("b", "a", 8),
                               convolution("c", "b", 4), node("add", "add", {"a", "c"})});
  EXPECT_EQ(layers(graph, image), (std::vector<Names>{{"a", "c"}, {"b"}}));
}

TEST(Channels, of_a_concatenation_are_those_of_its_parts) {
  const Graph graph = network({convolution("a", "input", 4), convolution("b", "input", 6),
                               node("both", "concatenate", {"a", "b"}), convolution("c", "both", 4)});
  const auto groups = channel_groups(graph, image);
  EXPECT_EQ(layers(graph, image), (std::vector<Names>{{"a"}, {"b"}, {"c"}}));
  EXPECT_EQ(groups[1].channels[2].slices, (std::vector<Slice>{{"b.weight", 0, 2}, {"c.weight", 1, 6}}));
}

TEST(Channels, of_a_depthwise_convolution_are_those_of_its_input) {
  const Graph graph = network({convolution("a", "input", 4), convolution("deep", "a", 4, 4)});
  KeptChannels kept = all_of(channel_groups(graph, image));
  EXPECT_EQ(layers(graph, image), (std::vector<Names>{{"a", "deep"}}));
  kept[0][1] = false;
  const Narrowed narrowed = narrow(graph, image, kept);
  EXPECT_EQ(integer(narrowed.graph.nodes[2], "groups"), 3);
  EXPECT_EQ(integer(narrowed.graph.nodes[2], "out"), 3);
  expect_fits(graph, image, narrowed);
}

TEST(Channels, of_a_grouped_convolution_go_from_every_group_alike) {
  const Graph graph = network({convolution("a", "input", 8), convolution("b", "a", 4, 2)});
  const auto groups = channel_groups(graph, image);
  EXPECT_EQ(groups[0].channels.size(), 4U);
  EXPECT_EQ(groups[0].channels[3].slices,
            (std::vector<Slice>{{"a.weight", 0, 3}, {"a.weight", 0, 7}, {"b.weight", 1, 3}}));
  KeptChannels kept = all_of(groups);
  kept[0][3] = kept[1][0] = false;
  const Narrowed narrowed = narrow(graph, image, kept);
  EXPECT_EQ(narrowed.kept.at("b.weight"),
            (std::vector<std::vector<std::int64_t>>{{1, 3}, {0, 1, 2}, {}, {}}));
  expect_fits(graph, image, narrowed);
}

TEST(Channels, of_an_image_that_is_flattened_take_all_their_pixels_along) {
  Graph graph{"test",
              {node("input", "input", {}), convolution("a", "input", 3), node("flat", "flatten", {"a"}),
               node("fc", "linear", {"flat"}, {{"out", std::int64_t{2}}})}};
  const auto groups = channel_groups(graph, {3, 2, 2});
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0].channels[1].slices, (std::vector<Slice>{{"a.weight", 0, 1},
                                                              {"fc.weight", 1, 4},
                                                              {"fc.weight", 1, 5},
                                                              {"fc.weight", 1, 6},
                                                              {"fc.weight", 1, 7}}));
}

TEST(Channels, of_squeeze_and_excitation_belong_to_the_image_that_is_weighed) {
  const Graph graph =
      network({convolution("a", "input", 8), node("squeeze", "global_average_pool", {"a"}),
               node("fc1", "conv2d", {"squeeze"}, {{"out", std::int64_t{2}}, {"kernel", std::int64_t{1}}}),
               node("fc2", "conv2d", {"fc1"}, {{"out", std::int64_t{8}}, {"kernel", std::int64_t{1}}}),
               node("gate", "sigmoid", {"fc2"}), node("excite", "multiply", {"a", "gate"})});
  EXPECT_EQ(layers(graph, image), (std::vector<Names>{{"a", "fc2"}, {"fc1"}}));
}

TEST(Channels, of_attention_are_its_heads) {
  const Graph graph = zoo::build("vit_tiny", {.classes = 10, .input = image, .patch = 8});
  const auto groups = channel_groups(graph, image);
  const auto attention = std::ranges::find_if(
      groups, [](const ChannelGroup& group) { return group.layers.front().ends_with("self_attention"); });
  ASSERT_NE(attention, groups.end());
  ASSERT_EQ(attention->channels.size(), 3U);
  EXPECT_EQ(attention->channels[0].slices.size(), 64U * (3 + 3 + 1));
  KeptChannels kept = all_of(groups);
  kept[static_cast<std::size_t>(attention - groups.begin())][1] = false;
  const Narrowed narrowed = narrow(graph, image, kept);
  const auto changed = std::ranges::find(narrowed.graph.nodes, attention->layers.front(), &Node::name);
  EXPECT_EQ(integer(*changed, "heads"), 2);
  EXPECT_EQ(integer(*changed, "head_width"), 64);
  expect_fits(graph, image, narrowed);
}

class OfPresets : public ::testing::TestWithParam<zoo::Preset> {};

TEST_P(OfPresets, any_of_them_can_go_and_what_stays_fits) {
  const Graph graph = zoo::build(GetParam().name, {.classes = 10, .input = image});
  const auto groups = channel_groups(graph, image);
  std::mt19937 random(1);
  for (const double share : {0.9, 0.5, 0.0}) {
    KeptChannels kept = all_of(groups);
    for (std::vector<bool>& group : kept) {
      for (std::size_t i = 1; i < group.size(); ++i) group[i] = std::bernoulli_distribution(share)(random);
    }
    expect_fits(graph, image, narrow(graph, image, kept));
  }
  const Narrowed whole = narrow(graph, image, all_of(groups));
  EXPECT_TRUE(whole.kept.empty());
  EXPECT_EQ(shapes(whole.graph, image), shapes(graph, image));
}

INSTANTIATE_TEST_SUITE_P(Zoo, OfPresets, ::testing::ValuesIn(zoo::presets_of_images()),
                         [](const auto& preset) { return preset.param.name; });

TEST(Channels, of_a_table_are_the_features_between_its_layers) {
  for (const char* preset : {"mlp", "realmlp"}) {
    const Graph graph = zoo::build(
        preset,
        {.classes = 2, .table = zoo::TableInput{.numbers = 3, .categories = {4, 5}}, .hidden = {{8, 6}}});
    const Shape row = {5};
    const auto groups = channel_groups(graph, row);
    KeptChannels kept = all_of(groups);
    for (std::vector<bool>& group : kept) group.back() = group.size() == 1;
    expect_fits(graph, row, narrow(graph, row, kept));
  }
}

TEST(Channels, of_a_group_one_has_to_stay) {
  const Graph graph = network({convolution("a", "input", 4)});
  EXPECT_THAT(refusal([&] { narrow(graph, image, {std::vector<bool>(4, false)}); }),
              HasSubstr("a: would have no channels left"));
}

}  // namespace
}  // namespace anneal::graph
