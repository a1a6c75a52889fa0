#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace anneal::table {

/// Positions of samples, ascending.
using Positions = std::vector<std::uint32_t>;

struct Cut {
  Positions left;
  Positions taken;
};

/// Takes about `fraction` of each stratum's samples at random, the same for the same seed; one of each stays.
/// `strata` has the stratum of each sample, from 0.
Cut cut(std::span<const std::uint32_t> strata, double fraction, std::uint64_t seed);

/// Up to ten bands of at least five samples by the size of their value, so that a cut has as many large ones
/// as what is left.
std::vector<std::uint32_t> bands(std::span<const double> values);

}  // namespace anneal::table
