#include "engine/data/table/cells/duration.h"

#include <charconv>
#include <cstddef>

#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"

namespace anneal::table {

namespace {

/// Takes the digits off the beginning of a text; nullopt where there are none, or more than `most`.
std::optional<int> take_digits(std::string_view& text, std::size_t most) {
  std::size_t count = 0;
  while (count < text.size() && text[count] >= '0' && text[count] <= '9') ++count;
  if (count == 0 || count > most) return std::nullopt;
  int value = 0;
  std::from_chars(text.data(), text.data() + count, value);
  text.remove_prefix(count);
  return value;
}

/// "2 days 01:02:33" → 2, and leaves "01:02:33"; nullopt where no days stand there.
std::optional<int> take_days(std::string_view& text) {
  constexpr std::size_t most_digits = 5;
  std::string_view rest = text;
  const auto days = take_digits(rest, most_digits);
  if (!days || !rest.starts_with(" day")) return std::nullopt;
  rest.remove_prefix(4);
  if (rest.starts_with('s')) rest.remove_prefix(1);
  if (rest.starts_with(',')) rest.remove_prefix(1);
  if (!rest.starts_with(' ')) return std::nullopt;
  text = trimmed(rest);
  return days;
}

}  // namespace

std::optional<double> duration(std::string_view text) {
  constexpr std::size_t most_digits = 4, most_groups = 3;
  constexpr int hours_of_day = 24, in_next = 60;
  const auto days = take_days(text);
  const auto first = take_digits(text, most_digits);
  if (!first || (days && *first >= hours_of_day)) return std::nullopt;
  double value = *first + days.value_or(0) * hours_of_day;
  std::size_t groups = 1;
  for (; text.starts_with(':') && groups < most_groups; ++groups) {
    text.remove_prefix(1);
    const std::size_t before = text.size();
    const auto next = take_digits(text, 2);
    if (!next || before - text.size() != 2 || *next >= in_next) return std::nullopt;
    value = value * in_next + *next;
  }
  if (groups < 2 || (days && groups < most_groups)) return std::nullopt;
  if (text.empty()) return value;
  if (text.front() != '.' && text.front() != ',') return std::nullopt;
  text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  double place = 0.1;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    value += place * (digit - '0');
    place /= 10;
  }
  return value;
}

}  // namespace anneal::table
