#include "engine/data/table/customs.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/table/bands.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/cells/duration.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/multiples.h"

namespace anneal::table {

namespace {

/// One of two, by the cells that tell it; 0 where none does, and where it is a draw.
template <class Choice>
std::optional<Choice> majority(const std::array<Tally, 2>& votes) {
  if (votes[0].cells == votes[1].cells) return std::nullopt;
  return static_cast<Choice>(votes[0].cells > votes[1].cells ? 0 : 1);
}

std::string other_mark(DecimalMark mark) {
  return mark == DecimalMark::point ? "decimal-comma" : "decimal-point";
}

std::string other_order(DateOrder order) {
  return order == DateOrder::day_first ? "month-first" : "day-first";
}

/// Of dates of birth.
bool is_called_a_birth(const std::string& name) {
  static constexpr std::array<std::string_view, 6> words = {"birth",     "born",       "geburt",
                                                            "naissance", "nacimiento", "nascimento"};
  const std::string lower = lower_case(name);
  return lower == "dob" || lower.ends_with("_dob") || std::ranges::any_of(words, [&](std::string_view word) {
           return lower.find(word) != std::string::npos;
         });
}

int this_year() {
  using namespace std::chrono;
  return static_cast<int>(year_month_day(floor<days>(system_clock::now())).year());
}

/// Two digits of a year mean another hundred in births than elsewhere, which nobody would see.
void settle_short_years(const TextTable& table, std::size_t column, const Census& census,
                        const ColumnSpec* chosen, Profile& profile) {
  if (chosen != nullptr) profile.last_year = chosen->last_year;
  if (census.in_future.cells == 0) return;
  if (!profile.last_year && is_called_a_birth(profile.name)) profile.last_year = this_year();
  const std::string example = shown_with_line(table, column, census.in_future.example);
  if (profile.last_year) {
    profile.add_note("has two-digit years, such as " + example + ", which are read as " +
                     std::to_string(*profile.last_year - 99) + " to " + std::to_string(*profile.last_year) +
                     ", because births are in the past; four-digit years are read as they are");
    return;
  }
  const auto found = date(census.in_future.example, DateOrder::month_first);
  profile.add_note("has two-digit years, such as " + example + ", which is read as " +
                   date_text(found->days, true, false).substr(0, 4) +
                   ", in the future; four-digit years are read as they are");
}

}  // namespace

std::string name_of(DecimalMark mark) {
  return mark == DecimalMark::point ? "a decimal point" : "a decimal comma";
}

std::string name_of(DateOrder order) {
  return order == DateOrder::day_first ? "day first" : "month first";
}

DecimalMark other_than(DecimalMark mark) {
  return mark == DecimalMark::point ? DecimalMark::comma : DecimalMark::point;
}

Customs told_by(const Census& census) {
  const auto by_cells = majority<DecimalMark>(census.only_with);
  return {by_cells ? by_cells : census.beside_thousands, majority<DateOrder>(census.only_in)};
}

namespace {

/// Of a column whose mark the other cells tell: "1,234" among 0.636 and 1.02.
void note_odd_mark(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  constexpr std::int64_t least_others = 3;
  double least = std::numeric_limits<double>::infinity(), most = -least;
  std::int64_t others = 0;
  const DecimalMark other = other_than(profile.decimal);
  const auto read = [&](std::string_view text, DecimalMark mark) { return number(text, mark, census.unit); };
  for (const auto& [text, cells] : census.texts) {
    const auto value = read(text, profile.decimal), otherwise = read(text, other);
    if (!value || (otherwise && *otherwise != *value)) continue;
    least = std::min(least, *value);
    most = std::max(most, *value);
    others += cells;
  }
  if (others < least_others || least >= most) return;
  const auto is_far = [&](double value) { return value < 2 * least - most || value > 2 * most - least; };
  Tally odd;
  for (const auto& [text, cells] : census.texts) {
    const auto value = read(text, profile.decimal), otherwise = read(text, other);
    if (value && otherwise && *value != *otherwise && is_far(*value) && !is_far(*otherwise))
      odd.add(text, cells);
  }
  if (odd.cells == 0) return;
  profile.add_note("has " + shown_with_line(table, column, odd.example) + ", which is read as " +
                   number_text(*read(odd.example, profile.decimal)) + " with " + name_of(profile.decimal) +
                   " but would be " + number_text(*read(odd.example, other)) + " with " + name_of(other) +
                   ", which is closer to its other numbers, " + number_text(least) + " to " +
                   number_text(most) + "; --column NAME=" + other_mark(profile.decimal) +
                   " reads it that way");
}

}  // namespace

void settle_decimal(const TextTable& table, std::size_t column, const Census& census,
                    const ColumnSpec* chosen, const Customs& customs, Profile& profile) {
  const auto told = told_by(census).decimal;
  const bool is_chosen = chosen != nullptr && chosen->decimal;
  profile.has_decimals = told.has_value();
  if (told && census.only_with[static_cast<std::size_t>(*told)].cells > 0)
    profile.example_of_decimal =
        shown_with_line(table, column, census.only_with[static_cast<std::size_t>(*told)].example);
  profile.decimal =
      is_chosen ? *chosen->decimal : told.value_or(customs.decimal.value_or(DecimalMark::point));
  profile.is_decimal_open = !is_chosen && !told && census.either.cells > 0;
  if (is_chosen) return;
  if (census.only_with[0].cells > 0 && census.only_with[1].cells > 0)
    profile.add_note("has numbers whose commas separate thousands or that have a decimal point, such as " +
                     shown_with_line(table, column, census.only_with[0].example) +
                     ", and others whose points separate thousands or that have a decimal comma, such as " +
                     shown_with_line(table, column, census.only_with[1].example) +
                     "; ambiguous numbers are read with " + name_of(profile.decimal));
  else if (profile.is_decimal_open)
    profile.add_note("has numbers such as " + shown_with_line(table, column, census.either.example) +
                     ", and nothing in it shows whether their mark separates thousands; they are read with " +
                     name_of(profile.decimal) +
                     (customs.is_decimal_by_delimiter ? ", as is usual in files with ; between the fields"
                      : customs.decimal               ? ", as in other columns"
                                                      : "") +
                     ", unless --column NAME=" + other_mark(profile.decimal) + " overrides this");
  else if (told == DecimalMark::comma && told != majority<DecimalMark>(census.only_with) &&
           told != customs.decimal)
    profile.add_note("has numbers such as " + shown_with_line(table, column, census.either.example) +
                     ", whose mark is read as a thousands separator; --column NAME=" +
                     other_mark(profile.decimal) + " reads it as the decimal mark");
  else if (told && census.either.cells > 0)
    note_odd_mark(table, column, census, profile);
}

namespace {

/// 1,300,000 of 1.3M.
std::string whole_text(double value) {
  constexpr double largest = 1e15;
  return value == std::floor(value) && std::abs(value) < largest
             ? with_separators(static_cast<std::int64_t>(value))
             : number_text(value);
}

}  // namespace

void settle_unit(const TextTable& table, std::size_t column, const Census& census, bool is_said,
                 Profile& profile) {
  if (census.durations.cells > census.numbers.cells) {
    profile.unit = duration_unit;
    return;
  }
  if (find_bands(census)) {
    profile.unit = band_unit;
    return;
  }
  if (const auto multiple_text = find_multiples(census)) {
    profile.unit = multiple_unit;
    if (!is_said)
      profile.add_note(
          "has multipliers such as " + shown_with_line(table, column, *multiple_text) +
          ", which is read as the number " +
          whole_text(multiple(*multiple_text, profile.decimal)
                         .value_or(multiple(*multiple_text, other_than(profile.decimal)).value_or(0))) +
          "; --column NAME=categorical keeps it as text");
    return;
  }
  if (census.units.size() == 1) profile.unit = census.units.begin()->first;
  if (!census.unit.empty()) {
    profile.unit = census.unit;
    if (!is_said)
      profile.add_note("has numbers with " + in_quotes(census.unit) + " after them, such as " +
                       shown_with_line(table, column, census.units.at(census.unit).example) +
                       ", and is read as numbers; --column NAME=categorical keeps it as text");
  }
  std::vector<const Tally*> different;
  bool needs_unit = !census.unit.empty();
  for (const auto& [unit, tally] : census.units) {
    needs_unit = needs_unit || unit == "%";
    if (!unit.empty()) different.push_back(&tally);
  }
  const auto plain = census.units.find("");
  if (needs_unit && plain != census.units.end()) different.push_back(&plain->second);
  if (different.size() < 2) return;
  profile.add_note("has numbers in different units, such as " +
                   shown_with_line(table, column, different[0]->example) + " and " +
                   shown_with_line(table, column, different[1]->example) +
                   ", which are read as if they had the same unit");
}

void note_limits(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  if (census.limits.cells == 0) return;
  const std::string word(census.limits.example);
  profile.add_note(
      "has limits in " + with_separators(census.limits.cells) + " rows, such as " +
      shown_with_line(table, column, word) +
      ", which are read as the numbers they contain; --column NAME=categorical keeps it as text, and "
      "--missing " +
      shell_word(word) + " counts such text as missing");
}

void note_uncertainties(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  if (census.uncertain.cells == 0) return;
  profile.add_note("has numbers such as " + shown_with_line(table, column, census.uncertain.example) +
                   ", of which only the first is read, and the uncertainty is ignored; --column "
                   "NAME=categorical keeps it as text");
}

void note_dashes(const TextTable& table, std::size_t column, Profile& profile) {
  static constexpr std::array<std::string_view, 4> dashes = {"-", "--", "\u2013", "\u2014"};
  constexpr std::int64_t least_dashes = 2, rows_for_a_dash = 20;
  const data::NameList& cells = table.columns[column];
  std::int64_t rows = 0;
  std::string_view example;
  for (std::size_t row = 0; row < cells.size(); ++row) {
    if (std::ranges::count(dashes, cells[row]) == 0) continue;
    if (rows++ == 0) example = cells[row];
  }
  if (rows < least_dashes || rows * rows_for_a_dash < std::ssize(table.lines)) return;
  profile.add_note("has " + shown_with_line(table, column, example) + " in " + with_separators(rows) +
                   " rows, which counts as missing; write 0 instead of a dash that means zero");
}

void settle_dates(const TextTable& table, std::size_t column, const Census& census, const ColumnSpec* chosen,
                  const Customs& customs, Profile& profile) {
  constexpr std::int64_t dates_for_a_vote = 20;  // of more that one vote decides it may be a slip
  const std::int64_t with_days = census.dates.cells + census.day_numbers.cells + census.month_numbers.cells;
  const bool has_days = with_days >= census.times.cells && with_days > 0;
  if (has_days) profile.cycles = {Cycle::year, Cycle::week};
  if (!has_days || census.with_time.cells > 0) profile.cycles.push_back(Cycle::day);
  if (census.zones.cells > 0)
    profile.add_note("has times with a time zone, such as " +
                     shown_with_line(table, column, census.zones.example) +
                     ", which are read in UTC, so hours and weekdays are not local; write them without time "
                     "zones to use local times");
  const auto told = told_by(census).order;
  const bool is_chosen = chosen != nullptr && chosen->order;
  settle_short_years(table, column, census, chosen, profile);
  profile.has_order = told.has_value();
  if (is_chosen) profile.order = chosen->order;
  if (census.any_order.cells + census.only_in[0].cells + census.only_in[1].cells == 0) return;
  const bool have_points = census.with_points.cells == census.any_order.cells;
  const DateOrder usual = have_points ? DateOrder::day_first : DateOrder::month_first;
  if (!is_chosen) profile.order = told.value_or(customs.order.value_or(usual));
  profile.is_order_open = !is_chosen && !told && census.any_order.cells > 0;
  if (census.only_in[0].cells > 0 && census.only_in[1].cells > 0)
    profile.add_note("has dates with the month first, such as " +
                     shown_with_line(table, column, census.only_in[0].example) +
                     ", and with the day first, such as " +
                     shown_with_line(table, column, census.only_in[1].example));
  if (is_chosen || census.any_order.cells == 0) return;
  const std::string example = shown_with_line(table, column, census.any_order.example);
  if (told) {
    const Tally& votes = census.only_in[static_cast<std::size_t>(*told)];
    if (votes.cells * dates_for_a_vote < census.any_order.cells)
      profile.add_note("has dates such as " + example + ", which are read " + name_of(*told) + ", as " +
                       with_separators(votes.cells) + " such as " +
                       shown_with_line(table, column, votes.example) + " can only be read that way");
    return;
  }
  profile.add_note("has dates such as " + example +
                   ", and nothing in it shows whether the day or the month comes first; they are read " +
                   name_of(*profile.order) +
                   (customs.is_order_by_decimal ? ", as is usual with decimal commas"
                    : customs.order             ? ", as in other columns"
                                                : "") +
                   ", unless --column NAME=" + other_order(*profile.order) + " overrides this");
}

void note_odd_decimals(std::vector<Profile>& profiles) {
  std::array<std::int64_t, 2> columns{};
  for (const Profile& one : profiles)
    if (!one.example_of_decimal.empty()) ++columns[static_cast<std::size_t>(one.decimal)];
  if (columns[0] == 0 || columns[1] == 0) return;
  const DecimalMark odd = columns[0] >= columns[1] ? DecimalMark::comma : DecimalMark::point;
  for (Profile& one : profiles)
    if (!one.example_of_decimal.empty() && one.decimal == odd && one.kind == ColumnKind::numeric)
      one.add_note(
          "has numbers with " + name_of(odd) + ", such as " + one.example_of_decimal + ", while " +
          (columns[0] + columns[1] == 2 ? "the other column of numbers has " : "other columns have ") +
          name_of(other_than(odd)) +
          "; if they are pairs of numbers, --column NAME=categorical keeps them as text");
}

Customs customs_of(const std::vector<Customs>& columns) {
  std::array<Tally, 2> marks, orders;
  for (const Customs& one : columns) {
    if (one.decimal) marks[static_cast<std::size_t>(*one.decimal)].add("", 1);
    if (one.order) orders[static_cast<std::size_t>(*one.order)].add("", 1);
  }
  return {majority<DecimalMark>(marks), majority<DateOrder>(orders)};
}

Customs customs_of(const std::vector<Profile>& profiles) {
  std::vector<Customs> columns;
  for (const Profile& one : profiles)
    columns.push_back({.decimal = one.has_decimals ? std::optional(one.decimal) : std::nullopt,
                       .order = one.has_order ? one.order : std::nullopt});
  return customs_of(columns);
}

}  // namespace anneal::table
