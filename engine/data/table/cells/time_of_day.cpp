#include "engine/data/table/cells/time_of_day.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace anneal::table {

namespace {

constexpr double seconds_of_day = 86'400;
constexpr int hours_of_day = 24, minutes_of_hour = 60, seconds_of_hour = 3600;
constexpr int leap_second = 60, latest_zone = 14;

/// The hours of a clock of twelve become those of one of 24: "pm", "P.M.", "p. m.".
bool apply_half(Scanner& text, int& hour) {
  constexpr int hours_of_half = 12;
  Scanner ahead = text;
  ahead.skip_spaces();
  const char half = ahead.take_one_of("aApP");
  if (half == 0) return true;
  if (ahead.take('.')) ahead.skip_spaces();
  if (ahead.take_one_of("mM") == 0 || hour < 1 || hour > hours_of_half) return false;
  ahead.take('.');
  hour = hour % hours_of_half + (half == 'p' || half == 'P' ? hours_of_half : 0);
  text = ahead;
  return true;
}

std::optional<double> share_of_day(int hour, int minute, double second) {
  if (hour >= hours_of_day || minute >= minutes_of_hour || second > leap_second) return std::nullopt;
  return (hour * seconds_of_hour + minute * minutes_of_hour + second) / seconds_of_day;
}

/// ".5", ",500" and, as SQL Server writes thousandths, ":500".
double take_fraction_of_second(Scanner& text) {
  if (text.take_one_of(".,") != 0) return text.take_fraction();
  Scanner ahead = text;
  if (!ahead.take(':') || !ahead.take_digits(3)) return 0;
  text.take(':');
  return text.take_fraction();
}

/// In hours, of those that newspapers and programs write; others are several zones.
std::optional<double> zone_called(std::string_view word) {
  struct Zone {
    std::string_view name;
    double hours;
  };
  static constexpr auto zones = std::to_array<Zone>({{"z", 0},
                                                     {"utc", 0},
                                                     {"gmt", 0},
                                                     {"wet", 0},
                                                     {"cet", 1},
                                                     {"cest", 2},
                                                     {"eet", 2},
                                                     {"eest", 3},
                                                     {"msk", 3},
                                                     {"jst", 9},
                                                     {"kst", 9},
                                                     {"brt", -3},
                                                     {"est", -5},
                                                     {"edt", -4},
                                                     {"cdt", -5},
                                                     {"mst", -7},
                                                     {"mdt", -6},
                                                     {"pst", -8},
                                                     {"pdt", -7}});
  const auto* const found = std::ranges::find(zones, word, &Zone::name);
  return found == zones.end() ? std::nullopt : std::optional(found->hours);
}

/// +01:00, -0330, +2 → hours.
std::optional<double> take_offset(Scanner& text) {
  const char sign = text.take_one_of("+-");
  const std::size_t before = text.left();
  auto hours = sign != 0 ? text.take_number(1, 4) : std::nullopt;
  if (!hours) return std::nullopt;
  std::optional<int> minutes = 0;
  if (before - text.left() > 2) {
    minutes = *hours % 100;
    hours = *hours / 100;
  } else if (text.take(':')) {
    minutes = text.take_number(2, 2);
  }
  if (!minutes || *hours > latest_zone || *minutes >= minutes_of_hour) return std::nullopt;
  return (sign == '-' ? -1 : 1) * (*hours + static_cast<double>(*minutes) / minutes_of_hour);
}

/// What repeats an offset: "UTC", "(CET)", "[Europe/Berlin]".
void skip_name_of_zone(Scanner& text) {
  Scanner ahead = text;
  ahead.skip_spaces();
  const char open = ahead.take_one_of("[(");
  if (open == 0) {
    if (zone_called(ahead.take_word())) text = ahead;
    return;
  }
  while (!ahead.take_word().empty() || ahead.take_one_of("/_ ") != 0) {
  }
  if (ahead.take(open == '[' ? ']' : ')')) text = ahead;
}

}  // namespace

std::optional<double> take_time(Scanner& text, TimeMarks marks) {
  Scanner ahead = text;
  const std::string_view between = marks == TimeMarks::colons ? ":" : ":.";
  auto hour = ahead.take_number(1, 2);
  const char mark = hour ? ahead.take_one_of(between) : '\0';
  const auto minute = mark != '\0' ? ahead.take_number(2, 2) : std::nullopt;
  if (!minute) return std::nullopt;
  double second = 0;
  if (ahead.take(mark)) {
    const auto found = ahead.take_number(2, 2);
    if (!found || *found > leap_second) return std::nullopt;
    second = *found + take_fraction_of_second(ahead);
  }
  if (!apply_half(ahead, *hour)) return std::nullopt;
  const auto share = share_of_day(*hour, *minute, second);
  if (share) text = ahead;
  return share;
}

std::optional<double> take_time_without_marks(Scanner& text) {
  const auto hour = text.take_digits(2), minute = text.take_digits(2);
  if (!hour || !minute) return std::nullopt;
  return share_of_day(*hour, *minute, text.take_digits(2).value_or(0));
}

std::optional<double> take_zone(Scanner& text) {
  text.skip_spaces();
  if (text.is_at_end()) return 0;
  Scanner ahead = text;
  if (const auto hours = zone_called(ahead.take_word())) {
    text = ahead;
    if (*hours != 0 || !text.is_before("+-")) return *hours / hours_of_day;
  }
  const auto hours = take_offset(text);
  if (!hours) return std::nullopt;
  skip_name_of_zone(text);
  return *hours / hours_of_day;
}

}  // namespace anneal::table
