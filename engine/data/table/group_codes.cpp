#include "engine/data/table/group_codes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <numeric>
#include <set>
#include <string_view>
#include <vector>

#include "engine/data/source/names/split_name.h"
#include "engine/data/table/cells/column_names.h"
#include "engine/data/table/content.h"

namespace anneal::table {

namespace {

struct WholeNumbers {
  std::int64_t cells = 0;
  double least = std::numeric_limits<double>::infinity();
  std::string_view example;  ///< the most frequent
  std::int64_t cells_of_example = 0;
  bool has_one_width = true;
};

/// False where one of them is not whole or has a unit.
bool read_whole_numbers(const Census& census, WholeNumbers& numbers) {
  for (const auto& [text, cells] : census.texts) {
    const auto value = number(text, DecimalMark::point);
    if (!value) continue;
    if (*value != std::floor(*value) || *value < 0 || !unit_of(text).empty()) return false;
    numbers.cells += cells;
    numbers.has_one_width =
        numbers.has_one_width && (numbers.example.empty() || text.size() == numbers.example.size());
    numbers.least = std::min(numbers.least, *value);
    const bool is_first =
        cells > numbers.cells_of_example || (cells == numbers.cells_of_example && text < numbers.example);
    if (!is_first) continue;
    numbers.example = text;
    numbers.cells_of_example = cells;
  }
  return numbers.cells > 0;
}

/// How often the text of a column is another than that of the row above.
std::int64_t runs_of(const data::NameList& cells) {
  std::int64_t runs = 0;
  for (std::size_t row = 0; row < cells.size(); ++row)
    runs += row == 0 || cells[row] != cells[row - 1] ? 1 : 0;
  return runs;
}

}  // namespace

bool looks_numbered(std::string_view text) {
  return text.size() <= 1 || text.find_first_of("0123456789") != std::string_view::npos;
}

bool look_numbered(const Census& census) {
  return std::ranges::all_of(census.texts, [](const auto& text) { return looks_numbered(text.first); });
}

bool have_shape_of_group_codes(const TextTable& table, std::size_t column, const Census& census) {
  constexpr std::int64_t least_groups = 10;
  constexpr double least_of_keys = 1000, runs_for_each_group = 1.2;
  WholeNumbers numbers;
  const auto different = static_cast<std::int64_t>(census.texts.size());
  if (different < least_groups || !read_whole_numbers(census, numbers)) return false;
  return numbers.least >= least_of_keys || static_cast<double>(runs_of(table.columns[column])) <=
                                               runs_for_each_group * static_cast<double>(different);
}

namespace {

/// Of whole numbers that are no counts and no ranks, as they leave others out unevenly: 20, 30, 45, 60, 190.
std::string note_on_kinds(const TextTable& table, std::size_t column, const Census& census) {
  constexpr std::size_t least_kinds = 8, most_kinds = 100;
  constexpr std::int64_t rows_for_a_kind = 5;
  WholeNumbers numbers;
  const std::size_t different = census.texts.size();
  if (different < least_kinds || different > most_kinds || !read_whole_numbers(census, numbers)) return "";
  if (numbers.cells < rows_for_a_kind * static_cast<std::int64_t>(different)) return "";
  std::set<double> sorted, steps;
  for (const auto& [text, cells] : census.texts)
    if (const auto value = number(text, DecimalMark::point)) sorted.insert(*value);
  for (auto one = sorted.begin(), next = one; next != sorted.end() && ++next != sorted.end(); ++one)
    steps.insert(*next - *one);
  if (steps.size() < 2) return "";
  return "is treated as codes, because it is named like a type and has whole numbers with uneven gaps, such "
         "as " +
         shown_with_line(table, column, numbers.example) + "; --column NAME=numeric reads them as numbers";
}

}  // namespace

std::string note_on_group_codes(const TextTable& table, std::size_t column, const Census& census) {
  constexpr std::int64_t rows_for_one_repeated = 20;
  constexpr double least_code = 100;
  const std::string& name = table.names[column];
  const bool is_id = is_called_an_id(name), is_code = is_called_a_code(name),
             is_group =
                 is_called_a_group(name) || may_be_called_a_group(name) || is_called_a_key_of_things(name);
  if (is_called_a_kind(name)) return note_on_kinds(table, column, census);
  if ((!is_id && !is_code && !is_group) || is_called_a_fold(name)) return "";
  WholeNumbers numbers;
  if (!read_whole_numbers(census, numbers)) return "";
  const auto different = static_cast<std::int64_t>(census.texts.size());
  const bool repeats = (numbers.cells - different) * rows_for_one_repeated > numbers.cells;
  const bool is_of_fixed_width = is_code && numbers.has_one_width && numbers.least >= least_code;
  if (!repeats && !is_of_fixed_width) return "";
  constexpr std::size_t few = 10;
  const bool are_few_groups =
      census.texts.size() < few && are_enough_groups(name, census.texts.size(), look_numbered(census));
  const bool is_sure = is_id || (is_code && numbers.least >= least_code) ||
                       (is_group && (are_few_groups || have_shape_of_group_codes(table, column, census)));
  if (!is_sure) return "";
  const std::string what = !repeats ? "it is named like one and has whole numbers with the same number of "
                                      "digits"
                           : is_code && !is_id
                               ? "it is named like one and has repeated whole numbers"
                               : "it is named like an identifier and has repeated whole numbers";
  return "is treated as codes, because " + what + ", such as " +
         shown_with_line(table, column, numbers.example) +
         "; --column NAME=numeric reads them as numbers, --column NAME=ignored excludes it";
}

namespace {

/// "pclass", "http_status", "Bundesland", "Artikel".
bool is_called_a_sort(const std::string& name) {
  static constexpr std::string_view words[] = {
      "state",    "land",       "bundesland", "province", "provinz",  "region",  "kanton",  "canton",
      "country",  "county",     "zone",       "district", "bezirk",   "status",  "sector",  "branch",
      "branche",  "filiale",    "department", "dept",     "channel",  "mode",    "race",    "ethnicity",
      "religion", "occupation", "industry",   "port",     "article",  "artikel", "product", "produkt",
      "brand",    "marke",      "diagnosis",  "species",  "variety",  "sorte",   "gruppe",  "art",
      "typ",      "cat",        "cluster",    "segment",  "kategorie"};
  static constexpr std::string_view ends[] = {"class", "klasse", "status", "type", "code", "category"};
  const std::vector<std::string> all = data::words_in(name);
  if (all.empty()) return false;
  return is_called_a_kind(name) || std::ranges::find(words, all.back()) != std::end(words) ||
         std::ranges::any_of(ends, [&](std::string_view end) { return all.back().ends_with(end); });
}

/// Whether they leave out others unevenly: 200, 301, 404, not 100, 150, 200 and not 64, 128, 256.
bool have_uneven_gaps(const std::set<std::int64_t>& numbers) {
  constexpr std::int64_t times_as_wide = 2;
  constexpr std::size_t least_steps = 3;
  std::set<std::int64_t> steps;
  std::int64_t common = 0;
  for (auto next = std::next(numbers.begin()); next != numbers.end(); ++next) {
    steps.insert(*next - *std::prev(next));
    common = std::gcd(common, *next - *std::prev(next));
  }
  return steps.size() >= least_steps && common == 1 &&
         *numbers.rbegin() - *numbers.begin() >= times_as_wide * std::ssize(numbers);
}

}  // namespace

std::optional<std::string_view> find_doubted_codes(const std::string& name, const Census& census) {
  constexpr std::size_t least_codes = 3, most_codes = 100, most_uneven = 30;
  constexpr std::int64_t rows_for_a_code = 5, rows_for_an_uneven_one = 10;
  constexpr double least_uneven = 100, largest = 1e15;
  WholeNumbers numbers;
  if (census.texts.empty()) return std::nullopt;
  const std::size_t different = census.texts.size();
  if (different < least_codes || different > most_codes || !read_whole_numbers(census, numbers))
    return std::nullopt;
  std::set<std::int64_t> sorted;
  for (const auto& [text, cells] : census.texts)
    if (const auto value = number(text, DecimalMark::point); value && *value < largest)
      sorted.insert(static_cast<std::int64_t>(*value));
  const auto count = static_cast<std::int64_t>(different);
  const bool is_called_so = is_called_a_sort(name) && numbers.cells >= rows_for_a_code * count;
  const bool are_uneven = different <= most_uneven && !is_called_a_time(name) &&
                          numbers.least >= least_uneven && numbers.cells >= rows_for_an_uneven_one * count &&
                          sorted.size() > 1 && have_uneven_gaps(sorted);
  return is_called_so || are_uneven ? std::optional(numbers.example) : std::nullopt;
}

}  // namespace anneal::table
