#include "engine/quality/review/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::review {
namespace {

using testing::HasSubstr;

Review example() {
  Review review{.weights = "resnet18", .checkpoint = "step-7", .has_learned_from_them = true};
  review.images = 100;
  review.unreadable = 2;
  review.kept = 3;
  review.accuracy = 0.75;
  review.counts = {1, 1, 0};
  const ReviewedImage image{"train", "cat/a, b.jpg", "/d/train/cat/a, b.jpg", "cat", std::string(32, '0')};
  const ReviewedImage other{"test", "cat/2.jpg", "/d/test/cat/2.jpg", "cat", std::string(32, '1')};
  review.suspects = {
      {.reason = Reason::label, .image = image, .suggested = "dog", .score = -0.5, .confidence = 0.25},
      {.reason = Reason::duplicate, .image = other, .score = 0.97, .other = image}};
  return review;
}

TEST(Review, goes_into_json_and_back) {
  const nlohmann::json json = to_json(example());
  EXPECT_EQ(to_json(review_from_json(json, "x")), json);
  EXPECT_EQ(json["suspects"][0]["suggested"], "dog");
  EXPECT_EQ(json["suspects"][1]["other"]["path"], "cat/a, b.jpg");
  EXPECT_EQ(json["counts"]["duplicate"], 1);
}

TEST(Review, is_a_table_with_a_row_for_each_suspect) {
  const std::string text = to_csv(example());
  EXPECT_THAT(text,
              HasSubstr("label,train,\"cat/a, b.jpg\",cat,dog,-0.5,0.25,," + std::string(32, '0') + "\n"));
  EXPECT_THAT(text, HasSubstr("duplicate,test,cat/2.jpg,cat,,0.97,,\"train/cat/a, b.jpg\"," +
                              std::string(32, '1') + "\n"));
}

TEST(Review, is_kept_in_a_run_and_a_damaged_one_is_told_and_passed_over) {
  const testing::TemporaryDirectory run;
  Damages damages;
  EXPECT_FALSE(stored_review(run.path(), damages));
  store(run.path(), example());
  const auto stored = stored_review(run.path(), damages);
  ASSERT_TRUE(stored);
  EXPECT_EQ(to_json(*stored), to_json(example()));
  EXPECT_TRUE(damages.empty());
  for (const char* damaged :
       {"{", R"({"suspects": []})", R"({"counts": {}, "suspects": [{}]})", R"({"counts": 7, "suspects": []})",
        R"({"counts": {}, "suspects": [{"reason": "duplicate", "image": {}}]})",
        R"({"counts": {"label": -1}, "suspects": []})"}) {
    testing::write_file(run / "suspects.json", damaged);
    damages.clear();
    EXPECT_FALSE(stored_review(run.path(), damages)) << damaged;
    EXPECT_EQ(damages.size(), 1U) << damaged;
  }
}

}  // namespace
}  // namespace anneal::review
