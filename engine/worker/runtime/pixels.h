#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "engine/core/protocol/job_spec.h"

namespace anneal::runtime {

/// Bytes [N, side, side, 3] as a tensor on `device`, see upload.h. A GPU copies page-locked ones from where
/// they are, and they stay until it has.
at::Tensor upload_pixels(const std::uint8_t* pixels, std::int64_t count, int side, at::Device device);

/// As below, of bytes that are on a device already: the same but for rounding.
at::Tensor normalize_bytes(const at::Tensor& bytes, const Normalize& normalize, at::ScalarType type);

/// Turns bytes [N, side, side, 3] into the network's input [N, 3, side, side], channels last, of type
/// fp32, bf16 or fp16 on `device`: (byte / 255 − mean) / std.
at::Tensor normalize_pixels(const std::uint8_t* pixels, std::int64_t count, int side,
                            const Normalize& normalize, at::ScalarType type, at::Device device);

}  // namespace anneal::runtime
