#include "engine/model/graph/recompute.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::graph {
namespace {

Graph chain(const std::vector<std::string>& names) {
  Graph graph{"chain", {{"input", "input", {}, {}}}};
  for (const std::string& name : names) graph.nodes.push_back({name, "relu", {graph.nodes.back().name}, {}});
  return graph;
}

TEST(Recompute, nodes_of_one_pattern_and_block_that_follow_each_other_are_a_segment) {
  const Graph graph = chain({"stem", "layer1.0", "layer1.1", "layer2.0", "layer2.1", "head"});
  using Segments = std::vector<Segment>;
  EXPECT_EQ(recomputed(graph, {}, "recompute"), Segments());
  EXPECT_THROW(recomputed(graph, {"stem", "nothing"}, "recompute"), UserError);
  EXPECT_EQ(recomputed(graph, {"layer1.0"}, "recompute"), (Segments{{2, 3}}));
  EXPECT_EQ(recomputed(graph, {"*.0"}, "recompute"), (Segments{{2, 3}, {4, 5}}));
  EXPECT_EQ(recomputed(graph, {"layer1.0", "layer*"}, "recompute"), (Segments{{2, 3}, {3, 4}, {4, 6}}));
}

TEST(Recompute, a_segment_of_a_chain_passes_one_output_on) {
  const Graph graph = chain({"a", "b", "c", "d", "e"});
  const Shape input = {8, 4, 4};
  const Analysis analysis = analyse(graph, input);
  const std::int64_t one = analysis.nodes.back().activation_bytes;
  ASSERT_EQ(one, 4 * 8 * 4 * 4);
  EXPECT_EQ(activation_bytes(graph, analysis, {}), analysis.activation_bytes);
  // Of b, c and d only d's is kept; b's and c's are there while they are computed again.
  EXPECT_EQ(activation_bytes(graph, analysis, {{2, 5}}), analysis.activation_bytes);
  // Beside another such segment they are not.
  EXPECT_EQ(activation_bytes(graph, analysis, {{1, 3}, {3, 5}}), analysis.activation_bytes - one);
}

TEST(Recompute, blocks_of_a_transformer_keep_a_fraction) {
  const zoo::Options options{.classes = 10, .input = {3, 224, 224}};
  const Graph graph = zoo::build("vit_base", options);
  const Analysis analysis = analyse(graph, options.input);
  const std::vector<Segment> segments = recomputed(graph, {"encoder.layers.*"}, "recompute");
  EXPECT_EQ(segments.size(), 12U);
  EXPECT_LT(activation_bytes(graph, analysis, segments), analysis.activation_bytes / 5);
}

}  // namespace
}  // namespace anneal::graph
