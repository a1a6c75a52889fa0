#pragma once

#include <cstddef>
#include <cstdint>

namespace anneal::data {

/// Weights are fixed point with 14 fraction bits; those of one output add up to exactly 1.
inline constexpr int weight_bits = 14;

/// The inner loops of resizing. They sum integers, so that vector and plain code give the same bytes on every
/// machine.

/// One row of RGB: output pixel `x` is the sum of the `taps` pixels from `first[x]` on, times
/// `weights[x · taps …]`. Writes 3 · width bytes; the byte after them may be overwritten.
void resample_row(const std::uint8_t* row, const int* first, const std::int16_t* weights, int taps, int width,
                  std::uint8_t* out);

/// `bytes` columns: each output byte is the sum of `taps` bytes, `stride` apart, times `weights`.
void resample_column(const std::uint8_t* rows, std::size_t stride, const std::int16_t* weights, int taps,
                     std::size_t bytes, std::uint8_t* out);

}  // namespace anneal::data
