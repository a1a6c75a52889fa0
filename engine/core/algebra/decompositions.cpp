#include "engine/core/algebra/decompositions.h"

#include <algorithm>
#include <stdexcept>

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <Eigen/SVD>

namespace anneal::algebra {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Columns = Eigen::Map<MatrixXd>;
using ConstColumns = Eigen::Map<const MatrixXd>;
using Rows = Eigen::Map<const Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;

void check(Eigen::ComputationInfo info) {
  if (info != Eigen::Success) throw std::runtime_error("a matrix decomposition did not converge");
}

Decomposition decomposition(const Eigen::VectorXd& values, const MatrixXd& vectors) {
  return {.values = {values.data(), values.data() + values.size()},
          .vectors = {vectors.data(), vectors.data() + vectors.size()}};
}

}  // namespace

Decomposition symmetric_eigen(std::span<const double> matrix, std::size_t n) {
  const auto size = static_cast<Index>(n);
  const Eigen::SelfAdjointEigenSolver<MatrixXd> found(ConstColumns(matrix.data(), size, size));
  check(found.info());
  return decomposition(found.eigenvalues(), found.eigenvectors());
}

Decomposition right_singular(std::vector<double> matrix, std::size_t columns) {
  const auto width = static_cast<Index>(columns);
  Columns whole(matrix.data(), std::ssize(matrix) / width, width);
  // A = Q·R has the same singular values and right vectors as R, which is smaller.
  const Eigen::HouseholderQR<Eigen::Ref<MatrixXd>> qr(whole);
  const MatrixXd triangle = qr.matrixQR().topRows(width).triangularView<Eigen::Upper>();
  const Eigen::BDCSVD<MatrixXd> found(triangle, Eigen::ComputeThinV);
  check(found.info());
  return decomposition(found.singularValues(), found.matrixV());
}

std::vector<double> gram(std::span<const float> matrix, std::size_t columns) {
  constexpr Index rows_at_a_time = 512;  // of which a copy in fp64 is made
  const auto width = static_cast<Index>(columns);
  const Rows rows(matrix.data(), std::ssize(matrix) / width, width);
  std::vector<double> sums(columns * columns);
  Columns sum(sums.data(), width, width);
  for (Index first = 0; first < rows.rows(); first += rows_at_a_time) {
    const MatrixXd some =
        rows.middleRows(first, std::min(rows_at_a_time, rows.rows() - first)).transpose().cast<double>();
    sum.selfadjointView<Eigen::Lower>().rankUpdate(some);
  }
  return sums;
}

std::vector<double> root_of_inverse(std::span<const double> matrix, std::size_t n) {
  constexpr Index columns_at_a_time = 128;
  const auto size = static_cast<Index>(n);
  // With rows and columns in reverse order, J·A·J = Uᵀ·U gives A⁻¹ = (J·U⁻¹·J)·(J·U⁻¹·J)ᵀ.
  MatrixXd upper = ConstColumns(matrix.data(), size, size).reverse();
  const Eigen::LLT<Eigen::Ref<MatrixXd>, Eigen::Upper> cholesky(upper);
  check(cholesky.info());
  MatrixXd inverse = MatrixXd::Identity(size, size);
  for (Index first = 0; first < size; first += columns_at_a_time) {
    const Index end = std::min(size, first + columns_at_a_time);
    upper.topLeftCorner(end, end).triangularView<Eigen::Upper>().solveInPlace(
        inverse.block(0, first, end, end - first));
  }
  std::vector<double> root(n * n);
  Columns(root.data(), size, size) = inverse.reverse();
  return root;
}

}  // namespace anneal::algebra
