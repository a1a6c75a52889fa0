#pragma once

namespace anneal::cuda {

/// Of images on a GPU.
enum class Number { fp32, bf16, fp16 };

}  // namespace anneal::cuda
