#include "engine/worker/train/techniques/weight_pruning.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

namespace anneal::train {
namespace {

using PruningMethod = WeightPruningSpec::Method;
constexpr double rate = 0.1;

/// A linear layer of 4 weights, which are stepped by hand.
class OnFourWeights : public ::testing::Test {
 protected:
  OnFourWeights()
      : network_(
            {"one", {{"input", "input", {}, {}}, {"fc", "linear", {"input"}, {{"out", std::int64_t{1}}}}}},
            {4}, Precision::fp32, at::kCPU) {
    set({4, -3, 2, -1});
  }

  static at::Tensor row(const std::vector<float>& values) { return at::tensor(values).view({1, 4}); }
  void set(const std::vector<float>& values) {
    const at::NoGradGuard no_grad;
    weight().copy_(row(values));
  }
  at::Tensor weight() const { return network_.tensor("fc.weight"); }

  /// Plain descent.
  void step(WeightPruning& pruning, const std::vector<float>& gradient, std::int64_t number,
            double progress) {
    weight().mutable_grad() = row(gradient);
    network_.tensor("fc.bias").mutable_grad() = at::ones({1});
    pruning.before_step({.learning_rate = rate});
    {
      const at::NoGradGuard no_grad;
      weight().sub_(weight().grad(), rate);
    }
    pruning.after_step(number, progress);
  }

  runtime::Network network_;
};

TEST_F(OnFourWeights, the_smallest_become_zero_and_come_back_as_they_were_where_others_get_smaller) {
  WeightPruning pruning(network_, {.share = 0.5, .method = PruningMethod::magnitude, .from = 0, .until = 1});
  pruning.begin();
  step(pruning, {0, 0, 0, 0}, 1, 0.5);  // chosen at every tenth step alone
  EXPECT_TRUE(at::equal(weight(), row({4, -3, 2, -1})));
  step(pruning, {0, 0, 0, 0}, 10, 0.5);
  EXPECT_TRUE(at::equal(weight(), row({4, -3, 0, 0})));
  step(pruning, {39, 0, 0, 0}, 20, 0.6);
  EXPECT_TRUE(at::allclose(weight(), row({0, -3, 2, 0})));
}

TEST_F(OnFourWeights, a_zero_gets_no_gradient_of_its_own_and_keeps_what_it_was) {
  WeightPruning pruning(network_, {.share = 0.5, .method = PruningMethod::magnitude, .from = 0, .until = 1});
  pruning.begin();
  step(pruning, {0, 0, 0, 0}, 10, 1);
  step(pruning, {10, 10, 10, 10}, 11, 1);
  EXPECT_TRUE(at::allclose(weight(), row({3, -4, 0, 0})));
  EXPECT_TRUE(at::equal(pruning.state().at("pruning.weight/fc.weight").narrow(1, 2, 2),
                        at::tensor({2.0F, -1.0F}).view({1, 2})));
}

/// Those that gradients move towards 0 go: S = −0.1·(g ⊙ W), which is −0.4, 0.3, 0.2 and −0.1.
TEST_F(OnFourWeights, by_movement_those_go_that_training_moves_towards_zero) {
  WeightPruning pruning(network_, {.share = 0.5, .method = PruningMethod::movement, .from = 0, .until = 1});
  pruning.begin();
  step(pruning, {1, 1, -1, -1}, 10, 0.999999);
  EXPECT_TRUE(at::allclose(pruning.state().at("pruning.scores/fc.weight"), row({-0.4F, 0.3F, 0.2F, -0.1F})));
  EXPECT_TRUE(at::allclose(weight(), row({0, -3.1F, 2.1F, 0})));
}

TEST_F(OnFourWeights, by_movement_a_zero_comes_back_where_its_gradient_says_so) {
  WeightPruning pruning(network_, {.share = 0.5, .method = PruningMethod::movement, .from = 0, .until = 1});
  pruning.begin();
  step(pruning, {1, 1, -1, -1}, 10, 0.999999);
  step(pruning, {-9, 0, 0, 0}, 20, 0.999999);  // S of the first: −0.4 + 0.1·9·3.9
  EXPECT_NEAR(weight()[0][0].item<double>(), 3.9, 1e-6);
  EXPECT_EQ((weight() == 0).sum().item<int>(), 2);
}

/// After a half of the time between: 0.8 · (1 − 0.5³) = 0.7, of four 2.8.
TEST_F(OnFourWeights, the_share_grows_by_the_cubic_schedule_and_then_stays) {
  WeightPruning pruning(network_,
                        {.share = 0.8, .method = PruningMethod::magnitude, .from = 0.2, .until = 0.6});
  pruning.begin();
  const auto zeros = [&](double progress) {
    step(pruning, {0, 0, 0, 0}, 10, progress);
    return (weight() == 0).sum().item<int>();
  };
  EXPECT_EQ(zeros(0.1), 0);
  EXPECT_EQ(zeros(0.4), 3);
  set({4, -3, 2, -1});
  pruning.begin();
  EXPECT_EQ(zeros(0.24), 1);  // 0.8 · (1 − 0.9³) = 0.217, of four 0.87
  zeros(0.61);
  step(pruning, {39, 0, 0, 0}, 20, 0.7);  // the largest is now 0.1, and still the one that stays
  EXPECT_EQ((weight() != 0).nonzero()[0][1].item<int>(), 0);
}

TEST_F(OnFourWeights, a_state_that_is_put_back_prunes_the_same) {
  WeightPruning pruning(network_,
                        {.share = 0.5, .method = PruningMethod::magnitude, .from = 0, .until = 0.5});
  pruning.begin();
  step(pruning, {1, 2, 3, 4}, 10, 0.6);
  const at::Tensor pruned = weight().detach().clone();
  WeightPruning other(network_, {.share = 0.5, .method = PruningMethod::magnitude, .from = 0, .until = 0.5});
  for (const auto& [name, tensor] : pruning.state()) at::Tensor(other.state().at(name)).copy_(tensor);
  set({9, 9, 9, 9});
  other.restore();
  EXPECT_TRUE(at::equal(weight(), pruned));
}

TEST_F(OnFourWeights, an_average_is_pruned_likewise) {
  WeightPruning pruning(network_,
                        {.share = 0.5, .method = PruningMethod::magnitude, .from = 0, .until = 0.5});
  pruning.begin();
  step(pruning, {0, 0, 0, 0}, 10, 0.6);
  const at::Tensor average = row({1, 1, 1, 1});
  pruning.adapt_average({{"fc.weight", average}});
  EXPECT_TRUE(at::equal(average, row({1, 1, 0, 0})));
}

}  // namespace
}  // namespace anneal::train
