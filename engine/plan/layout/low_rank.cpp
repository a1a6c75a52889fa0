#include "engine/plan/layout/low_rank.h"

#include <algorithm>

namespace anneal::plan {

namespace {

constexpr std::int64_t least_gain = 2;

}  // namespace

std::int64_t exchanged_rank(const graph::Shape& shape, std::int64_t most) {
  if (shape.size() < 2) return 0;
  const std::int64_t rows = shape[0];
  std::int64_t columns = 1;
  for (std::size_t i = 1; i < shape.size(); ++i) columns *= shape[i];
  const std::int64_t rank = std::min({most, rows, columns});
  return least_gain * rank * (rows + columns) <= rows * columns ? rank : 0;
}

}  // namespace anneal::plan
