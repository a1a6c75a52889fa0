#include "engine/deploy/compress/prune/svd.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace anneal::prune {

namespace {

constexpr double precision = 1e-13;  ///< cosine between columns that are taken for orthogonal
constexpr int most_sweeps = 40;      ///< 6 to 10 are usual

/// Four sums that do not wait for each other.
double dot(const double* a, const double* b, std::size_t count) {
  double sums[4] = {0, 0, 0, 0};
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4)
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  for (; i < count; ++i) sums[0] += a[i] * b[i];
  return sums[0] + sums[1] + (sums[2] + sums[3]);
}

/// R of A = Q·R, transposed: columns of the result are R's rows.
Matrix triangle(Matrix a) {
  const std::size_t count = a.columns;
  Matrix rows{count, count, std::vector<double>(count * count)};
  for (std::size_t k = 0; k < count; ++k) {
    double* own = a.column(k) + k;
    const std::size_t length = a.rows - k;
    const double norm = std::sqrt(dot(own, own, length));
    const double diagonal = own[0] > 0 ? -norm : norm;
    rows.column(k)[k] = diagonal;
    if (norm == 0) {
      for (std::size_t j = k + 1; j < count; ++j) rows.column(k)[j] = a.column(j)[k];
      continue;
    }
    own[0] -= diagonal;  // now the vector to reflect along
    const double scale = 2 / dot(own, own, length);
    for (std::size_t j = k + 1; j < count; ++j) {
      double* other = a.column(j) + k;
      const double factor = scale * dot(own, other, length);
      for (std::size_t i = 0; i < length; ++i) other[i] -= factor * own[i];
      rows.column(k)[j] = other[0];
    }
  }
  return rows;
}

/// Rotates two columns so that they are orthogonal. False: they were.
bool rotate(double* a, double* b, std::size_t count) {
  const double aa = dot(a, a, count), bb = dot(b, b, count), ab = dot(a, b, count);
  if (std::abs(ab) <= precision * std::sqrt(aa * bb)) return false;
  const double zeta = (bb - aa) / (2 * ab);
  const double tangent = std::copysign(1 / (std::abs(zeta) + std::hypot(1, zeta)), zeta);
  const double cosine = 1 / std::hypot(1, tangent), sine = cosine * tangent;
  for (std::size_t i = 0; i < count; ++i) {
    const double left = a[i];
    a[i] = cosine * left - sine * b[i];
    b[i] = sine * left + cosine * b[i];
  }
  return true;
}

void make_orthogonal(Matrix& a) {
  for (int sweep = 0; sweep < most_sweeps; ++sweep) {
    bool any = false;
    for (std::size_t i = 0; i + 1 < a.columns; ++i)
      for (std::size_t j = i + 1; j < a.columns; ++j) any = rotate(a.column(i), a.column(j), a.rows) || any;
    if (!any) return;
  }
}

}  // namespace

RightSingular right_singular(Matrix a) {
  // Rᵀ·J = V·Σ: rotated until they are orthogonal, columns have the lengths that are looked for.
  Matrix rotated = triangle(std::move(a));
  make_orthogonal(rotated);
  const std::size_t count = rotated.columns;
  std::vector<double> lengths;
  for (std::size_t i = 0; i < count; ++i)
    lengths.push_back(std::sqrt(dot(rotated.column(i), rotated.column(i), count)));
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, [&](std::size_t i, std::size_t j) { return lengths[i] > lengths[j]; });
  RightSingular found{.values = {}, .vectors = {count, count, std::vector<double>(count * count)}};
  for (std::size_t i = 0; i < count; ++i) {
    const double length = lengths[order[i]];
    // What rounding leaves of 0 has no direction.
    const bool is_zero = length <= 1e-14 * lengths[order[0]];
    found.values.push_back(is_zero ? 0 : length);
    if (is_zero) continue;
    const double* column = rotated.column(order[i]);
    std::transform(column, column + count, found.vectors.column(i), [&](double x) { return x / length; });
  }
  return found;
}

}  // namespace anneal::prune
