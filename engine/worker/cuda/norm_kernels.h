#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include "engine/worker/cpu/kernels.h"
#include "engine/worker/cuda/number.h"

/// Batch norm with its activation in two passes over memory forward and two backward, on a GPU, as
/// engine/worker/cpu/kernels.h has it for a processor. Sums are added up in an order that depends on shapes
/// alone, so that equal inputs give equal bits. All functions start their work on `stream` and return what
/// CUDA says of that.
namespace anneal::cuda {

/// Images with channels last, [pixels, channels] in dense memory of the GPU.
struct Shape {
  Number type;
  std::int64_t pixels;
  int channels;
};

/// fp32 of the GPU, each [channels].
struct Normalizer {
  float* mean;
  float* inverse_deviation;
  float* scale;  ///< weight · inverse deviation
  float* shift;  ///< bias − mean · scale
};

struct NormParameters {
  const float* weight;      ///< [channels]
  const float* bias;        ///< [channels]
  float* running_mean;      ///< [channels]
  float* running_variance;  ///< [channels]
  double epsilon;
  double momentum;  ///< of the running ones, which do not move by 0
};

/// How many floats `sum_moments` and `sum_gradients` need as `partial`.
std::int64_t partial_sums(const Shape& shape, bool aligned);

/// Partial Σ(x − x₀) and Σ(x − x₀)² by channel, x₀ being the first pixel. `aligned`: all images here begin at
/// multiples of 8 bytes.
cudaError_t sum_moments(const Shape& shape, bool aligned, const void* x, float* partial, cudaStream_t stream);

/// activation(scale · x + shift + residual), which may be null.
cudaError_t affine(const Shape& shape, bool aligned, const void* x, const void* residual,
                   const Normalizer& how, cpu::Activation activation, void* output, cudaStream_t stream);

/// What a gradient is computed from.
struct Backward {
  const void* x;
  const void* output;  ///< of `affine`; null unless it had a residual
  const void* gradient;
  void* d;  ///< gradient · activation′, written by `sum_gradients`, read by `input_gradient`; null: not kept
  Normalizer normalizer;
  cpu::Activation activation;
};

/// Partial Σd and Σd · (x − mean) by channel.
cudaError_t sum_gradients(const Shape& shape, bool aligned, const Backward& backward, float* partial,
                          cudaStream_t stream);

/// a · d + b · x + c, with `coefficients` [3, channels].
cudaError_t input_gradient(const Shape& shape, bool aligned, const Backward& backward,
                           const float* coefficients, void* result, cudaStream_t stream);

/// Of partial sums: [2, channels] in fp64.
cudaError_t finish_sums(const Shape& shape, bool aligned, const float* partial, double* sums,
                        cudaStream_t stream);

/// Of partial moments of the whole batch; moves the running statistics, the variance by the unbiased one.
cudaError_t finish_moments(const Shape& shape, bool aligned, const void* x, const float* partial,
                           const NormParameters& parameters, const Normalizer& result, cudaStream_t stream);

/// The normalizer of the running statistics.
cudaError_t normalize_by_running(int channels, const NormParameters& parameters, const Normalizer& result,
                                 cudaStream_t stream);

/// Of partial sums of gradients: those of weight and bias, [channels], and the coefficients of
/// `input_gradient`; `by_batch`: the statistics depended on the batch.
cudaError_t finish_gradients(const Shape& shape, bool aligned, const float* partial,
                             const Normalizer& normalizer, bool by_batch, float* weight_gradient,
                             float* bias_gradient, float* coefficients, cudaStream_t stream);

}  // namespace anneal::cuda
