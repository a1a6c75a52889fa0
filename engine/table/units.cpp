#include "table/units.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>

#include "base/text.h"

namespace anneal::table {

namespace {

bool is_number_letter(char letter) {
  return (letter >= '0' && letter <= '9') || letter == '.' || letter == ',';
}

/// Those behind the numbers that a text is made of: "h m" of "1h 20m", "" of a number alone; nullopt where
/// something else stands in it.
std::optional<std::string> units_in(std::string_view text) {
  std::string all;
  text = without_currency(text);
  while (!text.empty()) {
    const std::size_t digits =
        static_cast<std::size_t>(std::ranges::find_if_not(text, is_number_letter) - text.begin());
    if (digits == 0 || !any_number(text.substr(0, digits))) return std::nullopt;
    text = trimmed(text.substr(digits));
    const std::size_t letters = std::min(text.find_first_of("0123456789. "), text.size());
    const std::string_view unit = trimmed(text.substr(0, letters));
    if (!unit.empty() && !names_unit(unit)) return std::nullopt;
    if (unit.empty() && !text.empty()) return std::nullopt;
    if (!unit.empty()) (all += all.empty() ? "" : " ") += lower_case(std::string(unit));
    text = trimmed(text.substr(letters));
  }
  return all;
}

}  // namespace

std::optional<DifferentUnits> different_units(const Census& census) {
  constexpr std::int64_t cells_for_an_exception = 20;
  std::map<std::string, DifferentUnits> examples;  // the first and the last, by unit
  std::int64_t others = 0;
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text)) continue;
    const auto units = units_in(text);
    if (!units) {
      others += cells;
      continue;
    }
    auto& [first, last] = examples.try_emplace(*units, text, text).first->second;
    first = std::min(first, text);
    last = std::max(last, text);
  }
  examples.erase("");
  if (examples.empty() || others * cells_for_an_exception > census.values()) return std::nullopt;
  const auto& [unit, texts] = *examples.begin();
  if (examples.size() > 1) return DifferentUnits{texts.one, std::next(examples.begin())->second.one};
  const bool are_several = unit.find(' ') != std::string::npos;
  return are_several && texts.one != texts.other ? std::optional(texts) : std::nullopt;
}

}  // namespace anneal::table
