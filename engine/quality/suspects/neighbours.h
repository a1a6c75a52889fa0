#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/quality/suspects/matrix.h"

namespace anneal::suspects {

/// The nearest others of each sample, nearest first.
struct Neighbours {
  std::int64_t each = 0;             ///< k
  std::vector<std::int32_t> sample;  ///< [N, k]; −1 where there are fewer
  std::vector<float> distance;       ///< [N, k]; infinite there

  std::span<const std::int32_t> of(std::int64_t i) const {
    return std::span(sample).subspan(static_cast<std::size_t>(i * each), static_cast<std::size_t>(each));
  }
  std::span<const float> distances_of(std::int64_t i) const {
    return std::span(distance).subspan(static_cast<std::size_t>(i * each), static_cast<std::size_t>(each));
  }
};

/// By Euclidean distance among the rows of `points` [N, D]. Up to 8,192 points are all compared. More are
/// first grouped round about √N of them (inverted file: Sivic & Zisserman 2003; Jégou et al. 2011), and those
/// of a group compared with the 16 groups nearest to it: a neighbour is missed now and then, a copy hardly
/// ever, for equal points are in one group.
Neighbours nearest(const Matrix& points, std::int64_t k, int threads);

}  // namespace anneal::suspects
