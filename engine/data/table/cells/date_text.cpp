#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "engine/data/table/cells/date.h"

namespace anneal::table {

double position_in(Cycle cycle, double days) {
  const double day = std::floor(days), time = days - day;
  if (cycle == Cycle::day) return time;
  if (cycle == Cycle::week) {
    constexpr double monday = 3;  // 1970 began on a Thursday
    const double position = std::fmod(day + monday, 7);
    return (position + (position < 0 ? 7 : 0) + time) / 7;
  }
  using namespace std::chrono;
  const sys_days here{std::chrono::days(static_cast<std::int64_t>(day))};
  const year now = year_month_day(here).year();
  const sys_days begin = now / January / 1, end = (now + years(1)) / January / 1;
  return (static_cast<double>((here - begin).count()) + time) / static_cast<double>((end - begin).count());
}

std::string date_text(double days, bool has_date, bool has_time) {
  const double day = std::floor(days);
  const std::chrono::year_month_day date{
      std::chrono::sys_days(std::chrono::days(static_cast<std::int64_t>(day)))};
  const auto minutes = static_cast<int>((days - day) * 1440 + 1e-6);
  std::array<char, 64> text{};
  std::string result;
  if (has_date) {
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    result = text.data();
  }
  if (has_time) {
    std::snprintf(text.data(), text.size(), "%02d:%02d", minutes / 60, minutes % 60);
    result += (has_date ? " " : "") + std::string(text.data());
  }
  return result;
}

}  // namespace anneal::table
