#pragma once

#include <ATen/core/Tensor.h>

#include "engine/worker/runtime/convolution.h"

namespace anneal::runtime {

/// What computes one pass of a convolution: libtorch; libtorch with a part of the batch for each thread, or
/// on one thread; engine/worker/cpu/winograd.h in bf16 or engine/worker/cpu/winograd_fp32.h in fp32;
/// engine/worker/cpu/direct_weight_gradient.h; engine/worker/cpu/amx_convolution.h and
/// engine/worker/cpu/weight_gradient.h; engine/worker/cpu/depthwise.h.
enum class ConvolutionMethod { libtorch, in_parts, one_thread, winograd, direct, amx, depthwise };

struct ConvolutionMethods {
  ConvolutionMethod output = ConvolutionMethod::libtorch;
  ConvolutionMethod input_gradient = ConvolutionMethod::libtorch;
  ConvolutionMethod weight_gradient = ConvolutionMethod::libtorch;

  bool any_is(ConvolutionMethod method) const {
    return output == method || input_gradient == method || weight_gradient == method;
  }
};

/// The one place that decides what computes a convolution of `input` [N, C, H, W] with `weight` [K, C, k, k]:
/// what has been measured to be fastest for such shapes in the chosen class of instructions
/// (engine/worker/cpu/instruction_class.h). It is never measured at run time, so that a run computes the same
/// numbers every time, however busy the machine is; whether parts pay depends on the number of threads, too.
ConvolutionMethods fastest_methods(const Convolution& convolution, const at::Tensor& input,
                                   const at::Tensor& weight);

}  // namespace anneal::runtime
