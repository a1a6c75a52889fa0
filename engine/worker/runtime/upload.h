#pragma once

#include <ATen/core/Tensor.h>

namespace anneal::runtime {

/// The values at `data`, of `type` and `shape`, as a tensor on `device`. On a processor it is a view of them;
/// elsewhere a copy on its way through pinned memory, for which nobody waits and after which `data` is free.
at::Tensor upload(const void* data, at::IntArrayRef shape, at::ScalarType type, at::Device device);

}  // namespace anneal::runtime
