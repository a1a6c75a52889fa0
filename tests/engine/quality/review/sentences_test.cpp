#include "engine/quality/review/sentences.h"

#include <gmock/gmock.h>

namespace anneal::review {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Decision = Correction::Decision;

Review found(std::vector<std::int64_t> counts) {
  Review review{.weights = "resnet18", .checkpoint = {}};
  review.images = 1200;
  review.accuracy = 0.9;
  review.counts = std::move(counts);
  return review;
}

TEST(SentencesOfReview, count_each_reason_and_leave_out_those_without_images) {
  EXPECT_EQ(sentence_of(found({3, 1, 2})),
            "1,200 images: 3 labels are doubtful, 1 near copy, 2 are unlike all others");
  EXPECT_EQ(sentence_of(found({1, 0, 0})), "1,200 images: 1 label is doubtful");
  EXPECT_EQ(sentence_of(found({0, 0, 0})), "1,200 images: none is doubtful");
}

TEST(SentencesOfReview, say_where_the_doubts_are_weak) {
  Review review = found({3, 0, 0});
  EXPECT_EQ(weakness_of(review), "");
  review.has_learned_from_them = true;
  EXPECT_THAT(sentence_of(review), HasSubstr("were trained on these images"));
  review.accuracy = 0.5;
  EXPECT_THAT(sentence_of(review), HasSubstr("poorly (50.00 %)"));
}

TEST(CommandsOfReview, name_the_image_with_its_split_as_a_shell_takes_it) {
  const ReviewedImage image{"train", "cat/it's 1.jpg", "", "cat", ""};
  EXPECT_EQ(command_for("runs/first", image, Decision::relabel, "dog"),
            "anneal data runs/first --corrections corrections.json --relabel 'train/cat/it'\\''s 1.jpg=dog'");
  EXPECT_EQ(command_for("my photos", image, Decision::drop),
            "anneal data 'my photos' --corrections corrections.json --drop 'train/cat/it'\\''s 1.jpg'");
  EXPECT_EQ(command_for("photos", {"train", "a.png", "", "", ""}, Decision::drop, "", " --layout classes"),
            "anneal data photos --layout classes --corrections corrections.json --drop train/a.png");
  EXPECT_THAT(command_for("x", {"test", "a.png", "", "", ""}, Decision::keep),
              HasSubstr("--keep test/a.png"));
}

}  // namespace
}  // namespace anneal::review
