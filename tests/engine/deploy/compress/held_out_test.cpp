#include "engine/deploy/compress/held_out.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/data/image/encode.h"
#include "tests/support/temporary_directory.h"

namespace anneal::compress {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// A run whose splits have so many images, each of a grey of its own.
class HeldOutOfARun : public ::testing::Test {
 protected:
  json split_of(const std::string& name, int count) {
    for (int i = 0; i < count; ++i) {
      data::Image image;
      image.resize(4, 4);
      std::ranges::fill(image.rgb, next_grey_++);
      const std::vector<std::uint8_t> png = data::encode_png(image);
      const fs::path folder = place_.path() / name / (i % 2 == 0 ? "cat" : "dog");
      fs::create_directories(folder);
      testing::write_file(folder / (std::to_string(100 + i) + ".png"), std::string(png.begin(), png.end()));
    }
    return {{"folder", (place_ / name).string()}};
  }

  HeldOut read(int validation, int test, std::int64_t most) {
    json spec = {{"anneal", 1},
                 {"data", {{"train", split_of("train", 2)}}},
                 {"model", {{"preset", "resnet8"}}},
                 {"training", json::object()}};
    if (validation > 0) spec["data"]["validation"] = split_of("validation", validation);
    if (test > 0) spec["data"]["test"] = split_of("test", test);
    testing::write_file(place_ / "spec.json", spec.dump());
    HeldOut held = read_held_out(place_.path(), 4, most, 1, 2);
    EXPECT_EQ(held.decision.count(), deciding_images(validation, test, most)) << "as is foretold";
    return held;
  }

  static std::set<int> greys(const exports::Images& images) {
    std::set<int> found;
    for (std::int64_t i = 0; i < images.count(); ++i) found.insert(*images.image(i));
    return found;
  }

  static bool share_none(const HeldOut& held) {
    std::set<int> both = greys(held.decision);
    const std::set<int> final = greys(held.final);
    both.insert(final.begin(), final.end());
    return std::ssize(both) == held.decision.count() + held.final.count();
  }

  testing::TemporaryDirectory place_;
  std::uint8_t next_grey_ = 0;
};

TEST_F(HeldOutOfARun, ValidationDecidesAndTestIsKeptWhereTheyAreEnough) {
  const HeldOut held = read(20, 30, 20);
  EXPECT_EQ(held.decision.count(), 20);
  EXPECT_EQ(held.final.count(), 20);
  EXPECT_EQ(held.final_split, "test");
  EXPECT_TRUE(share_none(held));
  EXPECT_LT(*greys(held.decision).rbegin(), *greys(held.final).begin()) << "no test image decides";
}

TEST_F(HeldOutOfARun, AHalfOfTheTestImagesDecidesWithValidationWhereThatHasTooFew) {
  const HeldOut held = read(20, 40, 100);
  EXPECT_EQ(held.decision.count(), 20 + 20);
  EXPECT_EQ(held.final.count(), 20);
  EXPECT_TRUE(share_none(held));
  EXPECT_EQ(std::ranges::count(held.decision.labels, 0U), 20) << "classes are as often as in the splits";
}

TEST_F(HeldOutOfARun, NoMoreTestImagesDecideThanAreMissing) {
  const HeldOut held = read(20, 40, 25);
  EXPECT_EQ(held.decision.count(), 25);
  EXPECT_EQ(held.final.count(), 25);
  EXPECT_TRUE(share_none(held));
}

TEST_F(HeldOutOfARun, OneSplitIsHalved) {
  for (const bool is_test : {true, false}) {
    const HeldOut held = is_test ? read(0, 31, 100) : read(31, 0, 100);
    EXPECT_EQ(held.final_split, is_test ? "test" : "validation");
    EXPECT_EQ(held.decision.count(), 16);
    EXPECT_EQ(held.final.count(), 15);
    EXPECT_TRUE(share_none(held));
    fs::remove_all(place_ / (is_test ? "test" : "validation"));
    fs::remove_all(place_ / "train");
  }
}

TEST_F(HeldOutOfARun, RoughEstimatesSeeNothingOfWhatIsKept) {
  for (const auto& [validation, test] : std::vector<std::pair<int, int>>{{0, 60}, {60, 0}, {20, 40}}) {
    const HeldOut held = read(validation, test, 100);
    EXPECT_FALSE(held.quick_samples.empty());
    for (const std::size_t sample : held.quick_samples)
      EXPECT_TRUE(held.quick_split != held.final_split || std::ranges::count(held.final.samples, sample) == 0)
          << validation << " " << test;
    fs::remove_all(place_ / "test");
    fs::remove_all(place_ / "validation");
    fs::remove_all(place_ / "train");
  }
}

TEST_F(HeldOutOfARun, ARunThatHoldsNoneOutIsRefused) {
  EXPECT_THROW(read(0, 0, 100), UserError);
}

}  // namespace
}  // namespace anneal::compress
