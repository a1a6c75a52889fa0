#include "engine/data/table/units.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>

#include "engine/core/base/text.h"

namespace anneal::table {

namespace {

bool is_number_letter(char letter) {
  return (letter >= '0' && letter <= '9') || letter == '.' || letter == ',';
}

/// Also those that would say too much elsewhere: of a class that is called F, or of a year.
bool is_unit(std::string_view text) {
  static constexpr auto others = std::to_array<std::string_view>(
      {"f",      "c",      "°",      "degf",   "degc",   "fahrenheit", "celsius", "kelvin",  "sqft",
       "sq ft",  "sq. ft", "sq.ft",  "ft2",    "ft²",    "sqm",        "sq m",    "qm",      "km2",
       "km²",    "ha",     "acre",   "acres",  "y",      "mo",         "mos",     "wk",      "wks",
       "jahre",  "jahr",   "monate", "monat",  "tage",   "wochen",     "cr",      "dr",      "mg/dl",
       "mmol/l", "g/dl",   "g/l",    "mmhg",   "psi",    "atm",        "mpg",     "l/100km", "kn",
       "knots",  "kph",    "kmh",    "stone",  "pounds", "pound",      "ounces",  "feet",    "foot",
       "metres", "meters", "litres", "liters", "cc",     "hp",         "ps",      "cal",     "wh",
       "tbsp",   "tsp",    "cup",    "cups",   "dozen",  "pcs",        "pc"});
  const std::string lower = lower_case(std::string(text));
  return names_unit(text) || std::ranges::count(others, lower) > 0;
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
    const bool is_last = is_unit(text);
    const std::size_t letters =
        is_last ? text.size() : std::min(text.find_first_of("0123456789. "), text.size());
    const std::string_view unit = trimmed(text.substr(0, letters));
    if (!unit.empty() && !is_unit(unit)) return std::nullopt;
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
  const bool are_ages = examples.size() == 2 && examples.contains("f") && examples.contains("m");  // 34F, 28M
  if (are_ages || examples.empty() || others * cells_for_an_exception > census.values()) return std::nullopt;
  const auto& [unit, texts] = *examples.begin();
  if (examples.size() > 1) return DifferentUnits{texts.one, std::next(examples.begin())->second.one};
  const bool are_several = unit.find(' ') != std::string::npos;
  return are_several && texts.one != texts.other ? std::optional(texts) : std::nullopt;
}

}  // namespace anneal::table
