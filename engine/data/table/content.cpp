#include "engine/data/table/content.h"

#include <algorithm>
#include <optional>

#include "engine/core/protocol/number_text.h"
#include "engine/data/table/bands.h"
#include "engine/data/table/cells/duration.h"
#include "engine/data/table/codes.h"
#include "engine/data/table/date_doubts.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/missing_codes.h"
#include "engine/data/table/multiples.h"
#include "engine/data/table/time_numbers.h"

namespace anneal::table {

namespace {

constexpr std::int64_t least_beside_words = 10;  ///< different numbers or dates, not categories
constexpr std::int64_t most_misfits = 20;  ///< one cell in so many may be something else than the others

Content content_of_kind(ColumnKind kind, Content found) {
  switch (kind) {
    case ColumnKind::numeric:
      return Content::numbers;
    case ColumnKind::boolean:
      return Content::booleans;
    case ColumnKind::date:
      return Content::dates;
    case ColumnKind::categorical:
      return Content::texts;
    case ColumnKind::ignored:
    case ColumnKind::split:
      return found;
  }
  return found;
}

/// Not classes such as "<5", "5" and ">5".
bool are_measures_with_limits(const Census& census) {
  constexpr std::int64_t least_numbers = 10, for_each_limit = 2;
  return census.numbers.texts >= std::max(least_numbers, for_each_limit * census.limits.texts);
}

bool is_nearly_all_but_words(const Census& census, const Tally& values) {
  return !words_among(census, values, least_beside_words).empty();
}

/// By what nearly all cells can be read as.
Content likely_content(const Census& census) {
  const std::int64_t cells = census.values() - census.missing_beside_numbers;
  const auto is_nearly_all = [&](std::int64_t fitting) {
    return fitting > 0 && (cells - fitting) * most_misfits <= cells;
  };
  if (census.texts.empty()) return Content::nothing;
  if (is_nearly_all(census.numbers.cells)) return Content::numbers;
  if (are_measures_with_limits(census) && is_nearly_all(census.numbers.cells + census.limits.cells))
    return Content::numbers;
  if (are_durations(census) || find_multiples(census)) return Content::numbers;
  if (is_nearly_all_but_words(census, census.numbers)) return Content::numbers;
  if (is_nearly_all(std::max(census.dates.cells, census.times.cells))) return Content::dates;
  if (is_nearly_all_but_words(census, census.dates)) return Content::dates;
  if (is_nearly_all(census.booleans)) return Content::booleans;
  return Content::texts;
}

std::string note_on_codes(const Codes& codes, const std::string& example) {
  const std::string way_out = "; --column NAME=numeric reads them as numbers";
  if (!codes.are_the_column)
    return "has " + example + ", which is read as a number though it may be a code; " +
           "--column NAME=categorical keeps it as text";
  switch (codes.sign) {
    case CodeSign::leading_zeros:
      return "is treated as codes, because it has numbers with leading zeros, such as " + example + way_out;
    case CodeSign::many_digits:
      return "is treated as codes, because it has whole numbers with more digits than a number can store, "
             "such as " +
             example + way_out;
    case CodeSign::exponents:
      return "is treated as codes, because it has values such as " + example +
             ", a form that numbers seldom have" + way_out;
    case CodeSign::fixed_width:
      return "is treated as codes, because all its whole numbers have the same number of digits, such as " +
             example + way_out;
    case CodeSign::versions:
      return "is treated as versions, because it has numbers such as " + example +
             " next to others with fewer digits after the point" + way_out;
  }
  return {};
}

std::string note_on_lists(const std::string& example) {
  return "is treated as lists of codes, such as " + example +
         ", each of which is a category of its own; --column NAME=numeric reads them as numbers";
}

std::string note_on_dates(const DoubtedDates& doubted, const std::string& example) {
  const std::string way_out = "; --column NAME=date reads them as dates";
  switch (doubted.doubt) {
    case DateDoubt::versions:
      return "is read as text, because " + example + " is more likely a version or a size than a date" +
             way_out;
    case DateDoubt::codes:
      return "is read as text, because " + example + " is more likely a code than a month and a year" +
             way_out;
    case DateDoubt::seasons:
      return "is read as text, because " + example + " gives two consecutive years" + way_out;
    case DateDoubt::durations:
      return "is read as text, because " + example +
             " is more likely a score or a duration than a time of day; --column NAME=date reads them as "
             "times";
  }
  return {};
}

std::string note_on_durations(const std::string& example, double value) {
  return "has durations or scores such as " + example + ", which is read as the number " +
         number_text(value) +
         ", counted in the last unit given; --column NAME=date reads them as times of day, --column "
         "NAME=categorical keeps it as text";
}

std::string note_on_bands(const std::string& example) {
  return "is treated as ranges of numbers, such as " + example +
         ", each of which is a category; --column NAME=numeric reads the middle of each range, and the limit "
         "of open ones";
}

FoundContent unless_doubted(const TextTable& table, std::size_t column, const Census& census,
                            Content content) {
  if (const auto list = find_code_lists(census))
    return {Content::texts, Content::texts, note_on_lists(shown_with_line(table, column, *list))};
  if (const auto band = find_bands(census))
    return {Content::texts, Content::texts, note_on_bands(shown_with_line(table, column, *band))};
  if (content == Content::numbers && are_durations(census)) {
    const std::string_view example = census.durations.example;
    return {content, content, note_on_durations(shown_with_line(table, column, example), *duration(example))};
  }
  if (content == Content::numbers && !may_be_times_with_points(table.names[column], census)) {
    const auto codes = find_codes(census, table.names[column]);
    if (!codes) return {content, content};
    const Content decided = codes->are_the_column ? Content::texts : content;
    return {decided, decided, note_on_codes(*codes, shown_with_line(table, column, codes->example))};
  }
  const bool may_be_dates = content == Content::dates || (census.times.cells > 0 && census.dates.cells == 0);
  if (const auto doubted = may_be_dates ? doubt_dates(census) : std::nullopt)
    return {Content::texts, Content::texts,
            note_on_dates(*doubted, shown_with_line(table, column, doubted->example))};
  return {content, content};
}

}  // namespace

FoundContent content_of(const TextTable& table, std::size_t column, const Census& census,
                        const ColumnSpec* chosen) {
  FoundContent found = unless_doubted(table, column, census, likely_content(census));
  if (found.content == Content::numbers)
    found.words = words_among(census, census.numbers, least_beside_words);
  if (found.content == Content::dates) found.words = words_among(census, census.dates, least_beside_words);
  const bool is_chosen = chosen != nullptr && chosen->kind && is_input(*chosen->kind);
  if (!is_chosen || found.content == Content::nothing) return found;
  return {.content = content_of_kind(*chosen->kind, found.content), .likely = found.likely};
}

std::string shown_with_line(const TextTable& table, std::size_t column, std::string_view text) {
  const data::NameList& cells = table.columns[column];
  std::size_t row = 0;
  while (row + 1 < cells.size() && cells[row] != text) ++row;
  return in_quotes(text) + " (" + table.short_line_of(row) + ")";
}

}  // namespace anneal::table
