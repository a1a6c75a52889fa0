#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "protocol/spec/table.h"
#include "table/text_table.h"

namespace anneal::table {

/// What the cells of a column are, those that are missing left out.
enum class Content { nothing, numbers, booleans, texts };

/// A column as it looks from outside.
struct Profile {
  std::string name;
  Content content = Content::nothing;
  ColumnKind kind = ColumnKind::ignored;  ///< that suits it as an input
  std::string reason;                     ///< why it is ignored
  std::int64_t values = 0;                ///< cells that are not missing
  std::int64_t missing = 0;
  std::int64_t distinct = 0;
  // Of numbers and booleans (as 1 and 0):
  bool is_whole = true;
  double mean = 0;
  double deviation = 0;
  double least = 0;
  double most = 0;
  /// Of texts: the most frequent, with their rows, and of equals the first by name.
  std::vector<std::pair<std::string, std::int64_t>> frequent;
};

inline constexpr std::size_t most_categories = 1000;  ///< of a column; rarer ones are taken for unseen

/// Numbers are numeric, texts categorical. Ignored is what is empty or the same in every row, what numbers
/// the rows (whole, all different and consecutive, or called id or index), and a text that nearly every row
/// has another of. UserError with the place for an infinite number, and for numbers with a decimal comma.
Profile profile(const TextTable& table, std::size_t column);

/// Mean and standard deviation (of the population), by Welford's method.
class Moments {
 public:
  void add(double value);
  std::int64_t count() const { return count_; }
  double mean() const { return mean_; }
  double deviation() const;

 private:
  std::int64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

}  // namespace anneal::table
