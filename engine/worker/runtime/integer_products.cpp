#include "engine/worker/runtime/integer_products.h"

#include <algorithm>
#include <cmath>

#include <ATen/ATen.h>
#include <ATen/Context.h>
#include <ATen/Parallel.h>

#include "engine/worker/cpu/dispatch.h"
#include "engine/worker/runtime/dispatched.h"
#include "engine/worker/runtime/loops.h"
#include "engine/worker/runtime/post_operation.h"

namespace anneal::runtime {

namespace {

constexpr double largest_byte = 255, largest_weight = 127;

at::MemoryFormat format_of(const at::Tensor& tensor) {
  return tensor.dim() == 4 ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
}

std::int64_t output_type(const ByteScales& scales) {
  return static_cast<std::int64_t>(scales.output ? at::kByte : scales.type);
}

/// Numbers that are no bytes are taken as they are.
ByteScale output_scale(const ByteScales& scales) {
  return scales.output.value_or(ByteScale{});
}

bool has_operators() {
  return at::globalContext().hasMKLDNN() && find_operator("onednn::qconv_prepack") &&
         find_operator("onednn::qconv2d_pointwise") && find_operator("onednn::qconv2d_pointwise", "binary") &&
         find_operator("onednn::qlinear_prepack") && find_operator("onednn::qlinear_pointwise");
}

/// Asked by trying, with the largest products, whose pairs do not fit into 16 bits.
bool adds_up_exactly() {
  constexpr std::int64_t outputs = 16, inputs = 64;
  const ByteWeight weight{at::full({outputs, inputs, 1, 1}, 127, at::kChar), at::ones({outputs}),
                          at::zeros({outputs}, at::kLong)};
  const at::Tensor input =
      at::full({1, inputs, 4, 4}, 255, at::kByte).contiguous(at::MemoryFormat::ChannelsLast);
  const Convolution convolution{1, 0};
  const ByteScales scales{{}, {}, at::kFloat};
  const at::Tensor packed = pack_bytes(convolution, weight, scales.input, input.sizes().vec());
  const at::Tensor sums =
      byte_convolution(convolution, input, scales, packed, weight, at::zeros({outputs}), "");
  return (sums == largest_byte * largest_weight * static_cast<double>(inputs)).all().item<bool>();
}

bool executes_vnni() {
#ifdef __x86_64__
  return __builtin_cpu_supports("avx512vnni") != 0 || __builtin_cpu_supports("avxvnni") != 0;
#else
  return false;
#endif
}

}  // namespace

ByteScale byte_scale(double low, double high) {
  low = std::min(low, 0.0);
  high = std::max(high, 0.0);
  const double step = high > low ? (high - low) / largest_byte : 1;
  return {step, std::clamp<std::int64_t>(std::llround(-low / step), 0, 255)};
}

at::Tensor to_bytes(const at::Tensor& numbers, const ByteScale& scale) {
  const at::Tensor x = numbers.contiguous(format_of(numbers));
  at::Tensor bytes = at::empty(x.sizes(), at::TensorOptions(at::kByte).memory_format(format_of(x)));
  constexpr std::int64_t grain = 1 << 14;
  with_number(x, [&](auto number) {
    using Number = decltype(number);
    at::parallel_for(0, x.numel(), grain, [&](std::int64_t begin, std::int64_t end) {
      cpu::kernels<Number>().to_bytes(data<Number>(x) + begin, end - begin, static_cast<float>(scale.step),
                                      static_cast<float>(scale.zero),
                                      mutable_data<std::uint8_t>(bytes) + begin);
    });
  });
  return bytes;
}

at::Tensor from_bytes(const at::Tensor& bytes, const ByteScale& scale, at::ScalarType type) {
  return ((bytes.to(at::kFloat) - scale.zero) * scale.step).to(type);
}

bool has_integer_products() {
  static const bool has = executes_vnni() && has_operators() && adds_up_exactly();
  return has;
}

std::string describe_integer_products() {
  if (!executes_vnni()) return "not available here, because this processor has no byte products (VNNI)";
  if (!has_operators()) return "not available here, because this libtorch is built without oneDNN";
  if (!has_integer_products())
    return "not available here, because ONEDNN_MAX_CPU_ISA allows no exact byte products";
#ifdef __x86_64__
  if (__builtin_cpu_supports("amx-int8") != 0) return "by AMX, in tiles of bytes";
  if (__builtin_cpu_supports("avx512vnni") == 0) return "by AVX-VNNI";
#endif
  return "by AVX512-VNNI";
}

ByteWeight byte_weight(const at::Tensor& weight) {
  const std::int64_t outputs = weight.size(0);
  const at::Tensor largest = weight.reshape({outputs, -1}).abs().amax(1);
  const at::Tensor steps = at::where(largest > 0, largest / largest_weight, at::ones_like(largest));
  std::vector<std::int64_t> shape(static_cast<std::size_t>(weight.dim()), 1);
  shape[0] = outputs;
  const at::Tensor bytes =
      (weight / steps.reshape(shape)).round().clamp(-largest_weight, largest_weight).to(at::kChar);
  return {bytes.contiguous(), steps, at::zeros({outputs}, at::kLong)};
}

at::Tensor pack_bytes(const Convolution& convolution, const ByteWeight& weight, const ByteScale& input_scale,
                      const std::vector<std::int64_t>& input_sizes) {
  const auto& [stride, padding, dilation, groups] = convolution;
  return call_operator("onednn::qconv_prepack", "", weight.bytes, weight.steps, input_scale.step,
                       input_scale.zero, both(stride), both(padding), both(dilation), groups, input_sizes);
}

at::Tensor pack_bytes(const ByteWeight& weight, std::int64_t rows) {
  return call_operator("onednn::qlinear_prepack", "", weight.bytes,
                       std::vector<std::int64_t>{rows, weight.bytes.size(1)});
}

at::Tensor byte_convolution(const Convolution& convolution, const at::Tensor& input, const ByteScales& scales,
                            const at::Tensor& packed, const ByteWeight& weight, const at::Tensor& bias,
                            const std::string& activation) {
  const auto& [stride, padding, dilation, groups] = convolution;
  const ByteScale output = output_scale(scales);
  const PostOperation then = post_operation(activation);
  return call_operator("onednn::qconv2d_pointwise", "", input, scales.input.step, scales.input.zero, packed,
                       weight.steps, weight.zeros, bias, both(stride), both(padding), both(dilation), groups,
                       output.step, output.zero, output_type(scales), then.name, then.scalars,
                       then.algorithm);
}

at::Tensor byte_convolution_sum(const Convolution& convolution, const at::Tensor& input,
                                const ByteScales& scales, const at::Tensor& packed, const ByteWeight& weight,
                                const at::Tensor& bias, const at::Tensor& residual,
                                const ByteScale& residual_scale, const std::string& activation) {
  const auto& [stride, padding, dilation, groups] = convolution;
  const ByteScale output = output_scale(scales);
  const ByteScale sum = scales.output ? residual_scale : ByteScale{};
  const PostOperation then = post_operation(activation);
  return call_operator("onednn::qconv2d_pointwise", "binary", input, scales.input.step, scales.input.zero,
                       packed, weight.steps, weight.zeros, residual, bias, both(stride), both(padding),
                       both(dilation), groups, output.step, output.zero, output_type(scales), sum.step,
                       sum.zero, std::string("sum"), at::Scalar(1.0), then.name, then.scalars,
                       then.algorithm);
}

at::Tensor byte_linear(const at::Tensor& input, const ByteScales& scales, const at::Tensor& packed,
                       const ByteWeight& weight, const std::optional<at::Tensor>& bias,
                       const std::string& activation) {
  const ByteScale output = output_scale(scales);
  const PostOperation then = post_operation(activation);
  const c10::IValue algorithm = then.algorithm.isNone() ? c10::IValue(std::string()) : then.algorithm;
  return call_operator("onednn::qlinear_pointwise", "", input, scales.input.step, scales.input.zero, packed,
                       weight.steps, weight.zeros, bias, output.step, output.zero, output_type(scales),
                       then.name, then.scalars, algorithm);
}

}  // namespace anneal::runtime
