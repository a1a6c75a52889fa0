#include "engine/worker/runtime/pointwise.h"

#include <ATen/ATen.h>
#include <ATen/Context.h>

#include "engine/worker/runtime/dispatched.h"
#include "engine/worker/runtime/post_operation.h"

namespace anneal::runtime {

namespace {

at::Tensor as_channels_last(const at::Tensor& tensor) {
  return tensor.contiguous(at::MemoryFormat::ChannelsLast);
}

/// Asked by trying: which instructions libtorch wants is its own affair.
bool is_packed(at::ScalarType type) {
  try {
    pack_weight(at::zeros({8, 8}, type), 1);
    return true;
  } catch (const c10::Error&) {
    return false;
  }
}

}  // namespace

bool has_pointwise(at::ScalarType type) {
  static const bool has_operators =
      at::globalContext().hasMKLDNN() && find_operator("mkldnn::_convolution_pointwise") &&
      find_operator("mkldnn::_convolution_pointwise_", "binary") &&
      find_operator("mkldnn::_reorder_convolution_weight") && find_operator("mkldnn::_linear_pointwise") &&
      find_operator("mkldnn::_reorder_linear_weight");
  if (!has_operators || type != at::kBFloat16) return has_operators;
  static const bool takes_bf16 = is_packed(at::kBFloat16);
  return takes_bf16;
}

at::Tensor pack_weight(const Convolution& convolution, const at::Tensor& weight, const at::Tensor& input) {
  const auto& [stride, padding, dilation, groups] = convolution;
  return call_operator("mkldnn::_reorder_convolution_weight", "", weight, both(padding), both(stride),
                       both(dilation), groups, input.sizes().vec());
}

at::Tensor pack_weight(const at::Tensor& weight, std::int64_t rows) {
  return call_operator("mkldnn::_reorder_linear_weight", "", weight, rows);
}

at::Tensor pointwise(const Convolution& convolution, const at::Tensor& input, const at::Tensor& packed,
                     const at::Tensor& bias, const std::string& activation) {
  const auto& [stride, padding, dilation, groups] = convolution;
  const PostOperation then = post_operation(activation);
  return call_operator("mkldnn::_convolution_pointwise", "", as_channels_last(input), packed, bias,
                       both(padding), both(stride), both(dilation), groups, then.name, then.scalars,
                       then.algorithm);
}

at::Tensor pointwise_sum(const Convolution& convolution, const at::Tensor& input, const at::Tensor& residual,
                         const at::Tensor& packed, const at::Tensor& bias, const std::string& activation) {
  const auto& [stride, padding, dilation, groups] = convolution;
  const c10::IValue unary = activation.empty() ? c10::IValue() : c10::IValue(activation);
  return call_operator("mkldnn::_convolution_pointwise_", "binary", as_channels_last(residual),
                       as_channels_last(input), packed, bias, both(padding), both(stride), both(dilation),
                       groups, std::string("add"), c10::IValue(), unary, PostOperation::Scalars(),
                       c10::IValue());
}

at::Tensor pointwise_linear(const at::Tensor& input, const at::Tensor& packed, const at::Tensor& bias,
                            const std::string& activation) {
  const PostOperation then = post_operation(activation);
  return call_operator("mkldnn::_linear_pointwise", "", input, packed, bias, then.name, then.scalars,
                       then.algorithm);
}

}  // namespace anneal::runtime
