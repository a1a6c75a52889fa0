#include "table/census.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/text.h"
#include "source/listing.h"
#include "table/date.h"

namespace anneal::table {

namespace {

void count_texts(Census& census, const data::NameList& cells, const MissingWords& missing) {
  for (std::size_t row = 0; row < cells.size(); ++row) {
    if (missing.has(cells[row]))
      ++census.missing;
    else
      ++census.texts[cells[row]];
  }
}

/// False for what is no number.
bool look_at_number(Census& census, std::string_view text, std::int64_t cells) {
  const auto with_point = number(text, DecimalMark::point), with_comma = number(text, DecimalMark::comma);
  if (!with_point && !with_comma) return false;
  census.numbers.add(text, cells);
  census.units[unit_of(text)].add(text, cells);
  if (with_point && with_comma && *with_point != *with_comma) census.either.add(text, cells);
  if (!with_point) census.only_with[static_cast<std::size_t>(DecimalMark::comma)].add(text, cells);
  if (!with_comma) census.only_with[static_cast<std::size_t>(DecimalMark::point)].add(text, cells);
  return true;
}

bool look_at_date(Census& census, std::string_view text, std::int64_t cells) {
  const auto found = date(text, DateOrder::month_first);
  if (!found) return false;
  (found->has_date ? census.dates : census.times).add(text, cells);
  if (found->has_date && found->days != std::floor(found->days)) census.with_time.add(text, cells);
  if (!found->order) return true;
  if (!found->is_ambiguous) {
    const auto other = date(text, DateOrder::day_first);
    if (other->order == found->order)
      census.only_in[static_cast<std::size_t>(*found->order)].add(text, cells);
    return true;
  }
  census.any_order.add(text, cells);
  if (text.find('.') != std::string_view::npos) census.with_points.add(text, cells);
  return true;
}

/// The pair of words of which both stand in most cells.
void look_for_booleans(Census& census) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> pairs = {
      {{"true", "false"}, {"yes", "no"}, {"on", "off"}, {"t", "f"}, {"y", "n"}}};
  std::array<std::pair<std::int64_t, std::int64_t>, pairs.size()> counts{};
  for (const auto& [text, cells] : census.texts) {
    if (text.size() > 5) continue;
    const std::string word = lower_case(std::string(text));
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      counts[i].first += word == pairs[i].first ? cells : 0;
      counts[i].second += word == pairs[i].second ? cells : 0;
    }
  }
  for (const auto& [yes, no] : counts)
    if (yes > 0 && no > 0) census.booleans = std::max(census.booleans, yes + no);
}

}  // namespace

void Tally::add(std::string_view text, std::int64_t count) {
  // The example does not depend on the order in which texts are looked at.
  if (cells == 0 || text < example) example = text;
  cells += count;
}

std::int64_t Census::values() const {
  std::int64_t sum = 0;
  for (const auto& [text, cells] : texts) sum += cells;
  return sum;
}

Census take_census(const TextTable& table, std::size_t column, const MissingWords& missing) {
  Census census;
  count_texts(census, table.columns[column], missing);
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text))
      census.missing_beside_numbers += cells;
    else if (!look_at_number(census, text, cells) && !look_at_date(census, text, cells))
      census.others.add(text, cells);
  }
  look_for_booleans(census);
  return census;
}

}  // namespace anneal::table
