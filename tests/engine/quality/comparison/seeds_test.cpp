#include "engine/quality/comparison/seeds.h"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace anneal::comparison {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(GroupsOfSeeds, AreRunsThatDifferInSeedAndNameAlone) {
  const auto spec = [](const char* name, int seed, int epochs) {
    return json{{"name", name}, {"training", {{"seed", seed}, {"epochs", epochs}}}};
  };
  EXPECT_THAT(groups_of_seeds({spec("a", 1, 4), spec("b", 1, 8), spec("c", 2, 4), json(), json()}),
              ElementsAre(ElementsAre(0, 2), ElementsAre(1), ElementsAre(3, 4)));
  EXPECT_THAT(groups_of_seeds({}), IsEmpty());
}

TEST(Band, HoldsTheMeanAndTheExtremesWhereAllCurvesAre) {
  const std::vector<std::vector<CurvePoint>> curves = {{{1, 0.1}, {2, 0.4}, {3, 0.6}, {4, 0.9}},
                                                       {{1, 0.3}, {3, 0.5}}};
  const auto band = band_of(curves);
  ASSERT_EQ(band.size(), 3u) << "the second ends at 3";
  EXPECT_DOUBLE_EQ(band[0].mean, 0.2);
  EXPECT_DOUBLE_EQ(band[1].mean, 0.4) << "(0.4 + 0.4, between 0.3 and 0.5) / 2";
  EXPECT_DOUBLE_EQ(band[2].low, 0.5);
  EXPECT_DOUBLE_EQ(band[2].high, 0.6);
}

TEST(Band, OfOneCurveIsTheCurve) {
  const std::vector<std::vector<CurvePoint>> curve = {{{1, 2}, {1, 3}, {2, 5}}};
  EXPECT_THAT(band_of(curve).back(), (BandPoint{2, 5, 5, 5}));
  EXPECT_THAT(band_of({}), IsEmpty());
  EXPECT_THAT(band_of(std::vector<std::vector<CurvePoint>>{{}, {{1, 2}}}), IsEmpty());
}

TEST(Band, HasAGapWhereACurveHasNoNumber) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<std::vector<CurvePoint>> curves = {{{1, 1}, {2, 1}}, {{1, nan}, {2, 3}}};
  const auto band = band_of(curves);
  EXPECT_TRUE(std::isnan(band[0].mean) && std::isnan(band[0].low) && std::isnan(band[0].high));
  EXPECT_EQ(band[1], (BandPoint{2, 2, 1, 3}));
}

}  // namespace
}  // namespace anneal::comparison
