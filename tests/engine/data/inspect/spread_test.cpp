#include "engine/data/inspect/spread.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/data/inspect/report.h"
#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

std::vector<double> edges_of(const Spread& spread) {
  std::vector<double> edges;
  for (const SpreadBin& bin : spread.bins) edges.push_back(bin.from);
  if (!spread.bins.empty()) edges.push_back(spread.bins.back().to);
  return edges;
}

TEST(Brightness, is_the_luma_of_bt_601) {
  EXPECT_EQ(brightness_of(plain_image(3, 2, 0, 0, 0)), 0);
  EXPECT_FLOAT_EQ(brightness_of(plain_image(3, 2, 255, 255, 255)), 1);
  EXPECT_FLOAT_EQ(brightness_of(plain_image(3, 2, 255, 0, 0)), 0.299F);
  EXPECT_FLOAT_EQ(brightness_of(plain_image(3, 2, 0, 255, 0)), 0.587F);
  EXPECT_FLOAT_EQ(brightness_of(plain_image(3, 2, 0, 0, 255)), 0.114F);
  EXPECT_FLOAT_EQ(brightness_of(std::vector<std::uint8_t>{0, 255, 51, 0}), 0.3F);
}

TEST(Spread, counts_the_images_of_each_split_in_tenths_of_brightness) {
  const std::vector<std::vector<Measure>> splits = {{{0, 8}, {0.05F, 8}, {1, 8}, {0, 0}}, {{0.55F, 8}}};
  const Spread spread = spread_of(splits, Quantity::brightness);
  EXPECT_EQ(spread.images, 4) << "what cannot be read is not counted";
  ASSERT_EQ(spread.bins.size(), 10u);
  EXPECT_THAT(spread.bins[0].images, ElementsAre(2, 0));
  EXPECT_THAT(spread.bins[5].images, ElementsAre(0, 1));
  EXPECT_THAT(spread.bins[9].images, ElementsAre(1, 0)) << "white is in the last tenth";
  EXPECT_EQ(spread.least, 0);
  EXPECT_EQ(spread.most, 1);
  EXPECT_FLOAT_EQ(static_cast<float>(spread.median), 0.55F);
}

TEST(Spread, of_sides_goes_from_the_smallest_to_the_largest) {
  const std::vector<std::vector<Measure>> splits = {{{0, 32}, {0, 47}, {0, 48}, {0, 100}}};
  const Spread spread = spread_of(splits, Quantity::short_side);
  EXPECT_THAT(edges_of(spread), ElementsAre(32, 48, 64, 96, 128));
  EXPECT_THAT(spread.bins[0].images, ElementsAre(2));
  EXPECT_EQ(spread.bins[0].least, 32);
  EXPECT_EQ(spread.bins[0].most, 47);
  EXPECT_THAT(spread.bins[1].images, ElementsAre(1));
  EXPECT_THAT(spread.bins[2].images, ElementsAre(0)) << "a gap is shown";
  EXPECT_THAT(spread.bins[3].images, ElementsAre(1));
}

TEST(Spread, of_one_pixel_and_of_nothing) {
  const Spread pixel = spread_of(std::vector<std::vector<Measure>>{{{0, 1}}}, Quantity::short_side);
  EXPECT_THAT(edges_of(pixel), ElementsAre(1, 2));
  EXPECT_TRUE(spread_of(std::vector<std::vector<Measure>>{{{0, 0}}}, Quantity::short_side).bins.empty());
}

TEST(Spread, is_measured_of_every_image_that_is_inspected_and_reported) {
  const TemporaryDirectory root;
  write_bytes(root / "train/a/black.png", to_png(plain_image(20, 10, 0, 0, 0)));
  write_bytes(root / "train/b/white.png", to_png(plain_image(30, 40, 255, 255, 255)));
  write_bytes(root / "test/a/red.png", to_png(plain_image(10, 10, 255, 0, 0)));
  write_file(root / "test/b/torn.png", "");
  const Report report = *inspect(root.path(), 2);
  ASSERT_EQ(report.splits.size(), 2u);
  ASSERT_EQ(report.splits[0].measures.size(), 2u);
  EXPECT_EQ(report.splits[0].measures[0].short_side, 10);
  EXPECT_EQ(report.splits[0].measures[1].short_side, 30);
  EXPECT_EQ(report.splits[1].measures[1].short_side, 0) << "torn";
  const nlohmann::json json = to_json(report);
  EXPECT_EQ(json["brightness"]["images"], 3);
  EXPECT_EQ(json["brightness"]["bins"][2]["images"], nlohmann::json({0, 1}));
  EXPECT_EQ(json["short_side"]["bins"].size(), 4u);
  EXPECT_EQ(json["short_side"]["bins"][0]["from"], 8);
  EXPECT_EQ(json["short_side"]["bins"][0]["images"], nlohmann::json({1, 1}));
  EXPECT_EQ(json["short_side"]["max"], 30);
}

}  // namespace
}  // namespace anneal::data
