#pragma once

#include <cstdint>
#include <variant>
#include <vector>

namespace anneal::table {

/// One batch of rows, or a rank's part of it, in a reusable buffer.
struct RowBatch {
  std::int64_t size = 0;        ///< N
  std::int64_t first = 0;       ///< place of the first of them in the batch of all ranks
  std::int64_t elsewhere = 0;   ///< samples of it that other ranks take
  std::int64_t width = 0;       ///< F
  std::vector<float> features;  ///< [N, F], see features.h
  /// [N] labels of a classification, or standardised numbers of a regression.
  std::variant<std::vector<std::int64_t>, std::vector<float>> targets;
  std::vector<std::int64_t> indices;  ///< [N], into the rows

  bool operator==(const RowBatch&) const = default;
};

}  // namespace anneal::table
