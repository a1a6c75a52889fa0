#include "source/name_beginnings.h"

#include <cstddef>

namespace anneal::data {
namespace {

bool is_digit_of_name(char letter) {
  return letter >= '0' && letter <= '9';
}

/// Whether a number of so many digits can be a year or a day: "2021", "20210304".
bool could_be_date(std::string_view number) {
  constexpr std::size_t year = 4, day = 8, second = 14;
  const bool has_length = number.size() == year || number.size() == day || number.size() == second;
  return has_length && (number.starts_with("19") || number.starts_with("20"));
}

}  // namespace

std::vector<std::string_view> beginnings_of(std::string_view name) {
  std::vector<std::string_view> beginnings;
  for (std::size_t at = 1; at + 1 < name.size(); ++at) {
    constexpr std::string_view separators = "_-. (";
    if (!is_digit_of_name(name[at - 1]) || separators.find(name[at]) == std::string_view::npos) continue;
    const std::string_view beginning = name.substr(0, at);
    const std::size_t before = beginning.find_last_not_of("0123456789");
    if (could_be_date(before == std::string_view::npos ? beginning : beginning.substr(before + 1))) break;
    beginnings.push_back(beginning);
  }
  return beginnings;
}

std::string shape_of(std::string_view text) {
  std::string shape;
  for (const char letter : text)
    if (!is_digit_of_name(letter))
      shape += letter;
    else if (!shape.ends_with('#'))
      shape += '#';
  return shape;
}

}  // namespace anneal::data
