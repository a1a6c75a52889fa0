#include "engine/model/graph/graph.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::graph {
namespace {

using testing::HasSubstr;
using testing::refusal;
using Json = nlohmann::json;

Json node_json(const std::string& name, const std::string& operation, const std::vector<std::string>& inputs,
               Json attributes = Json::object()) {
  attributes.update({{"name", name}, {"operation", operation}, {"inputs", inputs}});
  return attributes;
}

std::vector<std::string> names_of(const Graph& graph) {
  std::vector<std::string> result;
  for (const Node& each : graph.nodes) result.push_back(each.name);
  return result;
}

// Lists of nodes are vectors here: in braces, nlohmann takes a single node for the list itself.
using Nodes = std::vector<Json>;

Graph read(const Nodes& nodes) {
  return from_json({{"name", "tiny"}, {"nodes", nodes}});
}

std::string reading_refusal(const Nodes& nodes) {
  return refusal([&] { read(nodes); });
}

TEST(Graph, reads_attributes_and_falls_back_to_the_defaults_of_the_operation) {
  const Graph graph = read({node_json("c", "conv2d", {"input"}, {{"out", 8}, {"kernel", 3}})});
  const Node& conv = graph.nodes.at(1);
  EXPECT_EQ(integer(conv, "out"), 8);
  EXPECT_EQ(integer(conv, "stride"), 1);
  EXPECT_FALSE(flag(conv, "bias"));
  EXPECT_EQ(text(conv, "init"), "default");
  const Node norm = {"n", "batch_norm", {"c"}, {}};
  EXPECT_EQ(real(norm, "epsilon"), 1e-5);
}

TEST(Graph, a_whole_number_serves_where_a_real_one_is_expected) {
  const Graph graph = read({node_json("s", "scale", {"input"}, {{"factor", 3}})});
  EXPECT_EQ(real(graph.nodes.back(), "factor"), 3.0);
}

TEST(Graph, json_form_survives_a_round_trip) {
  const Graph graph = read(
      {node_json("conv", "conv2d", {"input"}, {{"out", 4}, {"kernel", 3}, {"init", "dirac"}, {"bias", true}}),
       node_json("norm", "batch_norm", {"conv"}, {{"momentum", 0.4}}),
       node_json("sum", "add", {"norm", "conv"})});
  EXPECT_EQ(from_json(to_json(graph)), graph);
  EXPECT_EQ(graph.name, "tiny");
}

TEST(Graph, nodes_may_come_in_any_order) {
  const Graph graph =
      read({node_json("c", "relu", {"b"}), node_json("b", "relu", {"a"}), node_json("a", "relu", {"input"})});
  EXPECT_EQ(names_of(graph), (std::vector<std::string>{"input", "a", "b", "c"}));
}

TEST(Graph, sorted_nodes_keep_their_order) {
  const Graph graph = read({node_json("z", "relu", {"input"}), node_json("a", "relu", {"input"}),
                            node_json("m", "add", {"a", "z"})});
  EXPECT_EQ(names_of(graph), (std::vector<std::string>{"input", "z", "a", "m"}));
}

TEST(Graph, refuses_a_missing_input_naming_the_node_and_the_nearest_name) {
  const std::string message =
      reading_refusal({node_json("first", "relu", {"input"}), node_json("second", "relu", {"frist"})});
  EXPECT_THAT(message, HasSubstr("model.graph.second"));
  EXPECT_THAT(message, HasSubstr("did you mean \"first\""));
}

TEST(Graph, refuses_a_cycle_naming_the_nodes_on_it) {
  const std::string message =
      reading_refusal({node_json("a", "add", {"input", "c"}), node_json("b", "relu", {"a"}),
                       node_json("c", "relu", {"b"}), node_json("behind", "relu", {"c"})});
  EXPECT_THAT(message, HasSubstr("cycle"));
  for (const char* edge : {"a", "b", "c"}) EXPECT_THAT(message, HasSubstr(edge));
  EXPECT_THAT(message, ::testing::Not(HasSubstr("behind")));
}

TEST(Graph, refuses_a_node_that_is_its_own_input) {
  EXPECT_THAT(reading_refusal({node_json("a", "relu", {"a"})}), HasSubstr("cycle: a → a"));
}

TEST(Graph, refuses_two_nodes_of_one_name) {
  EXPECT_THAT(reading_refusal({node_json("a", "relu", {"input"}), node_json("a", "relu", {"input"})}),
              HasSubstr("two nodes are named \"a\""));
}

TEST(Graph, refuses_an_unknown_operation_and_suggests_the_nearest) {
  EXPECT_THAT(reading_refusal({node_json("a", "conv2", {"input"})}), HasSubstr("did you mean \"conv2d\""));
}

TEST(Graph, refuses_an_unknown_attribute_and_suggests_the_nearest) {
  const std::string message =
      reading_refusal({node_json("a", "max_pool", {"input"}, {{"kernel", 2}, {"strid", 2}})});
  EXPECT_THAT(message, HasSubstr("model.graph.a"));
  EXPECT_THAT(message, HasSubstr("did you mean \"stride\""));
}

TEST(Graph, refuses_a_missing_attribute_that_has_no_default) {
  EXPECT_THAT(reading_refusal({node_json("a", "conv2d", {"input"}, {{"out", 8}})}),
              HasSubstr("model.graph.a.kernel"));
}

TEST(Graph, refuses_values_out_of_range_or_of_the_wrong_type) {
  const std::vector<Json> kernels = {
      0,    -1,      1025,   std::int64_t{1} << 62, 18446744073709551615ULL, 1e300, 2.5, "3",
      true, nullptr, {3, 3}, Json::object()};
  for (const Json& kernel : kernels) {
    const std::string message =
        reading_refusal({node_json("a", "conv2d", {"input"}, {{"out", 8}, {"kernel", kernel}})});
    EXPECT_THAT(message, HasSubstr("model.graph.a.kernel")) << kernel;
  }
}

TEST(Graph, refuses_an_unknown_word) {
  const Json attributes = {{"out", 8}, {"kernel", 1}, {"init", "diract"}};
  const std::string message = reading_refusal({node_json("a", "conv2d", {"input"}, attributes)});
  EXPECT_THAT(message, HasSubstr("model.graph.a.init"));
  EXPECT_THAT(message, HasSubstr("dirac"));
}

TEST(Graph, refuses_more_or_fewer_inputs_than_the_operation_takes) {
  EXPECT_THAT(reading_refusal({node_json("a", "relu", {})}),
              HasSubstr("a.inputs: lists 0 nodes, but relu takes 1"));
  EXPECT_THAT(reading_refusal({node_json("a", "add", {"input"})}),
              HasSubstr("a.inputs: lists 1 nodes, but add takes 2"));
}

TEST(Graph, refuses_a_node_whose_result_nobody_uses) {
  EXPECT_THAT(reading_refusal({node_json("dead", "relu", {"input"}), node_json("end", "relu", {"input"})}),
              HasSubstr("dead"));
}

TEST(Graph, refuses_names_that_could_not_be_shown_or_stored) {
  const std::vector<std::string> names = {
      "", "a b", "a\n", "ä", std::string(201, 'a'), std::string("a\0b", 3)};
  for (const std::string& name : names) {
    EXPECT_THAT(reading_refusal({node_json(name, "relu", {"input"})}), HasSubstr("nodes[0]")) << name;
  }
}

TEST(Graph, refuses_json_of_any_other_shape) {
  const std::string deep = std::string(10'000, '[') + std::string(10'000, ']');
  const std::vector<std::string> texts = {
      R"(null)",
      R"(3)",
      R"("x")",
      R"([])",
      R"({})",
      R"({"nodes": 3})",
      R"({"nodes": []})",
      R"({"nodes": [3]})",
      R"({"nodes": [{}]})",
      R"({"nodes": [{"name": 3}]})",
      R"({"nodes": [{"name": "a"}]})",
      R"({"nodes": [{"name": "a", "operation": 7}]})",
      R"({"nodes": [{"name": "a", "operation": "relu", "inputs": "input"}]})",
      R"({"nodes": [{"name": "a", "operation": "relu", "inputs": [3]}]})",
      R"({"nodes": [{"name": "input", "operation": "relu", "inputs": ["input"]}]})",
      R"({"node": [{"name": "a", "operation": "relu", "inputs": ["input"]}]})",
      R"({"name": 3, "nodes": [{"name": "a", "operation": "relu", "inputs": ["input"]}]})",
      "{\"nodes\": " + deep + "}"};
  for (const std::string& text : texts) {
    EXPECT_THROW(from_json(Json::parse(text)), UserError) << text.substr(0, 100);
  }
}

TEST(Graph, reads_a_hundred_thousand_nodes_and_refuses_more) {
  Nodes nodes;
  std::string last = "input";
  for (int i = 0; i < 99'999; ++i) {
    nodes.push_back(node_json(std::to_string(i), "relu", {last}));
    last = std::to_string(i);
  }
  EXPECT_EQ(read(nodes).nodes.size(), 100'000U);
  nodes.push_back(node_json("last", "relu", {last}));
  EXPECT_THROW(read(nodes), UserError);
}

TEST(Graph, check_refuses_what_code_can_get_wrong) {
  const Node input = {"input", "input", {}, {}};
  const auto refused = [](const std::vector<Node>& nodes) {
    return refusal([&] { check({"broken", nodes}); });
  };
  EXPECT_THAT(refused({}), HasSubstr("no nodes"));
  EXPECT_THAT(refused({input, {"a", "relu", {"b"}, {}}, {"b", "relu", {"a"}, {}}}),
              HasSubstr("earlier node"));
  EXPECT_THAT(refused({input, {"a", "dropout", {"input"}, {{"probability", std::int64_t{1}}}}}),
              HasSubstr("a.probability"));
  EXPECT_THAT(refused({input, input}), HasSubstr("two nodes"));
  EXPECT_THAT(refused({{"image", "input", {}, {}}}), HasSubstr("image"));
}

}  // namespace
}  // namespace anneal::graph
