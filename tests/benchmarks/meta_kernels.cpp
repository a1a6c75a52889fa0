// What libtorch computes on tensors without memory (device "meta") in several operations or not at all, as
// the one operation that it is on a GPU. Results have shapes and types alone.

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include <ATen/ATen.h>
#include <torch/library.h>

namespace {

using at::Tensor;
using OptionalTensor = std::optional<Tensor>;
using Three = std::tuple<Tensor, Tensor, Tensor>;

Tensor like(const Tensor& tensor) {
  return at::empty_like(tensor);
}

Tensor like_if(bool wanted, const Tensor& tensor) {
  return wanted ? at::empty_like(tensor) : Tensor();
}

Tensor floats(const Tensor& tensor, at::IntArrayRef sizes) {
  return at::empty(sizes, tensor.options().dtype(at::kFloat));
}

std::int64_t length(std::int64_t size, std::int64_t kernel, std::int64_t stride, std::int64_t padding,
                    std::int64_t dilation) {
  return (size + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1;
}

Tensor convolution(const Tensor& input, const Tensor& weight, const OptionalTensor&,
                   c10::SymIntArrayRef strides, c10::SymIntArrayRef paddings, c10::SymIntArrayRef dilations,
                   bool, c10::SymIntArrayRef, c10::SymInt) {
  const at::IntArrayRef stride = C10_AS_INTARRAYREF_SLOW(strides),
                        padding = C10_AS_INTARRAYREF_SLOW(paddings),
                        dilation = C10_AS_INTARRAYREF_SLOW(dilations);
  return at::empty({input.size(0), weight.size(0),
                    length(input.size(2), weight.size(2), stride[0], padding[0], dilation[0]),
                    length(input.size(3), weight.size(3), stride[1], padding[1], dilation[1])},
                   input.options().memory_format(at::MemoryFormat::ChannelsLast));
}

Three convolution_backward(const Tensor& gradient, const Tensor& input, const Tensor& weight,
                           c10::SymIntArrayRef, c10::SymIntArrayRef, c10::SymIntArrayRef, bool,
                           c10::SymIntArrayRef, c10::SymInt, std::array<bool, 3> wanted) {
  return {like_if(wanted[0], input), like_if(wanted[1], weight),
          wanted[2] ? at::empty({weight.size(0)}, gradient.options()) : Tensor()};
}

Three batch_norm(const Tensor& input, const OptionalTensor&, const OptionalTensor&, const OptionalTensor&,
                 const OptionalTensor&, bool, double, double) {
  return {like(input), floats(input, {input.size(1)}), floats(input, {input.size(1)})};
}

Three batch_norm_backward(const Tensor&, const Tensor& input, const OptionalTensor&, const OptionalTensor&,
                          const OptionalTensor&, const OptionalTensor&, const OptionalTensor&, bool, double,
                          std::array<bool, 3> wanted) {
  const std::int64_t channels = input.size(1);
  return {like_if(wanted[0], input), wanted[1] ? floats(input, {channels}) : Tensor(),
          wanted[2] ? floats(input, {channels}) : Tensor()};
}

Three layer_norm(const Tensor& input, c10::SymIntArrayRef, const OptionalTensor&, const OptionalTensor&,
                 double) {
  const std::int64_t rows = input.numel() / input.size(-1);
  return {like(input), floats(input, {rows}), floats(input, {rows})};
}

Three layer_norm_backward(const Tensor&, const Tensor& input, c10::SymIntArrayRef, const Tensor&,
                          const Tensor&, const OptionalTensor& weight, const OptionalTensor& bias,
                          std::array<bool, 3> wanted) {
  return {like_if(wanted[0], input), like_if(wanted[1], weight.value_or(input)),
          like_if(wanted[2], bias.value_or(input))};
}

/// The result lies as [N, T, heads, width].
std::tuple<Tensor, Tensor, Tensor, Tensor, c10::SymInt, c10::SymInt, Tensor, Tensor, Tensor> attention(
    const Tensor& query, const Tensor& key, const Tensor&, double, bool, bool, std::optional<double>) {
  const Tensor output =
      at::empty({query.size(0), query.size(2), query.size(1), query.size(3)}, query.options())
          .transpose(1, 2);
  return {output,
          floats(query, {query.size(0), query.size(1), query.size(2)}),
          {},
          {},
          query.size(2),
          key.size(2),
          {},
          {},
          {}};
}

Three attention_backward(const Tensor&, const Tensor& query, const Tensor& key, const Tensor& value,
                         const Tensor&, const Tensor&, const Tensor&, const Tensor&, c10::SymInt, c10::SymInt,
                         double, bool, const Tensor&, const Tensor&, std::optional<double>) {
  return {like(query), like(key), like(value)};
}

/// Whose gradients are those of the operation that it is.
Tensor chosen_attention(const Tensor& query, const Tensor& key, const Tensor& value, const OptionalTensor&,
                        double dropped, bool is_causal, std::optional<double> scale, bool) {
  return std::get<0>(
      at::_scaled_dot_product_flash_attention(query, key, value, dropped, is_causal, false, scale));
}

void sgd(at::TensorList, at::TensorList, at::TensorList, double, double, double, double, bool, bool, bool,
         const OptionalTensor&, const OptionalTensor&) {}

void adamw(at::TensorList, at::TensorList, at::TensorList, at::TensorList, at::TensorList, at::TensorList,
           double, double, double, double, double, bool, bool, const OptionalTensor&, const OptionalTensor&) {
}

/// A number that every loss and every norm may be.
at::Scalar number(const Tensor&) {
  return 1.0;
}

TORCH_LIBRARY_IMPL(aten, Meta, library) {
  library.impl("relu", like);
  library.impl("convolution_overrideable", convolution);
  library.impl("convolution_backward_overrideable", convolution_backward);
  library.impl("native_batch_norm", batch_norm);
  library.impl("native_batch_norm_backward", batch_norm_backward);
  library.impl("native_layer_norm", layer_norm);
  library.impl("native_layer_norm_backward", layer_norm_backward);
  library.impl("_scaled_dot_product_flash_attention", attention);
  library.impl("_scaled_dot_product_flash_attention_backward", attention_backward);
  library.impl("_fused_sgd_", sgd);
  library.impl("_fused_adamw_", adamw);
  library.impl("_local_scalar_dense", number);
}

TORCH_LIBRARY_IMPL(aten, AutogradMeta, library) {
  library.impl("scaled_dot_product_attention", chosen_attention);
}

}  // namespace
