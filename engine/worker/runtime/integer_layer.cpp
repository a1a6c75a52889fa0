#include "engine/worker/runtime/integer_layer.h"

#include <utility>
#include <vector>

#include <ATen/ATen.h>

#include "engine/worker/runtime/activation.h"
#include "engine/worker/runtime/padding.h"

namespace anneal::runtime {

namespace {

at::Tensor as_bytes(const at::Tensor& value, const ByteScale& scale) {
  if (value.scalar_type() != at::kByte) return to_bytes(value, scale);
  return value.contiguous(value.dim() == 4 ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous);
}

class IntegerConvolution final : public FusedLayer {
 public:
  IntegerConvolution(const graph::Node& node, const at::Tensor& weight, const at::Tensor& bias,
                     at::ScalarType type, LayerTail tail, const LayerBytes& bytes)
      : convolution_(convolution_of(node)),
        more_padding_(more_padding(node)),
        weight_(byte_weight(weight)),
        bias_(bias.defined() ? bias : at::zeros({weight.size(0)})),
        tail_(std::move(tail)),
        scales_{bytes.input, bytes.output, type},
        residual_scale_(bytes.residual) {}

  at::Tensor run(const at::Tensor& input, const std::optional<at::Tensor>& residual, bool is_spent) override {
    const at::Tensor bytes =
        padded(as_bytes(input, scales_.input), more_padding_, static_cast<double>(scales_.input.zero));
    const at::Tensor& packed = packed_for(bytes);
    if (!residual)
      return byte_convolution(convolution_, bytes, scales_, packed, weight_, bias_, tail_.activation);
    return byte_convolution_sum(convolution_, bytes, scales_, packed, weight_, bias_,
                                summand(*residual, is_spent), *residual_scale_, tail_.activation);
  }

 private:
  /// As the output is, in memory that may be written to.
  at::Tensor summand(const at::Tensor& residual, bool is_spent) const {
    const bool is_byte = residual.scalar_type() == at::kByte;
    at::Tensor sum = residual;
    if (scales_.output)
      sum = as_bytes(residual, *residual_scale_);
    else if (is_byte)
      sum = from_bytes(residual, *residual_scale_, scales_.type);
    sum = sum.contiguous(at::MemoryFormat::ChannelsLast);
    return sum.is_alias_of(residual) && !is_spent ? sum.clone() : sum;
  }

  const at::Tensor& packed_for(const at::Tensor& input) {
    if (packed_.defined() && input.sizes() == packed_for_) return packed_;
    packed_for_ = input.sizes().vec();
    packed_ = pack_bytes(convolution_, weight_, scales_.input, packed_for_);
    return packed_;
  }

  Convolution convolution_;
  MorePadding more_padding_;
  ByteWeight weight_;
  at::Tensor bias_;  // fp32
  LayerTail tail_;
  ByteScales scales_;
  std::optional<ByteScale> residual_scale_;
  at::Tensor packed_;  ///< for inputs of these sizes
  std::vector<std::int64_t> packed_for_;
};

class IntegerLinear final : public FusedLayer {
 public:
  IntegerLinear(const at::Tensor& weight, const at::Tensor& bias, at::ScalarType type, LayerTail tail,
                const LayerBytes& bytes)
      : weight_(byte_weight(weight)),
        bias_(bias.defined() ? std::optional(bias) : std::nullopt),
        tail_(std::move(tail)),
        scales_{bytes.input, bytes.output, type} {}

  at::Tensor run(const at::Tensor& input, const std::optional<at::Tensor>&, bool) override {
    const at::Tensor rows = as_bytes(input.contiguous(), scales_.input).view({-1, input.size(-1)});
    if (!packed_.defined() || rows.size(0) != packed_for_) packed_ = pack_bytes(weight_, rows.size(0));
    packed_for_ = rows.size(0);
    std::vector<std::int64_t> sizes = input.sizes().vec();
    sizes.back() = weight_.bytes.size(0);
    return byte_linear(rows, scales_, packed_, weight_, bias_, tail_.activation).view(sizes);
  }

 private:
  ByteWeight weight_;
  std::optional<at::Tensor> bias_;  // fp32
  LayerTail tail_;
  ByteScales scales_;
  at::Tensor packed_;  ///< for so many rows
  std::int64_t packed_for_ = 0;
};

}  // namespace

bool has_integer_layer(const graph::Node& node, const LayerTail& tail, bool has_residual) {
  if (tail.window != 1 || !own_activation(tail.activation)) return false;
  if (node.operation == "linear") return !has_residual;
  return has_residual ? tail.activation.empty() || tail.activation == "relu" : tail.activation != "gelu";
}

std::shared_ptr<FusedLayer> integer_layer(const graph::Node& node, const at::Tensor& weight,
                                          const at::Tensor& bias, at::ScalarType type, const LayerTail& tail,
                                          const LayerBytes& bytes) {
  if (node.operation == "linear") return std::make_shared<IntegerLinear>(weight, bias, type, tail, bytes);
  return std::make_shared<IntegerConvolution>(node, weight, bias, type, tail, bytes);
}

}  // namespace anneal::runtime
