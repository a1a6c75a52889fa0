#include "engine/model/quantize/histogram.h"

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

namespace anneal::quantize {
namespace {

TEST(Histogram, numbers_fall_into_bins_of_equal_width_and_zeros_beside_them) {
  Histogram histogram = empty_histogram(-1, 3);
  const std::vector<float> values = {-1, 0, 3, 0, 1.0001F, -5, 5};
  count(values, histogram);
  EXPECT_EQ(histogram.zeros, 2);
  EXPECT_EQ(histogram.bins.front(), 2);               // −1 and what is below
  EXPECT_EQ(histogram.bins.back(), 2);                // 3 and what is above
  EXPECT_EQ(histogram.bins[Histogram::size / 2], 1);  // the middle
  EXPECT_EQ(std::reduce(histogram.bins.begin(), histogram.bins.end()), 5);
}

TEST(Histogram, one_of_a_single_number_counts) {
  Histogram histogram = empty_histogram(2, 2);
  count(std::vector<float>{2, 2}, histogram);
  EXPECT_EQ(std::reduce(histogram.bins.begin(), histogram.bins.end()), 2);
}

TEST(Histogram, merging_adds) {
  Histogram first = empty_histogram(0, 1), second = first, both = first;
  count(std::vector<float>{0, 0.5F}, first);
  count(std::vector<float>{0, 0.75F, 0.5F}, second);
  count(std::vector<float>{0, 0.5F, 0, 0.75F, 0.5F}, both);
  merge(second, first);
  EXPECT_EQ(first, both);
}

TEST(Histogram, magnitudes_fold_the_negative_side_over) {
  Histogram histogram = empty_histogram(-4, 2);
  count(std::vector<float>{-4, -1, 1, 0}, histogram);
  const Histogram sizes = magnitudes(histogram);
  EXPECT_EQ(sizes.low, 0);
  EXPECT_EQ(sizes.high, 4);
  EXPECT_EQ(sizes.zeros, 1);
  EXPECT_EQ(sizes.bins.back(), 1);
  EXPECT_EQ(std::reduce(sizes.bins.begin(), sizes.bins.begin() + Histogram::size / 2), 2);
}

}  // namespace
}  // namespace anneal::quantize
