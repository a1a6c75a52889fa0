#include "engine/worker/exchange/low_rank.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <ATen/Parallel.h>

namespace anneal::exchange {

namespace {

constexpr std::int64_t parallel_numbers = 65'536;

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace

void orthonormalise(std::span<float> basis, std::int64_t rows, std::int64_t rank) {
  std::vector<std::vector<double>> done;
  for (std::int64_t k = 0; k < rank; ++k) {
    const auto at = [&](std::int64_t row) -> float& {
      return basis[static_cast<std::size_t>(row * rank + k)];
    };
    std::vector<double> column;
    for (std::int64_t row = 0; row < rows; ++row) column.push_back(static_cast<double>(at(row)));
    // Twice: what is left of a column that nearly lies among the others is mostly rounding after the first.
    for (int turn = 0; turn < 2; ++turn) {
      for (const std::vector<double>& other : done) {
        const double along = dot(column, other);
        for (std::size_t i = 0; i < column.size(); ++i) column[i] -= along * other[i];
      }
      const double norm = std::sqrt(dot(column, column));
      if (norm == 0) break;
      for (double& value : column) value /= norm;
    }
    for (std::int64_t row = 0; row < rows; ++row)
      at(row) = static_cast<float>(column[static_cast<std::size_t>(row)]);
    done.push_back(std::move(column));
  }
}

void multiply(std::span<const float> basis, std::span<const float> factor, std::int64_t rank,
              std::span<float> product) {
  const auto columns = static_cast<std::int64_t>(factor.size()) / rank;
  const auto rows = static_cast<std::int64_t>(product.size()) / columns;
  at::parallel_for(0, rows, std::max<std::int64_t>(1, parallel_numbers / columns),
                   [&](std::int64_t begin, std::int64_t end) {
                     for (std::int64_t row = begin; row < end; ++row) {
                       float* const line = product.data() + row * columns;
                       std::fill_n(line, columns, 0.0F);
                       for (std::int64_t k = 0; k < rank; ++k) {
                         const float along = basis[static_cast<std::size_t>(row * rank + k)];
                         const float* const other = factor.data() + k * columns;
                         for (std::int64_t j = 0; j < columns; ++j) line[j] += along * other[j];
                       }
                     }
                   });
}

}  // namespace anneal::exchange
