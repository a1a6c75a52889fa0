#include "engine/model/graph/padding.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/model/graph/analysis.h"
#include "tests/support/refusal.h"

namespace anneal::graph {
namespace {

using ::testing::HasSubstr;
using testing::refusal;

/// One convolution of 3 channels.
Graph convolution(std::map<std::string, Attribute> attributes) {
  attributes.insert({{"out", std::int64_t{4}}, {"kernel", std::int64_t{3}}});
  return {"one", {{"input", "input", {}, {}}, {"conv", "conv2d", {"input"}, std::move(attributes)}}};
}

TEST(Padding, of_the_end_is_that_of_the_begin_unless_it_is_given) {
  const auto of = [](std::map<std::string, Attribute> attributes) {
    return padding(convolution(std::move(attributes)).nodes.back());
  };
  EXPECT_EQ(of({}), (Padding{0, 0}));
  EXPECT_EQ(of({{"padding", std::int64_t{2}}}), (Padding{2, 2}));
  EXPECT_EQ(of({{"padding_end", std::int64_t{1}}}), (Padding{0, 1}));
  EXPECT_EQ(of({{"padding", std::int64_t{2}}, {"padding_end", std::int64_t{0}}}), (Padding{2, 0}));
  const Node pool{"pool", "max_pool", {"input"}, {{"kernel", std::int64_t{3}}, {"padding", std::int64_t{1}}}};
  EXPECT_EQ(padding(pool), (Padding{1, 1}));
}

TEST(Padding, is_counted_on_each_side_for_itself) {
  const auto shape = [](const Shape& input, std::int64_t begin, std::int64_t end) {
    const Graph graph = convolution({{"padding", begin}, {"padding_end", end}, {"stride", std::int64_t{2}}});
    return analyse(graph, input).nodes.back().shape;
  };
  EXPECT_EQ(shape({3, 8, 6}, 0, 1), (Shape{4, 4, 3}));
  EXPECT_EQ(shape({3, 8, 6}, 0, 0), (Shape{4, 3, 2}));
  EXPECT_EQ(shape({3, 9, 5}, 2, 1), (Shape{4, 5, 3}));
}

TEST(Padding, that_differs_keeps_the_padded_image_for_backward) {
  const auto kept = [](std::int64_t begin, std::int64_t end) {
    const Graph graph = convolution({{"padding", begin}, {"padding_end", end}});
    return analyse(graph, {3, 8, 6}).nodes.back().activation_bytes;
  };
  EXPECT_EQ(kept(1, 1), 4 * (4 * 8 * 6));
  EXPECT_EQ(kept(0, 2), 4 * (4 * 8 * 6 + 3 * 10 * 8));
  EXPECT_EQ(kept(2, 1), 4 * (4 * 9 * 7 + 3 * 9 * 7));
}

TEST(Padding, survives_the_json_form_and_is_refused_out_of_its_range) {
  const Graph graph = convolution({{"padding", std::int64_t{0}}, {"padding_end", std::int64_t{1}}});
  EXPECT_EQ(from_json(to_json(graph)).nodes, graph.nodes);
  nlohmann::json json = to_json(graph);
  for (nlohmann::json& node : json["nodes"])
    if (node["name"] == "conv") node["padding_end"] = -2;
  EXPECT_THAT(refusal([&] { from_json(json); }), HasSubstr("from -1 to 1024"));
}

TEST(Padding, that_differs_is_said_where_a_kernel_does_not_fit) {
  const Graph graph = convolution({{"padding_end", std::int64_t{1}}});
  EXPECT_THAT(refusal([&] {
                analyse(graph, {3, 1, 1});
              }),
              HasSubstr("does not fit into 1 × 1 padded by 0 and, at the end, 1"));
}

/// What tf.nn.conv2d is documented to do.
TEST(SamePadding, yields_as_many_windows_as_the_stride_goes_into_the_side) {
  for (std::int64_t size = 1; size <= 40; ++size)
    for (const std::int64_t kernel : {1, 3, 5})
      for (const std::int64_t stride : {1, 2, 3}) {
        const Padding zeros = same_padding(size, kernel, stride);
        EXPECT_EQ((size + zeros.sum() - kernel) / stride + 1, (size + stride - 1) / stride)
            << size << " " << kernel << " " << stride;
        EXPECT_TRUE(zeros.end == zeros.begin || zeros.end == zeros.begin + 1);
      }
}

TEST(SamePadding, puts_what_is_odd_at_the_end_of_even_sides) {
  EXPECT_EQ(same_padding(224, 3, 2), (Padding{0, 1}));
  EXPECT_EQ(same_padding(56, 5, 2), (Padding{1, 2}));
  EXPECT_EQ(same_padding(65, 3, 2), (Padding{1, 1}));
  EXPECT_EQ(same_padding(65, 5, 2), (Padding{2, 2}));
  EXPECT_EQ(same_padding(7, 5, 1), (Padding{2, 2}));
  EXPECT_EQ(same_padding(4, 1, 2), (Padding{0, 0}));
}

}  // namespace
}  // namespace anneal::graph
