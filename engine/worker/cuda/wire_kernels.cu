#include <algorithm>

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "engine/worker/cuda/wire_kernels.h"

namespace anneal::cuda {

namespace {

constexpr unsigned threads = 256;
constexpr std::size_t most_blocks = 4096;

struct Bf16 {
  static __device__ std::uint16_t encode(float number) {
    return __bfloat16_as_ushort(__float2bfloat16_rn(number));
  }
  static __device__ float decode(std::uint16_t bits) { return __bfloat162float(__ushort_as_bfloat16(bits)); }
};

struct Fp16 {
  static __device__ std::uint16_t encode(float number) { return __half_as_ushort(__float2half_rn(number)); }
  static __device__ float decode(std::uint16_t bits) { return __half2float(__ushort_as_half(bits)); }
};

template <class Format>
__global__ void encode_all(const float* numbers, std::uint16_t* encoded, std::size_t count) {
  const std::size_t stride = static_cast<std::size_t>(gridDim.x) * threads;
  for (std::size_t i = static_cast<std::size_t>(blockIdx.x) * threads + threadIdx.x; i < count; i += stride)
    encoded[i] = Format::encode(numbers[i]);
}

template <class Format>
__global__ void decode_all(const std::uint16_t* encoded, float* numbers, std::size_t count) {
  const std::size_t stride = static_cast<std::size_t>(gridDim.x) * threads;
  for (std::size_t i = static_cast<std::size_t>(blockIdx.x) * threads + threadIdx.x; i < count; i += stride)
    numbers[i] = Format::decode(encoded[i]);
}

unsigned blocks_for(std::size_t count) {
  return static_cast<unsigned>(std::min((count + threads - 1) / threads, most_blocks));
}

}  // namespace

cudaError_t encode(distributed::Wire wire, const float* numbers, std::uint16_t* encoded, std::size_t count,
                   cudaStream_t stream) {
  const auto kernel = wire == distributed::Wire::bf16 ? encode_all<Bf16> : encode_all<Fp16>;
  kernel<<<blocks_for(count), threads, 0, stream>>>(numbers, encoded, count);
  return cudaGetLastError();
}

cudaError_t decode(distributed::Wire wire, const std::uint16_t* encoded, float* numbers, std::size_t count,
                   cudaStream_t stream) {
  const auto kernel = wire == distributed::Wire::bf16 ? decode_all<Bf16> : decode_all<Fp16>;
  kernel<<<blocks_for(count), threads, 0, stream>>>(encoded, numbers, count);
  return cudaGetLastError();
}

}  // namespace anneal::cuda
