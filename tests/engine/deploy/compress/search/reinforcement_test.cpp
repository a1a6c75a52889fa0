#include "engine/deploy/compress/search/reinforcement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/engine/deploy/compress/search/problems.h"

namespace anneal::search {
namespace {

double best_accuracy(const MadeUp& made, const ReinforcementOptions& options, std::uint64_t seed) {
  Reinforcement search(made.problem, options, seed);
  while (const auto ratios = search.ask()) search.tell(made.accuracy(*ratios));
  return search.best()->accuracy;
}

TEST(Reinforcement, finds_better_than_as_many_random_draws_and_comes_near_to_the_best) {
  const MadeUp made = made_up(8, 0.5);
  const double least_loss = 1 - made.best_accuracy();
  const ReinforcementOptions options{.episodes = 150, .warmup = 30};
  ReinforcementOptions random = options;
  random.warmup = options.episodes;
  double learned_loss = 0, random_loss = 0;
  const int seeds = 3;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    learned_loss += (1 - best_accuracy(made, options, seed)) / seeds;
    random_loss += (1 - best_accuracy(made, random, seed)) / seeds;
  }
  EXPECT_GE(learned_loss, least_loss);
  // Less than half as far from the best.
  EXPECT_LT(learned_loss - least_loss, (random_loss - least_loss) / 2);
}

TEST(Reinforcement, never_asks_for_more_than_the_target_allows_or_for_other_widths) {
  for (const double target : {0.15, 0.5, 1.0}) {
    const MadeUp made = made_up(5, target);
    Reinforcement search(made.problem, {.episodes = 40, .warmup = 20}, 3);
    while (const auto ratios = search.ask()) {
      EXPECT_LE(made.problem.cost(*ratios), target);
      EXPECT_EQ(made.problem.ratios(made.problem.widths(*ratios)), *ratios);
      search.tell(made.accuracy(*ratios));
    }
    EXPECT_LE(search.best()->cost, target);
  }
}

TEST(Reinforcement, put_away_as_text_anywhere_goes_on_as_if_it_had_not_been) {
  const MadeUp made = made_up(4, 0.5);
  const ReinforcementOptions options{.episodes = 60, .warmup = 20, .updates = 2};
  Reinforcement whole(made.problem, options, 0xFFFFFFFFFFFFFFFF);
  std::vector<Ratios> asked;
  std::vector<std::string> states;
  while (const auto ratios = whole.ask()) {
    states.push_back(whole.state().dump());
    asked.push_back(*ratios);
    whole.tell(made.accuracy(*ratios));
  }
  ASSERT_EQ(asked.size(), 60U);
  for (const std::size_t from : {0U, 1U, 19U, 20U, 45U}) {
    SCOPED_TRACE(from);
    Reinforcement resumed(made.problem, nlohmann::json::parse(states[from]), "state");
    for (std::size_t i = from; i < asked.size(); ++i) {
      ASSERT_EQ(resumed.ask(), asked[i]) << i;
      ASSERT_TRUE(i % 7 != 0 || resumed.state().dump() == states[i]) << i;
      resumed.tell(made.accuracy(asked[i]));
    }
    EXPECT_EQ(resumed.best()->ratios, whole.best()->ratios);
    EXPECT_FALSE(resumed.ask());
  }
}

TEST(Reinforcement, begins_with_what_all_groups_can_keep_alike) {
  const MadeUp made = made_up(4, 0.57);
  EXPECT_THAT(*Reinforcement(made.problem, {}, 1).ask(), ::testing::Each(0.5625));  // 36 of 64
}

TEST(Reinforcement, of_other_seeds_asks_for_other_candidates) {
  const MadeUp made = made_up(4, 0.5);
  Reinforcement one(made.problem, {}, 1), again(made.problem, {}, 1), other(made.problem, {}, 2);
  for (Reinforcement* each : {&one, &again, &other}) each->tell(0.5);
  EXPECT_EQ(one.ask(), again.ask());
  EXPECT_NE(one.ask(), other.ask());
}

TEST(Reinforcement, with_the_published_options_learns_too) {
  const MadeUp made = made_up(3, 0.5);
  ReinforcementOptions options = ReinforcementOptions::published();
  options.episodes = 60;
  options.warmup = 30;
  options.ddpg.hidden = {16, 16};
  EXPECT_GT(best_accuracy(made, options, 1), 0.85 * made.best_accuracy());
}

TEST(Reinforcement, weighs_error_against_cost_where_there_is_no_target) {
  MadeUp made = made_up(4, 0.5);
  Reinforcement search(made.problem, {.episodes = 30, .warmup = 30, .reward = Reward::error_times_cost}, 1);
  double most = 0;
  while (const auto ratios = search.ask()) {
    most = std::max(most, made.problem.cost(*ratios));
    search.tell(made.accuracy(*ratios));
  }
  EXPECT_GT(most, 0.5);
}

}  // namespace
}  // namespace anneal::search
