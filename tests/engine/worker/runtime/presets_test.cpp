// Every preset on a few images: it learns them, and its parts can be frozen or slowed.

#include <algorithm>
#include <cmath>
#include <set>

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/optim/optimizer.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::runtime {
namespace {

constexpr std::int64_t preset_classes = 4;
constexpr std::int64_t preset_side = 32;

Network four_class_network(const std::string& preset) {
  const zoo::Options options{.classes = preset_classes, .input = {3, preset_side, preset_side}};
  return Network(zoo::build(preset, options), options.input, Precision::fp32, at::kCPU);
}

at::Tensor eight_images() {
  at::manual_seed(11);
  return at::randn({8, 3, preset_side, preset_side}).contiguous(at::MemoryFormat::ChannelsLast);
}

at::Tensor loss_of(Network& network, const at::Tensor& batch) {
  const at::Tensor labels = at::arange(batch.size(0), at::kLong).remainder(preset_classes);
  return at::cross_entropy_loss(network.forward(batch, true), labels);
}

std::unique_ptr<optim::Optimizer> adamw(const Network& network, const optim::Grouping& grouping = {}) {
  return optim::make_optimizer({.kind = OptimizerSpec::Kind::adamw}, network.trained(), grouping);
}

double step(Network& network, optim::Optimizer& optimizer, const at::Tensor& batch) {
  const at::Tensor loss = loss_of(network, batch);
  optim::clear_gradients(optimizer);
  torch::autograd::backward({loss}, {});
  optimizer.step({.learning_rate = 3e-4,
                  .momentum = 0.9,
                  .weight_decay = 0,
                  .batch_size = 8,
                  .image_size = preset_side});
  return loss.item<double>();
}

TensorMap copy_of(const Network& network) {
  TensorMap copies;
  for (const auto& [name, tensor] : state_of(network)) copies.emplace(name, tensor.detach().clone());
  return copies;
}

/// The largest transformers are the base one with other numbers.
bool fits_a_test(const Network& network) {
  std::int64_t parameters = 0;
  for (const NamedTensor& named : network.tensors()) parameters += named.tensor.numel();
  return parameters < 100'000'000;
}

TEST(Presets, every_one_learns_a_few_images) {
  const at::Tensor batch = eight_images();
  for (const zoo::Preset& preset : zoo::presets_of_images()) {
    if (preset.name == "vit_large" || preset.name == "vit_huge") continue;
    SCOPED_TRACE(preset.name);
    Network network = four_class_network(preset.name);
    ASSERT_TRUE(fits_a_test(network));
    initialize(network, batch, 1);
    const auto optimizer = adamw(network);
    const double first = step(network, *optimizer, batch);
    double least = first;  // the first steps of a transformer go up and down
    for (int i = 0; i < 5 && least >= 0.9 * first; ++i)
      least = std::min(least, step(network, *optimizer, batch));
    EXPECT_LT(least, 0.9 * first);
    for (const NamedTensor& named : network.trained()) {
      ASSERT_TRUE(named.tensor.grad().defined()) << named.parameter.name;
      EXPECT_TRUE(at::isfinite(named.tensor.grad()).all().item<bool>()) << named.parameter.name;
    }
  }
}

TEST(Presets, what_is_frozen_stays_as_it_is_with_its_statistics) {
  Network network = four_class_network("mobilenet_v2");
  initialize(network, {}, 1);
  network.freeze({"features.*"});
  const TensorMap before = copy_of(network);
  const auto optimizer = adamw(network);
  step(network, *optimizer, eight_images());
  for (const auto& [name, tensor] : state_of(network))
    EXPECT_EQ(at::equal(tensor, before.at(name)), name.starts_with("features.")) << name;
}

TEST(Presets, what_is_frozen_no_longer_learns_again) {
  Network network = four_class_network("mobilenet_v2");
  initialize(network, {}, 1);
  const auto optimizer = adamw(network, {.freeze = {{"features.*", 0.5}}});
  network.freeze({"features.*"});
  const TensorMap before = copy_of(network);
  step(network, *optimizer, eight_images());
  for (const auto& [name, tensor] : state_of(network))
    EXPECT_EQ(at::equal(tensor, before.at(name)), name.starts_with("features.")) << name;
  network.freeze({});
  step(network, *optimizer, eight_images());
  for (const auto& [name, tensor] : state_of(network))
    EXPECT_FALSE(at::equal(tensor, before.at(name))) << name;
}

TEST(Presets, a_norm_that_is_trained_moves_its_statistics) {
  Network network = four_class_network("resnet8");
  initialize(network, {}, 1);
  network.freeze({"bn1.weight", "layer1.*"});
  const TensorMap before = copy_of(network);
  const auto optimizer = adamw(network);
  step(network, *optimizer, eight_images());
  EXPECT_FALSE(at::equal(network.tensor("bn1.running_mean"), before.at("bn1.running_mean")));
  EXPECT_TRUE(at::equal(network.tensor("layer1.0.bn1.running_mean"), before.at("layer1.0.bn1.running_mean")));
}

TEST(Presets, rates_decay_by_layer_from_the_output) {
  const Network network = four_class_network("vit_tiny");
  std::map<std::string, double> scale;
  const auto optimizer = adamw(network, {.decay = 0.5, .unfreeze = 0});
  for (const optim::Group& group : optimizer->groups())
    for (const std::string& name : group.names) scale[name] = group.rate_scale;
  EXPECT_EQ(scale.size(), network.trained().size());
  EXPECT_DOUBLE_EQ(scale.at("heads.head.weight"), 1);
  EXPECT_DOUBLE_EQ(scale.at("encoder.layers.encoder_layer_11.ln_1.weight"), 0.5);
  EXPECT_DOUBLE_EQ(scale.at("class_token"), std::pow(0.5, 13));
}

TEST(Presets, layers_join_in_one_by_one_from_the_output) {
  Network network = four_class_network("resnet8");  // stem, three blocks and head
  initialize(network, {}, 1);
  const auto optimizer = adamw(network, {.decay = 1, .unfreeze = 0.8});
  const auto changed_at = [&](double progress) {
    const TensorMap before = copy_of(network);
    optimizer->unfreeze(progress);
    step(network, *optimizer, eight_images());
    std::set<std::string> changed;
    for (const NamedTensor& named : network.trained())
      if (!at::equal(named.tensor, before.at(named.parameter.name)))
        changed.insert(named.parameter.name.substr(0, named.parameter.name.find('.')));
    return changed;
  };
  EXPECT_EQ(changed_at(0), (std::set<std::string>{"fc"}));
  EXPECT_EQ(changed_at(0.25), (std::set<std::string>{"fc", "layer3"}));
  EXPECT_EQ(changed_at(0.65), (std::set<std::string>{"fc", "layer3", "layer2", "layer1"}));
  EXPECT_EQ(changed_at(0.8), (std::set<std::string>{"fc", "layer3", "layer2", "layer1", "bn1", "conv1"}));
}

TEST(Presets, embeddings_and_norms_do_not_decay) {
  const Network network = four_class_network("vit_tiny");
  const auto optimizer = adamw(network);
  for (const optim::Group& group : optimizer->groups())
    for (const std::string& name : group.names) {
      const bool is_matrix = name.ends_with("weight") && name.find("ln") == std::string::npos;
      EXPECT_EQ(group.decay_scale, is_matrix ? 1 : 0) << name;
    }
}

}  // namespace
}  // namespace anneal::runtime
