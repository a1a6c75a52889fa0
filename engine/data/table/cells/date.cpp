#include "engine/data/table/cells/date.h"

#include <array>
#include <chrono>

#include "engine/data/table/cells/date_signs.h"
#include "engine/data/table/cells/date_words.h"
#include "engine/data/table/cells/scanner.h"
#include "engine/data/table/cells/time_of_day.h"

namespace anneal::table {

namespace {

/// "4th", "1er"
void skip_ordinal(Scanner& text) {
  text.take_word_of(std::to_array<std::string_view>({"st", "nd", "rd", "th", "er"}));
}

/// "4 de marzo de 2024", "4th of March"; `words` are those that may stand there.
template <std::size_t size>
void skip_of(Scanner& text, const std::array<std::string_view, size>& words) {
  Scanner ahead = text;
  ahead.skip_spaces();
  if (ahead.take_word_of(words) && ahead.take(' ')) text = ahead;
}

std::optional<double> days_of(int year, int month, int day) {
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok() || year < 1) return std::nullopt;
  return static_cast<double>(std::chrono::sys_days(date).time_since_epoch().count());
}

/// Four digits, or two.
struct Year {
  int number = 0;
  bool is_short = false;
};

std::optional<Year> take_year(Scanner& text, int last_year) {
  const std::size_t before = text.left();
  const auto year = text.take_number(2, 4);
  if (!year || before - text.left() == 3) return std::nullopt;
  if (before - text.left() == 4) return Year{.number = *year};
  return Year{.number = last_year - (last_year - *year) % 100, .is_short = true};
}

bool is_usual(const std::optional<int>& year) {
  return year && *year >= first_usual_year && *year <= last_usual_year;
}

/// 2024-03-04, 2024-03, 2024.03, "2024. 3. 4." and, as cameras write it, 2024:03:04.
std::optional<Date> take_year_first(Scanner& text) {
  const auto year = text.take_number(4, 4);
  const char mark = text.take_one_of("-/.:");
  if (mark == '.') text.skip_spaces();
  const std::size_t digits = text.digits();
  const auto month = year && mark ? text.take_number(1, 2) : std::nullopt;
  if (!month) return std::nullopt;
  const bool has_day = text.take(mark);
  if (mark == '.') text.skip_spaces();
  const auto day = has_day ? text.take_number(1, 2) : std::optional(1);
  const bool may_lack_day = mark == '.' ? digits == 2 && is_usual(year) : mark != ':';
  if (!day || (!has_day && !may_lack_day)) return std::nullopt;
  if (mark == '.') text.take('.');
  const auto days = days_of(*year, *month, *day);
  if (!days) return std::nullopt;
  return Date{.days = *days, .has_date = true};
}

/// 20240304, 202403 and 2024030414, an hour; of 20240304143015 and 202403041430 the day.
std::optional<Date> take_without_marks(Scanner& text) {
  constexpr int hours_of_day = 24;
  const std::size_t digits = text.digits();
  if (digits < 6 || digits > 14 || digits % 2 != 0) return std::nullopt;
  const auto year = text.take_digits(4), month = text.take_digits(2);
  const auto day = digits == 6 ? std::optional(1) : text.take_digits(2);
  const auto days = is_usual(year) ? days_of(*year, *month, *day) : std::nullopt;
  if (!days) return std::nullopt;
  const int hour = digits == 10 ? *text.take_digits(2) : 0;
  if (hour >= hours_of_day) return std::nullopt;
  return Date{
      .days = *days + static_cast<double>(hour) / hours_of_day, .has_date = true, .has_time = digits == 10};
}

/// 2024-W10-1, 2024W101 and 2024-W10, a Monday: weeks as ISO 8601 numbers them.
std::optional<Date> take_week(Scanner& text) {
  constexpr int days_of_week = 7, fourth = 4;
  const auto year = text.take_number(4, 4);
  const bool has_mark = text.take('-');
  if (!is_usual(year) || !text.take('W')) return std::nullopt;
  const auto week = text.take_digits(2);
  const bool has_day = has_mark ? text.take('-') : text.digits() > 0;
  const auto day = has_day ? text.take_number(1, 1) : std::optional(1);
  if (!week || *week < 1 || !day || *day < 1 || *day > days_of_week) return std::nullopt;
  using namespace std::chrono;
  const auto monday_of = [](int of_year) {  // the first week has 4 January
    const sys_days in_first_week = sys_days(std::chrono::year(of_year) / January / fourth);
    return in_first_week - (weekday(in_first_week) - Monday);
  };
  const sys_days monday = monday_of(*year) + days(days_of_week * (*week - 1));
  if (monday >= monday_of(*year + 1)) return std::nullopt;
  return Date{.days = static_cast<double>((monday + days(*day - 1)).time_since_epoch().count()),
              .has_date = true};
}

/// Q1, as its first month.
std::optional<int> take_quarter(Scanner& text) {
  constexpr int quarters = 4, months_of_quarter = 3;
  const auto quarter = text.take_one_of("Qq") != 0 ? text.take_number(1, 1) : std::nullopt;
  if (!quarter || *quarter < 1 || *quarter > quarters) return std::nullopt;
  return months_of_quarter * (*quarter - 1) + 1;
}

/// 2024-Q1, 2024Q1 and Q1 2024, as the first day.
std::optional<Date> take_year_and_quarter(Scanner& text) {
  constexpr std::string_view marks = " -/";
  const bool begins_with_quarter = text.is_before("Qq");
  auto month = begins_with_quarter ? take_quarter(text) : std::nullopt;
  if (begins_with_quarter && text.take_one_of(marks) == 0) return std::nullopt;
  const auto year = text.take_number(4, 4);
  if (!begins_with_quarter) {
    text.take_one_of(marks);
    month = take_quarter(text);
  }
  if (!month || !is_usual(year)) return std::nullopt;
  return Date{.days = *days_of(*year, *month, 1), .has_date = true};
}

/// 03/04/2024 and "4. 3. 2024", in the order asked for or else in the other.
std::optional<Date> take_year_last(Scanner& text, DateOrder order, int last_year) {
  const auto first = text.take_number(1, 2);
  const char mark = text.take_one_of("/.-");
  if (mark == '.') text.skip_spaces();
  const auto second = first && mark ? text.take_number(1, 2) : std::nullopt;
  if (!second || !text.take(mark)) return std::nullopt;
  if (mark == '.') text.skip_spaces();
  const auto year = take_year(text, last_year);
  if (!year) return std::nullopt;
  const auto as_month_first = days_of(year->number, *first, *second),
             as_day_first = days_of(year->number, *second, *first);
  const bool is_month_first = order == DateOrder::month_first ? as_month_first.has_value() : !as_day_first;
  const auto days = is_month_first ? as_month_first : as_day_first;
  if (!days) return std::nullopt;
  return Date{.days = *days,
              .has_date = true,
              .order = is_month_first ? DateOrder::month_first : DateOrder::day_first,
              .is_ambiguous = as_month_first && as_day_first && *first != *second,
              .has_short_year = year->is_short};
}

/// 03/2024
std::optional<Date> take_month_and_year(Scanner& text) {
  const auto month = text.take_number(1, 2);
  const char mark = month ? text.take_one_of("/.-") : '\0';
  const auto year = mark != '\0' ? text.take_number(4, 4) : std::nullopt;
  if (!is_usual(year)) return std::nullopt;
  const auto days = days_of(*year, *month, 1);
  return days ? std::optional(Date{.days = *days, .has_date = true}) : std::nullopt;
}

/// 4 March 2024, 04-Mar-24.
std::optional<Date> take_day_and_name(Scanner& text, int last_year) {
  const auto day = text.take_number(1, 2);
  if (!day) return std::nullopt;
  skip_ordinal(text);
  text.take('.');
  text.take_one_of(" -/");
  skip_of(text, std::to_array<std::string_view>({"de", "of"}));
  const auto month = month_of(text.take_word());
  text.take('.');
  text.take_one_of(" -/");
  skip_of(text, std::to_array<std::string_view>({"de"}));  // "8 out of 10" is no day of October (outubro)
  const auto year = month ? take_year(text, last_year) : std::nullopt;
  const auto days = year ? days_of(year->number, *month, *day) : std::nullopt;
  if (!days) return std::nullopt;
  return Date{.days = *days, .has_date = true, .has_short_year = year->is_short};
}

/// March 4, 2024 and March 2024.
std::optional<Date> take_name_first(Scanner& text) {
  const auto month = month_of(text.take_word());
  text.take('.');
  if (!month || !text.take_one_of(" -")) return std::nullopt;
  text.skip_spaces();
  Scanner ahead = text;
  std::optional<int> day = 1, year = ahead.take_number(4, 4);
  if (year) {
    text = ahead;
  } else {
    day = text.take_number(1, 2);
    skip_ordinal(text);
    text.take(',');
    if (!day || !text.take_one_of(" -")) return std::nullopt;
    text.skip_spaces();
    year = text.take_number(4, 4);
  }
  const auto days = year ? days_of(*year, *month, *day) : std::nullopt;
  if (!days) return std::nullopt;
  return Date{.days = *days, .has_date = true};
}

Scanner without_weekday(const Scanner& text) {
  Scanner ahead = text;
  if (!is_weekday(ahead.take_word())) return text;
  ahead.take('.');
  ahead.take(',');
  ahead.skip_spaces();
  return ahead;
}

std::optional<Date> take_date_alone(Scanner& text, DateOrder order, int last_year) {
  const auto attempt = [&](auto take) {
    Scanner ahead = text;
    const std::optional<Date> found = take(ahead);
    if (found) text = ahead;
    return found;
  };
  if (const auto found = attempt(take_year_first)) return found;
  if (const auto found = attempt([=](Scanner& ahead) { return take_year_last(ahead, order, last_year); }))
    return found;
  if (const auto found = attempt(take_month_and_year)) return found;
  if (const auto found = attempt([=](Scanner& ahead) { return take_day_and_name(ahead, last_year); }))
    return found;
  for (const auto take : {take_name_first, take_week, take_year_and_quarter})
    if (const auto found = attempt(take)) return found;
  return attempt(take_without_marks);
}

/// "Mar 4, 2024" is not a Tuesday, as "mar" is one in French.
std::optional<Date> take_date(Scanner& text, DateOrder order, int last_year) {
  if (const auto found = take_date_alone(text, order, last_year)) return found;
  text = without_weekday(text);
  return take_date_alone(text, order, last_year);
}

/// Mar  4 14:30:15 UTC 2024
std::optional<Date> date_around_time(Scanner text) {
  const auto month = month_of(text.take_word());
  text.skip_spaces();
  const auto day = text.take_number(1, 2);
  text.skip_spaces();
  const auto time = month && day ? take_time(text, TimeMarks::colons) : std::nullopt;
  text.skip_spaces();
  const auto zone = text.digits() > 0 ? std::optional(0.0) : take_zone(text);
  text.skip_spaces();
  const auto year = text.take_number(4, 4);
  if (!time || !zone || !year || !text.is_at_end()) return std::nullopt;
  const auto days = days_of(*year, *month, *day);
  if (!days) return std::nullopt;
  return Date{.days = *days + *time - *zone, .has_date = true, .has_time = true, .has_zone = *zone != 0};
}

/// "T", "_", ", ", spaces, and before a digit ":" or "-".
bool take_mark_before_time(Scanner& text) {
  if (text.digits() > 0 || text.take_one_of("T_") != 0) return true;
  Scanner ahead = text;
  if (ahead.take_one_of(":-") != 0 && ahead.digits() > 0) {
    text = ahead;
    return true;
  }
  text.take(',');
  if (!text.take(' ')) return false;
  text.skip_spaces();
  return true;
}

/// Of a text in plain signs.
std::optional<Date> date_in(std::string_view text, DateOrder order, int last_year) {
  if (text.find_first_of("0123456789") == std::string_view::npos) return std::nullopt;
  Scanner scanner(text);
  auto result = take_date(scanner, order, last_year);
  if (!result) {
    if (text.find(':') == std::string_view::npos) return std::nullopt;  // there is no time either
    const Scanner begin(text);
    if (const auto found = date_around_time(begin)) return found;
    if (const auto found = date_around_time(without_weekday(begin))) return found;
    const auto time = take_time(scanner, TimeMarks::colons);
    if (!time || !scanner.is_at_end()) return std::nullopt;
    return Date{.days = *time, .has_time = true};
  }
  if (scanner.is_at_end()) return result;
  const bool may_lack_marks = scanner.digits() > 0 || scanner.is_before("T_");
  if (!take_mark_before_time(scanner)) return std::nullopt;
  auto time = take_time(scanner, TimeMarks::colons_or_points);
  if (!time && may_lack_marks) time = take_time_without_marks(scanner);
  const auto zone = time ? take_zone(scanner) : std::nullopt;
  if (!zone || !scanner.is_at_end()) return std::nullopt;
  result->days += *time - *zone;
  result->has_zone = *zone != 0;
  result->has_time = true;
  return result;
}

bool is_in_brackets(std::string_view text) {
  return text.size() > 1 && text.front() == '[' && text.back() == ']';
}

}  // namespace

bool has_day(std::string_view text) {
  const auto found = date(text, DateOrder::month_first);
  return found && found->has_date;
}

std::optional<Date> date(std::string_view text, DateOrder order, int last_year) {
  constexpr std::size_t longest = 80;
  if (text.size() > longest) return std::nullopt;
  if (is_in_brackets(text)) text = text.substr(1, text.size() - 2);
  if (!has_date_signs(text)) return date_in(text, order, last_year);
  return date_in(in_plain_signs(text), order, last_year);
}

}  // namespace anneal::table
