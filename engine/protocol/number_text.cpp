#include "protocol/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace anneal {

std::string with_separators(std::int64_t number) {
  std::string digits = std::to_string(number);
  const std::size_t first = digits[0] == '-' ? 1 : 0;
  for (std::size_t i = digits.size(); i > first + 3;) digits.insert(i -= 3, ",");
  return digits;
}

std::string fixed(double number, int decimals) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", decimals, number);
  const std::string_view digits = text.data();
  const bool is_nothing = digits.find_first_not_of("-0.") == std::string_view::npos;
  return std::string(is_nothing && digits.starts_with('-') ? digits.substr(1) : digits);  // no "-0.00"
}

std::string metric_text(Metric metric, double value) {
  const bool has_units = metric == Metric::rmse || metric == Metric::mae;
  return is_share(metric) ? percent(value) : has_units ? number_text(value) : fixed(value, 4);
}

std::string number_text(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

std::string percent(double share) {
  return fixed(100 * share, 2) + " %";
}

std::string bytes_text(std::int64_t bytes) {
  constexpr std::array units = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; value >= 1024 && unit + 1 < units.size(); ++unit) value /= 1024;
  return fixed(value, unit == 0 ? 0 : 1) + " " + units[unit];
}

std::string duration_text(double seconds) {
  const auto whole =
      static_cast<std::int64_t>(std::isfinite(seconds) ? std::max(0.0, std::round(seconds)) : 0);
  std::array<char, 64> text{};
  if (whole >= 3600)
    std::snprintf(text.data(), text.size(), "%lld:%02lld:%02lld", static_cast<long long>(whole / 3600),
                  static_cast<long long>(whole / 60 % 60), static_cast<long long>(whole % 60));
  else
    std::snprintf(text.data(), text.size(), "%lld:%02lld", static_cast<long long>(whole / 60),
                  static_cast<long long>(whole % 60));
  return text.data();
}

}  // namespace anneal
