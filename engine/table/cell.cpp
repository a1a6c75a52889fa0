#include "table/cell.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <system_error>

namespace anneal::table {

namespace {

bool is_same_in_any_case(std::string_view text, std::string_view lower) {
  return std::ranges::equal(text, lower, [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  });
}

template <class Words>
bool is_one_of(std::string_view text, const Words& words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return is_same_in_any_case(text, word); });
}

/// A number that is too small or too large for a double, as its exponent says.
double beyond(std::string_view text) {
  const std::size_t exponent = text.find_first_of("eE");
  const bool is_small = exponent != std::string_view::npos && text.substr(exponent + 1).starts_with('-');
  const double size = is_small ? 0 : std::numeric_limits<double>::infinity();
  return text.starts_with('-') ? -size : size;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blank = " \t";
  const std::size_t first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

bool is_missing(std::string_view text) {
  constexpr std::array<std::string_view, 8> words = {"", "na", "n/a", "nan", "null", "none", "-", "?"};
  return text.size() <= 4 && is_one_of(text, words);
}

std::optional<double> number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(text.starts_with("+-") ? 0 : 1);
  const bool is_negative = text.starts_with('-');
  if (text.size() == (is_negative ? 1 : 0)) return std::nullopt;
  const char first = text[is_negative ? 1 : 0];
  const bool is_digit = first >= '0' && first <= '9', is_word = first == 'i' || first == 'I';
  if (!is_digit && !is_word && first != '.') return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range) return beyond(text);
  if (error != std::errc()) return std::nullopt;
  return value;
}

std::optional<bool> truth(std::string_view text) {
  constexpr std::array<std::string_view, 5> yes = {"true", "yes", "t", "y", "1"};
  constexpr std::array<std::string_view, 5> no = {"false", "no", "f", "n", "0"};
  if (is_one_of(text, yes)) return true;
  if (is_one_of(text, no)) return false;
  return std::nullopt;
}

}  // namespace anneal::table
