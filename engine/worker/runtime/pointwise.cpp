#include "runtime/pointwise.h"

#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/Context.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/stack.h>

namespace anneal::runtime {

namespace {

using Scalars = c10::List<std::optional<at::Scalar>>;

std::optional<c10::OperatorHandle> find(const char* name, const char* overload = "") {
  return c10::Dispatcher::singleton().findSchema({name, overload});
}

template <class... Arguments>
at::Tensor call(const char* name, const char* overload, Arguments&&... arguments) {
  const auto handle = find(name, overload);
  if (!handle) throw std::logic_error(std::string(name) + " is missing from libtorch");
  torch::jit::Stack stack;
  torch::jit::push(stack, std::forward<Arguments>(arguments)...);
  handle->callBoxed(stack);
  return stack.back().toTensor();
}

c10::IValue both(std::int64_t value) {
  return std::vector<std::int64_t>{value, value};
}

/// What the operators call an activation, and the numbers that belong to it.
struct Attribute {
  std::string name;
  Scalars scalars = Scalars();
  c10::IValue algorithm = {};
};

Attribute attribute_of(const std::string& activation) {
  if (activation.empty()) return {"none"};
  if (activation == "gelu") return {"gelu", Scalars(), std::string("none")};
  if (activation == "silu") return {"swish"};
  if (activation != "relu6") return {activation};
  Attribute attribute{"hardtanh"};
  attribute.scalars.push_back(at::Scalar(0.0));
  attribute.scalars.push_back(at::Scalar(6.0));
  return attribute;
}

at::Tensor channels_last(const at::Tensor& tensor) {
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
      at::globalContext().hasMKLDNN() && find("mkldnn::_convolution_pointwise") &&
      find("mkldnn::_convolution_pointwise_", "binary") && find("mkldnn::_reorder_convolution_weight") &&
      find("mkldnn::_linear_pointwise") && find("mkldnn::_reorder_linear_weight");
  if (!has_operators || type != at::kBFloat16) return has_operators;
  static const bool takes_bf16 = is_packed(at::kBFloat16);
  return takes_bf16;
}

at::Tensor pack_weight(const Convolution& convolution, const at::Tensor& weight, const at::Tensor& input) {
  const auto& [stride, padding, dilation, groups] = convolution;
  return call("mkldnn::_reorder_convolution_weight", "", weight, both(padding), both(stride), both(dilation),
              groups, input.sizes().vec());
}

at::Tensor pack_weight(const at::Tensor& weight, std::int64_t rows) {
  return call("mkldnn::_reorder_linear_weight", "", weight, rows);
}

at::Tensor pointwise(const Convolution& convolution, const at::Tensor& input, const at::Tensor& packed,
                     const at::Tensor& bias, const std::string& activation) {
  const auto& [stride, padding, dilation, groups] = convolution;
  const Attribute attribute = attribute_of(activation);
  return call("mkldnn::_convolution_pointwise", "", channels_last(input), packed, bias, both(padding),
              both(stride), both(dilation), groups, attribute.name, attribute.scalars, attribute.algorithm);
}

at::Tensor pointwise_sum(const Convolution& convolution, const at::Tensor& input, const at::Tensor& residual,
                         const at::Tensor& packed, const at::Tensor& bias, const std::string& activation) {
  const auto& [stride, padding, dilation, groups] = convolution;
  const c10::IValue unary = activation.empty() ? c10::IValue() : c10::IValue(activation);
  return call("mkldnn::_convolution_pointwise_", "binary", channels_last(residual), channels_last(input),
              packed, bias, both(padding), both(stride), both(dilation), groups, std::string("add"),
              c10::IValue(), unary, Scalars(), c10::IValue());
}

at::Tensor pointwise_linear(const at::Tensor& input, const at::Tensor& packed, const at::Tensor& bias,
                            const std::string& activation) {
  const Attribute attribute = attribute_of(activation);
  return call("mkldnn::_linear_pointwise", "", input, packed, bias, attribute.name, attribute.scalars,
              attribute.algorithm);
}

}  // namespace anneal::runtime
