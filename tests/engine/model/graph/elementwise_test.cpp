#include "engine/model/graph/elementwise.h"

#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "engine/model/graph/operations.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::graph {
namespace {

/// One operation with all that it costs.
struct Case {
  std::string operation;
  Shape input;
  Shape output;
  std::int64_t elementwise;
  std::int64_t activation_bytes;
  std::int64_t flops = 0;
  std::map<std::string, Attribute> attributes = {};
};

constexpr std::int64_t image_elements = 4 * 6 * 8;  ///< elements of {4, 6, 8}, …
constexpr std::int64_t tokens = 48 * 4;             ///< … which make 48 tokens of 4 features
constexpr std::int64_t class_token = 4;             ///< elements of one token more

/// Every operation, on an image of 4 × 6 × 8, its 48 tokens, or a row of 4 numbers.
std::vector<Case> cases() {
  const auto whole = [](std::int64_t value) { return Attribute(value); };
  const Shape of_image = {4, 6, 8}, of_tokens = {48, 4};
  std::vector<Case> list = {
      {"conv2d",
       of_image,
       {8, 3, 4},
       8 * 12,
       4 * 8 * 12,
       2 * 4 * 4 * 8 * 12,
       {{"out", whole(8)}, {"kernel", whole(2)}, {"stride", whole(2)}, {"bias", true}}},
      {"batch_norm", of_image, of_image, 2 * image_elements, 4 * image_elements},
      {"max_pool", of_image, {4, 2, 2}, 9 * 16, 4 * 16, 0, {{"kernel", whole(3)}}},
      {"average_pool", of_image, {4, 3, 4}, 4 * 48, 4 * 48, 0, {{"kernel", whole(2)}}},
      {"global_average_pool", of_image, {4, 1, 1}, image_elements, 4 * 4},
      {"global_max_pool", of_image, {4, 1, 1}, image_elements, 4 * 4},
      {"flatten", of_image, {image_elements}, 0, 0},
      {"linear", {4}, {3}, 3, 4 * 3, 2 * 4 * 3, {{"out", whole(3)}}},
      {"add", of_image, of_image, image_elements, 4 * image_elements},
      {"multiply", of_image, of_image, image_elements, 4 * image_elements},
      {"concatenate", of_image, {8, 6, 8}, 0, 4 * 2 * image_elements},
      {"dropout", of_image, of_image, 0, 4 * image_elements},
      {"stochastic_depth", of_image, of_image, 0, 4 * image_elements},
      {"tokens", of_image, of_tokens, 0, 0},
      {"class_token", of_tokens, {49, 4}, 0, 4 * (tokens + class_token)},
      {"position_embedding", of_tokens, of_tokens, tokens, 4 * tokens},
      {"layer_norm", of_tokens, of_tokens, 7 * tokens, 4 * tokens},
      {"attention",
       of_tokens,
       of_tokens,
       4 * tokens + 6 * 2 * 48 * 48,
       4 * (5 * tokens + 2 * 48),
       2 * 4 * tokens * 4 + 2 * 2 * 48 * tokens,
       {{"heads", whole(2)}}},
      {"first_token", of_tokens, {4}, 0, 0},
      {"mean_token", of_tokens, {4}, tokens, 4 * 4},
      {"columns", {4}, {2}, 0, 0, 0, {{"first", whole(1)}, {"count", whole(2)}}},
      {"smooth_clip", {4}, {4}, 5 * 4, 4 * 4},
      {"feature_scale", {4}, {4}, 4, 4 * 4},
      {"periodic_embedding",
       {4},
       {4 * 3},
       4 * 6 * (3 + 2 * 2),
       4 * (4 * 3 + 2 * 6 * 4),
       0,
       {{"frequencies", whole(6)}, {"out", whole(3)}}},
      {"embedding", {4}, {5}, 0, 4 * 5, 0, {{"column", whole(3)}, {"entries", whole(9)}, {"out", whole(5)}}},
  };
  for (const char* pointwise :
       {"relu", "gelu", "silu", "relu6", "sigmoid", "hardswish", "hardsigmoid", "scale"})
    list.push_back({pointwise, of_image, of_image, image_elements, 4 * image_elements});
  return list;
}

/// The operation behind what makes its input out of an image or a row.
Graph graph_of(const Case& test) {
  Graph graph{"one", {{"input", "input", {}, {}}}};
  if (test.input.size() == 2) graph.nodes.push_back({"before", "tokens", {"input"}, {}});
  const std::string before = graph.nodes.back().name;
  const std::vector<std::string> inputs(find_operation(test.operation)->inputs, before);
  graph.nodes.push_back({"node", test.operation, inputs, test.attributes});
  return graph;
}

TEST(Costs, of_every_operation_are_what_its_definition_says) {
  for (const Case& test : cases()) {
    SCOPED_TRACE(test.operation);
    const Graph graph = graph_of(test);
    const Analysis analysis = analyse(graph, test.input.size() == 2 ? Shape{4, 6, 8} : test.input);
    const NodeAnalysis& node = analysis.nodes.back();
    EXPECT_EQ(node.shape, test.output);
    EXPECT_EQ(node.flops, test.flops);
    EXPECT_EQ(node.activation_bytes, test.activation_bytes);
    EXPECT_EQ(elementwise_operations(graph, analysis).back(), test.elementwise);
  }
}

TEST(Costs, are_known_of_every_operation) {
  std::set<std::string> tested = {"input"}, all;
  for (const Case& test : cases()) tested.insert(test.operation);
  for (const Operation& operation : operations()) all.insert(operation.name);
  EXPECT_EQ(tested, all);
}

TEST(Costs, a_layer_norm_takes_a_row_of_features_too) {
  const Graph graph{"row", {{"input", "input", {}, {}}, {"node", "layer_norm", {"input"}, {}}}};
  const Analysis analysis = analyse(graph, {6});
  EXPECT_EQ(analysis.nodes.back().shape, Shape{6});
  EXPECT_EQ(analysis.parameter_count, 2 * 6);
  EXPECT_EQ(elementwise_operations(graph, analysis).back(), 7 * 6);
}

/// Of a network whose operations are counted by hand.
TEST(Costs, add_up_over_a_network) {
  const zoo::Options options{.classes = 10, .input = {3, 28, 28}, .hidden = {{100}}};
  const Graph graph = zoo::build("mlp", options);
  const auto elementwise = elementwise_operations(graph, analyse(graph, options.input));
  // Biases and ReLU of the hidden layer, biases of the head.
  EXPECT_EQ(std::accumulate(elementwise.begin(), elementwise.end(), std::int64_t{0}), 100 + 100 + 10);
}

}  // namespace
}  // namespace anneal::graph
