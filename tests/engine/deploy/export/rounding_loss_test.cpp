#include "engine/deploy/export/rounding_loss.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/data/image/encode.h"
#include "tests/support/made_up_network.h"
#include "tests/support/temporary_directory.h"

namespace anneal::exports {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Classes = std::vector<std::uint32_t>;

/// A run whose splits hold so many images, cats and dogs in turn.
class RoundingLossOfARun : public ::testing::Test {
 protected:
  json split_of(const std::string& name, int count) {
    data::Image image;
    image.resize(4, 4);
    const std::vector<std::uint8_t> png = data::encode_png(image);
    for (int i = 0; i < count; ++i) {
      const fs::path folder = place_.path() / name / (i % 2 == 0 ? "cat" : "dog");
      fs::create_directories(folder);
      testing::write_file(folder / (std::to_string(1000 + i) + ".png"), std::string(png.begin(), png.end()));
    }
    return {{"folder", (place_ / name).string()}};
  }

  void write_run(int validation, int test) {
    json spec = {{"anneal", 1},
                 {"data", {{"train", split_of("train", 2)}}},
                 {"model", {{"preset", "resnet8"}}},
                 {"training", json::object()}};
    if (validation > 0) spec["data"]["validation"] = split_of("validation", validation);
    if (test > 0) spec["data"]["test"] = split_of("test", test);
    testing::write_file(place_ / "spec.json", spec.dump());
  }

  /// Of a model that is always right, and after rounding wrong on the first `lost` images.
  std::optional<RoundingLoss> loss_of(std::size_t lost) {
    const auto right = [](const Images& images) { return images.labels; };
    const auto rounded = [&](const Images& images) {
      Classes classes = images.labels;
      for (std::size_t i = 0; i < lost; ++i) classes[i] = 1 - classes[i];
      return classes;
    };
    return rounding_loss(model_, place_.path(), 1, 2, right, rounded);
  }

  testing::TemporaryDirectory place_;
  model::TrainedModel model_ = testing::made_up_model("resnet8", 2, 32);
};

TEST_F(RoundingLossOfARun, is_counted_on_test_images) {
  write_run(10, 40);
  const auto loss = loss_of(10);
  ASSERT_TRUE(loss);
  EXPECT_EQ(loss->split, "test");
  EXPECT_EQ(loss->paired, (comparison::Paired{.samples = 40, .lost = 10, .gained = 0}));
  EXPECT_EQ(loss->before, 1);
  EXPECT_EQ(loss->after, 0.75);
  EXPECT_EQ(loss->points(), 25);
  EXPECT_EQ(to_json(*loss)["points_lost"], 25);
}

TEST_F(RoundingLossOfARun, is_counted_on_validation_images_where_there_is_no_test_split) {
  write_run(10, 0);
  const auto loss = loss_of(0);
  ASSERT_TRUE(loss);
  EXPECT_EQ(loss->split, "validation");
  EXPECT_EQ(loss->paired.samples, 10);
  EXPECT_EQ(loss->points(), 0);
}

TEST_F(RoundingLossOfARun, is_unknown_without_images_that_the_model_did_not_learn_from) {
  write_run(0, 0);
  EXPECT_FALSE(loss_of(0));
}

TEST_F(RoundingLossOfARun, is_counted_on_a_thousand_images_at_most) {
  write_run(0, 1010);
  EXPECT_EQ(loss_of(0)->paired.samples, 1000);
}

TEST(RoundingLoss, is_too_great_where_it_is_larger_than_allowed_and_no_accident) {
  const auto too_great = [](std::int64_t samples, std::int64_t lost, std::int64_t gained, double most) {
    return is_too_great({.paired = {.samples = samples, .lost = lost, .gained = gained}}, most);
  };
  EXPECT_TRUE(too_great(1000, 60, 20, 2)) << "four points";
  EXPECT_FALSE(too_great(1000, 60, 20, 4)) << "as many as are allowed";
  EXPECT_FALSE(too_great(1000, 30, 20, 2)) << "one point";
  EXPECT_FALSE(too_great(20, 1, 0, 2)) << "five points, but one image of twenty";
  EXPECT_TRUE(too_great(20, 8, 0, 2));
  EXPECT_FALSE(too_great(1000, 20, 80, 0)) << "better than before";
}

}  // namespace
}  // namespace anneal::exports
