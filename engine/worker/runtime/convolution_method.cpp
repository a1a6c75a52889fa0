#include "engine/worker/runtime/convolution_method.h"

#include <ATen/Parallel.h>

#include "engine/worker/cpu/amx_convolution.h"
#include "engine/worker/cpu/direct_weight_gradient.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/cpu/weight_gradient.h"
#include "engine/worker/cpu/winograd.h"
#include "engine/worker/cpu/winograd_fp32.h"
#include "engine/worker/runtime/depthwise.h"

namespace anneal::runtime {

namespace {

using Method = ConvolutionMethod;

/// Of a weight gradient that libtorch computes. oneDNN's threads add up what they have behind a barrier at
/// which they spin, which takes milliseconds where one of them has no core. Parts avoid that where adding
/// them up is little beside computing them, and where all of it is little (squeeze and excitation) one thread
/// does.
Method by_libtorch(const Convolution& convolution, const at::Tensor& input, const at::Tensor& weight) {
  constexpr std::int64_t fewest_pixels = 128;         // of the output, that each part has
  constexpr std::int64_t most_products = 16'000'000;  // of one thread, about a millisecond
  const std::int64_t threads = at::get_num_threads();
  const std::int64_t pixels =
      input.size(0) * input.size(2) * input.size(3) / (convolution.stride * convolution.stride);
  if (threads == 1) return Method::libtorch;
  if (pixels >= fewest_pixels * threads) return Method::in_parts;
  return pixels * weight.numel() <= most_products ? Method::one_thread : Method::libtorch;
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
  ConvolutionMethods methods{.weight_gradient = by_libtorch(convolution, input, weight)};
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
