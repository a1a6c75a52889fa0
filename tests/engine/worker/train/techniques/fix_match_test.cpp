#include "engine/worker/train/techniques/fix_match.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/pixels.h"
#include "tests/engine/worker/made_up_batch.h"
#include "tests/engine/worker/train/small_images.h"

namespace anneal::train {
namespace {

using testing::class_count;
using testing::image_count;
using testing::image_side;
using testing::normalize;

const UnlabelledViews unlabelled_views{testing::made_up_batch(image_count, image_side, class_count, 1),
                                       testing::made_up_batch(image_count, image_side, class_count, 2)};

struct Result {
  double loss, taken;
};

Result add_gradients_to(runtime::Network& network, const SemiSupervisedSpec& spec, double weight,
                        std::int64_t micro_batch = 0) {
  FixMatch method(network, spec, normalize);
  StepEvent event;
  for (const auto& [field, value] :
       add_gradients(method, {{}, unlabelled_views}, weight, micro_batches(image_count, micro_batch), 1))
    event.*field = value.item<double>();
  return {event.unlabelled_loss.value(), event.pseudo_labelled.value()};
}

runtime::Network network_of(const std::string& preset) {
  runtime::Network network(zoo::build(preset, {.classes = class_count, .input = {3, image_side, image_side}}),
                           {3, image_side, image_side}, Precision::fp32, at::kCPU);
  runtime::initialize(network, {}, 1);
  return network;
}

at::Tensor pixels_of(const data::ImageBatch& batch) {
  return runtime::normalize_pixels(batch.pixels.data(), image_count, image_side, normalize, at::kFloat,
                                   at::kCPU);
}

std::vector<at::Tensor> gradients_of(const runtime::Network& network) {
  std::vector<at::Tensor> gradients;
  for (const runtime::NamedTensor& named : network.trained())
    gradients.push_back(named.tensor.grad().defined() ? named.tensor.grad() : at::zeros_like(named.tensor));
  return gradients;
}

void expect_near(const std::vector<at::Tensor>& ours, const std::vector<at::Tensor>& theirs) {
  ASSERT_EQ(ours.size(), theirs.size());
  for (std::size_t i = 0; i < ours.size(); ++i)
    EXPECT_TRUE(at::allclose(ours[i], theirs[i], 1e-4, 1e-6)) << i;
}

/// By plain calls: cross-entropy against the weak view's class where that is certain.
TEST(FixMatch, learns_the_class_of_the_weak_view_for_the_strong_one_where_it_is_certain) {
  constexpr double weight = 0.7;
  runtime::Network plain = network_of("mlp");
  const at::Tensor probabilities =
      at::softmax(plain.forward(pixels_of(unlabelled_views.weak), true).detach(), 1);
  const at::Tensor certainty = std::get<0>(probabilities.max(1));
  const double threshold = certainty.median().item<double>();
  const at::Tensor logits = plain.forward(pixels_of(unlabelled_views.strong), true);
  at::Tensor expected = at::zeros({});
  std::int64_t taken = 0;
  for (std::int64_t i = 0; i < image_count; ++i) {
    if (certainty[i].item<double>() < threshold) continue;
    expected = expected - at::log_softmax(logits[i], 0)[probabilities[i].argmax().item<std::int64_t>()];
    ++taken;
  }
  expected = expected / image_count;
  torch::autograd::backward({expected * weight}, {});
  ASSERT_GT(taken, 0);
  ASSERT_LT(taken, image_count);

  runtime::Network network = network_of("mlp");
  const Result result = add_gradients_to(network, {.threshold = threshold}, weight);
  EXPECT_NEAR(result.loss, expected.item<double>(), 1e-5);
  EXPECT_NEAR(result.taken, static_cast<double>(taken) / image_count, 1e-6);
  expect_near(gradients_of(network), gradients_of(plain));
}

TEST(FixMatch, learns_nothing_where_nothing_is_certain_enough) {
  runtime::Network network = network_of("mlp");
  const Result result = add_gradients_to(network, {.threshold = 1}, 1);
  EXPECT_EQ(result.loss, 0);
  EXPECT_EQ(result.taken, 0);
  for (const at::Tensor& gradient : gradients_of(network)) EXPECT_EQ(gradient.abs().max().item<double>(), 0);
}

TEST(FixMatch, parts_of_a_batch_add_up) {
  runtime::Network whole = network_of("mlp"), cut = network_of("mlp");
  const SemiSupervisedSpec spec{.threshold = 0.3};
  const Result once = add_gradients_to(whole, spec, 1), parts = add_gradients_to(cut, spec, 1, 3);
  EXPECT_NEAR(once.loss, parts.loss, 1e-5);
  EXPECT_NEAR(once.taken, parts.taken, 1e-6);
  expect_near(gradients_of(whole), gradients_of(cut));
}

TEST(FixMatch, running_statistics_follow_the_weak_views) {
  runtime::Network network = network_of("resnet8"), weak_only = network_of("resnet8");
  add_gradients_to(network, {.threshold = 0}, 1);
  weak_only.forward(pixels_of(unlabelled_views.weak), true);
  for (std::size_t i = 0; i < network.tensors().size(); ++i) {
    const runtime::NamedTensor& named = network.tensors()[i];
    if (!graph::is_learned(named.parameter.role)) {
      EXPECT_TRUE(at::equal(named.tensor, weak_only.tensors()[i].tensor)) << named.parameter.name;
    }
  }
}

}  // namespace
}  // namespace anneal::train
