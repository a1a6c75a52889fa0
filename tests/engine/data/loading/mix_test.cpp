#include "engine/data/loading/mix.h"

#include <cmath>
#include <numeric>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::data {
namespace {

constexpr std::int64_t size = 5;
constexpr int side = 16;

/// Image i is plain, of value 40 · i; its label is i.
ImageBatch plain_batch() {
  ImageBatch batch;
  batch.size = size;
  batch.side = side;
  for (std::int64_t i = 0; i < size; ++i) {
    batch.labels.push_back(i);
    batch.pixels.insert(batch.pixels.end(), side * side * 3, static_cast<std::uint8_t>(40 * i));
  }
  return batch;
}

std::uint8_t own(std::int64_t i) {
  return static_cast<std::uint8_t>(40 * i);
}

std::uint8_t partner(std::int64_t i) {
  return own((i + size - 1) % size);
}

ImageBatch mixed(const AugmentSpec& augment, std::uint64_t seed, std::int64_t epoch, std::int64_t sample) {
  ImageBatch batch = plain_batch();
  mix_samples(batch, augment, seed, epoch, sample);
  return batch;
}

/// Of the first steps.
std::vector<ImageBatch> mixed_batches(const AugmentSpec& augment, std::int64_t steps) {
  std::vector<ImageBatch> batches;
  for (std::int64_t step = 0; step < steps; ++step) batches.push_back(mixed(augment, 1, 0, step * size));
  return batches;
}

TEST(Mix, nothing_asked_for_changes_nothing) {
  EXPECT_TRUE(mixed({}, 1, 0, 0) == plain_batch());
}

TEST(Mix, mix_up_weighs_pixels_and_labels_alike) {
  AugmentSpec augment;
  augment.mixup = 1;
  std::set<double> weights;
  for (const ImageBatch& batch : mixed_batches(augment, 50)) {
    EXPECT_THAT(batch.labels, ::testing::ElementsAre(0, 1, 2, 3, 4));
    EXPECT_THAT(batch.mixed->labels, ::testing::ElementsAre(4, 0, 1, 2, 3));
    for (std::size_t byte = 0; byte < batch.pixels.size(); ++byte) {
      const auto i = static_cast<std::int64_t>(byte / (side * side * 3));
      EXPECT_NEAR(batch.pixels[byte], own(i) * batch.mixed->weight + partner(i) * (1 - batch.mixed->weight),
                  0.51);
    }
    weights.insert(batch.mixed->weight);
  }
  // Beta(1, 1) is uniform.
  EXPECT_GT(weights.size(), 40u);
  EXPECT_LT(*weights.begin(), 0.2);
  EXPECT_GT(*weights.rbegin(), 0.8);
}

TEST(Mix, cut_mix_weighs_labels_by_the_area_that_is_left) {
  AugmentSpec augment;
  augment.cutmix = 1;
  double total = 0;
  for (const ImageBatch& batch : mixed_batches(augment, 200)) {
    for (std::int64_t i = 0; i < size; ++i) {
      int left = 0;
      for (int pixel = 0; pixel < side * side; ++pixel) {
        const std::uint8_t value = batch.pixels[static_cast<std::size_t>(3 * (i * side * side + pixel))];
        ASSERT_TRUE(value == own(i) || value == partner(i));
        left += value == own(i) ? 1 : 0;
      }
      EXPECT_DOUBLE_EQ(batch.mixed->weight, left / double{side * side});
    }
    total += batch.mixed->weight;
  }
  EXPECT_GT(total / 200, 0.5);  // what hangs over the edge stays
}

TEST(Mix, a_small_alpha_mostly_leaves_one_image_alone) {
  AugmentSpec augment;
  augment.mixup = 0.1;
  int extreme = 0;
  for (const ImageBatch& batch : mixed_batches(augment, 200)) {
    extreme += batch.mixed->weight < 0.05 || batch.mixed->weight > 0.95 ? 1 : 0;
  }
  // P(X < 0.05 or X > 0.95) is 0.76 for Beta(0.1, 0.1).
  EXPECT_NEAR(extreme, 152, 25);
}

TEST(Mix, an_alpha_next_to_nothing_mixes_nothing) {
  AugmentSpec augment;
  augment.mixup = 1e-4;
  std::set<double> weights;
  for (const ImageBatch& batch : mixed_batches(augment, 100)) {
    weights.insert(batch.mixed->weight);
  }
  EXPECT_THAT(weights, ::testing::ElementsAre(0, 1));
}

TEST(Mix, the_same_position_mixes_alike_and_another_one_otherwise) {
  AugmentSpec augment;
  augment.mixup = augment.cutmix = 1;
  EXPECT_TRUE(mixed(augment, 1, 2, 30) == mixed(augment, 1, 2, 30));
  EXPECT_FALSE(mixed(augment, 1, 2, 30) == mixed(augment, 1, 2, 35));
  EXPECT_FALSE(mixed(augment, 1, 2, 30) == mixed(augment, 1, 3, 30));
  EXPECT_FALSE(mixed(augment, 1, 2, 30) == mixed(augment, 2, 2, 30));
}

}  // namespace
}  // namespace anneal::data
