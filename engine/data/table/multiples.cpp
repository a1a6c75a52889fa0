#include "engine/data/table/multiples.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <span>

#include "engine/data/table/cells/cell.h"

namespace anneal::table {

namespace {

struct Multiple {
  std::string_view letters;
  double factor;
};

// "m" is a metre or a minute as well.
constexpr auto multiples = std::to_array<Multiple>(
    {{"K", 1e3},          {"k", 1e3},         {"Tsd", 1e3},      {"thousand", 1e3},  {"M", 1e6},
     {"Mn", 1e6},         {"mn", 1e6},        {"Mio", 1e6},      {"million", 1e6},   {"B", 1e9},
     {"Bn", 1e9},         {"bn", 1e9},        {"Mrd", 1e9},      {"billion", 1e9},   {"Md", 1e9},
     {"Milliarden", 1e9}, {"milliards", 1e9}, {"Mill", 1e6},     {"Millionen", 1e6}, {"millions", 1e6},
     {"millones", 1e6},   {"milioni", 1e6},   {"billions", 1e9}, {"tsd", 1e3},       {"mio", 1e6},
     {"mrd", 1e9},        {"lakh", 1e5},      {"crore", 1e7},    {"тыс", 1e3},       {"млн", 1e6},
     {"млрд", 1e9},       {"千", 1e3},        {"万", 1e4},       {"萬", 1e4},        {"億", 1e8},
     {"亿", 1e8},         {"만", 1e4},        {"억", 1e8},       {"T", 1e12},        {"trillion", 1e12}});

/// Beside others these are multiples, too, and else metres, minutes, bits or bytes.
constexpr auto doubtful_multiples = std::to_array<Multiple>({{"m", 1e6}, {"b", 1e9}});

const Multiple* find_among(std::span<const Multiple> known, std::string_view letters) {
  if (letters.ends_with('.')) letters.remove_suffix(1);
  const auto found = std::ranges::find(known, letters, &Multiple::letters);
  return found == known.end() ? nullptr : &*found;
}

const Multiple* find_multiple(std::string_view letters) {
  const Multiple* const found = find_among(multiples, letters);
  return found != nullptr ? found : find_among(doubtful_multiples, letters);
}

}  // namespace

bool is_multiple(std::string_view letters) {
  return find_among(multiples, letters) != nullptr;
}

std::optional<double> multiple(std::string_view text, DecimalMark mark) {
  const std::string_view letters = letters_behind(text);
  const Multiple* const found = find_multiple(letters);
  if (found == nullptr) return number(text, mark);
  const auto value = number(text, mark, letters);
  return value ? std::optional(*value * found->factor) : std::nullopt;
}

namespace {

/// Whether the letters are sooner those of house numbers, seats or classes, such as 8, 12 and 8B: no
/// decimals, and between two neighbours a gap that no measure has.
bool are_sooner_codes(const Census& census) {
  constexpr double widest_gap = 1e5;
  std::set<double> sizes;
  for (const auto& [text, cells] : census.texts) {
    const auto value = multiple(text, DecimalMark::point);
    if (text.find_first_of(".,") != std::string_view::npos) return false;
    if (value && *value != 0) sizes.insert(std::abs(*value));
  }
  return std::ranges::adjacent_find(sizes, [](double one, double next) { return next > widest_gap * one; }) !=
         sizes.end();
}

}  // namespace

std::optional<std::string_view> find_multiples(const Census& census) {
  constexpr std::int64_t cells_for_another = 20;
  std::set<std::string_view> letters;
  bool is_sure = false;
  Tally multiplied;
  std::int64_t numbers = 0, others = 0;
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text)) continue;
    const std::string_view behind = letters_behind(text);
    if (find_multiple(behind) != nullptr) {
      letters.insert(behind);
      is_sure = is_sure || is_multiple(behind);
      multiplied.add(text, cells);
    } else {
      (any_number(text) ? numbers : others) += cells;
    }
  }
  const bool are_mixed = letters.size() > 1 || (letters.size() == 1 && numbers > 0 && is_sure);
  const bool are_multiples = are_mixed && others * cells_for_another <= numbers + multiplied.cells;
  return are_multiples && !are_sooner_codes(census) ? std::optional(multiplied.example) : std::nullopt;
}

}  // namespace anneal::table
