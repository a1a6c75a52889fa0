#include <algorithm>

#include "engine/worker/cuda/packs.cuh"
#include "engine/worker/cuda/pool_kernels.h"

namespace anneal::cuda {

namespace {

constexpr std::int64_t most_blocks = 132 * 64;

/// Of neighbouring channels of a pixel, the number of them all being `packs`.
struct Place {
  std::int64_t image;
  int y, x, channel;
};

template <int width>
__device__ Place place_of(std::int64_t pack, int rows, int columns, int channels) {
  const int packs = channels / width;
  const std::int64_t pixel = pack / packs, row = pixel / columns;
  return {row / rows, static_cast<int>(row % rows), static_cast<int>(pixel % columns),
          static_cast<int>(pack % packs) * width};
}

/// In [image, y, x, channel].
__device__ std::int64_t offset_of(const Place& place, int y, int x, int rows, int columns, int channels) {
  return ((place.image * rows + y) * columns + x) * channels + place.channel;
}

template <class T, int width>
__global__ void __launch_bounds__(threads)
    pooled(PoolShape shape, const T* __restrict__ input, T* __restrict__ output,
           std::uint8_t* __restrict__ choice, std::int64_t packs) {
  const std::int64_t stride = static_cast<std::int64_t>(gridDim.x) * threads;
  for (std::int64_t pack = static_cast<std::int64_t>(blockIdx.x) * threads + threadIdx.x; pack < packs;
       pack += stride) {
    const Place place = place_of<width>(pack, shape.pooled_height, shape.pooled_width, shape.channels);
    const int top = place.y * shape.stride - shape.padding, left = place.x * shape.stride - shape.padding;
    float best[width];
    Pack<T, width> values;
    Pack<std::uint8_t, width> chosen;
    bool is_first = true;
    for (int y = max(top, 0); y < min(top + shape.kernel, shape.height); ++y)
      for (int x = max(left, 0); x < min(left + shape.kernel, shape.width); ++x) {
        const auto here = *reinterpret_cast<const Pack<T, width>*>(
            input + offset_of(place, y, x, shape.height, shape.width, shape.channels));
        const auto number = static_cast<std::uint8_t>((y - top) * shape.kernel + x - left);
#pragma unroll
        for (int i = 0; i < width; ++i) {
          const float value = to_float(here.at[i]);
          if (!is_first && !(value > best[i]) && !(value != value && best[i] == best[i])) continue;
          best[i] = value;
          values.at[i] = here.at[i];
          chosen.at[i] = number;
        }
        is_first = false;
      }
    *reinterpret_cast<Pack<T, width>*>(output + pack * width) = values;
    *reinterpret_cast<Pack<std::uint8_t, width>*>(choice + pack * width) = chosen;
  }
}

template <class T, int width>
__global__ void __launch_bounds__(threads)
    spread(PoolShape shape, const T* __restrict__ gradient, const std::uint8_t* __restrict__ choice,
           T* __restrict__ input_gradient, std::int64_t packs) {
  const std::int64_t stride = static_cast<std::int64_t>(gridDim.x) * threads;
  for (std::int64_t pack = static_cast<std::int64_t>(blockIdx.x) * threads + threadIdx.x; pack < packs;
       pack += stride) {
    const Place place = place_of<width>(pack, shape.height, shape.width, shape.channels);
    const int y = place.y + shape.padding, x = place.x + shape.padding;
    const int first_row = y < shape.kernel ? 0 : (y - shape.kernel) / shape.stride + 1;
    const int first_column = x < shape.kernel ? 0 : (x - shape.kernel) / shape.stride + 1;
    float sum[width] = {};
    for (int row = first_row; row <= min(y / shape.stride, shape.pooled_height - 1); ++row)
      for (int column = first_column; column <= min(x / shape.stride, shape.pooled_width - 1); ++column) {
        const std::int64_t from =
            offset_of(place, row, column, shape.pooled_height, shape.pooled_width, shape.channels);
        const auto number =
            static_cast<std::uint8_t>((y - row * shape.stride) * shape.kernel + x - column * shape.stride);
        const auto chosen = *reinterpret_cast<const Pack<std::uint8_t, width>*>(choice + from);
        const auto given = *reinterpret_cast<const Pack<T, width>*>(gradient + from);
#pragma unroll
        for (int i = 0; i < width; ++i)
          if (chosen.at[i] == number) sum[i] += to_float(given.at[i]);
      }
    Pack<T, width> result;
#pragma unroll
    for (int i = 0; i < width; ++i) result.at[i] = from_float<T>(sum[i]);
    *reinterpret_cast<Pack<T, width>*>(input_gradient + pack * width) = result;
  }
}

unsigned blocks_for(std::int64_t packs) {
  return static_cast<unsigned>(std::clamp<std::int64_t>((packs + threads - 1) / threads, 1, most_blocks));
}

}  // namespace

cudaError_t max_pool(const PoolShape& shape, bool aligned, const void* input, void* output,
                     std::uint8_t* choice, cudaStream_t stream) {
  with_width(shape.type, shape.channels, aligned, [&](auto number, auto constant) {
    using T = decltype(number);
    constexpr int width = decltype(constant)::width;
    const std::int64_t packs =
        shape.images * shape.pooled_height * shape.pooled_width * (shape.channels / width);
    pooled<T, width><<<blocks_for(packs), threads, 0, stream>>>(shape, static_cast<const T*>(input),
                                                                static_cast<T*>(output), choice, packs);
  });
  return cudaGetLastError();
}

cudaError_t max_pool_backward(const PoolShape& shape, bool aligned, const void* gradient,
                              const std::uint8_t* choice, void* input_gradient, cudaStream_t stream) {
  with_width(shape.type, shape.channels, aligned, [&](auto number, auto constant) {
    using T = decltype(number);
    constexpr int width = decltype(constant)::width;
    const std::int64_t packs = shape.images * shape.height * shape.width * (shape.channels / width);
    spread<T, width><<<blocks_for(packs), threads, 0, stream>>>(
        shape, static_cast<const T*>(gradient), choice, static_cast<T*>(input_gradient), packs);
  });
  return cudaGetLastError();
}

}  // namespace anneal::cuda
