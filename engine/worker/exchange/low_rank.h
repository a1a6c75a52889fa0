#pragma once

#include <cstdint>
#include <span>

#include <ATen/core/Tensor.h>

/// Matrices as products of two thin ones, the same bits on every processor. All are fp32, row by row.
namespace anneal::exchange {

/// Makes the columns of `basis` [rows, rank] orthonormal, from the first to the last (Gram and Schmidt, twice
/// over each, in fp64). A column of zeros stays one.
void orthonormalise(std::span<float> basis, std::int64_t rows, std::int64_t rank);

/// `product` [rows, columns] becomes `basis` [rows, rank] · `factor` [rank, columns].
void multiply(std::span<const float> basis, std::span<const float> factor, std::int64_t rank,
              std::span<float> product);

}  // namespace anneal::exchange
