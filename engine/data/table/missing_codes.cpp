#include "engine/data/table/missing_codes.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/core/base/truth.h"
#include "engine/data/table/cells/cell.h"

namespace anneal::table {

std::vector<std::string_view> words_among(const Census& census, const Tally& values, std::int64_t least) {
  constexpr std::int64_t cells_for_another = 20, least_cells = 3;
  constexpr std::size_t most_words = 3;
  if (values.texts <= least) return {};
  std::vector<std::pair<std::int64_t, std::string_view>> words;
  for (const auto& [text, cells] : census.texts) {
    const bool has_digit = text.find_first_of("0123456789") != std::string_view::npos;
    if (!has_digit && cells >= least_cells && !truth(text) && !any_number(text) &&
        !MissingWords::has_beside_numbers(text))
      words.emplace_back(cells, text);
  }
  std::ranges::sort(words, [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  words.resize(std::min(words.size(), most_words));
  std::int64_t rest = census.values() - census.missing_beside_numbers - values.cells;
  std::vector<std::string_view> found;
  for (const auto& [cells, text] : words) {
    if (rest * cells_for_another <= values.cells) break;
    found.push_back(text);
    rest -= cells;
  }
  return rest * cells_for_another <= values.cells ? found : std::vector<std::string_view>();
}

}  // namespace anneal::table
