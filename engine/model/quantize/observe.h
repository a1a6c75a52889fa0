#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/model/quantize/histogram.h"
#include "engine/model/quantize/program.h"

namespace anneal::quantize {

/// What a value was seen to be.
struct Observation {
  Histogram histogram = {};                ///< from the least to the greatest number seen
  std::vector<double> channel_means = {};  ///< over all images and pixels

  bool operator==(const Observation&) const = default;
};

/// Fills `to`, [height, width, channels] of the program's input, with sample `index`. Called on several
/// threads at once.
using Feed = std::function<void(std::int64_t index, std::span<float> to)>;

/// Samples are divided into this number of shares, whose sums are added up in order.
inline constexpr std::int64_t sample_shares = 8;

/// Runs the program on samples 0 … count − 1, count ≥ 1, twice: for the bounds, then for all else. One
/// observation for each value. Depends on the samples alone, not on the number of threads. Throws UserError
/// where what the program makes of them is not finite.
std::vector<Observation> observe(const Program& program, std::int64_t count, const Feed& feed, int threads);

}  // namespace anneal::quantize
