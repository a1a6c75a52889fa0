#include "table/customs.h"

#include <algorithm>
#include <array>

#include "protocol/number_text.h"

namespace anneal::table {

namespace {

/// One of two, by the cells that tell it; 0 where none does, and where it is a draw.
template <class Choice>
std::optional<Choice> majority(const std::array<Tally, 2>& votes) {
  if (votes[0].cells == votes[1].cells) return std::nullopt;
  return static_cast<Choice>(votes[0].cells > votes[1].cells ? 0 : 1);
}

std::string mark_name(DecimalMark mark) {
  return mark == DecimalMark::point ? "a decimal point" : "a decimal comma";
}

std::string other_mark(DecimalMark mark) {
  return mark == DecimalMark::point ? "decimal-comma" : "decimal-point";
}

std::string other_order(DateOrder order) {
  return order == DateOrder::day_first ? "month-first" : "day-first";
}

std::string order_name(DateOrder order) {
  return order == DateOrder::day_first ? "day first" : "month first";
}

}  // namespace

void settle_decimal(const TextTable& table, std::size_t column, const Census& census,
                    const ColumnSpec* chosen, const Customs& customs, Profile& profile) {
  const auto told = majority<DecimalMark>(census.only_with);
  const bool is_chosen = chosen != nullptr && chosen->decimal;
  profile.has_decimals = told.has_value();
  profile.decimal =
      is_chosen ? *chosen->decimal : told.value_or(customs.decimal.value_or(DecimalMark::point));
  profile.is_decimal_open = !is_chosen && !told && census.either.cells > 0;
  if (census.only_with[0].cells > 0 && census.only_with[1].cells > 0)
    profile.add_note("has numbers with a decimal point, such as " +
                     shown_with_line(table, column, census.only_with[0].example) +
                     ", and with a decimal comma, such as " +
                     shown_with_line(table, column, census.only_with[1].example) +
                     "; what could be either is read with " + mark_name(profile.decimal));
  else if (profile.is_decimal_open)
    profile.add_note("has numbers such as " + shown_with_line(table, column, census.either.example) +
                     ", and nothing in it tells whether their mark parts thousands; they are read with " +
                     mark_name(profile.decimal) + (customs.decimal ? ", as other columns have it" : "") +
                     ", unless --column NAME=" + other_mark(profile.decimal) + " says otherwise");
}

void note_units(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  std::vector<const Tally*> different;
  bool has_percent = false;
  for (const auto& [unit, tally] : census.units) {
    has_percent = has_percent || unit == "%";
    if (!unit.empty()) different.push_back(&tally);
  }
  const auto plain = census.units.find("");
  if (has_percent && plain != census.units.end()) different.push_back(&plain->second);
  if (different.size() < 2) return;
  profile.add_note("has numbers in different units, such as " +
                   shown_with_line(table, column, different[0]->example) + " and " +
                   shown_with_line(table, column, different[1]->example) +
                   ", which are read as if they were one");
}

void settle_dates(const TextTable& table, std::size_t column, const Census& census, const ColumnSpec* chosen,
                  const Customs& customs, Profile& profile) {
  const bool has_days = census.dates.cells >= census.times.cells && census.dates.cells > 0;
  if (has_days) profile.cycles = {Cycle::year, Cycle::week};
  if (!has_days || census.with_time.cells > 0) profile.cycles.push_back(Cycle::day);
  const auto told = majority<DateOrder>(census.only_in);
  const bool is_chosen = chosen != nullptr && chosen->order;
  profile.has_order = told.has_value();
  if (is_chosen) profile.order = chosen->order;
  if (census.any_order.cells + census.only_in[0].cells + census.only_in[1].cells == 0) return;
  const bool have_points = census.with_points.cells == census.any_order.cells;
  const DateOrder usual = have_points ? DateOrder::day_first : DateOrder::month_first;
  if (!is_chosen) profile.order = told.value_or(customs.order.value_or(usual));
  profile.is_order_open = !is_chosen && !told && census.any_order.cells > 0;
  if (is_chosen || census.any_order.cells == 0) return;
  const std::string example = shown_with_line(table, column, census.any_order.example);
  if (told) {
    const Tally& votes = census.only_in[static_cast<std::size_t>(*told)];
    profile.add_note("has dates such as " + example + ", which are read " + order_name(*told) + ", as " +
                     with_separators(votes.cells) + " such as " +
                     shown_with_line(table, column, votes.example) + " can only be read so");
    return;
  }
  profile.add_note("has dates such as " + example +
                   ", and nothing in it tells whether the day or the month is first; they are read " +
                   order_name(*profile.order) + (customs.order ? ", as in other columns" : "") +
                   ", unless --column NAME=" + other_order(*profile.order) + " says otherwise");
}

Customs customs_of(const std::vector<Profile>& profiles) {
  std::array<Tally, 2> marks, orders;
  for (const Profile& one : profiles) {
    if (one.has_decimals) marks[static_cast<std::size_t>(one.decimal)].add("", 1);
    if (one.has_order) orders[static_cast<std::size_t>(*one.order)].add("", 1);
  }
  return {majority<DecimalMark>(marks), majority<DateOrder>(orders)};
}

}  // namespace anneal::table
