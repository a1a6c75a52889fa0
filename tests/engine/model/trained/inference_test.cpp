#include "engine/model/trained/inference.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/zoo.h"
#include "tests/support/made_up_network.h"
#include "tests/support/matchers.h"

namespace anneal::model {
namespace {

using graph::Graph;
using graph::Node;
using testing::ElementsAre;
using testing::made_up_network;

const Node conv = {"conv", "conv2d", {"input"}, {{"out", std::int64_t{2}}, {"kernel", std::int64_t{1}}}};

Node norm_of(const std::string& input) {
  return {"norm", "batch_norm", {input}, {{"epsilon", 1.0}}};
}

Node pool_of(const char* operation, std::int64_t padding) {
  return {"pool", operation, {"conv"}, {{"kernel", std::int64_t{2}}, {"padding", padding}}};
}

/// The input of one channel is in front.
Network network_of(std::vector<Node> nodes, const graph::Shape& input = {1, 4, 4}) {
  nodes.insert(nodes.begin(), {"input", "input", {}, {}});
  Network network = made_up_network(Graph{"made up", std::move(nodes)}, input);
  graph::check(network.graph);
  return network;
}

/// Factors of 3/√(3+1) = 1.5 and −2/√(0+1) = −2; shifts of 7 − 5·1.5 = −0.5 and 1 + 2·3 = 7.
void set_norm(Weights& weights) {
  weights["norm.weight"] = {{2}, {3, -2}};
  weights["norm.bias"] = {{2}, {7, 1}};
  weights["norm.running_mean"] = {{2}, {5, 3}};
  weights["norm.running_var"] = {{2}, {3, 0}};
}

std::vector<std::string> names_of(const Network& network) {
  std::vector<std::string> names;
  for (const Node& node : network.graph.nodes) names.push_back(node.name);
  return names;
}

bool has(const Network& network, const std::string& operation) {
  return std::ranges::find(network.graph.nodes, operation, &Node::operation) != network.graph.nodes.end();
}

TEST(FoldNorms, a_norm_becomes_weights_and_a_bias_of_the_convolution_before_it) {
  Network network = network_of({conv, norm_of("conv"), {"relu", "relu", {"norm"}, {}}});
  set_norm(network.weights);
  network.weights["conv.weight"] = {{2, 1, 1, 1}, {2, 4}};
  const Network folded = fold_norms(network);
  EXPECT_THAT(names_of(folded), ElementsAre("input", "conv", "relu"));
  EXPECT_THAT(folded.graph.nodes.back().inputs, ElementsAre("conv"));
  EXPECT_TRUE(graph::flag(folded.graph.nodes[1], "bias"));
  EXPECT_THAT(folded.weights.at("conv.weight").values, ElementsAre(3.F, -8.F));
  EXPECT_THAT(folded.weights.at("conv.bias").values, ElementsAre(-0.5F, 7.F));
  EXPECT_NO_THROW(check(folded));
}

TEST(FoldNorms, a_bias_that_the_layer_had_is_scaled_along) {
  const Node linear = {"linear", "linear", {"input"}, {{"out", std::int64_t{2}}}};
  Network network = network_of({linear, norm_of("linear")}, {1});
  set_norm(network.weights);
  network.weights["linear.weight"] = {{2, 1}, {2, 4}};
  network.weights["linear.bias"] = {{2}, {10, 1}};
  const Network folded = fold_norms(network);
  EXPECT_THAT(names_of(folded), ElementsAre("input", "linear"));
  EXPECT_THAT(folded.weights.at("linear.weight").values, ElementsAre(3.F, -8.F));
  EXPECT_THAT(folded.weights.at("linear.bias").values, ElementsAre(14.5F, 5.F));
}

TEST(FoldNorms, max_pooling_lets_pass_what_keeps_its_order) {
  Network network = network_of({conv, pool_of("max_pool", 1), norm_of("pool")});
  set_norm(network.weights);
  EXPECT_TRUE(has(fold_norms(network), "batch_norm")) << "a factor below 0 makes of the largest the least";
  network.weights["norm.weight"] = {{2}, {3, 2}};
  const Network folded = fold_norms(network);
  EXPECT_THAT(names_of(folded), ElementsAre("input", "conv", "pool"));
  EXPECT_NO_THROW(check(folded));
}

TEST(FoldNorms, average_pooling_lets_pass_unless_it_averages_padding) {
  Network network = network_of({conv, pool_of("average_pool", 0), norm_of("pool")});
  EXPECT_FALSE(has(fold_norms(network), "batch_norm"));
  network = network_of({conv, pool_of("average_pool", 1), norm_of("pool")});
  EXPECT_TRUE(has(fold_norms(network), "batch_norm"));
}

TEST(FoldNorms, a_norm_before_the_convolution_stays) {
  Node after = conv;
  after.inputs = {"norm"};
  const Network network = network_of({norm_of("input"), after});
  const Network folded = fold_norms(network);
  EXPECT_EQ(folded.graph, network.graph);
  EXPECT_EQ(folded.weights, network.weights);
}

TEST(FoldNorms, a_convolution_with_other_users_stays_as_it_is) {
  const Network network = network_of({conv, norm_of("conv"), {"sum", "add", {"norm", "conv"}, {}}});
  const Network folded = fold_norms(network);
  EXPECT_EQ(folded.graph, network.graph);
  EXPECT_EQ(folded.weights, network.weights);
}

TEST(FoldNorms, a_layer_that_would_not_be_finite_any_more_stays) {
  Network network = network_of({conv, norm_of("conv")});
  set_norm(network.weights);
  network.weights["norm.weight"] = {{2}, {3e38F, 1}};
  network.weights["conv.weight"] = {{2, 1, 1, 1}, {3e38F, 1}};
  EXPECT_EQ(fold_norms(network).weights, network.weights);
}

TEST(ForInference, dropout_and_stochastic_depth_are_left_out) {
  const Network network = network_of({conv,
                                      {"depth", "stochastic_depth", {"conv"}, {}},
                                      {"sum", "add", {"depth", "conv"}, {}},
                                      {"drop", "dropout", {"sum"}, {}}});
  const Network rest = without_training_nodes(network);
  EXPECT_THAT(names_of(rest), ElementsAre("input", "conv", "sum"));
  EXPECT_THAT(rest.graph.nodes.back().inputs, ElementsAre("conv", "conv"));
  EXPECT_EQ(rest.weights, network.weights);
}

TEST(ForInference, a_factor_becomes_part_of_the_layer_before_it) {
  Network network = network_of({conv, {"half", "scale", {"conv"}, {{"factor", 0.5}}}});
  network.weights["conv.weight"] = {{2, 1, 1, 1}, {2, 4}};
  const Network folded = for_inference(network);
  EXPECT_THAT(names_of(folded), ElementsAre("input", "conv"));
  EXPECT_THAT(folded.weights.at("conv.weight").values, ElementsAre(1.F, 2.F));
  EXPECT_FALSE(folded.weights.contains("conv.bias"));
}

TEST(ForInference, factors_of_features_become_part_of_the_linear_layer_behind_them) {
  Graph graph{"row",
              {{"input", "input", {}, {}},
               {"scale", "feature_scale", {"input"}, {}},
               {"drop", "dropout", {"scale"}, {}},
               {"fc", "linear", {"drop"}, {{"out", std::int64_t{2}}, {"bias", false}}}}};
  Network network{.graph = graph, .input = {3}, .weights = {}};
  network.weights["scale.weight"] = {{3}, {2, -1, 0.5F}};
  network.weights["fc.weight"] = {{2, 3}, {1, 2, 4, 3, 5, 6}};
  const Network folded = for_inference(network);
  EXPECT_THAT(names_of(folded), ElementsAre("input", "fc"));
  EXPECT_THAT(folded.weights.at("fc.weight").values, ElementsAre(2.F, -2.F, 2.F, 6.F, -5.F, 3.F));
  EXPECT_FALSE(folded.weights.contains("scale.weight"));

  network.graph.nodes.push_back({"both", "concatenate", {"scale", "fc"}, {}});
  EXPECT_EQ(for_inference(network).weights, network.weights) << "another node takes them, too";
}

TEST(ForInference, no_preset_keeps_a_norm_a_factor_or_a_dropout) {
  for (const zoo::Preset& preset : zoo::presets_of_images()) {
    const graph::Shape input = {3, 64, 64};
    const Graph graph = zoo::build(preset.name, {.classes = 7, .input = input});
    if (graph::analyse(graph, input).parameter_count > 6'000'000) continue;  // more of the same
    const Network network = made_up_network(graph, input);
    const Network folded = for_inference(network);
    for (const char* operation : {"batch_norm", "scale", "dropout", "stochastic_depth"})
      EXPECT_FALSE(has(folded, operation)) << preset.name << " has " << operation;
    EXPECT_NO_THROW(check(folded)) << preset.name;
    EXPECT_EQ(graph::analyse(folded.graph, input).nodes.back().shape, graph::Shape{7}) << preset.name;
  }
}

}  // namespace
}  // namespace anneal::model
