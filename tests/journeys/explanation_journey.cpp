// Where a model looked: the real worker, from a trained run to pictures and numbers.

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;

class ExplanationJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
    ASSERT_EQ(place_.anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "20"}).code,
              0);
    write_file(place_ / "photos/wide.ppm", "P6 160 64 255\n" + std::string(160 * 64 * 3, '\x80'));
  }

  std::string wide() const { return (place_ / "photos/wide.ppm").string(); }

  std::string trained(const std::string& preset, const std::vector<std::string>& more = {}) const {
    const std::string run = (place_ / preset).string();
    std::vector<std::string> command = {
        "train", "--data", place_.data().string(), "--model", preset, "--run-dir", run, "--epochs",
        "1",     "--quiet"};
    command.insert(command.end(), more.begin(), more.end());
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 0) << result.errors;
    return run;
  }

  json explained(const std::string& run, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> command = {"predict", run, wide(), "--explain", "--json"};
    command.insert(command.end(), more.begin(), more.end());
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 0) << result.errors;
    return json::parse(result.output);
  }

  std::string refusal(const std::string& run, const std::vector<std::string>& more) const {
    std::vector<std::string> command = {"predict", run, wide()};
    command.insert(command.end(), more.begin(), more.end());
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 3);
    return result.errors;
  }

  Workplace place_{"real"};
};

/// Of 160 × 64 pixels, half of the short side is shown: 32 × 32 in the middle.
TEST_F(ExplanationJourney, a_network_of_convolutions_is_explained_by_grad_cam_over_what_it_was_shown) {
  const std::string run = trained("resnet8", {"--set", "data.augment.centre=0.5"});
  const json answer = explained(run);
  EXPECT_EQ(answer["explains"]["method"], "grad-cam");
  const json file = answer["files"][0], explanation = file["explanation"];
  EXPECT_EQ(explanation["class"], file["predictions"][0]["class"]);
  EXPECT_EQ(explanation["picture"], json({160, 64}));
  EXPECT_EQ(explanation["box"], json({64.0, 16.0, 32.0, 32.0}));
  double largest = 0;
  for (const json& row : explanation["map"]) {
    EXPECT_EQ(row.size(), explanation["map"].size());
    for (const double value : row) {
      EXPECT_GE(value, 0);
      largest = std::max(largest, value);
    }
  }
  EXPECT_TRUE(largest == 1 || largest == 0) << largest;

  const std::string other = file["predictions"][1]["class"];
  const json of_other = explained(run, {"--explain-class", other})["files"][0]["explanation"];
  EXPECT_EQ(of_other["class"], other);
  EXPECT_NE(of_other["map"], explanation["map"]);
  EXPECT_FALSE(fs::exists(place_ / "out"));
  EXPECT_THAT(refusal(run, {"--explain-class", "unicorn"}),
              HasSubstr("is not a class of the model: \"unicorn\""));
  EXPECT_THAT(refusal(run, {"--explain", "--with", run}),
              HasSubstr("explains one model, but several are given"));

  const std::string out = (place_ / "out").string();
  const Result written = place_.anneal({"predict", run, wide(), "--explain-to", out});
  EXPECT_EQ(written.code, 0);
  EXPECT_THAT(written.errors, HasSubstr("wrote 1 picture of where the model looked into " + out));
  EXPECT_TRUE(fs::exists(place_ / "out/wide.ppm.explain.png"));
}

TEST_F(ExplanationJourney, a_transformer_is_explained_by_its_attention_which_is_of_no_class) {
  const std::string run = trained("vit_tiny", {"--set", "model.patch=8", "--set", "training.image_size=32"});
  const json answer = explained(run);
  EXPECT_EQ(answer["explains"]["method"], "attention-rollout");
  EXPECT_EQ(answer["explains"]["layers"].size(), 12u);
  const json explanation = answer["files"][0]["explanation"];
  EXPECT_FALSE(explanation.contains("class"));
  EXPECT_EQ(explanation["box"], json({48.0, 0.0, 64.0, 64.0}));
  EXPECT_EQ(explanation["map"].size(), 4u);
  EXPECT_THAT(refusal(run, {"--explain-class", "circle"}), HasSubstr("attention rollout"));
}

TEST_F(ExplanationJourney, models_that_have_no_places_are_refused_by_what_they_are) {
  EXPECT_THAT(refusal(trained("mlp"), {"--explain"}),
              HasSubstr("neither convolutional feature maps nor attention"));
  std::string rows = "area,kind\n";
  for (int i = 0; i < 60; ++i) rows += std::to_string(i * 7 % 31) + (i % 2 == 0 ? ",big\n" : ",small\n");
  write_file(place_ / "rows.csv", rows);
  const std::string table = (place_ / "table").string();
  const Result result = place_.anneal({"train", "--data", (place_ / "rows.csv").string(), "--target", "kind",
                                       "--epochs", "1", "--run-dir", table, "--quiet"});
  ASSERT_EQ(result.code, 0) << result.errors;
  const std::string refused = refusal(table, {"--explain"});
  EXPECT_THAT(refused, HasSubstr("is for images, but the model takes table rows"));
  EXPECT_THAT(refused, HasSubstr("--importance"));
}

}  // namespace
}  // namespace anneal::testing
