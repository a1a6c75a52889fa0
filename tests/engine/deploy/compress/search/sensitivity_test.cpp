#include "engine/deploy/compress/search/sensitivity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/engine/deploy/compress/search/problems.h"

namespace anneal::search {
namespace {

using ::testing::Each;

TEST(Sensitivity, asks_for_the_whole_then_each_group_alone_then_the_best) {
  const MadeUp made = made_up(3, 0.5);
  Sensitivity search(made.problem, {.ratios = {0.25, 0.5}});
  EXPECT_EQ(search.count(), 1 + 3 * 2 + 1U);
  std::vector<Ratios> asked;
  while (const auto ratios = search.ask()) {
    EXPECT_EQ(search.ask(), ratios);
    asked.push_back(*ratios);
    search.tell(made.accuracy(*ratios));
  }
  ASSERT_EQ(asked.size(), search.count());
  EXPECT_THAT(asked[0], Each(1));
  EXPECT_EQ(asked[1], (Ratios{0.5, 1, 1}));
  EXPECT_EQ(asked[2], (Ratios{0.25, 1, 1}));
  EXPECT_EQ(asked[5], (Ratios{1, 1, 0.5}));
  EXPECT_LE(made.problem.cost(asked.back()), 0.5);
  ASSERT_TRUE(search.best());
  EXPECT_EQ(search.best()->ratios, asked.back());
  EXPECT_EQ(search.best()->accuracy, made.accuracy(asked.back()));
}

TEST(Sensitivity, comes_near_to_the_best_by_a_few_samples_of_each_group) {
  const MadeUp made = made_up(10, 0.5);
  Sensitivity search(made.problem);
  while (const auto ratios = search.ask()) search.tell(made.accuracy(*ratios));
  EXPECT_LE(1 - search.best()->accuracy, 1.05 * (1 - made.best_accuracy()));
}

TEST(Sensitivity, leaves_groups_whole_that_cannot_be_narrowed) {
  MadeUp made = made_up(3, 0.6);
  made.problem.allowed[1].least = 64;
  Sensitivity search(made.problem);
  while (const auto ratios = search.ask()) {
    EXPECT_EQ((*ratios)[1], 1);
    search.tell(made.accuracy(*ratios));
  }
  EXPECT_LE(search.best()->cost, 0.6);
}

}  // namespace
}  // namespace anneal::search
