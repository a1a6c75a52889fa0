#include "engine/quality/metrics/permutation_importance.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::metrics {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;

std::vector<std::string> names_of(const Importance& importance) {
  std::vector<std::string> names;
  for (const ColumnImportance& one : importance.columns) names.push_back(one.column);
  return names;
}

/// R² of y = weights · x, where the model is just that, with one column shuffled.
class Linear {
 public:
  Linear(std::vector<double> weights, std::uint32_t rows) : weights_(std::move(weights)), rows_(rows) {
    for (std::size_t column = 0; column < weights_.size(); ++column)
      for (std::uint32_t row = 0; row < rows; ++row) {
        const auto part = static_cast<double>((row * (7 + 4 * column) + column) % rows);
        cells_.push_back(part / rows);
      }
  }

  double cell(std::size_t column, std::uint32_t row) const { return cells_[column * rows_ + row]; }
  double target(std::uint32_t row) const {
    double sum = 0;
    for (std::size_t column = 0; column < weights_.size(); ++column)
      sum += weights_[column] * cell(column, row);
    return sum;
  }
  double r2(std::size_t shuffled, std::span<const std::uint32_t> order) const {
    double residuals = 0;
    for (std::uint32_t row = 0; row < rows_; ++row) {
      const double change = weights_[shuffled] * (cell(shuffled, order[row]) - cell(shuffled, row));
      residuals += change * change;
    }
    return 1 - residuals / (rows_ * variance_of_target());
  }
  double variance_of_target() const {
    double mean = 0, squares = 0;
    for (std::uint32_t row = 0; row < rows_; ++row) mean += target(row) / rows_;
    for (std::uint32_t row = 0; row < rows_; ++row)
      squares += (target(row) - mean) * (target(row) - mean) / rows_;
    return squares;
  }
  double variance_of_cells() const { return (1 - 1.0 / (rows_ * static_cast<double>(rows_))) / 12; }

 private:
  std::vector<double> weights_;
  std::uint32_t rows_;
  std::vector<double> cells_;
};

/// Of a model that is right, R² falls by twice the column's share of the variance of the target, as both the
/// cell that goes and the one that comes miss it.
TEST(PermutationImportance, is_twice_the_share_of_the_variance_where_the_model_is_right) {
  constexpr std::uint32_t rows = 997;  // a prime: each column has each of its values once
  const Linear linear({1, 3, 0}, rows);
  const Importance found = permutation_importance(
      Metric::r2, {"small", "large", "none"}, {.rows = rows, .repeats = 30, .score = 1},
      [&](std::size_t column, std::span<const std::uint32_t> order) { return linear.r2(column, order); });
  EXPECT_THAT(names_of(found), ElementsAre("large", "small", "none"));
  const double unit = 2 * linear.variance_of_cells() / linear.variance_of_target();
  EXPECT_NEAR(found.columns[0].mean, 9 * unit, 0.1 * 9 * unit);
  EXPECT_NEAR(found.columns[1].mean, unit, 0.1 * unit);
  EXPECT_EQ(found.columns[2].mean, 0);
  EXPECT_EQ(found.columns[2].deviation, 0);
  EXPECT_GT(found.columns[0].deviation, 0);
}

TEST(PermutationImportance, has_the_mean_and_the_deviation_of_the_repeats) {
  std::vector<double> scores = {0.5, 0.75, 1.0, 0.75};
  std::size_t next = 0;
  const Importance found =
      permutation_importance(Metric::accuracy, {"a"}, {.rows = 3, .repeats = 4, .score = 1},
                             [&](std::size_t, std::span<const std::uint32_t>) { return scores[next++]; });
  EXPECT_EQ(found.columns[0].mean, 0.25);
  EXPECT_NEAR(found.columns[0].deviation, std::sqrt(0.125 / 4), 1e-15) << "numpy.std, as in scikit-learn";
}

TEST(PermutationImportance, shuffles_all_rows_otherwise_each_time_and_the_same_with_the_same_seed) {
  const auto orders = [](std::uint64_t seed) {
    std::vector<std::vector<std::uint32_t>> seen;
    permutation_importance(Metric::r2, {"a", "b"}, {.rows = 50, .repeats = 3, .score = 0, .seed = seed},
                           [&](std::size_t, std::span<const std::uint32_t> order) {
                             seen.emplace_back(order.begin(), order.end());
                             return 0.0;
                           });
    return seen;
  };
  const auto first = orders(1);
  ASSERT_EQ(first.size(), 6U);
  EXPECT_EQ(std::set(first.begin(), first.end()).size(), 6U);
  for (const auto& order : first) EXPECT_EQ(std::set(order.begin(), order.end()).size(), 50U);
  EXPECT_EQ(orders(1), first);
  EXPECT_NE(orders(2), first);
}

TEST(PermutationImportance, comes_back_as_it_was_written) {
  const Importance importance{
      .metric = Metric::r2, .repeats = 5, .columns = {{"a", 0.5, 0.1}, {"b", -0.1, 0}}};
  EXPECT_EQ(importance_from_json(json::parse(to_json(importance).dump()), "x"), importance);
  Importance unknown = importance;
  unknown.columns[1].mean = NAN;
  EXPECT_TRUE(std::isnan(importance_from_json(to_json(unknown), "x").columns[1].mean));
  for (const char* field : {"columns", "repeats", "metric"}) {
    json other = to_json(importance);
    other[field] = -1;
    EXPECT_THROW(importance_from_json(other, "x"), UserError) << field;
  }
}

}  // namespace
}  // namespace anneal::metrics
