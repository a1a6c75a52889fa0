#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace anneal::distributed {

/// As what fp32 numbers travel between hosts.
enum class Wire { fp32, bf16, fp16 };

/// Of 16 bits, rounded to the nearest, ties to even; what is too large for fp16 becomes infinite. As many on
/// both sides. `wire` is one of those of 16 bits.
void encode(Wire wire, std::span<const float> numbers, std::span<std::uint16_t> encoded);
void decode(Wire wire, std::span<const std::uint16_t> encoded, std::span<float> numbers);
/// Adds what is decoded to `numbers`.
void add(Wire wire, std::span<const std::uint16_t> encoded, std::span<float> numbers);

}  // namespace anneal::distributed
