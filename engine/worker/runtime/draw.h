#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

namespace anneal::runtime {

/// Where random kernels draw from: what is dropped of a sample is a function of the seed and its place in the
/// whole batch, in whichever part of it, on whichever rank, the sample is computed.
struct Draw {
  std::uint64_t seed;
  std::int64_t first_sample;  ///< place of the first of those that go through the network

  /// Of a node, or of another pass.
  Draw of(std::uint64_t stream) const;
};

/// Of the shape and memory layout of `like`, [N, …] on the processor, in its type: 1 / `kept` where something
/// is kept, which has that probability, and 0 elsewhere.
at::Tensor keep_mask(const Draw& draw, const at::Tensor& like, double kept);

}  // namespace anneal::runtime
