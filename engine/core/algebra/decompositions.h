#pragma once

#include <cstddef>
#include <span>
#include <vector>

/// What Eigen computes for us, on the caller's thread. Matrices are of finite numbers, column after column in
/// one piece unless said otherwise. Throws std::runtime_error where an iteration does not converge.
namespace anneal::algebra {

/// Values, and a vector of length 1 for each: the columns of a matrix, in the same order.
struct Decomposition {
  std::vector<double> values = {};
  std::vector<double> vectors = {};
};

/// Eigenvalues, ascending, and eigenvectors of a symmetric matrix [n, n], of which the lower half is read.
Decomposition symmetric_eigen(std::span<const double> matrix, std::size_t n);

/// Singular values, descending, and right singular vectors of a matrix [rows, columns], rows ≥ columns > 0.
Decomposition right_singular(std::vector<double> matrix, std::size_t columns);

/// AᵀA of A [rows, columns], which stands row after row; only the lower half is computed, the rest is 0.
std::vector<double> gram(std::span<const float> matrix, std::size_t columns);

/// L, lower triangular, with A⁻¹ = L·Lᵀ, of a positive definite matrix A [n, n], of which the lower half is
/// read.
std::vector<double> root_of_inverse(std::span<const double> matrix, std::size_t n);

}  // namespace anneal::algebra
