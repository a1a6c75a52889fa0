#include "table/date.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include "base/text.h"
#include "source/listing.h"
#include "table/date_words.h"

namespace anneal::table {

namespace {

constexpr double day_seconds = 86'400;

/// Takes a text apart from its beginning.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool is_at_end() const { return rest_.empty(); }
  std::size_t left() const { return rest_.size(); }

  bool take(char wanted) {
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// The one of `letters` that stands here; 0: none does.
  char take_one_of(std::string_view letters) {
    if (rest_.empty() || letters.find(rest_.front()) == std::string_view::npos) return 0;
    const char letter = rest_.front();
    rest_.remove_prefix(1);
    return letter;
  }

  void skip_spaces() {
    while (take(' ')) {
    }
  }

  /// All the digits that stand here; nullopt unless they are `least` to `most`.
  std::optional<int> take_number(std::size_t least, std::size_t most) {
    std::size_t digits = 0;
    int value = 0;
    while (digits < rest_.size() && digits <= most && rest_[digits] >= '0' && rest_[digits] <= '9')
      value = value * 10 + (rest_[digits++] - '0');
    if (digits < least || digits > most) return std::nullopt;
    rest_.remove_prefix(digits);
    return value;
  }

  /// The number of two digits that stands here, whatever is behind it.
  std::optional<int> take_pair() {
    const auto is_digit_at = [&](std::size_t at) {
      return at < rest_.size() && rest_[at] >= '0' && rest_[at] <= '9';
    };
    if (!is_digit_at(0) || !is_digit_at(1)) return std::nullopt;
    const int value = 10 * (rest_[0] - '0') + (rest_[1] - '0');
    rest_.remove_prefix(2);
    return value;
  }

  /// The letters that stand here, made small, those of Latin-1 too.
  std::string take_word() {
    constexpr std::size_t longest = 16;
    const auto is_other = [](char letter) { return static_cast<unsigned char>(letter) >= 0x80; };
    std::string lower = lower_case(std::string(rest_.substr(0, longest)));
    std::size_t end = 0;
    while (end < lower.size() && ((lower[end] >= 'a' && lower[end] <= 'z') || is_other(lower[end]))) ++end;
    rest_.remove_prefix(end);
    lower.resize(end);
    for (std::size_t i = 1; i < end; ++i)
      if (lower[i - 1] == '\xC3' && lower[i] < '\x9F') lower[i] = static_cast<char>(lower[i] + 0x20);
    return lower;
  }

  /// Takes the letters that stand here if they are one of `words`.
  template <std::size_t size>
  void skip_word(const std::array<std::string_view, size>& words) {
    Scanner ahead = *this;
    const std::string word = ahead.take_word();
    for (const std::string_view one : words)
      if (word == one) rest_ = ahead.rest_;
  }

  /// A share of one, behind its point.
  double take_fraction() {
    double value = 0, place = 0.1;
    while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') {
      value += (rest_.front() - '0') * place;
      place /= 10;
      rest_.remove_prefix(1);
    }
    return value;
  }

 private:
  std::string_view rest_;
};

/// "4th", "1er"
void skip_ordinal(Scanner& text) {
  text.skip_word(std::to_array<std::string_view>({"st", "nd", "rd", "th", "er"}));
}

/// "4 de marzo de 2024", "4th of March"; `words` are those that may stand there.
template <std::size_t size>
void skip_of(Scanner& text, const std::array<std::string_view, size>& words) {
  Scanner ahead = text;
  ahead.skip_spaces();
  const std::size_t before = ahead.left();
  ahead.skip_word(words);
  if (ahead.left() < before && ahead.take(' ')) text = ahead;
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

/// 2024-03-04 and 2024-03.
std::optional<Date> take_year_first(Scanner& text) {
  const auto year = text.take_number(4, 4);
  const char mark = text.take_one_of("-/.");
  const auto month = year && mark ? text.take_number(1, 2) : std::nullopt;
  if (!month) return std::nullopt;
  const bool has_day = text.take(mark);
  const auto day = has_day ? text.take_number(1, 2) : std::optional(1);
  if (!day || (!has_day && mark == '.')) return std::nullopt;
  const auto days = days_of(*year, *month, *day);
  if (!days) return std::nullopt;
  return Date{.days = *days, .has_date = true};
}

/// 20240304 and 202403, of the years in which most data is from, as other numbers are written so, too.
std::optional<Date> take_without_marks(Scanner& text) {
  constexpr int first_year = 1900, last_year = 2100;
  Scanner ahead = text;
  auto digits = ahead.take_number(8, 8);
  const bool has_day = digits.has_value();
  if (!has_day) digits = text.take_number(6, 6);
  if (!digits) return std::nullopt;
  if (has_day) text = ahead;
  const int day = has_day ? *digits % 100 : 1, months = has_day ? *digits / 100 : *digits;
  const auto days = days_of(months / 100, months % 100, day);
  if (!days || months / 100 < first_year || months / 100 > last_year) return std::nullopt;
  return Date{.days = *days, .has_date = true};
}

/// 03/04/2024, in the order asked for or else in the other.
std::optional<Date> take_year_last(Scanner& text, DateOrder order, int last_year) {
  const auto first = text.take_number(1, 2);
  const char mark = text.take_one_of("/.-");
  const auto second = first && mark ? text.take_number(1, 2) : std::nullopt;
  if (!second || !text.take(mark)) return std::nullopt;
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

/// 03/2024, of the years in which most data is from.
std::optional<Date> take_month_and_year(Scanner& text) {
  constexpr int first_year = 1900, last_year = 2100;
  const auto month = text.take_number(1, 2);
  const char mark = month ? text.take_one_of("/.-") : '\0';
  const auto year = mark != '\0' ? text.take_number(4, 4) : std::nullopt;
  if (!year || *year < first_year || *year > last_year) return std::nullopt;
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
  Scanner ahead = text;
  std::optional<int> day = 1, year = ahead.take_number(4, 4);
  if (year) {
    text = ahead;
  } else {
    day = text.take_number(1, 2);
    skip_ordinal(text);
    text.take(',');
    if (!day || !text.take_one_of(" -")) return std::nullopt;
    year = text.take_number(4, 4);
  }
  const auto days = year ? days_of(*year, *month, *day) : std::nullopt;
  if (!days) return std::nullopt;
  return Date{.days = *days, .has_date = true};
}

void skip_weekday(Scanner& text) {
  Scanner ahead = text;
  if (!is_weekday(ahead.take_word())) return;
  ahead.take('.');
  ahead.take(',');
  ahead.skip_spaces();
  text = ahead;
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
  if (const auto found = attempt(take_name_first)) return found;
  return attempt(take_without_marks);
}

/// "Mar 4, 2024" is not a Tuesday, as "mar" is one in French.
std::optional<Date> take_date(Scanner& text, DateOrder order, int last_year) {
  if (const auto found = take_date_alone(text, order, last_year)) return found;
  skip_weekday(text);
  return take_date_alone(text, order, last_year);
}

/// Hours of a clock of twelve become those of one of 24.
bool apply_half(Scanner& text, int& hour) {
  Scanner ahead = text;
  ahead.skip_spaces();
  const char half = ahead.take_one_of("aApP");
  if (half == 0) return true;
  ahead.take('.');
  if (ahead.take_one_of("mM") == 0 || hour < 1 || hour > 12) return false;
  ahead.take('.');
  hour = hour % 12 + (half == 'p' || half == 'P' ? 12 : 0);
  text = ahead;
  return true;
}

/// 14:30:15.5 → its share of a day.
std::optional<double> take_time(Scanner& text) {
  auto hour = text.take_number(1, 2);
  if (!hour || !text.take(':')) return std::nullopt;
  const auto minute = text.take_number(2, 2);
  if (!minute) return std::nullopt;
  std::optional<int> second = 0;
  double fraction = 0;
  if (text.take(':')) {
    second = text.take_number(2, 2);
    if (text.take_one_of(".,") != 0) fraction = text.take_fraction();
  }
  if (!apply_half(text, *hour) || !second || *hour > 23 || *minute > 59 || *second > 60) return std::nullopt;
  return (*hour * 3600 + *minute * 60 + *second + fraction) / day_seconds;
}

/// 143015 and 1430, behind a day.
std::optional<double> take_time_without_marks(Scanner& text) {
  const auto hour = text.take_pair(), minute = text.take_pair();
  const auto second = text.take_pair();
  if (!hour || !minute || *hour > 23 || *minute > 59 || second.value_or(0) > 60) return std::nullopt;
  return (*hour * 3600 + *minute * 60 + second.value_or(0)) / day_seconds;
}

std::optional<double> take_time_of_day(Scanner& text, bool may_lack_marks) {
  Scanner ahead = text;
  if (const auto time = take_time(ahead)) {
    text = ahead;
    return time;
  }
  return may_lack_marks ? take_time_without_marks(text) : std::nullopt;
}

/// Z, UTC, +01:00, -0330 or +2 → its share of a day; nullopt for anything else.
std::optional<double> take_zone(Scanner& text) {
  text.skip_spaces();
  if (text.is_at_end()) return 0;
  const char sign = text.take_one_of("+-");
  if (sign == 0) {
    const std::string word = text.take_word();
    return word == "z" || word == "utc" || word == "gmt" ? std::optional(0.0) : std::nullopt;
  }
  const std::size_t before = text.left();
  auto hours = text.take_number(1, 4);
  if (!hours) return std::nullopt;
  int minutes = 0;
  if (before - text.left() > 2) {
    minutes = *hours % 100;
    hours = *hours / 100;
  } else if (text.take(':')) {
    const auto found = text.take_number(2, 2);
    if (!found) return std::nullopt;
    minutes = *found;
  }
  if (*hours > 14 || minutes > 59) return std::nullopt;
  return (sign == '-' ? -1 : 1) * (*hours * 60 + minutes) * 60 / day_seconds;
}

}  // namespace

std::optional<Date> date(std::string_view text, DateOrder order, int last_year) {
  Scanner scanner(text);
  Date result;
  bool has_letter = false;
  if (const auto found = take_date(scanner, order, last_year)) {
    result = *found;
    if (scanner.is_at_end()) return result;
    has_letter = scanner.take_one_of("T_") != 0;
    if (!has_letter) {
      scanner.take(',');
      if (!scanner.take(' ')) return std::nullopt;
      scanner.skip_spaces();
    }
  }
  const auto time = take_time_of_day(scanner, has_letter);
  if (!time) return std::nullopt;
  result.has_time = true;
  result.days += *time;
  if (result.has_date) {
    const auto zone = take_zone(scanner);
    if (!zone) return std::nullopt;
    result.days -= *zone;
  }
  return scanner.is_at_end() ? std::optional(result) : std::nullopt;
}

}  // namespace anneal::table
