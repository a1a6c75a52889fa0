#include "engine/data/table/number_pairs.h"

#include <algorithm>
#include <cstdint>

#include "engine/data/table/content.h"

namespace anneal::table {

namespace {

struct Pair {
  std::string_view first, second;  ///< digits
};

std::optional<Pair> pair_in(std::string_view text) {
  if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const Pair pair{text.substr(0, comma), text.substr(comma + 1)};
  for (const std::string_view digits : {pair.first, pair.second})
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos)
      return std::nullopt;
  return pair;
}

bool has_leading_zero(std::string_view digits) {
  return digits.size() > 1 && digits.front() == '0';
}

}  // namespace

NumberPairs find_pairs(const Census& census) {
  constexpr std::int64_t cells_for_another = 20;
  constexpr std::size_t enough_ends = 40;  // of which one in ten would begin with 0
  std::int64_t others = 0, all = 0;
  std::size_t shortest = 20, long_ends = 0;
  bool has_fraction = false, has_round_end = false, have_thousands = true;
  std::size_t round_length = 0;
  Tally pairs, codes;
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text)) continue;
    all += cells;
    const auto pair = pair_in(text);
    // A whole number may be a decimal one that is not written as such.
    if (!pair) {
      others += cells;
      continue;
    }
    pairs.add(text, cells);
    if (has_leading_zero(pair->first)) codes.add(text, cells);
    have_thousands = have_thousands && pair->second.size() == 3;
    has_fraction = has_fraction || has_leading_zero(pair->second);
    shortest = std::min(shortest, pair->second.size());
    if (pair->second.size() < 2) continue;
    ++long_ends;
    if (pair->second.back() == '0') {
      has_round_end = true;
      round_length = std::max(round_length, pair->second.size());
    }
  }
  if (pairs.cells == 0 || others * cells_for_another > all || have_thousands) return {};
  if (codes.cells * cells_for_another >= all) return {PairSign::codes, codes.example};
  if (has_fraction) return {};
  if (has_round_end && shortest < round_length) return {PairSign::many_ends, pairs.example};
  if (long_ends >= enough_ends) return {PairSign::no_zeros, pairs.example};
  return {PairSign::open, pairs.example};
}

std::string note_on_pairs(const NumberPairs& pairs, const std::string& example) {
  const std::string way_out = "; --column NAME=decimal-comma reads them as decimals";
  switch (pairs.sign) {
    case PairSign::codes:
      return "is treated as codes, because it has numbers with leading zeros, such as " + example + way_out;
    case PairSign::many_ends:
    case PairSign::no_zeros:
      return "is treated as pairs of numbers, such as " + example +
             ", because commas also separate the fields, and what follows those inside a field is written "
             "like whole numbers" +
             way_out;
    case PairSign::open:
    case PairSign::none:
      break;
  }
  return "is treated as pairs of numbers, such as " + example +
         ", because commas also separate the fields, and other columns have a decimal point" + way_out;
}

void doubt_decimals(const TextTable& table, std::size_t column, const NumberPairs& pairs,
                    const Customs& customs, Profile& profile) {
  profile.has_decimals = false;
  profile.example_of_decimal.clear();
  profile.is_decimal_open = true;
  if (customs.decimal == DecimalMark::comma) return;
  profile.add_note(
      "has numbers such as " + shown_with_line(table, column, pairs.example) +
      ", which are read with a decimal comma, though commas also separate the fields; if they are pairs of "
      "numbers, --column NAME=categorical keeps them as text");
}

}  // namespace anneal::table
