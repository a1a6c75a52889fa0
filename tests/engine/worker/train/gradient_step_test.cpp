#include "engine/worker/train/gradient_step.h"

#include <algorithm>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/train/techniques/fix_match.h"
#include "tests/engine/worker/made_up_batch.h"
#include "tests/engine/worker/one_rank.h"
#include "tests/engine/worker/second_rank.h"
#include "tests/engine/worker/train/scarce_memory.h"
#include "tests/engine/worker/train/small_images.h"

namespace anneal::train {
namespace {

using testing::class_count;
using testing::normalize;
using testing::one_rank;
using testing::ScarceMemory;

constexpr int cifar_side = 32;
const policy::Hyperparameters smoothed_policy{.label_smoothing = 0.1};

data::ImageBatch batch_of(std::int64_t size) {
  return testing::made_up_batch(size, cifar_side, class_count);
}

/// A network with the gradients of one batch, and what they were made with.
struct Step {
  Step(const std::string& preset, std::int64_t micro_batch, distributed::Communicator& ranks = one_rank)
      : network(zoo::build(preset,
                           {.classes = class_count, .input = {3, cifar_side, cifar_side}, .stem = "small"}),
                {3, cifar_side, cifar_side}, Precision::fp32, at::kCPU),
        optimizer(optim::make_optimizer({}, network.trained())),
        step(network, *optimizer, {normalize}, micro_batch, ranks) {
    runtime::initialize(network, {}, 1);
  }

  runtime::Network network;
  std::unique_ptr<optim::Optimizer> optimizer;
  GradientStep step;
};

void expect_same(const Step& a, const Step& b) {
  for (std::size_t i = 0; i < a.network.tensors().size(); ++i) {
    const auto& [info, tensor, layer] = a.network.tensors()[i];
    const at::Tensor& other = b.network.tensors()[i].tensor;
    EXPECT_TRUE(at::equal(tensor, other)) << info.name;
    if (tensor.requires_grad()) {
      EXPECT_TRUE(at::equal(tensor.grad(), other.grad())) << "gradient of " << info.name;
    }
  }
}

TEST(GradientStep, micro_batches_add_up_to_the_whole_batch_whatever_their_size) {
  const data::ImageBatch batch = batch_of(10);
  Step whole("mlp", 0);
  const double loss = whole.step.run({batch}, {}, smoothed_policy, 1).labelled.item<double>();
  for (const std::int64_t micro_batch : {1, 3, 4, 9, 10, 64}) {
    Step cut("mlp", micro_batch);
    EXPECT_NEAR(cut.step.run({batch}, {}, smoothed_policy, 1).labelled.item<double>(), loss, 1e-5);
    for (std::size_t i = 0; i < whole.network.trained().size(); ++i)
      EXPECT_TRUE(at::allclose(cut.network.trained()[i].tensor.grad(),
                               whole.network.trained()[i].tensor.grad(), 1e-4, 1e-6))
          << micro_batch;
  }
}

TEST(GradientStep, images_whose_bytes_are_on_the_device_are_read_there) {
  const data::ImageBatch batch = batch_of(10);
  Step here("mlp", 0);
  const double loss = here.step.run({batch}, {}, smoothed_policy, 1).labelled.item<double>();
  for (const std::int64_t micro_batch : {0, 4}) {
    train::StepData sent{batch};
    sent.bytes = at::tensor(batch.pixels, at::kByte).view({batch.size, batch.side, batch.side, 3});
    std::ranges::fill(std::get<data::ImageBatch>(sent.batch).pixels, std::uint8_t{0});
    Step there("mlp", micro_batch);
    EXPECT_NEAR(there.step.run(sent, {}, smoothed_policy, 1).labelled.item<double>(), loss, 1e-5);
  }
}

TEST(GradientStep, something_else_is_done_once_for_each_batch_while_a_device_computes) {
  Step cut("mlp", 3);
  int done = 0;
  cut.step.do_meanwhile([&] { ++done; });
  for (int batch = 1; batch <= 3; ++batch) {
    cut.step.run({batch_of(10)}, {}, smoothed_policy, 1);
    EXPECT_EQ(done, batch);
  }
}

TEST(GradientStep, gradients_and_losses_of_the_parts_of_a_batch_add_up_to_those_of_the_whole) {
  const data::ImageBatch batch = batch_of(10);
  Step whole("mlp", 0);
  const double expected = whole.step.run({batch}, {}, smoothed_policy, 1).labelled.item<double>();
  double loss = 0;
  std::vector<at::Tensor> sums;
  for (const std::int64_t first : {0, 4, 7, 10}) {
    const std::int64_t end = std::min<std::int64_t>(first == 0 ? 4 : first + 3, 10);
    data::ImageBatch part = testing::part_of(batch, first, end - first);
    Step step("mlp", 2);
    loss += step.step.run({part}, {}, smoothed_policy, 1).labelled.item<double>();
    const auto trained = step.network.trained();
    sums.resize(trained.size());
    for (std::size_t i = 0; i < trained.size() && part.size > 0; ++i)
      sums[i] = sums[i].defined() ? sums[i] + trained[i].tensor.grad() : trained[i].tensor.grad();
  }
  EXPECT_NEAR(loss, expected, 1e-5);
  for (std::size_t i = 0; i < sums.size(); ++i)
    EXPECT_TRUE(at::allclose(sums[i], whole.network.trained()[i].tensor.grad(), 1e-4, 1e-6));
}

TEST(GradientStep, measures_noise_between_the_parts_of_a_batch) {
  data::ImageBatch batch = batch_of(8);
  Step step("mlp", 0);
  EXPECT_FALSE((step.step.run({batch}, {}, smoothed_policy, 1), step.step.moments()).has_value());
  step.step.measure_noise(true);
  step.step.run({batch}, {}, smoothed_policy, 1);
  ASSERT_TRUE(step.step.moments().has_value());
  const policy::GradientMoments moments = *step.step.moments();
  double square = 0;
  for (const auto& named : step.network.trained())
    square += named.tensor.grad().to(at::kDouble).square().sum().item<double>();
  EXPECT_EQ(moments.batch, 8);
  EXPECT_EQ(moments.parts, 2);
  EXPECT_NEAR(moments.square_mean, square, 1e-5 * square);
  EXPECT_GT(moments.mean_square, moments.square_mean);

  // Of two equal halves the gradients are equal, too: there is no noise to see.
  const auto half = static_cast<std::ptrdiff_t>(batch.pixels.size() / 2);
  std::copy(batch.pixels.begin(), batch.pixels.begin() + half, batch.pixels.begin() + half);
  std::copy(batch.labels.begin(), batch.labels.begin() + 4, batch.labels.begin() + 4);
  step.step.run({batch}, {}, smoothed_policy, 1);
  const policy::GradientMoments equal = *step.step.moments();
  EXPECT_NEAR(equal.mean_square, equal.square_mean, 1e-4 * equal.square_mean);
  step.step.undo();
  EXPECT_FALSE(step.step.moments().has_value());
}

policy::GradientMoments moments_of(Step& step, const std::vector<GradientStep::WeightedTerm>& beside,
                                   double loss_scale) {
  const UnlabelledViews views{testing::made_up_batch(8, cifar_side, class_count, 2),
                              testing::made_up_batch(8, cifar_side, class_count, 3)};
  step.step.measure_noise(true);
  step.step.run({batch_of(8), views}, beside, smoothed_policy, 1, loss_scale);
  return step.step.moments().value();
}

TEST(GradientStep, noise_is_that_of_the_labelled_loss_unscaled) {
  Step plain("mlp", 0), scaled("mlp", 0), beside("mlp", 0);
  const policy::GradientMoments expected = moments_of(plain, {}, 1);
  const policy::GradientMoments of_scaled = moments_of(scaled, {}, 1024);
  EXPECT_DOUBLE_EQ(of_scaled.mean_square, expected.mean_square);
  EXPECT_DOUBLE_EQ(of_scaled.square_mean, expected.square_mean);

  FixMatch method(beside.network, {.threshold = 0}, normalize);
  const policy::GradientMoments of_beside = moments_of(beside, {{method, 1}}, 1);
  EXPECT_NEAR(of_beside.mean_square, expected.mean_square, 1e-4 * expected.mean_square);
  EXPECT_NEAR(of_beside.square_mean, expected.square_mean, 1e-4 * expected.square_mean);
}

TEST(GradientStep, halves_the_micro_batch_until_it_fits_as_if_it_had_been_cut_so_from_the_first) {
  const data::ImageBatch batch = batch_of(16);
  Step scarce("resnet8", 0), cut("resnet8", 4);
  {
    // One map of the first stage has 16 channels: 64 KiB for each sample.
    const ScarceMemory memory([](std::size_t bytes) { return bytes > std::size_t{5} << 16; });
    scarce.step.run({batch}, {}, smoothed_policy, 1);
  }
  EXPECT_EQ(scarce.step.micro_batch(), 4);
  cut.step.run({batch}, {}, smoothed_policy, 1);
  expect_same(scarce, cut);
}

TEST(GradientStep, where_memory_runs_out_on_another_rank_it_is_cut_here_as_well) {
  data::ImageBatch batch = batch_of(16);
  batch.elsewhere = 16;
  testing::SecondRank scarce, ample;
  scarce.numbers = {1, 0};
  Step whole("resnet8", 0, scarce), cut("resnet8", 8, ample);
  whole.step.run({batch}, {}, smoothed_policy, 1);
  EXPECT_EQ(whole.step.micro_batch(), 8);
  cut.step.run({batch}, {}, smoothed_policy, 1);
  expect_same(whole, cut);
}

TEST(GradientStep, forgets_the_passes_before_the_one_that_ran_out_of_memory) {
  const data::ImageBatch batch = batch_of(16);
  Step scarce("resnet8", 8), cut("resnet8", 4);
  const at::Tensor untouched = scarce.network.tensor("bn1.num_batches_tracked").clone();
  {
    int passes = 0;  // each has one tensor of pixels
    const ScarceMemory memory([&](std::size_t bytes) {
      if (bytes == std::size_t{8} * 3 * cifar_side * cifar_side * sizeof(float)) ++passes;
      return passes == 2 && bytes >= std::size_t{8} << 16;
    });
    scarce.step.run({batch}, {}, smoothed_policy, 1);
    EXPECT_GE(passes, 2);
  }
  EXPECT_EQ(scarce.step.micro_batch(), 4);
  cut.step.run({batch}, {}, smoothed_policy, 1);
  expect_same(scarce, cut);
  EXPECT_TRUE(at::equal(scarce.network.tensor("bn1.num_batches_tracked"), untouched + 4));
}

TEST(GradientStep, says_so_when_not_even_one_image_fits) {
  Step step("resnet8", 0);
  const ScarceMemory memory([](std::size_t bytes) { return bytes > 4096; });
  EXPECT_THROW(step.step.run({batch_of(4)}, {}, smoothed_policy, 1), EnvironmentError);
}

TEST(GradientStep, other_errors_are_not_taken_for_a_lack_of_memory) {
  EXPECT_FALSE(is_out_of_memory(std::runtime_error("can't allocate memory")));
  EXPECT_TRUE(is_out_of_memory(std::bad_alloc()));
}

}  // namespace
}  // namespace anneal::train
