#include "engine/worker/cuda/pool_passes.h"

#include <ATen/ATen.h>
#include <c10/cuda/CUDAException.h>

#include "engine/worker/cuda/images.h"
#include "engine/worker/cuda/pool_kernels.h"

namespace anneal::cuda {

namespace {

PoolShape pool_shape(const at::Tensor& images, at::IntArrayRef sizes, const PoolWindow& window) {
  const auto pooled = [&](std::int64_t side) {
    return (side + 2 * window.padding - window.kernel) / window.stride + 1;
  };
  return {number_of(images),
          sizes[0],
          static_cast<int>(sizes[1]),
          static_cast<int>(sizes[2]),
          static_cast<int>(sizes[3]),
          static_cast<int>(pooled(sizes[2])),
          static_cast<int>(pooled(sizes[3])),
          static_cast<int>(window.kernel),
          static_cast<int>(window.stride),
          static_cast<int>(window.padding)};
}

PooledImages pool(const at::Tensor& input, const PoolWindow& window) {
  const OnGpu gpu(input);
  const PoolShape shape = pool_shape(input, input.sizes(), window);
  const std::int64_t sizes[] = {shape.images, shape.channels, shape.pooled_height, shape.pooled_width};
  PooledImages made{at::empty(sizes, input.options(), at::MemoryFormat::ChannelsLast),
                    at::empty(sizes, input.options().dtype(at::kByte), at::MemoryFormat::ChannelsLast)};
  C10_CUDA_CHECK(max_pool(shape, are_aligned({input, made.output}), input.const_data_ptr(),
                          made.output.mutable_data_ptr(), made.choice.mutable_data_ptr<std::uint8_t>(),
                          gpu.stream));
  return made;
}

at::Tensor pool_backward(const at::Tensor& gradient, const at::Tensor& choice, at::IntArrayRef sizes,
                         const PoolWindow& window) {
  const OnGpu gpu(gradient);
  const at::Tensor result = at::empty(sizes, gradient.options(), at::MemoryFormat::ChannelsLast);
  C10_CUDA_CHECK(max_pool_backward(pool_shape(gradient, sizes, window), are_aligned({gradient, result}),
                                   gradient.const_data_ptr(), choice.const_data_ptr<std::uint8_t>(),
                                   result.mutable_data_ptr(), gpu.stream));
  return result;
}

}  // namespace

const PoolPasses pool_passes{.forward = pool, .backward = pool_backward};

}  // namespace anneal::cuda
