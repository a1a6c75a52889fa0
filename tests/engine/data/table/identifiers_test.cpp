#include "engine/data/table/identifiers.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace anneal::table {
namespace {

std::vector<double> numbers(int count, const std::function<double(int)>& of) {
  std::vector<double> result;
  for (int i = 0; i < count; ++i) result.push_back(of(i));
  return result;
}

std::vector<double> shuffled(std::vector<double> values) {
  std::mt19937 random(1);
  std::shuffle(values.begin(), values.end(), random);
  return values;
}

/// Rising by 1 to `most`.
std::vector<double> with_gaps(int count, int most) {
  std::mt19937 random(2);
  double last = 1000;
  return numbers(count, [&](int) { return last += 1 + static_cast<double>(random() % unsigned(most)); });
}

TEST(Identifiers, number_a_range_in_any_order) {
  for (const double first : {0.0, 1.0, 1000.0, -5.0})
    EXPECT_EQ(numbering_of(numbers(30, [&](int i) { return first + i; })), Numbering::consecutive) << first;
  EXPECT_EQ(numbering_of(numbers(30, [](int i) { return 30.0 - i; })), Numbering::consecutive);
  EXPECT_EQ(numbering_of(shuffled(numbers(891, [](int i) { return i + 1.0; }))), Numbering::consecutive);
  EXPECT_EQ(numbering_of(numbers(19, [](int i) { return i + 1.0; })), Numbering::none) << "so few";
}

TEST(Identifiers, have_one_step) {
  EXPECT_EQ(numbering_of(numbers(30, [](int i) { return 10'000.0 * i; })), Numbering::stepped);
  EXPECT_EQ(numbering_of(numbers(30, [](int i) { return 5000.0 - 7 * i; })), Numbering::stepped);
}

TEST(Identifiers, may_be_scaled) {
  EXPECT_EQ(numbering_of(numbers(200, [](int i) { return i / 1000.0; })), Numbering::stepped);
  EXPECT_EQ(numbering_of(numbers(200, [](int i) { return i + 0.5; })), Numbering::stepped);
  EXPECT_EQ(numbering_of(numbers(200, [](int i) { return std::sqrt(i); })), Numbering::none);
}

TEST(Identifiers, may_come_in_several_runs) {
  EXPECT_EQ(numbering_of(numbers(60, [](int i) { return i < 30 ? i : 1e6 + i; })), Numbering::rising);
}

TEST(Identifiers, rise_with_gaps_that_are_alike) {
  EXPECT_EQ(numbering_of(with_gaps(100, 3)), Numbering::rising);
  EXPECT_EQ(numbering_of(with_gaps(500, 100'000)), Numbering::linear);
  std::vector<double> falling = with_gaps(100, 1000);
  std::ranges::reverse(falling);
  EXPECT_EQ(numbering_of(falling), Numbering::linear);
}

TEST(Identifiers, are_distinct_where_chance_would_repeat_them) {
  EXPECT_EQ(numbering_of(shuffled(with_gaps(500, 3))), Numbering::distinct);
  std::vector<double> with_copies = with_gaps(500, 3);
  for (std::size_t i = 0; i < 10; ++i) with_copies.push_back(with_copies[40 * i]);
  EXPECT_EQ(numbering_of(shuffled(with_copies)), Numbering::distinct) << "some rows stand twice";
}

TEST(Identifiers, are_seen_over_all_files) {
  const std::vector<double> all = shuffled(numbers(60, [](int i) { return 40.0 * i; }));
  std::vector<double> ids = shuffled(numbers(60, [](int i) { return i + 1.0; }));
  const std::vector<double> training(ids.begin(), ids.begin() + 22), others(ids.begin() + 22, ids.end());
  EXPECT_EQ(numbering_of(training), Numbering::none) << "22 of 60";
  EXPECT_EQ(numbering_with(training, others), Numbering::consecutive);
  EXPECT_EQ(numbering_with(all, {}), Numbering::none);
}

TEST(Identifiers, are_not_measures) {
  std::mt19937 random(3);
  std::lognormal_distribution<double> prices(12, 0.5);
  std::vector<double> price = numbers(400, [&](int) { return std::floor(prices(random)); });
  EXPECT_EQ(numbering_of(price), Numbering::none) << "different numbers of many";
  std::ranges::sort(price);
  EXPECT_EQ(numbering_of(price), Numbering::none) << "a file sorted by its prices";
  EXPECT_EQ(numbering_of(numbers(200, [](int i) { return 18.0 + i * 37 % 60; })), Numbering::none) << "ages";
  EXPECT_EQ(numbering_of(numbers(40, [](int i) { return i / 4; })), Numbering::none) << "groups";
  EXPECT_EQ(numbering_of(numbers(40, [](int i) { return i * 7 % 40 + 0.5; })), Numbering::none);
  EXPECT_EQ(numbering_of(numbers(60, [](int i) { return std::pow(2.0, i % 50); })), Numbering::none);
}

TEST(Identifiers, may_be_days) {
  EXPECT_TRUE(are_day_numbers({19991231, 20240304, 20240305}));
  EXPECT_TRUE(are_day_numbers({870521, 870522}));
  EXPECT_FALSE(are_day_numbers({20240331, 20240332}));
  EXPECT_FALSE(are_day_numbers({20241231, 20241301}));
  EXPECT_FALSE(are_day_numbers({101, 102}));
}

TEST(Identifiers, are_times_of_entry_where_steps_differ) {
  constexpr double second = 1.0 / 86'400;
  std::mt19937 random(4);
  double now = 19'000;
  const auto entered =
      numbers(60, [&](int) { return now += second * static_cast<double>(1 + random() % 9000); });
  EXPECT_TRUE(are_entry_times(entered));
  EXPECT_TRUE(are_entry_times({entered.rbegin(), entered.rend()}));
  EXPECT_FALSE(are_entry_times(shuffled(entered)));
  EXPECT_FALSE(are_entry_times(numbers(60, [](int i) { return 19'000 + i / 24.0; }))) << "every hour";
  EXPECT_FALSE(are_entry_times(numbers(60, [](int i) { return 19'000.0 + i + i / 5 * 2; })))
      << "working days";
}

}  // namespace
}  // namespace anneal::table
