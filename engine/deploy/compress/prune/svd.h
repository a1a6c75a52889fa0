#pragma once

#include <cstddef>
#include <vector>

namespace anneal::prune {

/// Numbers by columns, each of which stands in one piece.
struct Matrix {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> values = {};  ///< rows × columns

  double* column(std::size_t index) { return values.data() + index * rows; }
  const double* column(std::size_t index) const { return values.data() + index * rows; }
};

/// Of A = U·Σ·Vᵀ the parts Σ and V: AV·Vᵀ is A, and with the first r columns of V it is the nearest matrix
/// of rank r (Eckart and Young 1936). What U is follows: u = A·v / σ.
struct RightSingular {
  std::vector<double> values = {};  ///< descending, as many as A has columns
  Matrix vectors = {};              ///< orthonormal columns, parallel to the values; 0 where the value is
};

/// Of a matrix with at least as many rows as columns, of which there is one at least.
RightSingular right_singular(Matrix a);

}  // namespace anneal::prune
