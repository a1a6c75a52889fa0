// Recomputed activations are the same numbers: nothing may differ by a bit.

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/weights.h"

namespace anneal::runtime {
namespace {

struct Outcome {
  std::vector<at::Tensor>
      tensors;  ///< after a pass: logits, gradients, statistics, and the next random number
};

Outcome pass(const zoo::Options& options, const std::string& preset, Precision precision,
             const std::vector<std::string>& patterns, const std::vector<std::string>& frozen = {}) {
  Network network(zoo::build(preset, options), options.input, precision, at::kCPU);
  initialize(network, at::Tensor(), 3);
  network.cast_weights();
  if (!frozen.empty()) network.freeze(frozen);
  network.recompute(patterns);
  at::manual_seed(11);
  const at::Tensor images = at::randn({4, 3, options.input[1], options.input[2]})
                                .to(network.compute_type())
                                .contiguous(at::MemoryFormat::ChannelsLast);
  Outcome outcome;
  for (int micro_batch = 0; micro_batch < 2; ++micro_batch) {
    const at::Tensor logits = network.forward(images, true);
    outcome.tensors.push_back(logits.detach());
    torch::autograd::backward({at::cos(logits).sum()}, {});
  }
  for (const NamedTensor& named : network.tensors()) {
    outcome.tensors.push_back(named.tensor.detach());
    EXPECT_EQ(named.tensor.requires_grad(), named.tensor.grad().defined()) << named.parameter.name;
    if (named.tensor.grad().defined()) outcome.tensors.push_back(named.tensor.grad());
  }
  outcome.tensors.push_back(at::rand({3}));
  return outcome;
}

void expect_same(const Outcome& kept, const Outcome& recomputed) {
  ASSERT_EQ(kept.tensors.size(), recomputed.tensors.size());
  for (std::size_t i = 0; i < kept.tensors.size(); ++i)
    EXPECT_TRUE(at::equal(kept.tensors[i], recomputed.tensors[i])) << i << " of " << kept.tensors.size();
}

TEST(Recompute, every_kind_of_model_learns_the_same) {
  const zoo::Options options{.classes = 5, .input = {3, 16, 16}, .dropout = 0.3, .stochastic_depth = 0.3};
  for (const char* preset : {"mlp", "resnet8", "resnet18", "mobilenet_v3_small", "vit_tiny"})
    for (const Precision precision : {Precision::fp32, Precision::bf16, Precision::half}) {
      SCOPED_TRACE(std::string(preset) + " " + to_string(precision));
      expect_same(pass(options, preset, precision, {}), pass(options, preset, precision, {"*"}));
    }
}

TEST(Recompute, segments_of_any_extent_learn_the_same) {
  const zoo::Options options{.classes = 5, .input = {3, 16, 16}};
  const Outcome kept = pass(options, "resnet18", Precision::fp32, {});
  for (const std::vector<std::string>& patterns : std::vector<std::vector<std::string>>{
           {"layer1.*"}, {"layer*.0.*"}, {"*bn*"}, {"*relu*", "*conv1"}, {"fc"}, {"input", "conv1"}}) {
    SCOPED_TRACE(patterns.front());
    expect_same(kept, pass(options, "resnet18", Precision::fp32, patterns));
  }
}

TEST(Recompute, what_is_frozen_stays_so) {
  const zoo::Options options{.classes = 5, .input = {3, 16, 16}};
  const std::vector<std::string> frozen = {"conv1.*", "bn1.*", "layer1.*"};
  expect_same(pass(options, "resnet18", Precision::fp32, {}, frozen),
              pass(options, "resnet18", Precision::fp32, {"*"}, frozen));
}

}  // namespace
}  // namespace anneal::runtime
