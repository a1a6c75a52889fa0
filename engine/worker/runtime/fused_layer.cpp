#include "engine/worker/runtime/fused_layer.h"

#include <array>
#include <utility>

#include <ATen/ATen.h>

#include "engine/worker/runtime/activation.h"
#include "engine/worker/runtime/convolution.h"
#include "engine/worker/runtime/norm_activation.h"
#include "engine/worker/runtime/padding.h"
#include "engine/worker/runtime/pointwise.h"

namespace anneal::runtime {

namespace {

/// Those that our own loops lack.
at::Tensor activate(const at::Tensor& x, const std::string& operation) {
  return operation == "sigmoid" ? at::sigmoid(x) : at::hardsigmoid(x);
}

class FusedConvolution final : public FusedLayer {
 public:
  FusedConvolution(const graph::Node& node, at::Tensor weight, const at::Tensor& bias, at::ScalarType type,
                   LayerTail tail)
      : convolution_(convolution_of(node)),
        more_padding_(more_padding(node)),
        weight_(std::move(weight)),
        bias_(bias.defined() ? bias : at::zeros({weight_.size(0)})),
        computed_(weight_.to(type)),
        computed_bias_(bias_.to(type)),
        tail_(std::move(tail)) {}

  at::Tensor run(const at::Tensor& image, const std::optional<at::Tensor>& residual, bool is_spent) override {
    const at::Tensor input = padded(image, more_padding_);
    const bool has_one_pass = tail_.window == 1 && has_pointwise(computed_.scalar_type());
    const bool is_depthwise = convolution_.groups > 1;  // where a second pass costs what is gained
    const bool is_own = !(is_depthwise && has_one_pass) && is_faster(convolution_, input, weight_);
    if (is_own || !has_one_pass) return in_two_passes(input, residual, is_own);
    const at::Tensor& weight = packed_for(input);
    if (!residual) return pointwise(convolution_, input, weight, computed_bias_, tail_.activation);
    return pointwise_sum(convolution_, input, is_spent ? *residual : residual->clone(), weight,
                         computed_bias_, tail_.activation);
  }

 private:
  at::Tensor in_two_passes(const at::Tensor& input, const std::optional<at::Tensor>& residual, bool is_own) {
    const at::Tensor convolved = is_own ? convolve(convolution_, input, weight_) : by_libtorch(input);
    const auto activation = own_activation(tail_.activation);
    const at::Tensor output = shift_activation(convolved, residual, bias_, tail_.window,
                                               activation.value_or(cpu::Activation::identity));
    return activation ? output : activate(output, tail_.activation);
  }

  at::Tensor by_libtorch(const at::Tensor& input) const {
    const auto& [stride, padding, dilation, groups] = convolution_;
    return at::conv2d(input, computed_, {}, {stride, stride}, {padding, padding}, {dilation, dilation},
                      groups);
  }

  const at::Tensor& packed_for(const at::Tensor& input) {
    const std::array<std::int64_t, 4> sizes{input.size(0), input.size(1), input.size(2), input.size(3)};
    if (!packed_.defined() || packed_for_ != sizes) packed_ = pack_weight(convolution_, computed_, input);
    packed_for_ = sizes;
    return packed_;
  }

  Convolution convolution_;
  MorePadding more_padding_;
  at::Tensor weight_, bias_;             // fp32
  at::Tensor computed_, computed_bias_;  // in the type that is computed in
  LayerTail tail_;
  at::Tensor packed_;  ///< for inputs of these sizes
  std::array<std::int64_t, 4> packed_for_{};
};

class FusedLinear final : public FusedLayer {
 public:
  FusedLinear(const at::Tensor& weight, const at::Tensor& bias, at::ScalarType type, LayerTail tail)
      : weight_(weight.to(type)),
        bias_(bias.defined() ? bias.to(type) : at::Tensor()),
        tail_(std::move(tail)) {}

  at::Tensor run(const at::Tensor& input, const std::optional<at::Tensor>&, bool) override {
    const std::int64_t rows = input.numel() / input.size(-1);
    if (!packed_.defined() || rows != packed_for_) packed_ = pack_weight(weight_, rows);
    packed_for_ = rows;
    return pointwise_linear(input.contiguous(), packed_, bias_, tail_.activation);
  }

 private:
  at::Tensor weight_, bias_;
  LayerTail tail_;
  at::Tensor packed_;  ///< for so many rows
  std::int64_t packed_for_ = 0;
};

}  // namespace

std::shared_ptr<FusedLayer> fused_convolution(const graph::Node& node, const at::Tensor& weight,
                                              const at::Tensor& bias, at::ScalarType type, LayerTail tail) {
  return std::make_shared<FusedConvolution>(node, weight, bias, type, std::move(tail));
}

std::shared_ptr<FusedLayer> fused_linear(const at::Tensor& weight, const at::Tensor& bias,
                                         at::ScalarType type, LayerTail tail) {
  if (type != at::kBFloat16 || !has_pointwise(type)) return nullptr;
  return std::make_shared<FusedLinear>(weight, bias, type, std::move(tail));
}

}  // namespace anneal::runtime
