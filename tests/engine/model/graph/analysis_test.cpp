#include "engine/model/graph/analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::graph {
namespace {

using ::testing::HasSubstr;

/// A graph of one operation on the input.
Graph single(const std::string& operation, const std::map<std::string, Attribute>& attributes = {}) {
  return {"single", {{"input", "input", {}, {}}, {"node", operation, {"input"}, attributes}}};
}

NodeAnalysis analyse_single(const std::string& operation, const Shape& input,
                            const std::map<std::string, Attribute>& attributes = {}) {
  return analyse(single(operation, attributes), input).nodes.at(1);
}

std::string refusal(const Graph& graph, const Shape& input) {
  try {
    analyse(graph, input);
  } catch (const UserError& error) {
    return error.what();
  }
  return "nothing was refused";
}

TEST(Analysis, a_convolution_has_the_shape_that_pytorch_documents) {
  // floor((H + 2 · padding − dilation · (kernel − 1) − 1) / stride + 1)
  const auto conv = analyse_single(
      "conv2d", {3, 32, 17}, {{"out", 8}, {"kernel", 3}, {"stride", 2}, {"padding", 1}, {"dilation", 2}});
  EXPECT_EQ(conv.shape, (Shape{8, 15, 8}));
}

TEST(Analysis, a_grouped_convolution_shares_its_channels_out) {
  const auto conv =
      analyse_single("conv2d", {8, 10, 10}, {{"out", 16}, {"kernel", 3}, {"groups", 4}, {"bias", true}});
  ASSERT_EQ(conv.parameters.size(), 2U);
  EXPECT_EQ(conv.parameters[0].shape, (Shape{16, 2, 3, 3}));
  EXPECT_EQ(conv.parameters[1].shape, (Shape{16}));
  EXPECT_EQ(conv.parameter_count, 16 * 2 * 9 + 16);
  EXPECT_EQ(conv.flops, 2 * (2 * 9) * (16 * 8 * 8));
  EXPECT_EQ(conv.activation_bytes, 4 * 16 * 8 * 8);
}

TEST(Analysis, pooling_moves_by_its_kernel_unless_told_otherwise) {
  EXPECT_EQ(analyse_single("max_pool", {4, 15, 9}, {{"kernel", 2}}).shape, (Shape{4, 7, 4}));
  EXPECT_EQ(analyse_single("average_pool", {4, 15, 15}, {{"kernel", 3}, {"stride", 2}, {"padding", 1}}).shape,
            (Shape{4, 8, 8}));
}

TEST(Analysis, global_pooling_leaves_one_value_a_channel) {
  EXPECT_EQ(analyse_single("global_average_pool", {4, 15, 9}).shape, (Shape{4, 1, 1}));
  EXPECT_EQ(analyse_single("global_max_pool", {4, 15, 9}).shape, (Shape{4, 1, 1}));
}

TEST(Analysis, flatten_is_a_view_of_all_elements) {
  const auto flatten = analyse_single("flatten", {3, 4, 5});
  EXPECT_EQ(flatten.shape, (Shape{60}));
  EXPECT_EQ(flatten.activation_bytes, 0);
}

TEST(Analysis, a_linear_layer_multiplies_every_feature_by_every_output) {
  const auto linear = analyse_single("linear", {60}, {{"out", 10}});
  EXPECT_EQ(linear.shape, (Shape{10}));
  EXPECT_EQ(linear.parameter_count, 60 * 10 + 10);
  EXPECT_EQ(linear.flops, 2 * 60 * 10);
}

TEST(Analysis, a_norm_learns_two_values_a_channel_and_keeps_three_buffers) {
  const auto norm = analyse_single("batch_norm", {6, 4, 4}, {{"frozen_weight", true}});
  EXPECT_EQ(norm.parameter_count, 12);
  std::vector<std::string> names;
  for (const Parameter& parameter : norm.parameters) names.push_back(parameter.name);
  EXPECT_EQ(names, (std::vector<std::string>{"node.weight", "node.bias", "node.running_mean",
                                             "node.running_var", "node.num_batches_tracked"}));
  EXPECT_TRUE(norm.parameters[0].frozen);
  EXPECT_FALSE(norm.parameters[1].frozen);
  EXPECT_FALSE(is_learned(norm.parameters[2].role));
  EXPECT_EQ(norm.parameters[4].shape, Shape{});
  EXPECT_EQ(norm.parameters[4].count(), 1);
}

/// A chain on an image of 3 × 4 × 6: 24 tokens of 3 features.
Graph chain(const std::vector<std::pair<std::string, std::map<std::string, Attribute>>>& operations) {
  Graph graph = single("tokens");
  for (const auto& [operation, attributes] : operations) {
    const std::string last = graph.nodes.back().name;
    graph.nodes.push_back({"node" + std::to_string(graph.nodes.size()), operation, {last}, attributes});
  }
  return graph;
}

TEST(Analysis, tokens_are_the_pixels_of_an_image_and_share_its_memory) {
  const auto tokens = analyse_single("tokens", {3, 4, 6});
  EXPECT_EQ(tokens.shape, (Shape{24, 3}));
  EXPECT_EQ(tokens.activation_bytes, 0);
}

TEST(Analysis, a_class_token_is_one_token_more_and_bears_its_nodes_name) {
  const auto node = analyse(chain({{"class_token", {}}}), {3, 4, 6}).nodes.back();
  EXPECT_EQ(node.shape, (Shape{25, 3}));
  ASSERT_EQ(node.parameters.size(), 1U);
  EXPECT_EQ(node.parameters[0].name, "node2");
  EXPECT_EQ(node.parameters[0].shape, (Shape{1, 1, 3}));
}

TEST(Analysis, every_token_has_its_position) {
  const auto node = analyse(chain({{"position_embedding", {}}}), {3, 4, 6}).nodes.back();
  EXPECT_EQ(node.shape, (Shape{24, 3}));
  EXPECT_EQ(node.parameters.at(0).shape, (Shape{1, 24, 3}));
  EXPECT_EQ(node.parameter_count, 72);
}

TEST(Analysis, a_linear_layer_works_on_each_token) {
  const auto node = analyse(chain({{"linear", {{"out", 5}}}}), {3, 4, 6}).nodes.back();
  EXPECT_EQ(node.shape, (Shape{24, 5}));
  EXPECT_EQ(node.parameters.at(0).shape, (Shape{5, 3}));
  EXPECT_EQ(node.flops, 2 * 24 * 3 * 5);
}

TEST(Analysis, attention_multiplies_four_projections_and_every_pair_of_tokens_twice) {
  const auto node = analyse(chain({{"attention", {{"heads", 3}}}}), {3, 4, 6}).nodes.back();
  EXPECT_EQ(node.shape, (Shape{24, 3}));
  EXPECT_EQ(node.flops, 2 * 24 * 4 * 3 * 3 + 2 * 2 * 24 * 24 * 3);
  EXPECT_EQ(node.parameter_count, 4 * 3 * 3 + 4 * 3);
  // Out, queries, keys, values and their mixture, and the sums of 3 softmaxes a token.
  EXPECT_EQ(node.activation_bytes, 4 * (5 * 24 * 3 + 24 * 3));
}

TEST(Analysis, tokens_end_in_the_features_of_one) {
  for (const char* operation : {"first_token", "mean_token"})
    EXPECT_EQ(analyse(chain({{operation, {}}}), {3, 4, 6}).nodes.back().shape, Shape{3}) << operation;
}

TEST(Analysis, an_image_may_be_multiplied_by_a_number_for_each_channel_but_not_the_other_way_round) {
  Graph graph = single("global_average_pool");
  graph.nodes.push_back({"scaled", "multiply", {"input", "node"}, {}});
  EXPECT_EQ(analyse(graph, {3, 4, 6}).nodes.back().shape, (Shape{3, 4, 6}));
  graph.nodes.back().inputs = {"node", "input"};
  EXPECT_THAT(refusal(graph, {3, 4, 6}), HasSubstr("scaled: 3 × 1 × 1 and 3 × 4 × 6 differ"));
}

TEST(Analysis, refuses_what_needs_tokens_on_an_image) {
  for (const char* operation :
       {"class_token", "position_embedding", "first_token", "mean_token", "layer_norm"})
    EXPECT_THAT(refusal(single(operation), {3, 4, 6}), HasSubstr("needs tokens")) << operation;
}

TEST(Analysis, refuses_heads_that_do_not_divide_the_features) {
  EXPECT_THAT(refusal(chain({{"attention", {{"heads", 2}}}}), {3, 4, 6}),
              HasSubstr("heads 2 must divide the 3"));
}

TEST(Analysis, refuses_a_kernel_larger_than_its_input) {
  EXPECT_THAT(refusal(single("conv2d", {{"out", 8}, {"kernel", 3}}), {3, 2, 2}),
              HasSubstr("node: kernel 3 does not fit into 2 × 2"));
}

TEST(Analysis, refuses_an_addition_of_different_shapes) {
  Graph graph = single("conv2d", {{"out", 8}, {"kernel", 1}});
  graph.nodes.push_back({"sum", "add", {"node", "input"}, {}});
  EXPECT_THAT(refusal(graph, {3, 4, 4}), HasSubstr("sum: 8 × 4 × 4 and 3 × 4 × 4 differ"));
}

TEST(Analysis, refuses_a_linear_layer_on_an_image) {
  EXPECT_THAT(refusal(single("linear", {{"out", 8}}), {3, 4, 4}), HasSubstr("3 × 4 × 4"));
}

TEST(Analysis, refuses_a_convolution_on_features) {
  EXPECT_THAT(refusal(single("conv2d", {{"out", 8}, {"kernel", 1}}), {12}), HasSubstr("needs an image"));
}

TEST(Analysis, refuses_groups_that_do_not_divide_the_channels) {
  EXPECT_THAT(refusal(single("conv2d", {{"out", 8}, {"kernel", 1}, {"groups", 2}}), {3, 4, 4}),
              HasSubstr("groups 2"));
}

TEST(Analysis, refuses_a_whitening_layer_of_the_wrong_width) {
  EXPECT_THAT(refusal(single("conv2d", {{"out", 8}, {"kernel", 2}, {"init", "whiten"}}), {3, 4, 4}),
              HasSubstr("= 24"));
}

TEST(Analysis, refuses_inputs_that_are_neither_images_nor_features) {
  for (const Shape& input : {Shape{}, Shape{3, 4}, Shape{1, 3, 4, 4}, Shape{0, 4, 4}, Shape{3, -4, 4},
                             Shape{std::int64_t{1} << 40}}) {
    EXPECT_THAT(refusal(single("relu"), input), HasSubstr("input: "));
  }
}

TEST(Analysis, refuses_sizes_that_would_overflow) {
  const std::int64_t side = 1 << 20;
  EXPECT_THAT(refusal(single("relu"), {side, side, side}), HasSubstr("too large"));
  EXPECT_THAT(refusal(single("conv2d", {{"out", side}, {"kernel", 1024}, {"padding", 1024}}), {side, 8, 8}),
              HasSubstr("too large"));
}

TEST(Analysis, totals_are_the_sums_over_the_nodes) {
  Graph graph = single("flatten");
  graph.nodes.push_back({"fc1", "linear", {"node"}, {{"out", 5}}});
  graph.nodes.push_back({"fc2", "linear", {"fc1"}, {{"out", 2}, {"bias", false}}});
  const Analysis analysis = analyse(graph, {1, 2, 2});
  EXPECT_EQ(analysis.parameter_count, 4 * 5 + 5 + 5 * 2);
  EXPECT_EQ(analysis.flops, 2 * (4 * 5 + 5 * 2));
  EXPECT_EQ(analysis.activation_bytes, 4 * (4 + 5 + 2));
}

/// A row of three numbers and an index among five.
Graph row_graph() {
  return {"row",
          {{"input", "input", {}, {}},
           {"numbers", "columns", {"input"}, {{"first", std::int64_t{0}}, {"count", std::int64_t{3}}}},
           {"embeddings.0",
            "embedding",
            {"input"},
            {{"column", std::int64_t{3}}, {"entries", std::int64_t{5}}, {"out", std::int64_t{2}}}},
           {"features", "concatenate", {"numbers", "embeddings.0", "numbers"}, {}}}};
}

TEST(Analysis, takes_a_row_apart_and_puts_it_together_again) {
  const Analysis analysis = analyse(row_graph(), {4});
  EXPECT_EQ(analysis.nodes.back().shape, Shape{3 + 2 + 3});
  EXPECT_EQ(analysis.parameter_count, 5 * 2);
  EXPECT_EQ(analysis.nodes[2].parameters.front().name, "embeddings.0.weight");
  EXPECT_EQ(analysis.nodes[2].parameters.front().role, Role::embedding);
  EXPECT_EQ(from_json(to_json(row_graph())), row_graph());
}

TEST(Analysis, embeds_each_number_of_a_row_by_parameters_of_its_own) {
  const Graph graph{"row",
                    {{"input", "input", {}, {}},
                     {"clip", "smooth_clip", {"input"}, {}},
                     {"node", "periodic_embedding", {"clip"}, {{"frequencies", std::int64_t{6}}}},
                     {"scale", "feature_scale", {"node"}, {}}}};
  const Analysis analysis = analyse(graph, {5});
  EXPECT_EQ(analysis.nodes.back().shape, Shape{5 * 4});
  const std::vector<Parameter>& parameters = analysis.nodes[2].parameters;
  ASSERT_EQ(parameters.size(), 4U);
  EXPECT_EQ(parameters[0].name, "node.frequency");
  EXPECT_EQ(parameters[0].shape, (Shape{5, 6}));
  EXPECT_EQ(parameters[2].shape, (Shape{5, 3, 6}));
  EXPECT_EQ(parameters[3].shape, (Shape{5, 3}));
  EXPECT_EQ(analysis.parameter_count, 5 * (2 * 6 + 3 * 6 + 3) + 20);
  EXPECT_THAT(refusal(graph, {3, 2, 2}), HasSubstr("clip: needs a row of features"));
}

TEST(Analysis, refuses_columns_beyond_the_row_and_what_does_not_go_one_after_another) {
  EXPECT_THAT(refusal(row_graph(), {3}),
              HasSubstr("embeddings.0: reads up to column 3, but the row has only 3"));
  EXPECT_THAT(refusal(row_graph(), {4, 2, 2}), HasSubstr("numbers: needs a row of features"));
  Graph images = single("max_pool", {{"kernel", std::int64_t{2}}});
  images.nodes.push_back({"both", "concatenate", {"node", "input"}, {}});
  EXPECT_THAT(refusal(images, {3, 4, 4}), HasSubstr("cannot be concatenated"));
  images.nodes.back().inputs = {"node"};
  EXPECT_THAT(refusal(images, {3, 4, 4}), HasSubstr("concatenate takes 2 or more"));
}

}  // namespace
}  // namespace anneal::graph
