#include "engine/model/graph/rewrite.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/zoo.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::graph {
namespace {

/// Users of the node `name` take `node` in its place, which takes it.
Rewrite insert_after(const Graph& graph, const Shape& input, const std::string& name, Node node) {
  return replace(graph, input, name, {*std::ranges::find(graph.nodes, name, &Node::name), std::move(node)});
}

/// The weights of the graph before under the names of the graph after.
std::map<std::string, std::string> rewritten(const std::map<std::string, std::string>& weights,
                                             const Rewrite& rewrite) {
  std::map<std::string, std::string> result;
  for (const auto& [name, source] : rewrite.sources) result.emplace(name, weights.at(source));
  return result;
}

using testing::HasSubstr;
using testing::refusal;
using Names = std::vector<std::string>;

const Shape input = {3, 32, 32};

Graph resnet() {
  return zoo::build("resnet18", {.classes = 10, .input = input, .stem = "small"});
}

const Node& node_of(const Graph& graph, const std::string& name) {
  return *std::ranges::find(graph.nodes, name, &Node::name);
}

/// By name; whatever stands for the values.
std::map<std::string, std::string> weights_of(const Graph& graph) {
  std::map<std::string, std::string> weights;
  for (const Parameter& parameter : parameters(graph, input))
    weights.emplace(parameter.name, "values of " + parameter.name);
  return weights;
}

std::vector<Shape> shapes_of(const Graph& graph, const std::string& without = "") {
  const Analysis analysis = analyse(graph, input);
  std::vector<Shape> shapes;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i)
    if (graph.nodes[i].name != without) shapes.push_back(analysis.nodes[i].shape);
  return shapes;
}

Names new_parameters(const Rewrite& rewrite) {
  Names names;
  for (const Parameter& parameter : parameters(rewrite.graph, input))
    if (!rewrite.sources.contains(parameter.name)) names.push_back(parameter.name);
  return names;
}

TEST(Rewrite, a_batch_norm_that_is_removed_takes_its_parameters_along_and_leaves_all_else) {
  const Graph graph = resnet();
  const Rewrite rewrite = remove(graph, input, "layer1.0.bn1");
  EXPECT_EQ(rewrite.graph.nodes.size(), graph.nodes.size() - 1);
  EXPECT_EQ(node_of(rewrite.graph, "layer1.0.relu1").inputs, Names{"layer1.0.conv1"});
  EXPECT_EQ(shapes_of(rewrite.graph), shapes_of(graph, "layer1.0.bn1"));
  EXPECT_EQ(analyse(rewrite.graph, input).parameter_count, analyse(graph, input).parameter_count - 2 * 64);
  auto expected = weights_of(graph);
  for (const char* ending : {"weight", "bias", "running_mean", "running_var", "num_batches_tracked"})
    EXPECT_EQ(expected.erase(std::string("layer1.0.bn1.") + ending), 1U) << ending;
  EXPECT_EQ(rewritten(weights_of(graph), rewrite), expected);
}

TEST(Rewrite, every_relu_of_a_residual_network_becomes_a_relu6) {
  const Graph graph = resnet();
  Rewrite rewrite{graph, {}};
  for (const Node& node : graph.nodes) {
    if (node.operation != "relu") continue;
    rewrite = replace(rewrite.graph, input, node.name, {{node.name, "relu6", {}, {}}});
  }
  ASSERT_EQ(rewrite.graph.nodes.size(), graph.nodes.size());
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    Node expected = graph.nodes[i];
    if (expected.operation == "relu") expected.operation = "relu6";
    EXPECT_EQ(rewrite.graph.nodes[i], expected);
  }
  EXPECT_EQ(shapes_of(rewrite.graph), shapes_of(graph));
  EXPECT_EQ(rewritten(weights_of(graph), rewrite), weights_of(graph));
}

TEST(Rewrite, what_is_inserted_stands_between_a_node_and_all_of_its_users) {
  const Graph graph = resnet();
  const Rewrite rewrite = insert_after(graph, input, "relu", {"same", "scale", {}, {{"factor", 1.0}}});
  EXPECT_EQ(node_of(rewrite.graph, "same").inputs, Names{"relu"});
  EXPECT_EQ(node_of(rewrite.graph, "layer1.0.conv1").inputs, Names{"same"});
  std::size_t users_before = 0, users = 0;
  for (const Node& node : graph.nodes)
    users_before += static_cast<std::size_t>(std::ranges::count(node.inputs, "relu"));
  for (const Node& node : rewrite.graph.nodes)
    users += static_cast<std::size_t>(std::ranges::count(node.inputs, "same"));
  EXPECT_EQ(users_before, 2U) << "the branch and the shortcut";
  EXPECT_EQ(users, users_before);
  EXPECT_EQ(shapes_of(rewrite.graph, "same"), shapes_of(graph));
  EXPECT_EQ(rewritten(weights_of(graph), rewrite), weights_of(graph));
}

TEST(Rewrite, nodes_are_inserted_behind_the_input_and_behind_the_output) {
  const Graph graph = resnet();
  const Rewrite first = insert_after(graph, input, "input", {"scaled", "scale", {}, {{"factor", 0.5}}});
  EXPECT_EQ(node_of(first.graph, "conv1").inputs, Names{"scaled"});
  const Rewrite last = insert_after(graph, input, "fc", {"scaled", "scale", {}, {{"factor", 0.5}}});
  EXPECT_EQ(last.graph.nodes.back().name, "scaled");
  EXPECT_EQ(remove(last.graph, input, "scaled").graph, graph);
}

TEST(Rewrite, an_inserted_norm_begins_with_values_of_its_own_even_where_endings_are_the_same) {
  const zoo::Options options{.classes = 10, .input = input, .hidden = {{16}}};
  const Graph graph = zoo::build("mlp", options);
  const Rewrite rewrite = insert_after(graph, input, "fc1", {"norm", "layer_norm", {}, {}});
  EXPECT_EQ(new_parameters(rewrite), (Names{"norm.weight", "norm.bias"}));
  EXPECT_EQ(rewrite.sources.at("fc1.bias"), "fc1.bias");
}

TEST(Rewrite, parameters_follow_a_new_name_where_shape_and_purpose_stay) {
  const Graph graph = resnet();
  Node node = node_of(graph, "fc");
  node.name = "head";
  const Rewrite renamed = replace(graph, input, "fc", {node});
  EXPECT_EQ(renamed.sources.at("head.weight"), "fc.weight");
  EXPECT_EQ(rewritten(weights_of(graph), renamed).at("head.bias"), "values of fc.bias");
  EXPECT_TRUE(new_parameters(renamed).empty());

  // A convolution with a bias, as a folded norm needs it.
  node = node_of(graph, "conv1");
  node.attributes["bias"] = true;
  const Rewrite folded = replace(graph, input, "conv1", {node});
  EXPECT_EQ(new_parameters(folded), Names{"conv1.bias"});
  EXPECT_EQ(folded.sources.at("conv1.weight"), "conv1.weight");

  node = node_of(graph, "conv1");
  node.attributes["kernel"] = std::int64_t{5};
  node.attributes["padding"] = std::int64_t{2};
  EXPECT_EQ(new_parameters(replace(graph, input, "conv1", {node})), Names{"conv1.weight"});
}

TEST(Rewrite, one_layer_becomes_two_of_a_lower_rank) {
  const Graph graph = resnet();
  const Rewrite rewrite = replace(graph, input, "fc",
                                  {{"fc.0", "linear", {}, {{"out", std::int64_t{4}}, {"bias", false}}},
                                   {"fc.1", "linear", {}, {{"out", std::int64_t{10}}}}});
  EXPECT_EQ(new_parameters(rewrite), (Names{"fc.0.weight", "fc.1.weight", "fc.1.bias"}));
  EXPECT_EQ(analyse(rewrite.graph, input).parameter_count,
            analyse(graph, input).parameter_count - 512 * 10 + 512 * 4 + 4 * 10);
}

TEST(Rewrite, positions_of_a_transformer_are_named_as_their_node_and_follow_it) {
  const Graph graph = zoo::build("vit_tiny", {.classes = 10, .input = input});
  Node node = node_of(graph, "encoder.pos_embedding");
  node.name = "positions";
  const Rewrite rewrite = replace(graph, input, "encoder.pos_embedding", {node});
  EXPECT_EQ(rewrite.sources.at("positions"), "encoder.pos_embedding");
  EXPECT_TRUE(new_parameters(rewrite).empty());
}

TEST(Rewrite, joined_rewrites_lead_from_the_first_graph_to_the_last) {
  const Graph graph = resnet();
  Node node = node_of(graph, "conv1");
  node.name = "stem";
  node.attributes["bias"] = true;
  const Rewrite first = replace(graph, input, "conv1", {node});
  const Rewrite both = joined(first, remove(first.graph, input, "bn1"));
  EXPECT_EQ(node_of(both.graph, "relu").inputs, Names{"stem"});
  EXPECT_EQ(both.sources.at("stem.weight"), "conv1.weight");
  EXPECT_EQ(new_parameters(both), Names{"stem.bias"});
  EXPECT_FALSE(rewritten(weights_of(graph), both).contains("bn1.weight"));
}

TEST(Rewrite, refuses_another_shape_naming_the_node_and_both) {
  const Graph graph = resnet();
  EXPECT_THAT(refusal([&] { remove(graph, input, "layer2.0.conv1"); }),
              HasSubstr("layer2.0.conv1: yields 128 × 16 × 16, but its replacement \"layer1.1.relu2\" "
                        "yields 64 × 32 × 32"));
  EXPECT_THAT(refusal([&] {
                replace(graph, input, "fc", {{"fc", "linear", {}, {{"out", std::int64_t{9}}}}});
              }),
              HasSubstr("fc: yields 10, but its replacement \"fc\" yields 9"));
  EXPECT_THAT(refusal([&] {
                insert_after(graph, input, "relu", {"pool", "max_pool", {}, {{"kernel", std::int64_t{2}}}});
              }),
              HasSubstr("relu: yields 64 × 32 × 32, but its replacement \"pool\" yields 64 × 16 × 16"));
}

TEST(Rewrite, refuses_what_makes_no_graph) {
  const Graph graph = resnet();
  EXPECT_THAT(refusal([&] { remove(graph, input, "layer1.0.add"); }), HasSubstr("has 2 inputs"));
  EXPECT_THAT(refusal([&] { remove(graph, input, "input"); }), HasSubstr("input: is the model's input"));
  EXPECT_THAT(refusal([&] { remove(graph, input, "layer1.0.bn3"); }), HasSubstr("did you mean"));
  EXPECT_THAT(refusal([&] {
                insert_after(graph, input, "relu", {"fc", "relu", {}, {}});
              }),
              HasSubstr("two nodes have this name"));
  EXPECT_THAT(refusal([&] {
                insert_after(graph, input, "relu", {"sum", "add", {"relu", "fc"}, {}});
              }),
              HasSubstr("sum: input \"fc\" is not an earlier node"));
  EXPECT_THAT(refusal([&] {
                replace(graph, input, "relu", {{"relu", "rely", {}, {}}});
              }),
              HasSubstr("did you mean \"relu"));
  EXPECT_THAT(refusal([&] {
                replace(graph, input, "layer1.0.add", {{"one", "relu", {"relu"}, {}}});
              }),
              HasSubstr("is used by no other node"));
}

}  // namespace
}  // namespace anneal::graph
