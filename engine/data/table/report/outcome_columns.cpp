#include "engine/data/table/report/outcome_columns.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/misfits.h"

namespace anneal::table {

namespace {

/// Rows of each class in which a column is filled in and not 0.
struct StandingOut {
  std::vector<std::size_t> rows = {};
  std::vector<std::size_t> rows_of_class = {};
  std::size_t all = 0;
  bool has_zeros = false;
};

StandingOut standing_out(const InputColumn& input, const std::vector<std::uint32_t>& labels,
                         std::size_t classes) {
  StandingOut found{.rows = std::vector<std::size_t>(classes),
                    .rows_of_class = std::vector<std::size_t>(classes)};
  for (std::size_t row = 0; row < labels.size(); ++row) {
    const double value = input.values[row];
    const bool is_zero = input.is_numeric && value == 0;
    found.has_zeros = found.has_zeros || is_zero;
    ++found.rows_of_class[labels[row]];
    if (is_zero || std::isnan(value)) continue;
    ++found.rows[labels[row]];
    ++found.all;
  }
  return found;
}

/// Whether at least so many of `all` rows are of a class by chance at most once in a million columns, by the
/// bound of Chernoff. `share` is that of the class in all rows of the table.
bool is_beyond_chance(std::size_t rows, std::size_t all, double share) {
  const double least_logarithm = std::log(1e6);
  const double found = static_cast<double>(rows) / static_cast<double>(all);
  const double divergence =
      found * std::log(found / share) + (found < 1 ? (1 - found) * std::log((1 - found) / (1 - share)) : 0);
  return found > share && static_cast<double>(all) * divergence >= least_logarithm;
}

}  // namespace

std::optional<std::string> outcome_in_column(const InputColumn& input, const std::string& target,
                                             const std::vector<std::uint32_t>& labels,
                                             const std::vector<std::string>& classes) {
  constexpr std::size_t least_rows = 20;
  const StandingOut found = standing_out(input, labels, classes.size());
  const auto label = static_cast<std::size_t>(std::ranges::max_element(found.rows) - found.rows.begin());
  const std::size_t rows = found.rows[label], of_class = found.rows_of_class[label];
  const std::size_t rows_for_another = found.has_zeros ? 100 : 50,
                    of_class_for_one = found.has_zeros ? 3 : 20;
  if (rows < least_rows || rows * of_class_for_one < of_class ||
      (found.all - rows) * rows_for_another > found.all ||
      !is_beyond_chance(rows, found.all, static_cast<double>(of_class) / static_cast<double>(labels.size())))
    return std::nullopt;
  const std::string name = in_quotes(input.name), outcome = in_quotes(target),
                    of_one = in_quotes(classes[label]),
                    all = with_separators(static_cast<std::int64_t>(found.all)),
                    own = with_separators(static_cast<std::int64_t>(rows));
  if (found.has_zeros)
    return "column " + name + " has values other than 0 in " + all + " rows, and in " + own + " of them " +
           outcome + " is " + of_one + ", as if they were known only after " + outcome + " is";
  return "column " + name + " has values in " + all + " rows, and in " + own + " of them " + outcome +
         " is " + of_one + ", as if they were known only after " + outcome + " is";
}

}  // namespace anneal::table
