#include "engine/quality/suspects/out_of_sample.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace anneal::suspects {
namespace {

struct Set {
  Matrix features;
  std::vector<std::int32_t> labels;
};

/// Two overlapping clusters; `flipped` of the labels are wrong, the first ones.
Set two_clusters(std::int64_t samples, std::int64_t columns, double apart, std::int64_t flipped,
                 unsigned seed) {
  std::mt19937 generator(seed);
  std::normal_distribution<float> normal;
  Set set{.features = Matrix(samples, columns), .labels = {}};
  for (std::int64_t i = 0; i < samples; ++i) {
    for (float& value : set.features.row(i)) value = normal(generator);
    set.features.row(i)[0] += static_cast<float>(i % 2 == 0 ? apart : -apart);
    set.labels.push_back(static_cast<std::int32_t>(i < flipped ? 1 - i % 2 : i % 2));
  }
  return set;
}

/// The score of class 1 of sample `left`, by ridge regression on all others with a penalty `lambda`, solved
/// by Gaussian elimination.
double refitted(const Set& set, std::int64_t left, double lambda) {
  const auto width = static_cast<std::size_t>(set.features.columns);
  const std::size_t n = width + 1;  // the intercept is not penalised
  std::vector<std::vector<double>> a(n, std::vector<double>(n + 1));
  const auto x = [&](std::int64_t i, std::size_t d) {
    return d == width ? 1.0 : static_cast<double>(set.features.row(i)[d]);
  };
  for (std::int64_t i = 0; i < set.features.rows; ++i) {
    if (i == left) continue;
    for (std::size_t p = 0; p < n; ++p) {
      for (std::size_t q = 0; q < n; ++q) a[p][q] += x(i, p) * x(i, q);
      a[p][n] += x(i, p) * set.labels[static_cast<std::size_t>(i)];
    }
  }
  for (std::size_t p = 0; p < width; ++p) a[p][p] += lambda;
  for (std::size_t p = 0; p < n; ++p)
    for (std::size_t r = 0; r < n; ++r) {
      if (r == p) continue;
      const double factor = a[r][p] / a[p][p];
      for (std::size_t q = p; q <= n; ++q) a[r][q] -= factor * a[p][q];
    }
  double score = 0;
  for (std::size_t p = 0; p < n; ++p) score += a[p][n] / a[p][p] * x(left, p);
  return score;
}

double mean_variance(const Matrix& features) {
  Matrix copy = features;
  centre(copy);
  double sum = 0;
  for (const float value : copy.values) sum += static_cast<double>(value) * static_cast<double>(value);
  return sum / static_cast<double>(features.columns);
}

// Two classes: the probabilities are a logistic function of the difference of scores, 2 s − 1.
TEST(LeaveOneOut, IsWhatFittingAnewWithoutEachSampleGives) {
  const Set set = two_clusters(60, 5, 0.7, 0, 1);
  const OutOfSample found = leave_one_out(set.features, set.labels, 2, 2);
  const double lambda = found.penalty * mean_variance(set.features);
  std::vector<double> scores, logits;
  for (std::int64_t i = 0; i < 60; ++i) {
    const auto p = static_cast<double>(found.probabilities.row(i)[1]);
    scores.push_back(2 * refitted(set, i, lambda) - 1);
    logits.push_back(std::log(p / (1 - p)));
  }
  // One scale for all; leaving a sample out moves the mean that the others are centred about, which the
  // penalty does not see.
  double upper = 0, lower = 0;
  for (std::size_t i = 0; i < scores.size(); ++i)
    upper += scores[i] * logits[i], lower += scores[i] * scores[i];
  const double scale = upper / lower;
  EXPECT_GT(scale, 0.4);
  for (std::size_t i = 0; i < scores.size(); ++i)
    EXPECT_NEAR(logits[i], scale * scores[i], 0.01 * scale) << i;
}

TEST(LeaveOneOut, DoesNotBelieveALabelBecauseItIsThere) {
  // As many features as samples: an ordinary fit would agree with every label, the wrong ones, too.
  const Set set = two_clusters(300, 300, 4, 30, 2);
  const OutOfSample found = leave_one_out(set.features, set.labels, 2, 1);
  int doubted = 0;
  for (std::int64_t i = 0; i < 30; ++i)
    doubted +=
        found.probabilities.row(i)[static_cast<std::size_t>(set.labels[static_cast<std::size_t>(i)])] < 0.5F;
  EXPECT_GE(doubted, 25);
}

TEST(LeaveOneOut, IsTheSameOnAnyNumberOfThreads) {
  const Set set = two_clusters(3000, 20, 1, 100, 3);
  const OutOfSample one = leave_one_out(set.features, set.labels, 2, 1);
  const OutOfSample many = leave_one_out(set.features, set.labels, 2, 5);
  EXPECT_EQ(one.probabilities.values, many.probabilities.values);
  EXPECT_EQ(one.penalty, many.penalty);
}

TEST(LeaveOneOut, KnowsNothingWhereFeaturesAreAllTheSame) {
  const OutOfSample found =
      leave_one_out(Matrix(8, 3), std::vector<std::int32_t>{0, 1, 0, 1, 0, 1, 0, 1}, 2, 1);
  for (const float probability : found.probabilities.values) EXPECT_TRUE(std::isfinite(probability));
}

}  // namespace
}  // namespace anneal::suspects
