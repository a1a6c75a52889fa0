#include <algorithm>

#include "engine/worker/cuda/norm_kernels.h"
#include "engine/worker/cuda/packs.cuh"

namespace anneal::cuda {

namespace {

using cpu::Activation;

constexpr int warp = 32;

// Four blocks of sums fit a multiprocessor at once, so that those of an H100 or H200 begin and end together.
constexpr int blocks_at_once = 4;
constexpr int blocks_of_sums = 132 * blocks_at_once;
constexpr int blocks_of_maps = 4 * blocks_of_sums;

// Loads that a thread has under way: rows of one image, or of several.
constexpr int rows_of_one = 8;
constexpr int rows_of_maps = 4;
constexpr int rows_of_several = 2;

__device__ float normal_distribution(float v) {
  constexpr float inverse_root_of_2 = 0.7071067811865476F;
  return 0.5F * (1 + erff(v * inverse_root_of_2));
}

/// `kind` is known where it is compiled for identity and relu, which are most; gelu stands for all others.
template <Activation kind>
__device__ float activated(Activation activation, float v) {
  if constexpr (kind == Activation::identity) return v;
  if constexpr (kind == Activation::relu) return v < 0 ? 0 : v;  // NaN stays
  switch (activation) {
    case Activation::gelu:
      return v * normal_distribution(v);
    case Activation::silu:
      return v / (1 + __expf(-v));
    case Activation::relu6:
      return v < 0 ? 0 : v > 6 ? 6 : v;
    case Activation::hardswish:
      return v <= -3 ? 0 : v >= 3 ? v : v * (v + 3) / 6;
    default:
      return v;
  }
}

/// activation′(v); of relu it only matters whether v is positive, as its value is, too.
template <Activation kind>
__device__ float slope_at(Activation activation, float v) {
  if constexpr (kind == Activation::identity) return 1;
  if constexpr (kind == Activation::relu) return v > 0 ? 1 : 0;
  switch (activation) {
    case Activation::gelu: {
      constexpr float density_at_0 = 0.3989422804014327F;  // 1 / √(2π)
      return normal_distribution(v) + v * density_at_0 * __expf(-v * v / 2);
    }
    case Activation::silu: {
      const float sigmoid = 1 / (1 + __expf(-v));
      return sigmoid * (1 + v * (1 - sigmoid));
    }
    case Activation::relu6:
      return v > 0 && v < 6 ? 1 : 0;
    case Activation::hardswish:
      return v <= -3 ? 0 : v >= 3 ? 1 : (2 * v + 3) / 6;
    default:
      return 1;
  }
}

/// Blocks of threads over [pixels, channels]: across, each thread has `width` channels of its own, whose
/// constants it keeps; down, the rows are dealt out in turns.
struct Grid {
  int across;  ///< threads of a block beside each other, a power of two
  dim3 blocks;

  Grid(const Shape& shape, int width, int most_blocks) : across(1) {
    const int packs = (shape.channels + width - 1) / width;
    while (across < packs && across < warp) across *= 2;
    const int columns = (packs + across - 1) / across, down = threads / across;
    const std::int64_t needed = shape.pixels / (std::int64_t{down} * rows_of_maps);
    const std::int64_t most = std::max(most_blocks / columns, 1);
    blocks = dim3(static_cast<unsigned>(std::clamp<std::int64_t>(needed, 1, most)),
                  static_cast<unsigned>(columns));
  }
};

struct Place {
  int channel, first_channel_of_block, lane, row_of_block, rows_of_block;
  std::int64_t row, stride;
};

template <int width>
__device__ Place place_of(int across) {
  Place place;
  place.rows_of_block = threads / across;
  place.lane = static_cast<int>(threadIdx.x) % across;
  place.row_of_block = static_cast<int>(threadIdx.x) / across;
  place.first_channel_of_block = static_cast<int>(blockIdx.y) * across * width;
  place.channel = place.first_channel_of_block + place.lane * width;
  place.row = static_cast<std::int64_t>(blockIdx.x) * place.rows_of_block + place.row_of_block;
  place.stride = static_cast<std::int64_t>(gridDim.x) * place.rows_of_block;
  return place;
}

/// Calls work(loaded, offset) for each row of this thread, `rows` loads ahead.
template <class Loaded, int rows, class Load, class Work>
__device__ void for_rows(const Place& place, std::int64_t pixels, int channels, Load load, Work work) {
  for (std::int64_t row = place.row; row < pixels; row += place.stride * rows) {
    Loaded loaded[rows];
#pragma unroll
    for (int i = 0; i < rows; ++i)
      if (const std::int64_t at = row + i * place.stride; at < pixels)
        loaded[i] = load(at * channels + place.channel);
#pragma unroll
    for (int i = 0; i < rows; ++i)
      if (const std::int64_t at = row + i * place.stride; at < pixels)
        work(loaded[i], at * channels + place.channel);
  }
}

/// The sums of a block's threads, row after row, into partial [blocks, 2, channels].
template <int width>
__device__ void write_partial(const Place& place, int across, int channels, const float (&first)[width],
                              const float (&second)[width], float* partial) {
  __shared__ float sums[2][threads * width];
  const int columns = across * width;
#pragma unroll
  for (int i = 0; i < width; ++i) {
    sums[0][place.row_of_block * columns + place.lane * width + i] = first[i];
    sums[1][place.row_of_block * columns + place.lane * width + i] = second[i];
  }
  __syncthreads();
  for (int i = static_cast<int>(threadIdx.x); i < 2 * columns; i += threads) {
    const int which = i / columns, column = i % columns;
    if (place.first_channel_of_block + column >= channels) continue;
    float sum = 0;
    for (int row = 0; row < place.rows_of_block; ++row) sum += sums[which][row * columns + column];
    partial[(static_cast<std::int64_t>(blockIdx.x) * 2 + which) * channels + place.first_channel_of_block +
            column] = sum;
  }
}

template <class T, int width>
__global__ void __launch_bounds__(threads)
    moments_of(const T* __restrict__ x, std::int64_t pixels, int channels, int across, float* partial) {
  const Place place = place_of<width>(across);
  float sum[width] = {}, squares[width] = {};
  using Values = Pack<T, width>;
  if (place.channel < channels) {
    const Values origin = *reinterpret_cast<const Values*>(x + place.channel);
    for_rows<Values, rows_of_one>(
        place, pixels, channels,
        [&](std::int64_t offset) { return *reinterpret_cast<const Values*>(x + offset); },
        [&](const Values& values, std::int64_t) {
#pragma unroll
          for (int i = 0; i < width; ++i) {
            const float away = to_float(values.at[i]) - to_float(origin.at[i]);
            sum[i] += away;
            squares[i] += away * away;
          }
        });
  }
  write_partial<width>(place, across, channels, sum, squares, partial);
}

template <class T, int width, Activation kind, bool adds>
__global__ void __launch_bounds__(threads)
    affine_of(const T* __restrict__ x, const T* __restrict__ residual, const float* __restrict__ scales,
              const float* __restrict__ shifts, Activation activation, std::int64_t pixels, int channels,
              int across, T* __restrict__ output) {
  const Place place = place_of<width>(across);
  if (place.channel >= channels) return;
  float scale[width], shift[width];
#pragma unroll
  for (int i = 0; i < width; ++i) {
    scale[i] = scales[place.channel + i];
    shift[i] = shifts[place.channel + i];
  }
  using Values = Pack<T, width>;
  struct Loaded {
    Values x, residual;
  };
  for_rows<Loaded, rows_of_maps>(
      place, pixels, channels,
      [&](std::int64_t offset) {
        Loaded loaded;
        loaded.x = *reinterpret_cast<const Values*>(x + offset);
        if constexpr (adds) loaded.residual = *reinterpret_cast<const Values*>(residual + offset);
        return loaded;
      },
      [&](const Loaded& loaded, std::int64_t offset) {
        Values result;
#pragma unroll
        for (int i = 0; i < width; ++i) {
          float v = scale[i] * to_float(loaded.x.at[i]) + shift[i];
          if constexpr (adds) v += to_float(loaded.residual.at[i]);
          result.at[i] = from_float<T>(activated<kind>(activation, v));
        }
        *reinterpret_cast<Values*>(output + offset) = result;
      });
}

/// gradient · activation′: of relu behind a sum, by its output; else by what went in.
template <class T, int width, Activation kind, bool by_output>
struct Slopes {
  const T *x, *output, *gradient;
  Activation activation;
  float scale[width], shift[width];

  using Values = Pack<T, width>;
  struct Loaded {
    Values x, output, gradient;
  };

  __device__ Slopes(const T* x_, const T* output_, const T* gradient_, const Normalizer& how,
                    Activation activation_, int channel)
      : x(x_), output(output_), gradient(gradient_), activation(activation_) {
#pragma unroll
    for (int i = 0; i < width; ++i) {
      scale[i] = how.scale[channel + i];
      shift[i] = how.shift[channel + i];
    }
  }

  __device__ Loaded load(std::int64_t offset) const {
    Loaded loaded;
    loaded.x = *reinterpret_cast<const Values*>(x + offset);
    loaded.gradient = *reinterpret_cast<const Values*>(gradient + offset);
    if constexpr (by_output) loaded.output = *reinterpret_cast<const Values*>(output + offset);
    return loaded;
  }

  __device__ float d(const Loaded& loaded, int i) const {
    const float given = to_float(loaded.gradient.at[i]);
    if constexpr (by_output)
      return given * slope_at<kind>(activation, to_float(loaded.output.at[i]));
    else
      return given * slope_at<kind>(activation, scale[i] * to_float(loaded.x.at[i]) + shift[i]);
  }
};

template <class T, int width, Activation kind, bool by_output>
__global__ void __launch_bounds__(threads, blocks_at_once)
    gradients_of(const T* __restrict__ x, const T* __restrict__ output, const T* __restrict__ gradient,
                 Normalizer how, Activation activation, std::int64_t pixels, int channels, int across,
                 T* __restrict__ d, float* partial) {
  const Place place = place_of<width>(across);
  float sum[width] = {}, dot[width] = {};
  if (place.channel < channels) {
    const Slopes<T, width, kind, by_output> slopes(x, output, gradient, how, activation, place.channel);
    using Loaded = typename Slopes<T, width, kind, by_output>::Loaded;
    float mean[width];
#pragma unroll
    for (int i = 0; i < width; ++i) mean[i] = how.mean[place.channel + i];
    for_rows<Loaded, rows_of_several>(
        place, pixels, channels, [&](std::int64_t offset) { return slopes.load(offset); },
        [&](const Loaded& loaded, std::int64_t offset) {
          Pack<T, width> kept;
#pragma unroll
          for (int i = 0; i < width; ++i) {
            const float found = slopes.d(loaded, i);
            kept.at[i] = from_float<T>(found);
            sum[i] += found;
            dot[i] += found * (to_float(loaded.x.at[i]) - mean[i]);
          }
          if (d != nullptr) *reinterpret_cast<Pack<T, width>*>(d + offset) = kept;
        });
  }
  write_partial<width>(place, across, channels, sum, dot, partial);
}

template <class T, int width, Activation kind>
__global__ void __launch_bounds__(threads)
    input_gradient_of(const T* __restrict__ x, const T* __restrict__ gradient, Normalizer how,
                      Activation activation, const float* __restrict__ coefficients, std::int64_t pixels,
                      int channels, int across, T* __restrict__ result) {
  const Place place = place_of<width>(across);
  if (place.channel >= channels) return;
  const Slopes<T, width, kind, false> slopes(x, nullptr, gradient, how, activation, place.channel);
  using Loaded = typename Slopes<T, width, kind, false>::Loaded;
  float a[width], b[width], c[width];
#pragma unroll
  for (int i = 0; i < width; ++i) {
    a[i] = coefficients[place.channel + i];
    b[i] = coefficients[channels + place.channel + i];
    c[i] = coefficients[2 * channels + place.channel + i];
  }
  for_rows<Loaded, rows_of_maps>(
      place, pixels, channels, [&](std::int64_t offset) { return slopes.load(offset); },
      [&](const Loaded& loaded, std::int64_t offset) {
        Pack<T, width> values;
#pragma unroll
        for (int i = 0; i < width; ++i)
          values.at[i] = from_float<T>(a[i] * slopes.d(loaded, i) + b[i] * to_float(loaded.x.at[i]) + c[i]);
        *reinterpret_cast<Pack<T, width>*>(result + offset) = values;
      });
}

/// Adds partial sums up in fp64, and calls finish(channel, first, second) for each channel.
template <class Finish>
__global__ void __launch_bounds__(warp* warp)
    finish_each(const float* __restrict__ partial, int blocks, int channels, Finish finish) {
  __shared__ double sums[2][warp][warp + 1];
  const int lane = static_cast<int>(threadIdx.x), part = static_cast<int>(threadIdx.y);
  const int channel = static_cast<int>(blockIdx.x) * warp + lane;
  double first = 0, second = 0;
  if (channel < channels) {
#pragma unroll 8
    for (int block = part; block < blocks; block += warp) {
      const float* of_block = partial + static_cast<std::int64_t>(block) * 2 * channels + channel;
      first += static_cast<double>(of_block[0]);
      second += static_cast<double>(of_block[channels]);
    }
  }
  sums[0][part][lane] = first;
  sums[1][part][lane] = second;
  __syncthreads();
  if (part != 0 || channel >= channels) return;
  for (int i = 1; i < warp; ++i) {
    first += sums[0][i][lane];
    second += sums[1][i][lane];
  }
  finish(channel, first, second);
}

__device__ void normalize(const NormParameters& parameters, const Normalizer& result, int channel,
                          double mean, double variance) {
  const double inverse = 1 / sqrt(variance + parameters.epsilon);
  const double scale = static_cast<double>(parameters.weight[channel]) * inverse;
  result.mean[channel] = static_cast<float>(mean);
  result.inverse_deviation[channel] = static_cast<float>(inverse);
  result.scale[channel] = static_cast<float>(scale);
  result.shift[channel] = static_cast<float>(static_cast<double>(parameters.bias[channel]) - mean * scale);
}

struct Sums {
  double* sums;
  int channels;

  __device__ void operator()(int channel, double first, double second) const {
    sums[channel] = first;
    sums[channels + channel] = second;
  }
};

template <class T>
struct Moments {
  const T* origin;
  double count;
  NormParameters parameters;
  Normalizer result;

  __device__ static void move(float& running, double momentum, double value) {
    running = static_cast<float>((1 - momentum) * static_cast<double>(running) + momentum * value);
  }

  __device__ void operator()(int channel, double sum, double squares) const {
    const double offset = sum / count, found = squares / count - offset * offset;
    const double mean = static_cast<double>(to_float(origin[channel])) + offset;
    const double variance = found < 0 ? 0 : found;  // NaN stays
    normalize(parameters, result, channel, mean, variance);
    if (parameters.momentum == 0) return;
    move(parameters.running_mean[channel], parameters.momentum, mean);
    move(parameters.running_variance[channel], parameters.momentum,
         variance * count / (count > 2 ? count - 1 : 1));
  }
};

struct Gradients {
  double count;
  Normalizer normalizer;
  bool by_batch;
  int channels;
  float *weight_gradient, *bias_gradient, *coefficients;

  /// scale · (d − Σd/M − x̂ · Σd·x̂/M), as a sum of multiples of d, x and 1.
  __device__ void operator()(int channel, double sum, double dot_of_x) const {
    const double inverse = static_cast<double>(normalizer.inverse_deviation[channel]);
    const double scale = static_cast<double>(normalizer.scale[channel]), dot = dot_of_x * inverse;
    const double slope = by_batch ? scale * inverse * dot / count : 0;
    const double mean = static_cast<double>(normalizer.mean[channel]);
    weight_gradient[channel] = static_cast<float>(dot);
    bias_gradient[channel] = static_cast<float>(sum);
    coefficients[channel] = static_cast<float>(scale);
    coefficients[channels + channel] = static_cast<float>(-slope);
    coefficients[2 * channels + channel] =
        by_batch ? static_cast<float>(slope * mean - scale * sum / count) : 0;
  }
};

__global__ void by_running(int channels, NormParameters parameters, Normalizer result) {
  const int channel = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (channel >= channels) return;
  normalize(parameters, result, channel, static_cast<double>(parameters.running_mean[channel]),
            static_cast<double>(parameters.running_variance[channel]));
}

template <Activation value>
struct Kind {
  static constexpr Activation activation = value;
};

template <class Work>
void with_kind(Activation activation, const Work& work) {
  switch (activation) {
    case Activation::identity:
      return work(Kind<Activation::identity>{});
    case Activation::relu:
      return work(Kind<Activation::relu>{});
    default:
      return work(Kind<Activation::gelu>{});
  }
}

Grid grid_of_sums(const Shape& shape, bool aligned) {
  int width = 1;
  with_width(shape.type, shape.channels, aligned,
             [&](auto, auto constant) { width = decltype(constant)::width; });
  return {shape, width, blocks_of_sums};
}

template <class Finish>
cudaError_t finish(const Shape& shape, bool aligned, const float* partial, const Finish& with,
                   cudaStream_t stream) {
  const int blocks = static_cast<int>(grid_of_sums(shape, aligned).blocks.x);
  finish_each<<<static_cast<unsigned>((shape.channels + warp - 1) / warp), dim3(warp, warp), 0, stream>>>(
      partial, blocks, shape.channels, with);
  return cudaGetLastError();
}

}  // namespace

std::int64_t partial_sums(const Shape& shape, bool aligned) {
  return std::int64_t{2} * grid_of_sums(shape, aligned).blocks.x * shape.channels;
}

cudaError_t sum_moments(const Shape& shape, bool aligned, const void* x, float* partial,
                        cudaStream_t stream) {
  with_width(shape.type, shape.channels, aligned, [&](auto number, auto constant) {
    using T = decltype(number);
    constexpr int width = decltype(constant)::width;
    const Grid grid(shape, width, blocks_of_sums);
    moments_of<T, width><<<grid.blocks, threads, 0, stream>>>(static_cast<const T*>(x), shape.pixels,
                                                              shape.channels, grid.across, partial);
  });
  return cudaGetLastError();
}

cudaError_t affine(const Shape& shape, bool aligned, const void* x, const void* residual,
                   const Normalizer& how, Activation activation, void* output, cudaStream_t stream) {
  with_width(shape.type, shape.channels, aligned, [&](auto number, auto constant) {
    with_kind(activation, [&](auto of) {
      using T = decltype(number);
      constexpr int width = decltype(constant)::width;
      constexpr Activation kind = decltype(of)::activation;
      const Grid grid(shape, width, blocks_of_maps);
      const auto kernel =
          residual == nullptr ? affine_of<T, width, kind, false> : affine_of<T, width, kind, true>;
      kernel<<<grid.blocks, threads, 0, stream>>>(static_cast<const T*>(x), static_cast<const T*>(residual),
                                                  how.scale, how.shift, activation, shape.pixels,
                                                  shape.channels, grid.across, static_cast<T*>(output));
    });
  });
  return cudaGetLastError();
}

cudaError_t sum_gradients(const Shape& shape, bool aligned, const Backward& backward, float* partial,
                          cudaStream_t stream) {
  with_width(shape.type, shape.channels, aligned, [&](auto number, auto constant) {
    with_kind(backward.activation, [&](auto of) {
      using T = decltype(number);
      constexpr int width = decltype(constant)::width;
      constexpr Activation kind = decltype(of)::activation;
      const Grid grid(shape, width, blocks_of_sums);
      const auto kernel = backward.output == nullptr ? gradients_of<T, width, kind, false>
                                                     : gradients_of<T, width, kind, true>;
      kernel<<<grid.blocks, threads, 0, stream>>>(
          static_cast<const T*>(backward.x), static_cast<const T*>(backward.output),
          static_cast<const T*>(backward.gradient), backward.normalizer, backward.activation, shape.pixels,
          shape.channels, grid.across, static_cast<T*>(backward.d), partial);
    });
  });
  return cudaGetLastError();
}

cudaError_t input_gradient(const Shape& shape, bool aligned, const Backward& backward,
                           const float* coefficients, void* result, cudaStream_t stream) {
  const bool is_kept = backward.d != nullptr;
  with_width(shape.type, shape.channels, aligned, [&](auto number, auto constant) {
    with_kind(is_kept ? Activation::identity : backward.activation, [&](auto of) {
      using T = decltype(number);
      constexpr int width = decltype(constant)::width;
      const Grid grid(shape, width, blocks_of_maps);
      input_gradient_of<T, width, decltype(of)::activation><<<grid.blocks, threads, 0, stream>>>(
          static_cast<const T*>(backward.x), static_cast<const T*>(is_kept ? backward.d : backward.gradient),
          backward.normalizer, backward.activation, coefficients, shape.pixels, shape.channels, grid.across,
          static_cast<T*>(result));
    });
  });
  return cudaGetLastError();
}

cudaError_t finish_sums(const Shape& shape, bool aligned, const float* partial, double* sums,
                        cudaStream_t stream) {
  return finish(shape, aligned, partial, Sums{sums, shape.channels}, stream);
}

cudaError_t finish_moments(const Shape& shape, bool aligned, const void* x, const float* partial,
                           const NormParameters& parameters, const Normalizer& result, cudaStream_t stream) {
  cudaError_t error = cudaSuccess;
  with_type(shape.type, [&](auto number) {
    using T = decltype(number);
    const Moments<T> moments{static_cast<const T*>(x), static_cast<double>(shape.pixels), parameters, result};
    error = finish(shape, aligned, partial, moments, stream);
  });
  return error;
}

cudaError_t normalize_by_running(int channels, const NormParameters& parameters, const Normalizer& result,
                                 cudaStream_t stream) {
  by_running<<<static_cast<unsigned>((channels + threads - 1) / threads), threads, 0, stream>>>(
      channels, parameters, result);
  return cudaGetLastError();
}

cudaError_t finish_gradients(const Shape& shape, bool aligned, const float* partial,
                             const Normalizer& normalizer, bool by_batch, float* weight_gradient,
                             float* bias_gradient, float* coefficients, cudaStream_t stream) {
  const Gradients gradients{static_cast<double>(shape.pixels),
                            normalizer,
                            by_batch,
                            shape.channels,
                            weight_gradient,
                            bias_gradient,
                            coefficients};
  return finish(shape, aligned, partial, gradients, stream);
}

}  // namespace anneal::cuda
