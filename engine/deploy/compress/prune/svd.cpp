#include "engine/deploy/compress/prune/svd.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/core/algebra/decompositions.h"

namespace anneal::prune {

RightSingular right_singular(Matrix a) {
  const std::size_t count = a.columns;
  algebra::Decomposition found = algebra::right_singular(std::move(a.values), count);
  RightSingular result{.values = std::move(found.values),
                       .vectors = {count, count, std::move(found.vectors)}};
  // What rounding leaves of 0 has no direction.
  const double zero =
      std::numeric_limits<double>::epsilon() * static_cast<double>(a.rows) * result.values.front();
  for (std::size_t i = 0; i < count; ++i) {
    if (result.values[i] > zero) continue;
    result.values[i] = 0;
    std::fill_n(result.vectors.column(i), count, 0.0);
  }
  return result;
}

}  // namespace anneal::prune
