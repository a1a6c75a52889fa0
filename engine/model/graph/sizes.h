#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// No count of elements, bytes or operations of one node may be larger, so that the sum over all nodes of
/// a graph fits into 64 bits.
inline constexpr std::int64_t largest_count = std::int64_t{1} << 45;
inline constexpr std::size_t largest_graph = 100'000;  ///< nodes

/// Product of non-negative factors. Throws UserError at `place` where it exceeds `largest_count`.
std::int64_t product(std::initializer_list<std::int64_t> factors, const std::string& place);

/// Number of elements of `shape`, with the same limit.
std::int64_t count(const Shape& shape, const std::string& place);

/// "64 × 8 × 8"
std::string to_text(const Shape& shape);

}  // namespace anneal::graph
