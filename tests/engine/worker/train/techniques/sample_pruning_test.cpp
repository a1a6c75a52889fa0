#include "engine/worker/train/techniques/sample_pruning.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/data/loading/order.h"
#include "engine/worker/distributed/host_communicator.h"
#include "tests/engine/worker/distributed/host.h"

namespace anneal::train {
namespace {

/// Sample i of two classes, whose logits are such that its loss is `losses[i]`.
struct Shown {
  data::ImageBatch batch;
  at::Tensor losses;
};

Shown shown(const std::vector<double>& losses, std::int64_t first = 0) {
  Shown shown;
  shown.batch.size = std::ssize(losses);
  shown.losses = at::tensor(losses).to(at::kFloat);
  for (std::int64_t i = 0; i < shown.batch.size; ++i) shown.batch.indices.push_back(first + i);
  return shown;
}

double learn(SamplePruning& pruning, const Shown& shown) {
  distributed::SingleProcess alone;
  pruning.begin_batch();
  const double loss = pruning.mean(shown.losses, shown.batch, {0, shown.batch.size}).item<double>();
  pruning.end_batch(alone);
  return loss;
}

/// `easy` samples of loss 0.1, then `hard` ones of loss 2.
std::vector<double> mixed_losses(std::size_t easy, std::size_t hard) {
  std::vector<double> losses(easy, 0.1);
  losses.resize(easy + hard, 2.0);
  return losses;
}

std::vector<float> weights_of(const SamplePruning& pruning) {
  const at::Tensor weights = pruning.state().at("sample_pruning.weights");
  return {weights.const_data_ptr<float>(), weights.const_data_ptr<float>() + weights.numel()};
}

TEST(SamplePruning, half_of_what_is_below_the_mean_is_left_out_and_the_other_half_counts_twice) {
  SamplePruning pruning(1200, 1);
  learn(pruning, shown(mixed_losses(1000, 200)));
  pruning.draw(1, 0.5);
  EXPECT_NEAR(static_cast<double>(pruning.left_out()), 500, 60);  // four deviations
  const std::vector<float> weights = weights_of(pruning);
  for (std::size_t i = 0; i < 1000; ++i) EXPECT_TRUE(weights[i] == 0 || weights[i] == 2) << i;
  for (std::size_t i = 1000; i < weights.size(); ++i) EXPECT_EQ(weights[i], 1) << i;
}

TEST(SamplePruning, every_sample_counts_once_on_average_over_the_epochs) {
  SamplePruning pruning(40, 3);
  learn(pruning, shown(mixed_losses(30, 10)));
  std::vector<double> sums(40);
  constexpr int epochs = 4000;
  for (int epoch = 1; epoch <= epochs; ++epoch) {
    pruning.draw(epoch, 0.5);
    const std::vector<float> weights = weights_of(pruning);
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += static_cast<double>(weights[i]);
  }
  for (const double sum : sums) EXPECT_NEAR(sum / epochs, 1, 0.08);  // five deviations
}

TEST(SamplePruning, the_first_epoch_the_last_eighth_and_what_was_not_seen_yet_are_whole) {
  SamplePruning pruning(20, 1);
  pruning.draw(1, 0.1);
  EXPECT_EQ(pruning.left_out(), 0);
  learn(pruning, shown(mixed_losses(8, 4)));
  pruning.draw(0, 0);
  EXPECT_EQ(pruning.left_out(), 0);
  pruning.draw(1, SamplePruning::until);
  EXPECT_EQ(pruning.left_out(), 0);
  EXPECT_EQ(pruning.places(1), nullptr);
  pruning.draw(1, 0.874);
  EXPECT_GT(pruning.left_out(), 0);
  const std::vector<float> weights = weights_of(pruning);
  for (std::size_t i = 8; i < weights.size(); ++i) EXPECT_EQ(weights[i], 1) << i;
}

TEST(SamplePruning, the_draw_follows_from_losses_seed_and_epoch) {
  SamplePruning one(300, 5), same(300, 5), other(300, 6);
  for (SamplePruning* each : {&one, &same, &other}) {
    learn(*each, shown(mixed_losses(250, 50)));
    each->draw(4, 0.3);
  }
  EXPECT_EQ(weights_of(one), weights_of(same));
  EXPECT_NE(weights_of(one), weights_of(other));
  same.draw(5, 0.3);
  EXPECT_NE(weights_of(one), weights_of(same));
}

TEST(SamplePruning, places_are_those_of_the_kept_samples_in_the_order_of_the_epoch) {
  SamplePruning pruning(64, 9);
  learn(pruning, shown(mixed_losses(50, 14)));
  pruning.draw(2, 0.5);
  const data::EpochSubset kept = pruning.places(2);
  ASSERT_TRUE(kept);
  EXPECT_EQ(std::ssize(*kept), 64 - pruning.left_out());
  const std::vector<std::uint32_t> order = data::shuffled_order(64, 9, 2);
  const std::vector<float> weights = weights_of(pruning);
  for (const std::uint32_t place : *kept) EXPECT_GT(weights[order[place]], 0);
  EXPECT_TRUE(std::ranges::is_sorted(*kept));
}

TEST(SamplePruning, the_loss_of_a_batch_is_the_mean_of_weighted_losses) {
  SamplePruning pruning(400, 2);
  const std::vector<double> losses = mixed_losses(300, 100);
  EXPECT_NEAR(learn(pruning, shown(losses)), (300 * 0.1 + 100 * 2.0) / 400, 1e-5);
  pruning.draw(1, 0.2);
  const std::vector<float> weights = weights_of(pruning);
  double expected = 0;
  for (std::size_t i = 0; i < losses.size(); ++i)
    expected += static_cast<double>(weights[i]) * losses[i] / 400;
  EXPECT_NEAR(learn(pruning, shown(losses)), expected, 1e-5);
}

TEST(SamplePruning, a_batch_that_begins_again_is_heard_once) {
  distributed::SingleProcess alone;
  SamplePruning pruning(4, 1);
  const Shown wrong = shown({5, 5}), right = shown({1, 2});
  pruning.begin_batch();
  pruning.mean(wrong.losses, wrong.batch, {0, 2});
  pruning.begin_batch();
  pruning.mean(right.losses, right.batch, {0, 2});
  pruning.end_batch(alone);
  const at::Tensor losses = pruning.state().at("sample_pruning.losses");
  EXPECT_TRUE(at::allclose(losses, at::tensor({1.0F, 2.0F, -1.0F, -1.0F}), 1e-4));
}

TEST(SamplePruning, all_ranks_know_all_losses) {
  testing::on_ranks(2, [](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 2, {std::chrono::seconds(60)});
    SamplePruning pruning(4, 1);
    const Shown part = shown(rank == 0 ? std::vector{1.0, 2.0} : std::vector{3.0, 4.0}, 2 * rank);
    pruning.begin_batch();
    pruning.mean(part.losses, part.batch, {0, 2});
    pruning.end_batch(ranks);
    EXPECT_TRUE(at::allclose(pruning.state().at("sample_pruning.losses"),
                             at::tensor({1.0F, 2.0F, 3.0F, 4.0F}), 1e-4));
  });
}

}  // namespace
}  // namespace anneal::train
