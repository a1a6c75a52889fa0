#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "engine/worker/cuda/number.h"

/// For kernels over images with channels last: numbers of three types, some neighbouring channels at once.
namespace anneal::cuda {

constexpr int threads = 256;      // of a block
constexpr int bytes_at_once = 8;  // that a thread reads of a pixel

inline __device__ float to_float(float x) {
  return x;
}
inline __device__ float to_float(__nv_bfloat16 x) {
  return __bfloat162float(x);
}
inline __device__ float to_float(__half x) {
  return __half2float(x);
}

template <class T>
__device__ T from_float(float x);
template <>
inline __device__ float from_float<float>(float x) {
  return x;
}
template <>
inline __device__ __nv_bfloat16 from_float<__nv_bfloat16>(float x) {
  return __float2bfloat16_rn(x);
}
template <>
inline __device__ __half from_float<__half>(float x) {
  return __float2half_rn(x);
}

/// Neighbouring channels of a pixel.
template <class T, int width>
struct alignas(sizeof(T) * width) Pack {
  T at[width];
};

/// Calls work(T{}) with the type of the numbers.
template <class Work>
void with_type(Number type, const Work& work) {
  switch (type) {
    case Number::fp32:
      return work(float{});
    case Number::bf16:
      return work(__nv_bfloat16{});
    case Number::fp16:
      return work(__half{});
  }
}

template <int value>
struct Constant {
  static constexpr int width = value;
};

template <class T>
constexpr int full_width = bytes_at_once / static_cast<int>(sizeof(T));

/// Whether threads may read whole packs.
template <class T>
bool is_wide(int channels, bool aligned) {
  return aligned && channels % full_width<T> == 0;
}

/// Calls work(T{}, a Constant) with how many channels a thread reads at once.
template <class Work>
void with_width(Number type, int channels, bool aligned, const Work& work) {
  with_type(type, [&](auto number) {
    using T = decltype(number);
    is_wide<T>(channels, aligned) ? work(number, Constant<full_width<T>>{}) : work(number, Constant<1>{});
  });
}

}  // namespace anneal::cuda
