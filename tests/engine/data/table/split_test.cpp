#include "engine/data/table/split.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::table {
namespace {

using ::testing::ElementsAre;

TEST(Cut, takes_its_share_of_every_stratum_and_loses_none) {
  std::vector<std::uint32_t> strata(100, 0);
  std::fill(strata.begin() + 60, strata.end(), 1u);
  const Cut parts = cut(strata, 0.25, 3);
  const auto of_first = std::ranges::count_if(parts.taken, [](std::uint32_t i) { return i < 60; });
  EXPECT_EQ(of_first, 15);
  EXPECT_EQ(parts.taken.size(), 25);
  Positions all;
  std::ranges::merge(parts.left, parts.taken, std::back_inserter(all));
  for (std::uint32_t i = 0; i < 100; ++i) EXPECT_EQ(all[i], i);
}

TEST(Cut, is_the_same_for_the_same_seed_only) {
  const std::vector<std::uint32_t> strata(50, 0);
  EXPECT_EQ(cut(strata, 0.2, 1).taken, cut(strata, 0.2, 1).taken);
  EXPECT_NE(cut(strata, 0.2, 1).taken, cut(strata, 0.2, 2).taken);
}

TEST(Cut, leaves_one_of_each_and_adds_up_small_strata) {
  std::vector<std::uint32_t> strata;
  for (std::uint32_t i = 0; i < 40; ++i) strata.push_back(i / 2);  // 20 strata of two
  const Cut parts = cut(strata, 0.2, 5);
  EXPECT_EQ(parts.taken.size(), 8);
  EXPECT_THAT(cut(std::vector<std::uint32_t>{0, 1, 2}, 0.9, 1).taken, ElementsAre());
}

TEST(Bands, go_by_size_and_have_at_least_five) {
  const auto check = [](std::size_t count, std::size_t band) {
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(static_cast<double>(i * 7 % count));
    const std::vector<std::uint32_t> strata = bands(values);
    for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(strata[i], static_cast<std::size_t>(values[i]) / band);
  };
  check(20, 5);
  check(200, 20);
  check(4, 5);
}

}  // namespace
}  // namespace anneal::table
