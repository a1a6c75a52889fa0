#include "engine/data/table/census.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/cells/duration.h"
#include "engine/data/table/multiples.h"

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

/// "5 May"
bool is_day_of_month(std::string_view text) {
  constexpr std::size_t longest_day = 24;
  const auto has = [&](std::string_view letters) {
    return text.find_first_of(letters) != std::string_view::npos;
  };
  if (text.size() > longest_day || !has("0123456789") || !has("abcdefghijklmnopqrstuvwxyz")) return false;
  constexpr const char* leap_year = " 2000";
  const auto found = date(std::string(text) + leap_year, DateOrder::month_first);
  return found && found->has_date && !found->has_time;
}

/// What stands behind the numbers of nearly all cells: letters, or what the numbers are parts of. Days of one
/// month have none, nor have multiples beside others.
std::string_view common_unit(const Census& census) {
  constexpr std::int64_t cells_for_another = 20;
  std::map<std::string_view, std::int64_t> cells_with;
  std::int64_t all = 0;
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text)) continue;
    all += cells;
    std::string_view behind = letters_behind(without_limit_sign(text));
    if (behind.empty()) behind = scale_behind(text);
    if (!behind.empty() && !is_day_of_month(text)) cells_with[behind] += cells;
  }
  for (const auto& [behind, cells] : cells_with)
    if ((all - cells) * cells_for_another <= all) return cells < all && is_multiple(behind) ? "" : behind;
  return {};
}

/// Whether all cells are months such as 1.2019, which are dates sooner than decimals: at least three
/// different ones, or one such as 01.2019, as no decimal begins.
bool are_months_with_points(const Census& census) {
  constexpr std::int64_t least_texts_of_months = 3;
  std::int64_t months = 0;
  bool have_leading_zero = false;
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text)) continue;
    const std::size_t point = text.find('.');
    const bool has_year = point != std::string_view::npos && text.size() == point + 5;
    if (!has_year || !date(text, DateOrder::month_first)) return false;
    ++months;
    have_leading_zero = have_leading_zero || text.starts_with('0');
  }
  return months >= least_texts_of_months || have_leading_zero;
}

/// False for what is not a number.
bool look_at_number(Census& census, std::string_view text, std::int64_t cells) {
  const auto with_point = number(text, DecimalMark::point, census.unit),
             with_comma = number(text, DecimalMark::comma, census.unit);
  if (!with_point && !with_comma) return false;
  census.numbers.add(text, cells);
  if (without_uncertainty(text).size() < text.size()) census.uncertain.add(text, cells);
  constexpr std::size_t longest_month = 7;  // 202403, 2024.03
  if (const auto found = date(text, DateOrder::month_first); found && found->has_date)
    (text.size() <= longest_month ? census.month_numbers : census.day_numbers).add(text, cells);
  census.units[unit_of(text, census.unit)].add(text, cells);
  if (with_point && with_comma && *with_point != *with_comma) census.either.add(text, cells);
  if (!with_point) census.only_with[static_cast<std::size_t>(DecimalMark::comma)].add(text, cells);
  if (!with_comma) census.only_with[static_cast<std::size_t>(DecimalMark::point)].add(text, cells);
  return true;
}

/// Without a mark, once its unit is taken off.
bool is_below_thousand(double value) {
  return value >= 1 && value < 1000 && value == std::floor(value);
}

/// See Census::beside_thousands. All of `either` have one mark, with which their size is larger.
void look_for_thousands(Census& census) {
  constexpr double two_digits = 10'000;  // before the mark; prices of fuel have one
  bool is_money = false, ends_in_zero = false, has_smaller = false, has_larger = false;
  std::set<DecimalMark> marks;
  for (const auto& [text, cells] : census.texts) {
    const auto with_point = number(text, DecimalMark::point, census.unit),
               with_comma = number(text, DecimalMark::comma, census.unit);
    if (!with_point || !with_comma) continue;
    const double point = std::abs(*with_point), comma = std::abs(*with_comma), size = std::max(point, comma);
    const std::string_view unit = unit_of(text);
    is_money = is_money || (!unit.empty() && unit != "%");
    if (point == comma) {
      has_smaller = has_smaller || is_below_thousand(size);
      continue;
    }
    marks.insert(point > comma ? DecimalMark::point : DecimalMark::comma);
    has_larger = has_larger || size >= two_digits;
    ends_in_zero = ends_in_zero || std::fmod(size, 10) == 0;
  }
  const bool are_thousands = is_money ? has_smaller || has_larger : has_smaller && has_larger && ends_in_zero;
  if (marks.size() == 1 && are_thousands) census.beside_thousands = *marks.begin();
}

/// In days since 1970-01-01.
double today() {
  using namespace std::chrono;
  return static_cast<double>(floor<days>(system_clock::now()).time_since_epoch().count());
}

bool look_at_date(Census& census, std::string_view text, std::int64_t cells, double today) {
  const auto found = date(text, DateOrder::month_first);
  if (!found) return false;
  (found->has_date ? census.dates : census.times).add(text, cells);
  if (found->has_date && found->days != std::floor(found->days)) census.with_time.add(text, cells);
  if (found->has_zone) census.zones.add(text, cells);
  if (found->has_short_year && found->days > today) census.in_future.add(text, cells);
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

bool is_limit_of_number(std::string_view text, std::string_view unit) {
  const std::string_view limit = without_limit_sign(text);
  return limit.size() < text.size() &&
         (number(limit, DecimalMark::point, unit) || number(limit, DecimalMark::comma, unit));
}

/// At what is not a number.
void look_at_text(Census& census, std::string_view text, std::int64_t cells, double today) {
  if (duration(text) && !has_day(text)) census.durations.add(text, cells);
  if (look_at_date(census, text, cells, today)) return;
  census.others.add(text, cells);
  if (is_limit_of_number(text, census.unit)) census.limits.add(text, cells);
  if (is_day_of_month(text)) census.days_of_months.add(text, cells);
  if (!scale_behind(text).empty()) census.shares.add(text, cells);
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
  ++texts;
}

std::int64_t Census::values() const {
  std::int64_t sum = 0;
  for (const auto& [text, cells] : texts) sum += cells;
  return sum;
}

Census take_census(const TextTable& table, std::size_t column, const MissingWords& missing,
                   std::string_view unit) {
  Census census;
  count_texts(census, table.columns[column], missing);
  census.unit = common_unit(census);
  if (census.unit.empty()) census.unit = unit;
  const double now = today();
  const bool are_months = are_months_with_points(census);
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text))
      census.missing_beside_numbers += cells;
    else if (are_months || !look_at_number(census, text, cells))
      look_at_text(census, text, cells, now);
  }
  look_for_booleans(census);
  if (census.either.cells > 0) look_for_thousands(census);
  return census;
}

}  // namespace anneal::table
