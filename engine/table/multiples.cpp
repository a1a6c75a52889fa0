#include "table/multiples.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>

#include "table/cell.h"

namespace anneal::table {

namespace {

struct Multiple {
  std::string_view letters;
  double factor;
};

// "m" is a metre or a minute as well.
constexpr auto multiples = std::to_array<Multiple>({{"K", 1e3},
                                                    {"k", 1e3},
                                                    {"Tsd", 1e3},
                                                    {"thousand", 1e3},
                                                    {"M", 1e6},
                                                    {"Mn", 1e6},
                                                    {"mn", 1e6},
                                                    {"Mio", 1e6},
                                                    {"million", 1e6},
                                                    {"B", 1e9},
                                                    {"Bn", 1e9},
                                                    {"bn", 1e9},
                                                    {"Mrd", 1e9},
                                                    {"billion", 1e9},
                                                    {"T", 1e12},
                                                    {"trillion", 1e12}});

const Multiple* find_multiple(std::string_view letters) {
  const auto* const found = std::ranges::find(multiples, letters, &Multiple::letters);
  return found == multiples.end() ? nullptr : found;
}

}  // namespace

bool is_multiple(std::string_view letters) {
  return find_multiple(letters) != nullptr;
}

std::optional<double> multiple(std::string_view text, DecimalMark mark) {
  const Multiple* const found = find_multiple(letters_behind(text));
  if (found == nullptr) return number(text, mark);
  const auto value = number(text, mark, found->letters);
  return value ? std::optional(*value * found->factor) : std::nullopt;
}

std::optional<std::string_view> find_multiples(const Census& census) {
  constexpr std::int64_t cells_for_another = 20;
  std::set<std::string_view> letters;
  Tally multiplied;
  std::int64_t numbers = 0, others = 0;
  for (const auto& [text, cells] : census.texts) {
    if (MissingWords::has_beside_numbers(text)) continue;
    const std::string_view behind = letters_behind(text);
    if (is_multiple(behind)) {
      letters.insert(behind);
      multiplied.add(text, cells);
    } else {
      (any_number(text) ? numbers : others) += cells;
    }
  }
  const bool are_mixed = letters.size() > 1 || (letters.size() == 1 && numbers > 0);
  const bool are_multiples = are_mixed && others * cells_for_another <= numbers + multiplied.cells;
  return are_multiples ? std::optional(multiplied.example) : std::nullopt;
}

}  // namespace anneal::table
