#include "engine/data/table/time_numbers.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "engine/data/source/names/split_name.h"
#include "engine/data/table/cells/date.h"
#include "engine/data/table/content.h"

namespace anneal::table {

namespace {

bool has_word(const std::string& name, auto&& words) {
  return std::ranges::any_of(data::words_in(name), [&](const std::string& word) {
    return std::ranges::find(words, word) != std::end(words);
  });
}

/// "date", "order_month", "period", "Bestelldatum"
bool is_called_a_date(const std::string& name) {
  static constexpr auto words =
      std::to_array<std::string_view>({"date", "day", "month", "yearmonth", "period", "yyyymm", "ym",
                                       "yyyymmdd", "datum", "fecha", "datetime", "dates"});
  static constexpr auto ends_of_dates = std::to_array<std::string_view>({"datum", "date"});
  return has_word(name, words) || std::ranges::any_of(data::words_in(name), [](const std::string& word) {
           return std::ranges::any_of(ends_of_dates,
                                      [&](std::string_view end) { return word.ends_with(end); }) &&
                  word != "candidate" && word != "mandate" && word != "update";
         });
}

/// "dep_time", "created_at"
bool is_called_a_moment(const std::string& name) {
  static constexpr auto words =
      std::to_array<std::string_view>({"time", "times", "timestamp", "ts", "hour", "hhmm", "clock", "uhrzeit",
                                       "epoch", "unix", "at", "datetime", "unixtime", "heure"});
  return has_word(name, words) || is_called_a_date(name);
}

/// As what a number may be read, as a date or a time; nullopt: it may not be that.
using Meaning = std::optional<std::string>;

Meaning day_text(int year, int month, int day) {
  using namespace std::chrono;
  const year_month_day found{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                             std::chrono::day(static_cast<unsigned>(day))};
  if (!found.ok() || year < first_usual_year || year > last_usual_year) return std::nullopt;
  return date_text(static_cast<double>(sys_days(found).time_since_epoch().count()), true, false);
}

/// 3042024 or 4032024.
Meaning year_last(double value) {
  constexpr double least = 1'011'900, largest = 31'122'100;
  if (value < least || value > largest) return std::nullopt;
  const int digits = static_cast<int>(value), year = digits % 10'000;
  const int first = digits / 1'000'000, second = digits / 10'000 % 100;
  const auto as_month_first = day_text(year, first, second);
  return as_month_first ? as_month_first : day_text(year, second, first);
}

/// The year that two digits mean.
int year_of_two_digits(int digits) {
  return usual_last_year - (usual_last_year - digits) % 100;
}

constexpr double least_of_six_digits = 10'100, largest_of_six_digits = 999'999;

/// 40324 or 30424.
Meaning short_year_last(double value) {
  if (value < least_of_six_digits || value > largest_of_six_digits) return std::nullopt;
  const int digits = static_cast<int>(value), year = year_of_two_digits(digits % 100);
  const int first = digits / 10'000, second = digits / 100 % 100;
  const auto as_day_first = day_text(year, second, first);
  return as_day_first ? as_day_first : day_text(year, first, second);
}

/// 240304
Meaning short_year_first(double value) {
  if (value < least_of_six_digits || value > largest_of_six_digits) return std::nullopt;
  const int digits = static_cast<int>(value);
  return day_text(year_of_two_digits(digits / 10'000), digits / 100 % 100, digits % 100);
}

/// 2024064
Meaning day_of_year(double value) {
  const int year = static_cast<int>(value / 1000), day = static_cast<int>(std::fmod(value, 1000));
  if (year < first_usual_year || year > last_usual_year || day < 1 || day > 366) return std::nullopt;
  using namespace std::chrono;
  const sys_days found = sys_days(std::chrono::year(year) / January / 1) + days(day - 1);
  return date_text(static_cast<double>(found.time_since_epoch().count()), true, false);
}

Meaning day_of_excel(double value) {
  constexpr double first = 20'000, last = 60'000, before_1970 = 25'569;
  if (value < first || value > last) return std::nullopt;
  return date_text(value - before_1970, true, false);
}

/// 1430
Meaning hour_and_minute(double value) {
  if (value < 0 || value > 2400 || std::fmod(value, 100) >= 60) return std::nullopt;
  const auto digits = static_cast<int>(value);
  return date_text((digits / 100 * 60 + digits % 100) / 1440.0, false, true);
}

/// Seconds since 1970, in parts of so many; of 2001 to 2036.
Meaning since_1970(double value, double parts) {
  constexpr double first = 1e9, last = 2.1e9, seconds = 86'400;
  if (value < first * parts || value > last * parts) return std::nullopt;
  return date_text(std::floor(value / parts / seconds), true, false);
}

struct Form {
  const char* words;  ///< behind "which may be "
  Meaning (*meaning)(double);
  bool (*is_called_so)(const std::string&);
  std::int64_t least_called_so;
  std::int64_t least;  ///< different texts, whatever the column is called; 0: it has to be called so
  bool may_have_decimals = false;
};

constexpr auto forms = std::to_array<Form>(
    {{"days with the year last", year_last, is_called_a_date, 2, 5},
     {"years followed by the day of the year", day_of_year, is_called_a_date, 2, 10},
     {"days as counted by Excel", day_of_excel, is_called_a_date, 2, 0, true},
     {"seconds since 1970", [](double value) { return since_1970(value, 1); }, is_called_a_moment, 2, 0,
      true},
     {"thousandths of seconds since 1970", [](double value) { return since_1970(value, 1e3); },
      is_called_a_moment, 2, 0, true},
     {"millionths of seconds since 1970", [](double value) { return since_1970(value, 1e6); },
      is_called_a_moment, 2, 0},
     {"billionths of seconds since 1970", [](double value) { return since_1970(value, 1e9); },
      is_called_a_moment, 2, 0},
     {"times of day, hours followed by minutes", hour_and_minute, is_called_a_moment, 10, 0}});

/// Of days of six digits, or five where a zero is left out, in a column that is called a date: first the form
/// by which the years differ less.
std::vector<Form> forms_of_short_years(const std::string& name, const Census& census) {
  if (!is_called_a_date(name)) return {};
  constexpr int least_of_six = 100'000;
  constexpr Form last = {"days with the year last", short_year_last, is_called_a_date, 2, 0},
                 first = {"days", short_year_first, is_called_a_date, 2, 0};
  std::set<int> first_pairs, last_pairs;
  bool have_six_digits = false;
  for (const auto& [text, cells] : census.texts) {
    const auto value = number(text, DecimalMark::point);
    if (!value || *value < least_of_six_digits || *value > largest_of_six_digits) continue;
    const int digits = static_cast<int>(*value);
    have_six_digits = have_six_digits || digits >= least_of_six;
    first_pairs.insert(digits / 10'000);
    last_pairs.insert(digits % 100);
  }
  if (!have_six_digits) return {};  // sooner days as Excel counts them
  return first_pairs.size() < last_pairs.size() ? std::vector<Form>{first, last}
                                                : std::vector<Form>{last, first};
}

/// Whether all numbers of a column may be read so, and half of them have several digits.
bool are_of_form(const Census& census, const Form& form) {
  constexpr double short_number = 100;
  std::int64_t numbers = 0, short_ones = 0;
  for (const auto& [text, cells] : census.texts) {
    const auto value = number(text, DecimalMark::point);
    if (!value && MissingWords::has_beside_numbers(text)) continue;
    if (!value || !std::isfinite(*value) || !unit_of(text).empty()) return false;
    if (!form.may_have_decimals && *value != std::floor(*value)) return false;
    if (!form.meaning(*value)) return false;
    ++numbers;
    short_ones += *value < short_number ? 1 : 0;
  }
  return numbers > 0 && 2 * short_ones <= numbers;
}

/// False where the numbers are not of the form.
bool note_form(const TextTable& table, std::size_t column, const Census& census, const Form& form,
               Profile& profile) {
  const bool is_called_so = form.is_called_so(profile.name);
  const std::int64_t least = is_called_so ? form.least_called_so : form.least;
  if (least == 0 || std::ssize(census.texts) < least || !are_of_form(census, form)) return false;
  profile.add_note("has numbers such as " + shown_with_line(table, column, census.numbers.example) +
                   ", which may be " + form.words + " (" +
                   form.meaning(*number(census.numbers.example, DecimalMark::point)).value_or("") +
                   ") and are read as numbers; write them with separators, such as 2024-03-04 or 14:30, to "
                   "have them read as dates or times");
  return true;
}

/// 20240304 and 202403; false for other numbers.
bool note_days_and_months(const TextTable& table, std::size_t column, const Census& census,
                          Profile& profile) {
  constexpr std::int64_t least_days = 5, least_months = 10, least_called_so = 2;
  const std::int64_t cells = census.values() - census.missing_beside_numbers;
  const bool are_days = census.day_numbers.cells == cells, are_months = census.month_numbers.cells == cells;
  if (cells == 0 || (!are_days && !are_months)) return false;
  const std::int64_t least = is_called_a_date(profile.name) ? least_called_so
                             : are_days                     ? least_days
                                                            : least_months;
  if (std::ssize(census.texts) < least) return false;
  const std::string_view example = are_days ? census.day_numbers.example : census.month_numbers.example;
  profile.add_note("has numbers such as " + shown_with_line(table, column, example) +
                   (are_days ? ", which may be days" : ", which may be months of years") +
                   " and are read as numbers; --column NAME=date reads them as dates");
  return true;
}

}  // namespace

namespace {

/// 18.30: a clock's hours and minutes, in every cell.
bool are_times_with_points(const Census& census) {
  constexpr std::ptrdiff_t least_times = 10;
  constexpr int hours = 24, minutes = 60;
  const auto digit_pair = [](std::string_view text) {
    int value = 0;
    for (const char letter : text) {
      if (letter < '0' || letter > '9') return -1;
      value = 10 * value + (letter - '0');
    }
    return value;
  };
  for (const auto& [text, cells] : census.texts) {
    const std::size_t point = text.find('.');
    if (point == 0 || point > 2 || text.size() != point + 3) return false;
    const int hour = digit_pair(text.substr(0, point)), minute = digit_pair(text.substr(point + 1));
    if (hour < 0 || hour >= hours || minute < 0 || minute >= minutes) return false;
  }
  return std::ssize(census.texts) >= least_times;
}

}  // namespace

bool may_be_times_with_points(const std::string& name, const Census& census) {
  return is_called_a_moment(name) && are_times_with_points(census);
}

void note_time_numbers(const TextTable& table, std::size_t column, const Census& census, Profile& profile) {
  if (note_days_and_months(table, column, census, profile)) return;
  if (may_be_times_with_points(profile.name, census))
    return profile.add_note("has numbers such as " + shown_with_line(table, column, census.numbers.example) +
                            ", which may be times of day and are read as decimals; write them with colons, "
                            "such as 18:30, to have them read as times");
  for (const Form& form : forms_of_short_years(profile.name, census))
    if (note_form(table, column, census, form, profile)) return;
  for (const Form& form : forms)
    if (note_form(table, column, census, form, profile)) return;
}

void note_days_of_years(std::vector<Profile>& profiles) {
  constexpr double least_of_last_days = 300, last_day = 366;
  const auto is_year = [](const Profile& one) {
    return one.content == Content::numbers && one.is_whole && one.least >= first_usual_year &&
           one.most <= last_usual_year;
  };
  const auto year = std::ranges::find_if(profiles, is_year);
  if (year == profiles.end()) return;
  static constexpr auto words =
      std::to_array<std::string_view>({"doy", "day", "days", "yday", "julian", "jday", "tag", "jour"});
  for (Profile& one : profiles)
    if (one.kind == ColumnKind::numeric && one.is_whole && one.least >= 1 && one.most <= last_day &&
        one.most >= least_of_last_days && has_word(one.name, words))
      one.add_note(
          "may be the day of the year in \"" + year->name +
          "\", and both are read as numbers, which places 31 December far from 1 January; use one column of "
          "dates, such as 2024-03-04, to have them read as dates");
}

}  // namespace anneal::table
