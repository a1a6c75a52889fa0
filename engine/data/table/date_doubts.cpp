#include "engine/data/table/date_doubts.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <vector>

#include "engine/data/table/cells/date.h"

namespace anneal::table {

namespace {

constexpr int most_months = 12;
constexpr int first_buddhist = 2400, last_buddhist = 2643, first_persian = 1300, last_persian = 1460;
constexpr std::size_t least_texts = 3;         ///< that are looked at for what they have in common
constexpr std::size_t least_padded_times = 8;  ///< 02:01 is a time sooner than 2:01

/// The numbers of a text, with the marks between them; empty for anything else.
struct Groups {
  std::vector<std::string_view> digits;
  std::string_view mark;

  int number(std::size_t index) const {
    int value = 0;
    std::from_chars(digits[index].data(), digits[index].data() + digits[index].size(), value);
    return value;
  }
  bool is_padded(std::size_t index) const { return digits[index].size() > 1 && digits[index].front() == '0'; }
};

/// Up to four digits each, with the same mark between all.
Groups groups_of(std::string_view text) {
  Groups groups;
  while (true) {
    std::size_t end = 0;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end == 0 || end > 4) return {};
    groups.digits.push_back(text.substr(0, end));
    text.remove_prefix(end);
    if (text.empty()) return groups;
    const std::string_view mark = text.substr(0, 1);
    if (!groups.mark.empty() && mark != groups.mark) return {};
    groups.mark = mark;
    text.remove_prefix(1);
  }
}

/// The texts of a column that are dates or times, in the order of their letters.
std::vector<std::string_view> dates_in(const Census& census) {
  std::vector<std::string_view> dates;
  for (const auto& [text, cells] : census.texts)
    if (date(text, DateOrder::month_first)) dates.push_back(text);
  std::ranges::sort(dates);
  return dates;
}

std::vector<Groups> groups_of_all(const std::vector<std::string_view>& texts) {
  std::vector<Groups> all;
  for (const std::string_view text : texts) all.push_back(groups_of(text));
  return all;
}

bool has_short_year(const Groups& groups) {
  return groups.digits.size() == 3 && (groups.mark == "." || groups.mark == "-") &&
         groups.digits[0].size() <= 2 && groups.digits[2].size() == 2;
}

bool are_versions(const std::vector<Groups>& all) {
  if (!std::ranges::all_of(all, has_short_year)) return false;
  if (std::ranges::any_of(all, [](const Groups& one) { return one.is_padded(0) || one.is_padded(1); }))
    return false;
  const auto count = [&](std::size_t index) {
    return static_cast<std::size_t>(
        std::ranges::count_if(all, [&](const Groups& one) { return one.number(index) > most_months; }));
  };
  const std::size_t firsts = count(0), seconds = count(1);
  const bool rise = std::ranges::all_of(all, [](const Groups& one) {
    return one.number(0) <= one.number(1) && one.number(1) <= one.number(2);
  });
  return (firsts > 0 && seconds > 0) || 4 * std::max(firsts, seconds) < all.size() ||
         (rise && all.size() > 1);
}

bool are_seasons(const std::vector<Groups>& all) {
  return all.size() >= least_texts && std::ranges::all_of(all, [](const Groups& one) {
           return one.digits.size() == 2 && one.digits[0].size() == 4 && one.digits[1].size() == 2 &&
                  (one.number(0) + 1) % 100 == one.number(1);
         });
}

bool is_year_and_month(const Groups& groups) {
  return groups.digits.size() == 2 && groups.digits[0].size() == 4 &&
         (groups.mark == "-" || groups.mark == "/");
}

/// Whether years and months are codes sooner, such as 1010-1 and 4711/2: no data is that old or that late,
/// and the years do not belong to another calendar.
bool are_codes(const std::vector<Groups>& all) {
  constexpr int first_usual = 1800, last_usual = 2200, first_gregorian = 1582;
  if (!std::ranges::all_of(all, is_year_and_month)) return false;
  const auto are_from = [&](int first, int last) {
    return std::ranges::all_of(
        all, [=](const Groups& one) { return one.number(0) >= first && one.number(0) <= last; });
  };
  if (are_from(first_buddhist, last_buddhist) || are_from(first_persian, last_persian)) return false;
  std::size_t usual = 0;
  for (const Groups& one : all) {
    const int year = one.number(0);
    const bool is_usual = year >= first_usual && year <= last_usual;
    usual += is_usual ? 1 : 0;
    // Long series begin early (the Sun's spots: 1749-01), and some years stand for what is not known.
    const bool is_early = year >= first_gregorian && year < first_usual;
    const bool is_stand_in = year == 1 || year == 2999 || year == 9999;
    if (!is_usual && !is_early && !is_stand_in) return true;
  }
  return 2 * usual < all.size();
}

/// 25:30 and 30:10:00.
bool is_beyond_a_day(const Groups& groups) {
  return groups.mark == ":" && groups.digits.size() >= 2 && groups.digits[1].size() == 2 &&
         groups.number(0) > 23 && groups.number(1) < 60;
}

bool are_durations_by_hours(const Census& census, const std::vector<Groups>& all) {
  for (const auto& [text, cells] : census.texts)
    if (is_beyond_a_day(groups_of(text))) return true;
  const bool are_all_early = std::ranges::all_of(
      all, [](const Groups& one) { return one.mark == ":" && one.digits.size() >= 2 && one.number(0) < 10; });
  if (!are_all_early) return false;
  const bool have_padding = std::ranges::any_of(all, [](const Groups& one) { return one.is_padded(0); });
  return all.size() >= (have_padding ? least_padded_times : least_texts);
}

}  // namespace

std::optional<DoubtedDates> doubt_dates(const Census& census) {
  const std::vector<std::string_view> dates = dates_in(census);
  if (dates.empty()) return std::nullopt;
  const std::vector<Groups> all = groups_of_all(dates);
  if (census.dates.cells == 0 && are_durations_by_hours(census, all))
    return DoubtedDates{DateDoubt::durations, dates.front()};
  if (are_versions(all)) return DoubtedDates{DateDoubt::versions, dates.front()};
  if (are_codes(all)) return DoubtedDates{DateDoubt::codes, dates.front()};
  if (are_seasons(all)) return DoubtedDates{DateDoubt::seasons, dates.front()};
  return std::nullopt;
}

bool are_durations(const Census& census) {
  constexpr std::int64_t cells_for_another = 20;
  const std::int64_t cells = census.values() - census.missing_beside_numbers, found = census.durations.cells;
  if (found == 0 || (cells - found) * cells_for_another > cells) return false;
  if (census.times.cells < found) return true;
  const auto doubted = doubt_dates(census);
  return doubted && doubted->doubt == DateDoubt::durations;
}

std::string note_on_calendar(double least, double most) {
  using namespace std::chrono;
  const auto year_of = [](double day) {
    return static_cast<int>(year_month_day(sys_days(days(static_cast<int>(std::floor(day))))).year());
  };
  const int first = year_of(least), last = year_of(most);
  const std::string years = first == last
                                ? "the year " + std::to_string(first)
                                : "years from " + std::to_string(first) + " to " + std::to_string(last);
  const std::string way_out =
      ", and is read as if they were in the usual one; convert them to it so that weekdays and month lengths "
      "are correct";
  if (first >= first_buddhist && last <= last_buddhist)
    return "has " + years + ", which may be in the Buddhist calendar" + way_out;
  if (first >= first_persian && last <= last_persian)
    return "has " + years + ", which may be in the Persian or the Islamic calendar" + way_out;
  return "";
}

}  // namespace anneal::table
