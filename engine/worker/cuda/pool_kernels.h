#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include "engine/worker/cuda/number.h"

/// Max-pooling of images with channels last on a GPU. Gradients are gathered by each pixel from the windows
/// that chose it, in their order, so that equal inputs give equal bits. All functions start their work on
/// `stream` and return what CUDA says of that.
namespace anneal::cuda {

/// Windows of kernel × kernel, at most 15 × 15, `stride` apart, the first of which begins `padding` before
/// the image; what is beyond it takes no part.
struct PoolShape {
  Number type;
  std::int64_t images;
  int channels;
  int height, width;                ///< of the input
  int pooled_height, pooled_width;  ///< of the output
  int kernel, stride, padding;
};

/// `choice` [images, pooled height, pooled width, channels]: the place of each maximum in its window, row by
/// row, the first of equal ones; NaN wins. `aligned`: all images begin at multiples of 8 bytes.
cudaError_t max_pool(const PoolShape& shape, bool aligned, const void* input, void* output,
                     std::uint8_t* choice, cudaStream_t stream);

cudaError_t max_pool_backward(const PoolShape& shape, bool aligned, const void* gradient,
                              const std::uint8_t* choice, void* input_gradient, cudaStream_t stream);

}  // namespace anneal::cuda
