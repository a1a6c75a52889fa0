#pragma once

#include <cstdint>
#include <vector>

namespace anneal::data {

/// The seeded order in which epoch `epoch` visits `count` samples (Fisher–Yates).
std::vector<std::uint32_t> shuffled_order(std::uint32_t count, std::uint64_t seed, std::uint64_t epoch);

}  // namespace anneal::data
