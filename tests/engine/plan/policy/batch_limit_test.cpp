#include "engine/plan/policy/batch_limit.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/plan/policy/policy.h"

namespace anneal::policy {
namespace {

using nlohmann::json;

TEST(BatchLimit, no_curve_goes_beyond_the_samples_and_below_them_it_stays) {
  const std::vector<json> curves = {
      100'000,
      {{"curve", "steps"}, {"values", {{0, 16}, {0.5, 100'000}}}},
      {{"curve", "piecewise"}, {"values", {{0, 16}, {1, 100'000}}}},
      {{"curve", "linear"}, {"from", 100'000}, {"to", 16}},
      {{"curve", "cosine"}, {"from", 16}, {"to", 100'000}},
      {{"curve", "one-cycle"}, {"start", 16}, {"peak", 100'000}, {"end", 16}},
      {{"curve", "warmup-stable-decay"}, {"start", 16}, {"peak", 100'000}, {"end", 16}},
      {{"curve", "expression"}, {"formula", "16 + 100000 * progress"}}};
  for (const json& curve : curves) {
    const Training training = with_batches_of_at_most(36, training_from_json({{"batch_size", curve}}));
    std::int64_t largest = 0;
    for (const Point& point : sample(training, 101)) largest = std::max(largest, point.values.batch_size);
    EXPECT_EQ(largest, 36) << curve;
    EXPECT_EQ(training_from_json(to_json(training)), training) << curve;
  }
  const json small = {{"batch_size", {{"curve", "linear"}, {"from", 8}, {"to", 36}}}};
  EXPECT_EQ(with_batches_of_at_most(36, training_from_json(small)), training_from_json(small));
}

TEST(BatchLimit, batches_grow_no_further_and_rates_follow_what_is_there) {
  const json chosen = {{"batch_size", {{"curve", "steps"}, {"values", {{0, 18}, {0.5, 100'000}}}}},
                       {"learning_rate", 0.1},
                       {"rate_coupling", "linear"},
                       {"batch_growth", {{"largest", 1024}}}};
  const Training training = with_batches_of_at_most(36, training_from_json(chosen));
  EXPECT_EQ(training.batch_growth.largest, 36);
  EXPECT_DOUBLE_EQ(at(training, 0.75).learning_rate, 0.2);
  EXPECT_DOUBLE_EQ(at(training, 0, 64).learning_rate, 0.2);
}

TEST(BatchLimit, nothing_is_known_of_no_samples) {
  const Training training = training_from_json({{"batch_size", 4096}});
  EXPECT_EQ(with_batches_of_at_most(0, training), training);
}

}  // namespace
}  // namespace anneal::policy
