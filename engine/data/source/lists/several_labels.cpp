#include "engine/data/source/lists/several_labels.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/base/text.h"
#include "engine/core/base/truth.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

using Row = std::vector<std::string>;

constexpr const char* learns_one = ", but Anneal learns only one class per image";

std::optional<double> number_of(std::string_view cell) {
  cell = trimmed(cell);
  double value = 0;
  const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
  return error == std::errc() && end == cell.data() + cell.size() ? std::optional(value) : std::nullopt;
}

/// The columns of which all of the rows fit.
template <class Fits>
std::vector<std::size_t> columns_that(const Row& header, const std::vector<Row>& rows, const Fits& fits) {
  std::vector<std::size_t> found;
  for (std::size_t column = 0; column < header.size(); ++column)
    if (!rows.empty() && !split_named(header[column]) &&
        std::ranges::all_of(rows, [&](const Row& row) { return fits(row[column]); }))
      found.push_back(column);
  return found;
}

bool is_share(const std::string& cell) {
  const auto value = number_of(cell);
  return value && *value >= 0 && *value <= 1;
}

/// Yes, no, unsure or nothing.
bool is_answer(const std::string& cell) {
  const std::string_view text = trimmed(cell);
  return text.empty() || text == "-1" || text == "-1.0" || truth(text).has_value();
}

bool says_yes_or_no(const std::string& cell) {
  return truth(trimmed(cell)).has_value();
}

std::vector<std::string> names_in(const Row& header, const std::vector<std::size_t>& columns) {
  std::vector<std::string> names;
  for (const std::size_t column : columns) names.push_back(header[column]);
  return names;
}

SeveralLabels shares_in(const Row& header, const std::vector<Row>& rows) {
  constexpr double rounding = 0.02;
  constexpr std::size_t fewest_shares = 3;
  const std::vector<std::size_t> columns = columns_that(header, rows, is_share);
  const bool have_fractions = std::ranges::any_of(rows, [&](const Row& row) {
    return std::ranges::any_of(columns, [&](std::size_t column) {
      const double value = *number_of(row[column]);
      return value > 0 && value < 1;
    });
  });
  if (columns.size() < 2 || !have_fractions) return {};
  const auto adds_up = [&](const Row& row) {
    double sum = 0;
    for (const std::size_t column : columns) sum += *number_of(row[column]);
    return std::abs(sum - 1) <= rounding;
  };
  const std::vector<std::string> names = names_in(header, columns);
  if (10 * std::ranges::count_if(rows, adds_up) >= 9 * std::ssize(rows))
    return {"gives class probabilities (soft labels) in its columns " + quoted_list(names) + learns_one,
            names};
  if (columns.size() < fewest_shares) return {};
  return {"gives numbers from 0 to 1 for each image, such as shares of votes, in its columns " +
              quoted_list(names) + learns_one,
          names};
}

SeveralLabels answers_in(const Row& header, const std::vector<Row>& rows) {
  std::vector<std::size_t> columns = columns_that(header, rows, is_answer);
  std::erase_if(columns, [&](std::size_t column) {  // of which none is an answer
    return std::ranges::none_of(rows, [&](const Row& row) { return says_yes_or_no(row[column]); });
  });
  const auto says_several = [&](const Row& row) {
    return std::ranges::count_if(
               columns, [&](std::size_t column) { return truth(trimmed(row[column])).value_or(false); }) > 1;
  };
  if (columns.size() < 2 || std::ranges::none_of(rows, says_several)) return {};
  const std::vector<std::string> names = names_in(header, columns);
  return {"gives several labels per image in its columns " + quoted_list(names) + learns_one, names};
}

/// How many whole numbers up to 255 a cell has, and nothing else; 0 of others.
std::int64_t values_of_pixels(std::string_view cell) {
  std::int64_t count = 0;
  for (cell = trimmed(cell); !cell.empty(); cell = trimmed(cell)) {
    int value = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    const auto length = static_cast<std::size_t>(end - cell.data());
    if (error != std::errc() || value < 0 || value > 255) return 0;
    cell.remove_prefix(length);
    if (!cell.empty() && cell.front() != ' ') return 0;
    ++count;
  }
  return count;
}

}  // namespace

SeveralLabels several_labels(const Row& header, const std::vector<Row>& rows) {
  SeveralLabels found = shares_in(header, rows);
  return found.sentence.empty() ? answers_in(header, rows) : found;
}

std::string note_on_pixels(const Row& header, const std::vector<Row>& rows) {
  constexpr std::int64_t fewest = 64;
  for (std::size_t column = 0; column < header.size() && !rows.empty(); ++column) {
    const std::int64_t values = values_of_pixels(rows.front()[column]);
    if (values < fewest ||
        !std::ranges::all_of(rows, [&](const Row& row) { return values_of_pixels(row[column]) == values; }))
      continue;
    const auto side = static_cast<std::int64_t>(std::lround(std::sqrt(static_cast<double>(values))));
    const std::string shape = side * side == values ? " pixels of an image of " + std::to_string(side) +
                                                          " × " + std::to_string(side)
                                                    : " pixels of an image";
    return "has the " + with_separators(values) + shape + " in each cell of its column " +
           quoted_text(header[column]) +
           ", and is read as a table; to train on the images, save each in a separate file, and list the "
           "files with the columns path and label";
  }
  return "";
}

}  // namespace anneal::data
