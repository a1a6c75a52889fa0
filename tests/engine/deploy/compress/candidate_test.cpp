#include "engine/deploy/compress/candidate.h"

#include <gtest/gtest.h>

namespace anneal::compress {
namespace {

Candidate candidate(std::int64_t id, std::int64_t bytes, double latency_ms, double accuracy) {
  return {.id = id, .measures = {.bytes = bytes, .latency_ms = latency_ms}, .accuracy = accuracy};
}

std::vector<std::int64_t> ids(const std::vector<Candidate>& candidates) {
  std::vector<std::int64_t> result;
  for (const Candidate& one : candidates) result.push_back(one.id);
  return result;
}

TEST(Candidate, TheFrontHoldsWhatNothingIsBetterThan) {
  EXPECT_EQ(ids(pareto_front({candidate(0, 100, 1, 0.9), candidate(1, 50, 0.5, 0.8),
                              candidate(2, 60, 0.6, 0.7), candidate(3, 100, 0.3, 0.85)})),
            (std::vector<std::int64_t>{1, 0, 3}));
}

TEST(Candidate, TimesThatDifferByNoiseAreEqual) {
  EXPECT_EQ(ids(pareto_front({candidate(0, 100, 1.00, 0.9), candidate(1, 100, 0.98, 0.89)})),
            (std::vector<std::int64_t>{0}));
}

TEST(Candidate, OfEqualOnesTheFirstStays) {
  EXPECT_EQ(ids(pareto_front({candidate(0, 100, 1, 0.9), candidate(1, 100, 1, 0.9)})),
            (std::vector<std::int64_t>{0}));
}

TEST(Candidate, SizesAreRefusedBeforeAccuracy) {
  Candidate one = candidate(0, 100, 1, 0.9);
  one.paired = {.samples = 10'000, .lost = 5000, .gained = 0};
  judge(one, {.bytes = 99});
  EXPECT_EQ(one.reason, "its size is 100 bytes, but at most 99 is allowed");
  judge(one, {.bytes = 100});
  EXPECT_EQ(one.reason.substr(0, 5), "loses");
  one.paired.lost = 10;
  judge(one, {.bytes = 100});
  EXPECT_TRUE(one.is_accepted());
}

TEST(Candidate, IsUndecidedWhereNothingButTooFewImagesSpeaksAgainstIt) {
  Candidate one = candidate(0, 100, 1, 0.9);
  one.paired = {.samples = 16, .lost = 0, .gained = 0};
  judge(one, {.bytes = 100});
  EXPECT_TRUE(one.is_undecided());
  judge(one, {.bytes = 99});
  EXPECT_FALSE(one.is_undecided()) << "it is too large";
  one.paired.lost = 16;
  judge(one, {.bytes = 100});
  EXPECT_FALSE(one.is_undecided()) << "it is certain to lose too much";
}

TEST(Candidate, WhatIsMoreAccurateGainsInItsReason) {
  Candidate one = candidate(0, 100, 1, 0.9);
  one.paired = {.samples = 16, .lost = 0, .gained = 1};
  judge(one, {.bytes = 100});
  EXPECT_TRUE(one.reason.starts_with("gains 6.25 points of accuracy")) << one.reason;
  one.paired = {.samples = 16, .lost = 1, .gained = 1};
  judge(one, {.bytes = 100});
  EXPECT_TRUE(one.reason.starts_with("loses 0.00 points of accuracy")) << one.reason;
}

TEST(Candidate, IsReadAsItIsWritten) {
  Candidate one = candidate(3, 100, 1.5, 0.875);
  one.paired = {.samples = 8, .lost = 1, .gained = 2};
  one.recipe = {{.kind = RecipeStep::Kind::pruned, .share = 0.5, .measure = prune::Measure::parameters},
                {.kind = RecipeStep::Kind::trained_for_integers, .epochs = 3}};
  EXPECT_EQ(to_json(candidate_from_json(to_json(one), "")), to_json(one));
}

TEST(Candidate, RoundingsGoFromCheapToDear) {
  EXPECT_EQ(roundings(Numbers::floats, 8, 1).size(), 1U);
  const std::vector<Rounding> ladder = roundings(Numbers::integers, 8, 7);
  EXPECT_EQ(ladder.front().name, "min-max");
  for (const Rounding& rounding : ladder) EXPECT_EQ(rounding.options.seed, 7U);
  for (const Rounding& rounding : roundings(Numbers::integers, 4, 7)) {
    EXPECT_EQ(rounding.options.weight_bits, 4);
    EXPECT_EQ(find_rounding(rounding.name, Numbers::integers, 7).options.adaround, rounding.options.adaround);
  }
  EXPECT_EQ(roundings(Numbers::integers, 4, 7).front().options.adaround, 0);
  EXPECT_GT(roundings(Numbers::integers, 4, 7).back().options.adaround, 0);
}

}  // namespace
}  // namespace anneal::compress
