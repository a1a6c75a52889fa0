#include "engine/quality/suspects/confident.h"

#include <cmath>

#include <gmock/gmock.h>

namespace anneal::suspects {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;
using testing::Pair;

Matrix matrix(std::int64_t columns, std::vector<float> values) {
  Matrix result;
  result.columns = columns;
  result.rows = std::ssize(values) / columns;
  result.values = std::move(values);
  return result;
}

// Worked out by hand. Class 0: (0.9 + 0.7 + 0.2) / 3 = 0.6; class 1: (0.8 + 0.6 + 0.1) / 3 = 0.5.
TEST(ConfidentLearning, CountsSamplesAsTheLikeliestClassWhoseThresholdTheyReach) {
  const Matrix probabilities = matrix(2, {0.9F, 0.1F, 0.7F, 0.3F, 0.2F, 0.8F,    // labelled 0
                                          0.2F, 0.8F, 0.4F, 0.6F, 0.9F, 0.1F});  // labelled 1
  const std::vector<std::int32_t> labels = {0, 0, 0, 1, 1, 1};
  const ConfidentLearning found = learn_confidently(probabilities, labels);
  EXPECT_THAT(found.thresholds, ElementsAre(DoubleNear(0.6, 1e-6), DoubleNear(0.5, 1e-6)));
  EXPECT_THAT(found.joint, ElementsAre(Pair(Pair(0, 0), 2), Pair(Pair(0, 1), 1), Pair(Pair(1, 0), 1),
                                       Pair(Pair(1, 1), 2)));
  ASSERT_EQ(found.doubts.size(), 2U);
  EXPECT_EQ(found.doubts[0].sample, 5);  // 0.1 − 0.9 is worse than 0.2 − 0.8
  EXPECT_EQ(found.doubts[0].given, 1);
  EXPECT_EQ(found.doubts[0].suggested, 0);
  EXPECT_NEAR(found.doubts[0].margin, -0.8, 1e-6);
  EXPECT_NEAR(found.doubts[0].confidence, 0.1, 1e-6);
  EXPECT_EQ(found.doubts[1].sample, 2);
}

TEST(ConfidentLearning, DoesNotCountASampleThatReachesNoThreshold) {
  // Class 0: 0.8; class 1: 0.7; the last sample, 0.55 and 0.45, would be the third of class 0.
  const Matrix probabilities = matrix(3, {0.9F, 0.05F, 0.05F, 0.3F, 0.3F, 0.4F, 0.1F, 0.7F, 0.2F});
  const std::vector<std::int32_t> labels = {0, 0, 1};
  const ConfidentLearning found = learn_confidently(probabilities, labels);
  EXPECT_NEAR(found.thresholds[0], 0.6, 1e-6);
  EXPECT_TRUE(std::isnan(found.thresholds[2]));  // nothing is labelled so
  EXPECT_THAT(found.joint, ElementsAre(Pair(Pair(0, 0), 1), Pair(Pair(1, 1), 1)));
  EXPECT_TRUE(found.doubts.empty());
}

TEST(ConfidentLearning, AClassThatIsRarelySureHasALowThreshold) {
  // A model that is unsure of class 1 by nature: 0.4 is much for it, though 0.6 of class 0 is more likely.
  const Matrix probabilities = matrix(2, {0.95F, 0.05F, 0.95F, 0.05F, 0.6F, 0.4F, 0.6F, 0.4F});
  const ConfidentLearning found = learn_confidently(probabilities, std::vector<std::int32_t>{0, 0, 1, 1});
  EXPECT_TRUE(found.doubts.empty());  // by the likeliest class alone, both would be doubted
}

}  // namespace
}  // namespace anneal::suspects
