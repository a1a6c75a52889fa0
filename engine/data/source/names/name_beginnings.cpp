#include "engine/data/source/names/name_beginnings.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/base/text.h"
#include "engine/data/source/names/name_words.h"

namespace anneal::data {
namespace {

constexpr std::string_view field_separators = "_-. (";
constexpr std::string_view digits_of_field = "0123456789";
constexpr std::array<std::string_view, 11> words_of_coordinates = {
    "x", "y", "z", "idx", "index", "row", "col", "column", "class", "label", "angle"};

bool is_ascii_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

bool has_digit(std::string_view field) {
  return field.find_first_of(digits_of_field) != std::string_view::npos;
}

/// "patient" of "patient003"; "" of a code or number, in which letters may follow digits: "22549AB",
/// "0a5e93".
std::string_view word_of_field(std::string_view field) {
  const std::size_t digit = field.find_first_of(digits_of_field);
  if (digit == std::string_view::npos) return field;
  constexpr std::size_t fewest_hexadecimal = 8;
  const bool is_hexadecimal = field.size() >= fewest_hexadecimal &&
                              field.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  const bool is_code =
      is_hexadecimal || field.find_first_not_of(digits_of_field, digit) != std::string_view::npos;
  return is_code ? "" : field.substr(0, digit);
}

bool is_coordinate(std::string_view field) {
  return is_one_of(lower_case(std::string(word_of_field(field))), words_of_coordinates);
}

/// "person00" of "person00a", whose letter tells images of one apart; "" of others.
std::string_view without_letter(std::string_view field) {
  if (field.size() < 3 || !is_ascii_letter(field.back())) return "";
  const std::string_view rest = field.substr(0, field.size() - 1);
  const std::size_t digit = rest.find_first_of(digits_of_field);
  return digit != std::string_view::npos && word_of_field(rest).size() == digit &&
                 rest.find_first_not_of(digits_of_field, digit) == std::string_view::npos
             ? rest
             : "";
}

/// Whether the field can be a year, a day or a second: "2021", "IMG20210304", "20210304T101500".
bool may_be_date(std::string_view field) {
  field.remove_prefix(std::min(field.find_first_of(digits_of_field), field.size()));
  const std::size_t length = std::min(field.find_first_not_of(digits_of_field), field.size());
  constexpr std::size_t year = 4, day = 8, second = 14;
  const bool has_length = (length == year && length == field.size()) || length == day || length == second;
  return has_length && (field.starts_with("19") || field.starts_with("20"));
}

}  // namespace

std::vector<NameBeginning> beginnings_of(std::string_view name, WordsOfNames words) {
  constexpr std::size_t longest_name = 255;  // of a file
  std::vector<NameBeginning> found;
  if (name.size() > longest_name) return found;
  std::string with_words, pattern;
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = std::min(name.find_first_of(field_separators, begin), name.size());
    const std::string_view field = name.substr(begin, end - begin);
    if (may_be_date(field) || (!found.empty() && is_coordinate(field))) break;
    const bool is_numbered = has_digit(field);
    const std::string_view word = word_of_field(field);
    const std::string sign = is_numbered ? "#" : "";
    const std::string before = with_words;
    if (const std::string_view whole = without_letter(field); !whole.empty()) {
      const std::string_view its_word = word_of_field(whole);
      found.push_back({name.substr(0, begin + whole.size()), with_words + std::string(its_word) + "#",
                       pattern + (its_word.empty() ? "#" : "a#")});
    }
    with_words.append(word).append(sign);
    pattern.append(word.empty() ? "" : "a").append(sign);
    if (is_numbered)
      found.push_back({name.substr(0, end), with_words, pattern});
    else if (!field.empty() && words == WordsOfNames::may_be_groups)
      found.push_back({name.substr(0, end), before + "*", pattern});
    if (end < name.size()) {
      with_words += name[end];
      pattern += name[end];
    }
    begin = end + 1;
  }
  return found;
}

}  // namespace anneal::data
