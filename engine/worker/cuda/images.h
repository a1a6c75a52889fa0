#pragma once

#include <initializer_list>

#include <ATen/core/Tensor.h>
#include <c10/cuda/CUDAGuard.h>
#include <c10/cuda/CUDAStream.h>

#include "engine/worker/cuda/number.h"

namespace anneal::cuda {

/// Of fp32, bf16 and fp16; throws c10::Error for others.
Number number_of(const at::Tensor& images);

/// Whether all that are defined begin where kernels may read several channels at once.
bool are_aligned(std::initializer_list<at::Tensor> images);

/// The GPU of a tensor is the current one while this lives.
struct OnGpu {
  explicit OnGpu(const at::Tensor& tensor)
      : guard(tensor.device()), stream(c10::cuda::getCurrentCUDAStream(tensor.device().index()).stream()) {}

  c10::cuda::CUDAGuard guard;
  cudaStream_t stream;
};

}  // namespace anneal::cuda
