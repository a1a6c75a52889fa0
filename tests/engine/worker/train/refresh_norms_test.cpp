#include "engine/worker/train/refresh_norms.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/data/sample_set/sample_set.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/train/importance.h"
#include "engine/worker/train/loss/objective.h"
#include "tests/engine/worker/train/small_images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using testing::image_side;
using testing::normalize;

class OnImages : public ::testing::Test {
 protected:
  OnImages()
      : network_(zoo::build("resnet8", {.classes = 4, .input = {3, image_side, image_side}}),
                 {3, image_side, image_side}, Precision::fp32, at::kCPU) {
    data::draw_sample_set(place_ / "data", {.classes = 4, .per_class = 10, .test_per_class = 1});
    images_ = {
        .samples = std::make_shared<const data::Catalogue>(data::open(data::discover(place_ / "data").train)),
        .count = 40,
        .largest = 20,
        .side = image_side,
        .threads = 2};
    runtime::initialize(network_, {}, 1);
  }

  /// The batches that are gone through.
  std::vector<at::Tensor> batches() const {
    std::vector<at::Tensor> found;
    for_each_batch(images_, [&](const data::ImageBatch& batch) {
      found.push_back(images_of(batch, {0, batch.size}, normalize, network_).contiguous());
    });
    return found;
  }

  testing::TemporaryDirectory place_;
  runtime::Network network_;
  DrawnImages images_;
};

TEST_F(OnImages, batches_are_the_same_each_time_and_nearly_of_one_size) {
  images_.count = 30;
  const auto first = batches(), second = batches();
  ASSERT_EQ(first.size(), 2U);
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(first[i].size(0), 15);
    EXPECT_TRUE(at::equal(first[i], second[i]));
  }
  images_.count = 1000;
  EXPECT_EQ(batches().size(), 2U) << "of the 40 that there are";
}

/// The first norm by hand: mean and unbiased variance of what the first convolution makes of each batch.
TEST_F(OnImages, norms_are_refreshed_to_the_mean_of_what_batches_say) {
  const at::NoGradGuard no_grad;
  network_.tensor("bn1.running_mean").fill_(100);
  network_.tensor("bn1.running_var").fill_(1e6);
  at::Tensor mean = at::zeros({16}), variance = at::zeros({16});
  for (const at::Tensor& batch : batches()) {
    const at::Tensor maps =
        at::conv2d(batch, network_.tensor("conv1.weight"), {}, 1, 1).transpose(0, 1).flatten(1);
    mean += maps.mean(1) / 2;
    variance += maps.var(1, /*unbiased=*/true) / 2;
  }
  EXPECT_EQ(refresh_norms(network_, images_, normalize), 40);
  EXPECT_TRUE(at::allclose(network_.tensor("bn1.running_mean"), mean, 1e-4, 1e-5));
  EXPECT_TRUE(at::allclose(network_.tensor("bn1.running_var"), variance, 1e-4, 1e-5));
  EXPECT_EQ(network_.tensor("bn1.num_batches_tracked").item<std::int64_t>(), 0);
}

TEST_F(OnImages, refreshed_again_norms_are_the_same) {
  refresh_norms(network_, images_, normalize);
  const at::Tensor before = network_.tensor("layer3.0.bn2.running_var").clone();
  refresh_norms(network_, images_, normalize);
  EXPECT_TRUE(at::equal(before, network_.tensor("layer3.0.bn2.running_var")));
}

/// By plain calls.
TEST_F(OnImages, importance_is_weights_times_gradients_summed_over_batches) {
  const runtime::TensorMap found = taylor_importance(network_, images_, normalize);
  runtime::Network plain(network_.graph(), network_.input(), Precision::fp32, at::kCPU);
  runtime::initialize(plain, {}, 1);
  plain.keep_statistics(true);
  at::Tensor sum = at::zeros({4, 64}), magnitude = at::zeros({4, 64});
  for_each_batch(images_, [&](const data::ImageBatch& batch) {
    const at::Tensor logits = plain.forward(images_of(batch, {0, batch.size}, normalize, plain), true);
    const at::Tensor loss = at::cross_entropy_loss(logits, at::tensor(batch.labels, at::kLong));
    torch::autograd::backward({loss}, {});
    const at::NoGradGuard no_grad;
    const at::Tensor weight = plain.tensor("fc.weight"), product = weight * weight.grad();
    sum += product;
    magnitude += product.abs();
    for (const runtime::NamedTensor& named : plain.trained()) named.tensor.mutable_grad().reset();
  });
  EXPECT_TRUE(at::allclose(found.at("fc.weight"), sum, 1e-4, 1e-7));
  EXPECT_TRUE(at::allclose(found.at("magnitude/fc.weight"), magnitude, 1e-4, 1e-7));
  EXPECT_EQ(found.size(), 2 * plain.trained().size());
  EXPECT_GT(found.at("magnitude/conv1.weight").sum().item<double>(), 0);
}

/// A first-order estimate: of a channel that is scaled down by a little, it says how much the loss changes.
TEST_F(OnImages, importance_of_a_slice_predicts_what_shrinking_it_does_to_the_loss) {
  images_.count = images_.largest = 40;
  const double importance =
      taylor_importance(network_, images_, normalize).at("layer2.0.conv1.weight")[3].sum().item<double>();
  const auto loss = [&] {
    double found = 0;
    for_each_batch(images_, [&](const data::ImageBatch& batch) {
      const at::NoGradGuard no_grad;
      const at::Tensor logits =
          network_.forward(images_of(batch, {0, batch.size}, normalize, network_), false);
      found =
          at::cross_entropy_loss(logits.to(at::kDouble), at::tensor(batch.labels, at::kLong)).item<double>();
    });
    return found;
  };
  constexpr double shrink = 0.02;
  const double before = loss();
  {
    const at::NoGradGuard no_grad;
    network_.tensor("layer2.0.conv1.weight")[3].mul_(1 - shrink);
  }
  EXPECT_NEAR((before - loss()) / shrink, importance, std::max(0.05 * std::abs(importance), 1e-5));
}

}  // namespace
}  // namespace anneal::train
