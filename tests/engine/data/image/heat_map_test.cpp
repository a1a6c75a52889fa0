#include "engine/data/image/heat_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "tests/engine/data/images.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using nlohmann::json;
using ::testing::HasSubstr;

/// Two rows of two cells over the square from (10, 0) to (30, 20), whose centres are at 15 and 25, 5 and 15.
HeatMap four_cells() {
  return heat_map_from_json({{"map", {{0, 1}, {0.5, 0.25}}}, {"box", {10, 0, 20, 20}}}, "test");
}

std::vector<int> pixel(const Image& image, int x, int y) {
  const std::uint8_t* rgb =
      image.rgb.data() +
      (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 3;
  return {rgb[0], rgb[1], rgb[2]};
}

TEST(HeatMap, is_bilinear_between_the_centres_of_cells) {
  const HeatMap map = four_cells();
  EXPECT_DOUBLE_EQ(map.at(15, 5), 0);
  EXPECT_DOUBLE_EQ(map.at(25, 5), 1);
  EXPECT_DOUBLE_EQ(map.at(20, 5), 0.5);
  EXPECT_DOUBLE_EQ(map.at(15, 10), 0.25);
  EXPECT_DOUBLE_EQ(map.at(20, 10), (0 + 1 + 0.5 + 0.25) / 4);
  EXPECT_DOUBLE_EQ(map.at(29, 1), 1) << "beyond the outer centres as there";
}

TEST(HeatMap, lies_over_its_box_alone) {
  const Image grey = plain_image(40, 20, 100, 100, 100);
  const Image drawn = with_heat(grey, four_cells());
  ASSERT_EQ(drawn.width, 40);
  ASSERT_EQ(drawn.height, 20);
  EXPECT_EQ(pixel(drawn, 9, 10), (std::vector<int>{30, 30, 30})) << "was not shown to the model";
  EXPECT_EQ(pixel(drawn, 30, 10), (std::vector<int>{30, 30, 30}));
  EXPECT_EQ(pixel(drawn, 11, 1), (std::vector<int>{100, 100, 100})) << "where the map is 0 the picture shows";
  // 0.3 of the picture and 0.7 of the last colour, (252, 240, 120).
  EXPECT_EQ(pixel(drawn, 29, 1), (std::vector<int>{206, 198, 114}));
}

TEST(HeatMap, alone_has_colours) {
  const HeatMap nothing = heat_map_from_json({{"map", {{0}}}, {"box", {0, 0, 4, 4}}}, "test");
  EXPECT_EQ(pixel(with_heat(plain_image(4, 4, 200, 0, 100), nothing), 1, 1), (std::vector<int>{71, 71, 71}));
}

TEST(HeatMap, that_is_no_rectangle_of_shares_is_refused) {
  const auto message = [](const json& explanation) -> std::string {
    try {
      heat_map_from_json(explanation, "a.png");
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  };
  const json box = {0, 0, 4, 4};
  EXPECT_THAT(message({{"map", {{0, 1}, {1}}}, {"box", box}}), HasSubstr("rows of different lengths"));
  EXPECT_THAT(message({{"map", {{0, 1.5}}}, {"box", box}}), HasSubstr("numbers from 0 to 1"));
  EXPECT_THAT(message({{"map", {{0, nullptr}}}, {"box", box}}), HasSubstr("numbers from 0 to 1"));
  EXPECT_THAT(message({{"map", json::array()}, {"box", box}}), HasSubstr("is not a list of rows"));
  EXPECT_THAT(message({{"map", {{0}}}, {"box", {0, 0, 0, 4}}}), HasSubstr("[x, y, width, height]"));
  EXPECT_THAT(message({{"map", {{0}}}}), HasSubstr("is missing a map or its box"));
}

}  // namespace
}  // namespace anneal::data
