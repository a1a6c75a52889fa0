#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/metric.h"

namespace anneal::metrics {

inline constexpr int most_repeats = 1000;

/// By how much a score falls where the cells of a column are shuffled among the rows.
struct ColumnImportance {
  std::string column;
  double mean = 0;       ///< over the repeats; NaN where a score is
  double deviation = 0;  ///< their standard deviation, divided by the number of repeats as in scikit-learn

  bool operator==(const ColumnImportance&) const = default;
};

struct Importance {
  Metric metric = Metric::accuracy;  ///< that falls: the accuracy, or R²
  int repeats = 0;
  std::vector<ColumnImportance> columns;  ///< the largest mean first, of equals in the order of the table

  bool operator==(const Importance&) const = default;
};

/// What is known of the rows as they are.
struct Unshuffled {
  std::uint32_t rows = 0;
  int repeats = 5;   ///< at least 1
  double score = 0;  ///< of these rows; larger is better
  std::uint64_t seed = 0;
};

/// The score of the rows where each has the cell of a column that row order[i] has.
using ScoreOfShuffled = std::function<double(std::size_t column, std::span<const std::uint32_t> order)>;

/// Permutation importance (Breiman 2001; of a model as it is, on any rows: Fisher, Rudin, Dominici 2019). The
/// same orders for the same seed, on every machine. A column whose information another one has too may say
/// little, though the model uses it.
Importance permutation_importance(Metric metric, const std::vector<std::string>& columns,
                                  const Unshuffled& unshuffled, const ScoreOfShuffled& score_of);

/// {"metric", "repeats", "columns": [{"column", "mean", "deviation"}, …]}; what is not a number is null.
nlohmann::json to_json(const Importance& importance);
/// Throws UserError at `place` for anything else.
Importance importance_from_json(const nlohmann::json& json, const std::string& place);

}  // namespace anneal::metrics
