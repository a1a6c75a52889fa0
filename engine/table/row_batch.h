#pragma once

#include <cstdint>
#include <variant>
#include <vector>

namespace anneal::table {

/// One batch of rows in a reusable buffer.
struct RowBatch {
  std::int64_t size = 0;        ///< N
  std::int64_t width = 0;       ///< F
  std::vector<float> features;  ///< [N, F], see features.h
  /// [N] labels of a classification, or standardised numbers of a regression.
  std::variant<std::vector<std::int64_t>, std::vector<float>> targets;
  std::vector<std::int64_t> indices;  ///< [N], into the rows

  bool operator==(const RowBatch&) const = default;
};

}  // namespace anneal::table
