#include "engine/worker/distributed/wire.h"

#include <bit>

namespace anneal::distributed {

namespace {

std::uint16_t to_bf16(float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  constexpr std::uint32_t infinite = 0x7f800000;
  if ((bits & ~0x80000000u) > infinite) return static_cast<std::uint16_t>(bits >> 16 | 0x40);  // stays NaN
  return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

float from_bf16(std::uint16_t encoded) {
  return std::bit_cast<float>(static_cast<std::uint32_t>(encoded) << 16);
}

std::uint16_t to_fp16(float number) {
  return std::bit_cast<std::uint16_t>(static_cast<_Float16>(number));
}

float from_fp16(std::uint16_t encoded) {
  return static_cast<float>(std::bit_cast<_Float16>(encoded));
}

template <auto convert, class From, class To>
void convert_all(std::span<const From> from, std::span<To> to) {
  for (std::size_t i = 0; i < from.size(); ++i) to[i] = convert(from[i]);
}

template <auto convert>
void add_all(std::span<const std::uint16_t> encoded, std::span<float> numbers) {
  for (std::size_t i = 0; i < encoded.size(); ++i) numbers[i] += convert(encoded[i]);
}

}  // namespace

void encode(Wire wire, std::span<const float> numbers, std::span<std::uint16_t> encoded) {
  wire == Wire::bf16 ? convert_all<to_bf16>(numbers, encoded) : convert_all<to_fp16>(numbers, encoded);
}

void decode(Wire wire, std::span<const std::uint16_t> encoded, std::span<float> numbers) {
  wire == Wire::bf16 ? convert_all<from_bf16>(encoded, numbers) : convert_all<from_fp16>(encoded, numbers);
}

void add(Wire wire, std::span<const std::uint16_t> encoded, std::span<float> numbers) {
  wire == Wire::bf16 ? add_all<from_bf16>(encoded, numbers) : add_all<from_fp16>(encoded, numbers);
}

}  // namespace anneal::distributed
