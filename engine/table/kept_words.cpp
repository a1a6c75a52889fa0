#include "table/kept_words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "base/text.h"
#include "table/cell.h"

namespace anneal::table {

namespace {

/// Words that say something as well; programs do not write them alone.
bool may_be_category(const std::string& word) {
  static constexpr auto words = std::to_array<std::string_view>({"none", "nil", "na"});
  return std::ranges::count(words, word) > 0;
}

bool is_said_missing(const TableSpec& chosen, const ColumnSpec* column, const std::string& word) {
  const auto is_word = [&](const std::string& said) {
    return lower_case(std::string(trimmed(said))) == word;
  };
  return std::ranges::any_of(chosen.missing, is_word) ||
         (column != nullptr && std::ranges::any_of(column->missing_words, is_word));
}

}  // namespace

std::set<std::string> words_missing_among_numbers(const TextTable& table, const TableSpec& chosen,
                                                  const std::vector<Profile>& profiles) {
  std::set<std::string> found;
  const MissingWords missing(chosen);
  for (std::size_t column = 0; column < profiles.size(); ++column) {
    if (!profiles[column].is_measured()) continue;
    const data::NameList& cells = table.columns[column];
    for (std::size_t row = 0; row < cells.size(); ++row) {
      constexpr std::size_t longest_word = 4;
      if (cells[row].empty() || cells[row].size() > longest_word || !missing.has(cells[row])) continue;
      found.insert(lower_case(std::string(cells[row])));
    }
  }
  return found;
}

std::vector<std::string> words_to_keep(const TextTable& table, const TableSpec& chosen, std::size_t column,
                                       const Profile& profile, const std::set<std::string>& said_missing) {
  constexpr std::int64_t most_texts = 20, least_texts_there = 2, rows_of_each = 2, least_rows_of_word = 2;
  const ColumnSpec* said = chosen.find(profile.name);
  const bool has_few = profile.distinct >= least_texts_there && profile.distinct <= most_texts &&
                       profile.values >= rows_of_each * profile.distinct;
  if (profile.kind != ColumnKind::categorical || profile.content != Content::texts || !has_few ||
      profile.name == chosen.target || !chosen.has_usual_missing)
    return {};
  std::map<std::string, std::map<std::string, std::int64_t>> counts;  // by the word in small letters
  const data::NameList& cells = table.columns[column];
  for (std::size_t row = 0; row < cells.size(); ++row) {
    constexpr std::size_t longest_word = 4;
    if (cells[row].empty() || cells[row].size() > longest_word) continue;
    std::string word = lower_case(std::string(cells[row]));
    if (may_be_category(word) && !said_missing.contains(word) && !is_said_missing(chosen, said, word))
      ++counts[word][std::string(cells[row])];
  }
  std::vector<std::string> kept;
  for (const auto& [word, texts] : counts) {
    const auto most = std::ranges::max_element(texts, {}, [](const auto& text) { return text.second; });
    if (most->second >= least_rows_of_word) kept.push_back(most->first);
  }
  return kept;
}

}  // namespace anneal::table
