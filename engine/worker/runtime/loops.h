#pragma once

#include <cstdint>
#include <functional>

#include <ATen/Parallel.h>
#include <ATen/core/Tensor.h>
#include <c10/core/MemoryFormat.h>

#include "engine/worker/cpu/kernels.h"

/// What joins tensors to the loops of cpu/.
namespace anneal::runtime {

/// The layout of all images that they read and write.
inline constexpr auto channels_last = at::MemoryFormat::ChannelsLast;

/// `Number`: float or cpu::Bf16, the same numbers as the tensor's.
template <class Number>
const Number* data(const at::Tensor& tensor) {
  return static_cast<const Number*>(tensor.const_data_ptr());
}

template <class Number>
Number* mutable_data(const at::Tensor& tensor) {
  return static_cast<Number*>(tensor.mutable_data_ptr());
}

/// A cpu::ForEach on libtorch's threads.
inline void on_all_threads(int count, const std::function<void(int)>& job) {
  at::parallel_for(0, count, 1, [&](std::int64_t begin, std::int64_t end) {
    for (std::int64_t i = begin; i < end; ++i) job(static_cast<int>(i));
  });
}

/// Calls `work` with a number of the type of `tensor`, fp32 or bf16.
template <class Work>
auto with_number(const at::Tensor& tensor, const Work& work) {
  return tensor.scalar_type() == at::kBFloat16 ? work(cpu::Bf16{}) : work(float{});
}

}  // namespace anneal::runtime
