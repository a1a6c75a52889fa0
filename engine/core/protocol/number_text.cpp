#include "engine/core/protocol/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
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

std::string number_text(double value, double resolution) {
  if (!std::isfinite(value)) return number_text(value);
  constexpr int all_digits = 17;
  constexpr double least_plain = 1e-4, most_plain = 1e15;
  const double size = std::abs(value);
  if (size < resolution / 2) return "0";
  const bool is_plain = size == 0 || (size >= least_plain && size < most_plain);
  const int last = resolution > 0 ? static_cast<int>(std::floor(std::log10(resolution))) : 0,
            wanted = size > 0 ? static_cast<int>(std::floor(std::log10(size))) - last + 1 : 1;
  std::array<char, 64> text{};
  const auto written = [&](auto... how) {
    return std::string(text.data(), std::to_chars(text.data(), text.data() + text.size(), value, how...).ptr);
  };
  if (!(resolution > 0) || wanted >= all_digits)
    return written(is_plain ? std::chars_format::fixed : std::chars_format::general);
  if (!is_plain) return written(std::chars_format::general, std::max(wanted, 1));
  std::string digits = written(std::chars_format::fixed, std::max(-last, 0));
  if (digits.find('.') != std::string::npos) {
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.ends_with('.')) digits.pop_back();
  }
  return digits;
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
