// What a step tells of where its time goes.

#include <chrono>

#include <gtest/gtest.h>

#include "tests/engine/worker/learning_rank.h"

namespace anneal::train {
namespace {

using testing::LearningRank;

/// The first of two ranks, of which the other adds nothing and takes its time.
class FirstOfTwo final : public distributed::Communicator {
 public:
  using Communicator::all_reduce;
  using Communicator::make_all_reduce;

  static constexpr double delay = 0.02;  ///< seconds

  int rank() const override { return 0; }
  int count() const override { return 2; }
  void all_reduce(std::span<double>) override {
    const Stopwatch watch;
    while (watch.seconds() < delay) {
    }
  }
  void broadcast(int, std::span<std::byte>) override {}
  std::unique_ptr<distributed::AllReduce> make_all_reduce(std::size_t count,
                                                          distributed::Wire wire) override {
    return distributed::SingleProcess().make_all_reduce(count, wire);
  }
};

TEST(StepParts, wait_for_other_ranks_counts_once_and_for_itself) {
  FirstOfTwo ranks;
  LearningRank rank(testing::small_spec("resnet8"), ranks);
  rank.begin();
  const train::StepData data = rank.data_of(1, 16);
  const Stopwatch watch;
  rank.learner.compute_gradients(data, {rank.spec.training, rank.values, 0, 0, 1.0});
  rank.learner.step(rank.values, 1);
  const double whole = watch.seconds();
  const StepParts& parts = rank.learner.parts();
  EXPECT_GE(parts.waited_ranks, FirstOfTwo::delay);
  EXPECT_GT(parts.forward, 0);
  EXPECT_GT(parts.backward, 0);
  EXPECT_GT(parts.optimizer, 0);
  EXPECT_LE(parts.forward + parts.backward + parts.optimizer + parts.waited_ranks, whole);
}

TEST(StepParts, of_one_rank_have_no_wait_and_begin_anew_in_each_step) {
  distributed::SingleProcess alone;
  LearningRank rank(testing::small_spec("resnet8"), alone);
  rank.begin();
  for (std::int64_t step = 1; step <= 3; ++step) {
    const Stopwatch watch;
    rank.go(step - 1, step, 16);
    const StepParts& parts = rank.learner.parts();
    EXPECT_GT(parts.forward, 0);
    EXPECT_EQ(parts.waited_ranks, 0);
    EXPECT_LE(parts.forward + parts.backward + parts.optimizer, watch.seconds());
  }
}

}  // namespace
}  // namespace anneal::train
