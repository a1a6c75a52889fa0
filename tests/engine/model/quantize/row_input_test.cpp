#include "engine/model/quantize/row_input.h"

#include <cmath>
#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/quantize/equalize.h"
#include "engine/model/quantize/float_run.h"
#include "engine/model/zoo/builder.h"
#include "tests/engine/model/quantize/networks.h"

namespace anneal::quantize {
namespace {

using ::testing::ElementsAre;

/// Rows of 2 numbers and an index of 3: the embedding stands before the numbers.
model::Network row_network() {
  zoo::Builder b("rows");
  b.add("city", "embedding", "input",
        {{"column", std::int64_t{2}}, {"entries", std::int64_t{3}}, {"out", std::int64_t{2}}});
  b.add("numbers", "columns", "input", {{"first", std::int64_t{0}}, {"count", std::int64_t{2}}});
  b.add("all", "concatenate", std::vector<std::string>{"city", "numbers"});
  b.add("head", "linear", "all", {{"out", std::int64_t{2}}});
  return {.graph = std::move(b).finish(),
          .input = {3},
          .weights = {{"city.weight", {{3, 2}, {1, 2, 3, 4, 5, 6}}},
                      {"head.weight", {{2, 4}, {1, 0, 10, 0, 0, 1, 0, 100}}},
                      {"head.bias", {{2}, {0.5F, -0.5F}}}}};
}

TEST(RowInput, columns_and_embeddings_are_parted_from_the_layers_behind_them) {
  const RowNetwork parted = part_row_network(row_network());
  EXPECT_EQ(parted.input.channels(), 4U);
  EXPECT_EQ(parted.network.input, graph::Shape{4});
  std::vector<float> channels(4);
  fill_row(parted.input, std::vector<float>{7, -8, 2}, channels);
  EXPECT_THAT(channels, ElementsAre(5, 6, 7, -8));
  const Program program = lowered(parted.network);
  FloatRun run(program);
  const auto output = run.run(channels);
  EXPECT_FLOAT_EQ(output[0], 5 + 10 * 7 + 0.5F);
  EXPECT_FLOAT_EQ(output[1], 6 - 100 * 8 - 0.5F);
}

TEST(RowInput, a_network_without_categories_takes_rows_as_they_are) {
  zoo::Builder b("plain");
  b.add("head", "linear", "input", {{"out", std::int64_t{1}}});
  const RowNetwork parted = part_row_network(drawn(std::move(b).finish(), {3}));
  std::vector<float> channels(3);
  fill_row(parted.input, std::vector<float>{1, 2, 3}, channels);
  EXPECT_THAT(channels, ElementsAre(1, 2, 3));
  EXPECT_EQ(parted.network.graph.nodes.size(), 2U);
}

/// Two numbers, clipped and embedded, and an index of three.
model::Network embedding_network() {
  zoo::Builder b("embedded");
  b.add("numbers", "columns", "input", {{"first", std::int64_t{0}}, {"count", std::int64_t{2}}});
  b.add("clip", "smooth_clip", "numbers", {{"limit", 2.0}});
  b.add("embedding", "periodic_embedding", "clip",
        {{"frequencies", std::int64_t{3}}, {"out", std::int64_t{3}}});
  b.add("city", "embedding", "input",
        {{"column", std::int64_t{2}}, {"entries", std::int64_t{3}}, {"out", std::int64_t{2}}});
  b.add("all", "concatenate", std::vector<std::string>{"embedding", "city"});
  b.add("scale", "feature_scale", "all");
  b.add("head", "linear", "scale", {{"out", std::int64_t{2}}});
  return drawn(std::move(b).finish(), {3});
}

TEST(RowInput, numbers_that_are_clipped_and_embedded_are_parted_from_the_layers_behind_them) {
  const model::Network network = embedding_network();
  const RowNetwork parted = part_row_network(network);
  EXPECT_EQ(parted.input.channels(), 2U * 3 + 2);
  ASSERT_EQ(parted.network.graph.nodes.size(), 2U);
  EXPECT_EQ(parted.network.weights.size(), 2U) << "the factors are part of the head";
  const auto value = [&](const char* name, std::size_t at) {
    return static_cast<double>(network.weights.at(std::string("embedding.") + name).values[at]);
  };
  for (const float raw : {0.F, -0.7F, 1.5F, 40.F, -1e30F}) {
    std::vector<float> channels(8);
    fill_row(parted.input, std::vector<float>{0.25F, raw, 1}, channels);
    const double relative = static_cast<double>(raw) / 2;
    const double number = 2 * (std::abs(relative) > 1e6 ? std::copysign(1.0, relative)
                                                        : relative / std::sqrt(1 + relative * relative));
    EXPECT_NEAR(channels[3], number, 1e-6);
    for (std::size_t j = 0; j < 2; ++j) {
      double sum = value("bias", 2 + j);
      for (std::size_t k = 0; k < 3; ++k)
        sum += value("weight", (2 + j) * 3 + k) *
               std::cos(2 * std::numbers::pi * value("frequency", 3 + k) * number + value("phase", 3 + k));
      EXPECT_NEAR(channels[4 + j], sum, 1e-5) << raw;
    }
    EXPECT_EQ(channels[6], network.weights.at("city.weight").values[2]);
  }
}

TEST(RowInput, columns_that_go_different_ways_are_refused_by_name) {
  zoo::Builder b("ways");
  b.add("first", "columns", "input", {{"first", std::int64_t{0}}, {"count", std::int64_t{1}}});
  b.add("rest", "columns", "input", {{"first", std::int64_t{1}}, {"count", std::int64_t{2}}});
  b.add("a", "linear", "first", {{"out", std::int64_t{2}}});
  b.add("both", "concatenate", std::vector<std::string>{"a", "rest"});
  b.add("head", "linear", "both", {{"out", std::int64_t{1}}});
  try {
    part_row_network(drawn(std::move(b).finish(), {3}));
    FAIL();
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "a");
    EXPECT_NE(error.message().find("columns separately"), std::string::npos);
  }
}

TEST(RowInput, codes_are_the_nearest_ties_upwards_and_end_at_the_range) {
  EXPECT_EQ(code_of_number(3, 2, 10), 16);
  EXPECT_EQ(code_of_number(0.25F, 2, 10), 11);   // 0.5
  EXPECT_EQ(code_of_number(-0.25F, 2, 10), 10);  // −0.5
  EXPECT_EQ(code_of_number(-0.26F, 2, 10), 9);
  EXPECT_EQ(code_of_number(1e30F, 2, 10), 127);
  EXPECT_EQ(code_of_number(-1e30F, 2, 10), -128);
}

TEST(RowInput, equalizing_leaves_the_output_and_makes_both_sides_alike) {
  RowNetwork parted = part_row_network(row_network());
  Program program = lowered(parted.network);
  const std::vector<double> largest = {5, 6, 1000, 2};
  parted.input.divisors = equalize_input(program, largest);
  // √(largest input / largest weight) of each channel: the weights are [1, 0, 10, 0] and [0, 1, 0, 100].
  const double expected[] = {std::sqrt(5.0), std::sqrt(6.0), std::sqrt(100.0), std::sqrt(0.02)};
  for (std::size_t c = 0; c < 4; ++c) EXPECT_NEAR(parted.input.divisors[c], expected[c], 1e-5 * expected[c]);
  std::vector<float> channels(4);
  fill_row(parted.input, std::vector<float>{7, -8, 2}, channels);
  FloatRun run(program);
  const auto output = run.run(channels);
  EXPECT_NEAR(output[0], 75.5, 1e-4);
  EXPECT_NEAR(output[1], -794.5, 1e-3);
}

TEST(RowInput, codes_stand_for_the_channels) {
  RowNetwork parted = part_row_network(row_network());
  parted.input.divisors = {1, 2, 4, 8};
  const Quantization quantization{.scale = 0.05, .zero = -20};
  const std::vector<float> features = {3, -8, 1};
  std::vector<std::int8_t> codes(4);
  quantize_row(parted.input, quantization, features, codes);
  const double channels[] = {3, 2, 0.75, -1};
  for (std::size_t c = 0; c < 4; ++c) EXPECT_NEAR(dequantized(codes[c], quantization), channels[c], 0.02501);
}

}  // namespace
}  // namespace anneal::quantize
