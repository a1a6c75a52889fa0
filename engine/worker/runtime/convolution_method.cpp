#include "runtime/convolution_method.h"

#include <ATen/Parallel.h>

#include "cpu/amx_convolution.h"
#include "cpu/direct_weight_gradient.h"
#include "cpu/instruction_class.h"
#include "cpu/weight_gradient.h"
#include "cpu/winograd.h"
#include "cpu/winograd_fp32.h"
#include "runtime/depthwise.h"

namespace anneal::runtime {

namespace {

using Method = ConvolutionMethod;

/// Whether adding up the gradients of all parts is little beside computing them.
bool is_cheap_in_parts(const Convolution& convolution, const at::Tensor& input) {
  constexpr std::int64_t fewest_pixels = 128;  // that each part has of the output
  const std::int64_t pixels =
      input.size(0) * input.size(2) * input.size(3) / (convolution.stride * convolution.stride);
  return at::get_num_threads() > 1 && pixels >= fewest_pixels * at::get_num_threads();
}

/// Of a convolution without groups and dilation.
ConvolutionMethods of_bf16(const Convolution& convolution, const cpu::ConvolutionSizes& sizes,
                           std::int64_t kernel, ConvolutionMethods otherwise) {
  const bool is_3x3 = kernel == 3 && convolution.stride == 1 && convolution.padding == 1;
  if (is_3x3 && cpu::Winograd{sizes}.pays()) return {Method::winograd, Method::winograd, Method::winograd};
  if (is_3x3 && cpu::AmxConvolution{sizes}.pays()) otherwise.output = otherwise.input_gradient = Method::amx;
  if (is_3x3 && cpu::has_weight_gradient(sizes.inputs, sizes.outputs))
    otherwise.weight_gradient = Method::amx;
  else if (cpu::DirectWeightGradient{sizes, kernel, convolution.stride, convolution.padding}.pays())
    otherwise.weight_gradient = Method::direct;
  return otherwise;
}

ConvolutionMethods of_fp32(const Convolution& convolution, const cpu::ConvolutionSizes& sizes,
                           std::int64_t kernel, ConvolutionMethods otherwise) {
  const bool is_3x3 = kernel == 3 && convolution.stride == 1 && convolution.padding == 1;
  if (!is_3x3 || !cpu::WinogradFp32{sizes}.pays()) return otherwise;
  return {Method::winograd, Method::winograd, Method::winograd};
}

/// oneDNN's gradients take up to 70 times as long (tests/benchmarks/README.md). Its forward pass of small
/// kernels in bf16, which AVX2 has not, takes somewhat less time.
ConvolutionMethods of_depthwise(const cpu::Depthwise& shape, bool is_bf16) {
  const bool has_fast_output =
      is_bf16 && shape.kernel == 3 && cpu::chosen_class() >= cpu::InstructionClass::avx512;
  return {has_fast_output ? Method::libtorch : Method::depthwise, Method::depthwise, Method::depthwise};
}

}  // namespace

ConvolutionMethods fastest_methods(const Convolution& convolution, const at::Tensor& input,
                                   const at::Tensor& weight) {
  const bool is_bf16 = input.scalar_type() == at::kBFloat16;
  if (!input.device().is_cpu() || (!is_bf16 && input.scalar_type() != at::kFloat)) return {};
  ConvolutionMethods methods;
  if (is_cheap_in_parts(convolution, input)) methods.weight_gradient = Method::in_parts;
  const bool is_square = weight.size(2) == weight.size(3);
  if (convolution.dilation != 1 || !is_square) return methods;
  const bool is_depthwise = weight.size(1) == 1 && convolution.groups == weight.size(0) &&
                            convolution.groups == input.size(1) && convolution.groups > 1;
  if (is_depthwise) {
    const cpu::Depthwise shape = depthwise(convolution, input, weight);
    if (shape.is_possible()) return of_depthwise(shape, is_bf16);
  }
  if (convolution.groups != 1) return methods;
  const cpu::ConvolutionSizes sizes{.images = input.size(0),
                                    .height = input.size(2),
                                    .width = input.size(3),
                                    .inputs = weight.size(1),
                                    .outputs = weight.size(0)};
  return (is_bf16 ? of_bf16 : of_fp32)(convolution, sizes, weight.size(2), methods);
}

}  // namespace anneal::runtime
