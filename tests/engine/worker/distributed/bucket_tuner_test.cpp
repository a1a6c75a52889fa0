#include "engine/worker/distributed/bucket_tuner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::distributed {
namespace {

/// 16 gradients of 1 MiB, each ready 10 ms after the one before, over a link that takes what it takes.
class LinkOf {
 public:
  LinkOf(double latency, double per_number) : link_{latency, per_number} {
    for (int i = 1; i <= 16; ++i) ready_.push_back(i * 10e-3);
  }

  /// Goes on for so many batches; the size with which the last was exchanged.
  std::size_t after(int batches) {
    for (; batches > 0; --batches) {
      std::vector<ExchangeTime> measured;
      used_ = size_;
      const BucketPlan plan(gradients_, size_);
      for (const Bucket& bucket : plan.buckets())
        measured.push_back({bucket.count, link_.seconds(bucket.count)});
      measured.push_back({measured.front().numbers, 100.0});  // as one may take by chance
      size_ = tuner_.next(std::move(measured), gradients_, ready_);
      if (auto choice = tuner_.take_choice()) choice_ = choice;
    }
    return used_;
  }

  Link link_;
  std::vector<std::size_t> gradients_ = std::vector<std::size_t>(16, 1 << 18);
  std::vector<double> ready_;
  std::size_t size_ = 1 << 18;
  std::size_t used_ = 0;
  BucketTuner tuner_{1 << 18};
  std::optional<BucketChoice> choice_;
};

constexpr int enough = 20;

TEST(BucketTuner, joins_where_every_exchange_costs) {
  LinkOf slow_to_answer(50e-3, 1e-9);
  const std::size_t size = slow_to_answer.after(enough);
  EXPECT_GT(size, std::size_t{1} << 20);
  ASSERT_TRUE(slow_to_answer.choice_);
  EXPECT_NEAR(slow_to_answer.choice_->link.latency, 50e-3, 1e-6);
  EXPECT_NEAR(slow_to_answer.choice_->link.per_number, 1e-9, 1e-12);
  EXPECT_EQ(slow_to_answer.choice_->before, std::size_t{1} << 18);
  EXPECT_EQ(slow_to_answer.choice_->now, size);
}

TEST(BucketTuner, plans_less_waiting_than_buckets_of_a_fixed_size_on_every_link) {
  for (const double latency : {1e-5, 1e-3, 20e-3})
    for (const double per_number : {1e-9, 3e-8, 1e-6}) {
      LinkOf link(latency, per_number);
      link.after(enough);
      ASSERT_TRUE(link.choice_);
      EXPECT_LE(link.choice_->exposed, link.choice_->exposed_of_one * 1.02) << latency << " " << per_number;
    }
}

TEST(BucketTuner, stays_with_what_is_as_good) {
  LinkOf fast(0, 1e-12);
  EXPECT_EQ(fast.after(enough), std::size_t{1} << 18);
}

TEST(BucketTuner, follows_a_link_that_changes) {
  LinkOf link(1e-6, 3e-8);
  const std::size_t before = link.after(enough);
  link.link_ = {80e-3, 1e-9};
  EXPECT_EQ(link.after(500), before);
  EXPECT_GT(link.after(600), before);
}

TEST(BucketTuner, of_nothing_to_exchange_chooses_nothing) {
  BucketTuner tuner(100);
  for (int i = 0; i < enough; ++i) EXPECT_EQ(tuner.next({}, {}, {}), 100u);
}

}  // namespace
}  // namespace anneal::distributed
