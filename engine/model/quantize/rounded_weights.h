#pragma once

#include <cstdint>
#include <vector>

#include "engine/model/quantize/program.h"

namespace anneal::quantize {

/// The weights of a convolution in whole numbers, w = scale · code, symmetric: |code| ≤ largest.
struct RoundedWeights {
  int largest = 127;                    ///< 127 of 8 bits, 7 of 4
  std::int64_t products = 0;            ///< of each output
  std::int64_t group = 0;               ///< products in a row that share a scale, the last ones may be fewer
  std::vector<float> scales = {};       ///< [out, groups], above 0
  std::vector<std::int8_t> codes = {};  ///< [out, products]

  std::int64_t groups() const { return (products + group - 1) / group; }
  std::size_t scale_index(std::int64_t o, std::int64_t k) const {
    return static_cast<std::size_t>(o * groups() + k / group);
  }
  bool operator==(const RoundedWeights&) const = default;
};

/// Each weight [out, products] becomes the nearest code, ties to even. Scales are those with which the sum of
/// `importance[k]` · (change of weight)² is least, of a few between the largest weight's and half of it; with
/// `importance` empty every weight counts the same, and with `clips` false the largest weight is kept.
/// Importance: [groups of the convolution, products], as the mean square of what a weight multiplies.
/// `group` 0: all products of an output share a scale.
RoundedWeights nearest(const Step& step, std::int64_t products, int largest, std::int64_t group, bool clips,
                       const std::vector<double>& importance = {});

/// The numbers that the codes stand for, [out, products].
std::vector<float> real_weights(const RoundedWeights& weights);

}  // namespace anneal::quantize
