#include "engine/quality/suspects/search.h"

#include <cmath>
#include <random>

#include <gmock/gmock.h>

namespace anneal::suspects {
namespace {

constexpr std::int64_t side = 4;

/// Ten clusters of a hundred, of which 25 samples are labelled as the next; thumbnails are noise.
Samples ten_clusters() {
  std::mt19937 generator(7);
  std::normal_distribution<float> normal;
  Samples samples{
      .features = Matrix(1000, 16), .thumbnails = Matrix(1000, side * side), .labels = {}, .splits = {}};
  samples.classes = 10;
  Matrix centre(10, 16);
  for (float& value : centre.values) value = 2 * normal(generator);
  for (float& value : samples.thumbnails.values) value = normal(generator);
  for (std::int64_t i = 0; i < 1000; ++i) {
    for (std::size_t k = 0; k < 16; ++k)
      samples.features.row(i)[k] = centre.row(i % 10)[k] + 0.3F * normal(generator);
    samples.labels.push_back(static_cast<std::int32_t>(i % 41 == 0 ? (i + 1) % 10 : i % 10));
    samples.splits.push_back(i < 800 ? 0 : 1);
  }
  return samples;
}

void copy_row(Matrix& matrix, std::int64_t from, std::int64_t to) {
  const std::vector<float> row(matrix.row(from).begin(), matrix.row(from).end());
  std::ranges::copy(row, matrix.row(to).begin());
}

TEST(Search, PutsWrongLabelsFirst) {
  const Found found = search(ten_clusters(), 2);
  ASSERT_GE(found.labels.doubts.size(), 25U);
  for (std::size_t i = 0; i < 25; ++i) {
    const LabelDoubt& doubt = found.labels.doubts[i];
    EXPECT_EQ(doubt.sample % 41, 0) << i;
    EXPECT_EQ(doubt.suggested, doubt.sample % 10);
  }
}

TEST(Search, FindsACopyInAnotherSplitAndItsMirrorImageButNoneInItsOwn) {
  Samples samples = ten_clusters();
  copy_row(samples.features, 11, 801);
  copy_row(samples.thumbnails, 11, 801);
  copy_row(samples.features, 12, 902);
  for (std::size_t row = 0; row < side; ++row)
    for (std::size_t column = 0; column < side; ++column)
      samples.thumbnails.row(902)[row * side + column] =
          samples.thumbnails.row(12)[row * side + side - 1 - column];
  copy_row(samples.features, 13, 103);  // of the same split and label
  copy_row(samples.thumbnails, 13, 103);
  copy_row(samples.features, 14, 804);  // another picture, which the network thinks alike
  const Found found = search(std::move(samples), 2);
  ASSERT_EQ(found.duplicates.size(), 2U);
  for (const NearDuplicate& pair : found.duplicates) {
    EXPECT_NEAR(pair.similarity, 1, 1e-5);
    EXPECT_TRUE((pair.sample == 801 && pair.original == 11) || (pair.sample == 902 && pair.original == 12));
  }
}

TEST(Search, FindsWhatIsUnlikeAllOthers) {
  Samples samples = ten_clusters();
  std::mt19937 generator(9);
  std::normal_distribution<float> normal;
  for (const std::int64_t odd : {500, 700})
    for (float& value : samples.features.row(odd)) value = 5 * normal(generator);
  const Found found = search(std::move(samples), 1);
  ASSERT_GE(found.outliers.size(), 2U);
  EXPECT_THAT((std::vector{found.outliers[0].sample, found.outliers[1].sample}),
              testing::UnorderedElementsAre(500, 700));
  EXPECT_GE(found.outliers[0].distance, found.outliers[1].distance);
}

}  // namespace
}  // namespace anneal::suspects
