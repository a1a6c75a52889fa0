#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace anneal::data::pack_layout {

// See pack.h.
inline constexpr std::string_view magic = "ANNEALPK";
inline constexpr std::string_view trailer_magic = "PACK";
inline constexpr std::uint32_t version = 1;
inline constexpr std::size_t record_bytes = 48;
inline constexpr std::size_t trailer_bytes = 40;

}  // namespace anneal::data::pack_layout
