#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "engine/worker/cpu/kernels.h"

namespace anneal::cuda {

/// Batch norm's own tensors: fp32, [C].
struct NormTensors {
  at::Tensor weight, bias, running_mean, running_variance;
  double epsilon = 1e-5;
  double momentum = 0;  ///< by which the running ones move, 0: they stay
};

/// What the gradients of a norm with its activation are computed from.
struct NormBackward {
  at::Tensor x, normalizer, gradient;
  at::Tensor output;  ///< undefined unless a residual was added
  cpu::Activation activation = cpu::Activation::identity;
  at::Tensor
      d;  ///< gradient · activation′, the residual's gradient, which the sums fill; undefined: unwanted
};

struct NormGradients {
  at::Tensor weight, bias;  ///< fp32, [C]
  at::Tensor coefficients;  ///< of `input_gradient`, fp32, [3, C]
};

/// The passes over memory of batch norm with its activation on a GPU. Images are fp32, bf16 or fp16,
/// [N, C, H, W] with channels last; a normalizer is fp32, [4, C]: mean, inverse deviation, scale (weight ·
/// inverse deviation) and shift (bias − mean · scale). Equal inputs give equal bits. Nothing waits for the
/// GPU. Errors leave as c10::Error.
struct NormPasses {
  /// Σ(x − x₀) and Σ(x − x₀)² by channel, x₀ being the first pixel: fp64, [2, C].
  at::Tensor (*moments)(const at::Tensor& x);
  /// By the statistics of `x`, which the running ones move to.
  at::Tensor (*normalizer_of_batch)(const at::Tensor& x, const NormTensors& tensors);
  at::Tensor (*normalizer_of_running)(const NormTensors& tensors);
  /// activation(scale · x + shift + residual); `residual` may be undefined.
  at::Tensor (*affine)(const at::Tensor& x, const at::Tensor& residual, const at::Tensor& normalizer,
                       cpu::Activation activation);
  /// Σd and Σd · (x − mean) by channel: fp64, [2, C].
  at::Tensor (*gradient_sums)(const NormBackward& backward);
  /// Of a norm by the statistics of `x` alone, or by the running ones.
  NormGradients (*gradients)(const NormBackward& backward, bool by_batch);
  /// a · d + b · x + c, each [C]; behind the sums.
  at::Tensor (*input_gradient)(const NormBackward& backward, const at::Tensor& coefficients);
};

/// As of the graph's operation max_pool; `kernel` at most 15.
struct PoolWindow {
  std::int64_t kernel, stride, padding;
};

struct PooledImages {
  at::Tensor output;
  at::Tensor choice;  ///< the place of each maximum in its window, uint8
};

/// Max-pooling on a GPU, of images as above.
struct PoolPasses {
  PooledImages (*forward)(const at::Tensor& input, const PoolWindow& window);
  /// `sizes` of the input.
  at::Tensor (*backward)(const at::Tensor& gradient, const at::Tensor& choice, at::IntArrayRef sizes,
                         const PoolWindow& window);
};

}  // namespace anneal::cuda
