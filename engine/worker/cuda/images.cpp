#include "engine/worker/cuda/images.h"

#include <cstdint>

#include <ATen/ATen.h>

namespace anneal::cuda {

Number number_of(const at::Tensor& images) {
  switch (images.scalar_type()) {
    case at::kFloat:
      return Number::fp32;
    case at::kBFloat16:
      return Number::bf16;
    case at::kHalf:
      return Number::fp16;
    default:
      TORCH_CHECK(false, "kernels for images compute in fp32, bf16 and fp16");
  }
}

bool are_aligned(std::initializer_list<at::Tensor> images) {
  constexpr std::uintptr_t bytes = 8;
  for (const at::Tensor& image : images)
    if (image.defined() && reinterpret_cast<std::uintptr_t>(image.const_data_ptr()) % bytes != 0)
      return false;
  return true;
}

}  // namespace anneal::cuda
