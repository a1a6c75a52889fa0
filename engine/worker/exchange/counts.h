#pragma once

#include <cstddef>
#include <cstdint>

#include <ATen/core/Tensor.h>

namespace anneal::exchange {

/// A count of numbers as libtorch takes it.
inline std::int64_t size(std::size_t count) {
  return static_cast<std::int64_t>(count);
}

/// How many numbers there are.
inline std::size_t size_of(const at::Tensor& tensor) {
  return static_cast<std::size_t>(tensor.numel());
}

}  // namespace anneal::exchange
