// A transformer without a class token, as timm defines it and names its tensors: loaded, it is the same
// function.

#include <cmath>

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/model/trained/weights_file.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/transfer.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using runtime::TensorMap;

constexpr std::int64_t width = 192, heads = 3, layers = 12, timm_side = 32, patch = 8, timm_classes = 5;
constexpr std::int64_t tokens = (timm_side / patch) * (timm_side / patch);

/// But that no manifest lies beside the file of somebody else's.
class NoEvents final : public EventSink {
  void emit(const EventBody& body) override {
    const auto* warning = std::get_if<WarningEvent>(&body);
    if (warning == nullptr || warning->code != model::unchecked_code) FAIL() << "nothing is left to warn of";
  }
};

std::string block(std::int64_t layer) {
  return "blocks." + std::to_string(layer) + ".";
}

/// The state_dict of timm's vit_tiny with global_pool "avg" and class_token false, at random.
TensorMap timm_state() {
  at::manual_seed(3);
  TensorMap state;
  const auto add = [&](const std::string& name, const std::vector<std::int64_t>& shape, double mean = 0) {
    state[name] = at::randn(shape) * 0.1 + mean;
  };
  const auto add_layer = [&](const std::string& name, std::int64_t out, std::int64_t in) {
    add(name + ".weight", {out, in});
    add(name + ".bias", {out});
  };
  const auto add_norm = [&](const std::string& name) {
    add(name + ".weight", {width}, 1);
    add(name + ".bias", {width});
  };
  add("pos_embed", {1, tokens, width});
  add("patch_embed.proj.weight", {width, 3, patch, patch});
  add("patch_embed.proj.bias", {width});
  for (std::int64_t i = 0; i < layers; ++i) {
    add_norm(block(i) + "norm1");
    add_layer(block(i) + "attn.qkv", 3 * width, width);
    add_layer(block(i) + "attn.proj", width, width);
    add_norm(block(i) + "norm2");
    add_layer(block(i) + "mlp.fc1", 4 * width, width);
    add_layer(block(i) + "mlp.fc2", width, 4 * width);
  }
  add_norm("fc_norm");
  add_layer("head", timm_classes, width);
  return state;
}

/// timm's VisionTransformer.forward, written out.
class Timm {
 public:
  explicit Timm(const TensorMap& state) : state_(state) {}

  at::Tensor logits(const at::Tensor& images) const {
    at::Tensor x = at::conv2d(images, at("patch_embed.proj.weight"), at("patch_embed.proj.bias"), patch);
    x = x.flatten(2).transpose(1, 2) + at("pos_embed");
    for (std::int64_t i = 0; i < layers; ++i) {
      x = x + attended(block(i), norm(block(i) + "norm1", x));
      const at::Tensor wide = at::gelu(linear(block(i) + "mlp.fc1", norm(block(i) + "norm2", x)));
      x = x + linear(block(i) + "mlp.fc2", wide);
    }
    return linear("head", norm("fc_norm", x.mean(1)));
  }

 private:
  const at::Tensor& at(const std::string& name) const { return state_.at(name); }

  at::Tensor linear(const std::string& name, const at::Tensor& x) const {
    return at::matmul(x, at(name + ".weight").t()) + at(name + ".bias");
  }

  at::Tensor norm(const std::string& name, const at::Tensor& x) const {
    const at::Tensor centred = x - x.mean(-1, true);
    const at::Tensor variance = centred.square().mean(-1, true);
    return centred / (variance + 1e-6).sqrt() * at(name + ".weight") + at(name + ".bias");
  }

  at::Tensor attended(const std::string& name, const at::Tensor& x) const {
    const at::Tensor parts = linear(name + "attn.qkv", x)
                                 .reshape({x.size(0), tokens, 3, heads, width / heads})
                                 .permute({2, 0, 3, 1, 4});
    const at::Tensor scores = at::matmul(parts[0], parts[1].transpose(-2, -1)) / std::sqrt(width / heads);
    const at::Tensor mixed = at::matmul(at::softmax(scores, -1), parts[2]);
    return linear(name + "attn.proj", mixed.transpose(1, 2).reshape({x.size(0), tokens, width}));
  }

  const TensorMap& state_;
};

class TimmTransformer : public ::testing::Test {
 protected:
  TimmTransformer() : network_(make()) {
    runtime::save_tensors(directory_ / "timm.safetensors", state_, {});
    NoEvents events;
    transfer_weights(network_, (directory_ / "timm.safetensors").string(), events);
  }

  static runtime::Network make() {
    const zoo::Options options{
        .classes = timm_classes, .input = {3, timm_side, timm_side}, .patch = patch, .head = "mean"};
    return {zoo::build("vit_tiny", options), options.input, Precision::fp32, at::kCPU};
  }

  const testing::TemporaryDirectory directory_;
  const TensorMap state_ = timm_state();
  runtime::Network network_;
};

TEST_F(TimmTransformer, gives_timms_logits) {
  const at::Tensor images = at::randn({3, 3, timm_side, timm_side});
  const at::Tensor ours = network_.forward(images, false), theirs = Timm(state_).logits(images);
  EXPECT_GT(theirs.std().item<double>(), 0.1);
  EXPECT_LT((ours - theirs).abs().max().item<double>(), 1e-4);
}

TEST_F(TimmTransformer, learns_in_every_tensor) {
  const at::Tensor images = at::randn({3, 3, timm_side, timm_side}), labels = at::arange(3, at::kLong);
  torch::autograd::backward({at::cross_entropy_loss(network_.forward(images, true), labels)}, {});
  for (const runtime::NamedTensor& named : network_.trained())
    EXPECT_GT(named.tensor.grad().abs().max().item<double>(), 0) << named.parameter.name;
}

}  // namespace
}  // namespace anneal::train
