#include "engine/worker/distributed/bucket_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::distributed {
namespace {

using ::testing::ElementsAre;

using Sizes = std::vector<std::size_t>;
using Times = std::vector<double>;

TEST(BucketPlan, joins_small_gradients_and_cuts_large_ones) {
  const BucketPlan plan(Sizes{2, 3, 12, 1}, 5);
  EXPECT_THAT(plan.buckets(), ElementsAre(Bucket{0, 5}, Bucket{5, 5}, Bucket{10, 5}, Bucket{15, 3}));
  EXPECT_EQ(plan.first_of(2), 5u);
  EXPECT_EQ(plan.first_of(3), 17u);
}

TEST(BucketPlan, a_bucket_is_complete_with_the_last_gradient_that_has_numbers_in_it) {
  const BucketPlan plan(Sizes{2, 3, 12, 1}, 5);
  const Sizes complete = {0, 0, 1, 3, 4};
  for (std::size_t gradients = 0; gradients < complete.size(); ++gradients)
    EXPECT_EQ(plan.complete(gradients), complete[gradients]) << gradients;
}

TEST(BucketPlan, of_nothing_has_no_buckets) {
  EXPECT_TRUE(BucketPlan(Sizes{}, 5).buckets().empty());
  EXPECT_EQ(BucketPlan(Sizes{}, 5).complete(0), 0u);
}

TEST(Link, is_found_from_exchanges_of_several_sizes) {
  const std::vector<ExchangeTime> measured = {{0, 3}, {100, 5}, {200, 7}, {400, 11}};
  const Link link = fitted_link(measured);
  EXPECT_DOUBLE_EQ(link.latency, 3);
  EXPECT_DOUBLE_EQ(link.per_number, 0.02);
}

TEST(Link, of_one_size_has_no_latency_and_of_nothing_costs_nothing) {
  const std::vector<ExchangeTime> one = {{100, 5}, {100, 7}};
  EXPECT_EQ(fitted_link(one).latency, 0);
  EXPECT_EQ(fitted_link(one).per_number, 0.06);
  EXPECT_EQ(fitted_link({}).seconds(100), 0);
}

/// Noise alone may say that more numbers take less time, or that none take less than none.
TEST(Link, has_no_part_below_zero) {
  const std::vector<ExchangeTime> falling = {{100, 5}, {200, 4}}, steep = {{100, 1}, {200, 9}};
  EXPECT_EQ(fitted_link(falling).per_number, 0);
  EXPECT_EQ(fitted_link(falling).latency, 4.5);
  EXPECT_EQ(fitted_link(steep).latency, 0);
  EXPECT_DOUBLE_EQ(fitted_link(steep).per_number, 5.0 / 150);
}

/// Ready at 1, 2 and 3 s; a bucket of 10 takes 1 + 10 · 0.1 = 2 s.
TEST(EndOfExchange, of_buckets_that_wait_for_gradients_and_for_each_other) {
  const Sizes gradients = {10, 10, 10};
  const Times ready = {1, 2, 3};
  const Link link{1, 0.1};
  EXPECT_DOUBLE_EQ(end_of_exchange({gradients, 10}, ready, link), 1 + 3 * 2);
  EXPECT_DOUBLE_EQ(end_of_exchange({gradients, 30}, ready, link), 3 + 4);
  EXPECT_DOUBLE_EQ(end_of_exchange({gradients, 20}, ready, link), 2 + 3 + 2);
  EXPECT_DOUBLE_EQ(end_of_exchange({gradients, 10}, ready, {0, 0.01}), 3 + 0.1);
}

TEST(BestBucket, is_all_in_one_where_latency_is_what_costs) {
  const Sizes gradients(16, 1 << 16);
  Times ready;
  for (int i = 1; i <= 16; ++i) ready.push_back(i * 1e-3);
  EXPECT_EQ(best_bucket(gradients, ready, {1, 1e-9}), std::size_t{1} << 20);
}

/// Without latency the smaller the better: what is left after the last gradient is one bucket.
TEST(BestBucket, is_small_where_an_exchange_costs_by_its_numbers_alone) {
  const Sizes gradients(16, 1 << 16);
  Times ready;
  for (int i = 1; i <= 16; ++i) ready.push_back(i * 1e-3);
  const double per_number = 0.5e-3 / (1 << 16);  // a gradient is exchanged in half the time of the next one
  const std::size_t best = best_bucket(gradients, ready, {0, per_number});
  EXPECT_LE(best, std::size_t{1} << 16);
  EXPECT_NEAR(end_of_exchange({gradients, best}, ready, {0, per_number}), 16.5e-3, 0.2e-3);
}

TEST(BestBucket, never_ends_later_than_buckets_of_a_fixed_size) {
  const Sizes gradients = {1000, 500'000, 3, 70'000, 2'000'000, 1};
  const Times ready = {0.01, 0.02, 0.021, 0.03, 0.05, 0.051};
  for (const double latency : {0.0, 1e-5, 1e-3, 1e-1})
    for (const double per_number : {1e-10, 1e-8, 1e-6}) {
      const Link link{latency, per_number};
      const double best = end_of_exchange({gradients, best_bucket(gradients, ready, link)}, ready, link);
      for (const std::size_t fixed : {std::size_t{1} << 20, std::size_t{25} << 18, std::size_t{1} << 18})
        EXPECT_LE(best, 1.05 * end_of_exchange({gradients, fixed}, ready, link));
    }
}

}  // namespace
}  // namespace anneal::distributed
