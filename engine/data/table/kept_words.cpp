#include "engine/data/table/kept_words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "engine/core/base/text.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/table/misfits.h"

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

/// "ZA"
bool is_code_in_capitals(std::string_view text) {
  constexpr std::size_t longest_code = 3;
  return text.size() > 1 && text.size() <= longest_code &&
         std::ranges::all_of(text, [](char letter) { return letter >= 'A' && letter <= 'Z'; });
}

/// "country", "iso2", "state"
bool is_called_a_place(const std::string& name) {
  static constexpr auto words = std::to_array<std::string_view>(
      {"country", "iso", "nation", "nationality", "state", "continent", "region", "land", "pays"});
  return std::ranges::any_of(data::words_in(name),
                             [](const std::string& word) { return std::ranges::count(words, word) > 0; });
}

bool stands_in_another(const TextTable& table, std::size_t column, std::string_view word) {
  for (std::size_t other = 0; other < table.names.size(); ++other)
    for (std::size_t row = 0; other != column && row < table.rows(); ++row)
      if (table.columns[other][row] == word) return true;
  return false;
}

/// "Null", of a text without other capitals.
bool is_capitalised(std::string_view text) {
  const auto is_small = [](char letter) { return letter < 'A' || letter > 'Z'; };
  return text.size() > 1 && !is_small(text.front()) && std::ranges::all_of(text.substr(1), is_small);
}

bool is_called_a_name_of_persons(const std::string& name) {
  static constexpr std::string_view words[] = {
      "name",       "names",     "surname", "lastname", "firstname", "nachname", "vorname", "familienname",
      "nom",        "prenom",    "nombre",  "apellido", "apellidos", "nome",     "cognome", "sobrenome",
      "achternaam", "efternamn", "player",  "author",   "artist",    "driver",   "actor",   "director"};
  return std::ranges::any_of(data::words_in(name), [](const std::string& word) {
    return std::ranges::find(words, word) != std::end(words);
  });
}

}  // namespace

bool is_result_in_signs(const Profile& profile, std::string_view word) {
  static constexpr auto dashes = std::to_array<std::string_view>({"-", "--", "---", "–", "—"});
  const auto is_plus = [](const auto& text) {
    return text.first.find_first_not_of('+') == std::string::npos;
  };
  return std::ranges::count(dashes, word) > 0 && std::ranges::any_of(profile.frequent, is_plus);
}

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

std::vector<KeptWord> words_to_keep(const TextTable& table, const TableSpec& chosen, std::size_t column,
                                    const Profile& profile, const std::set<std::string>& said_missing) {
  constexpr std::int64_t most_texts = 20, least_texts_there = 2, rows_of_each = 2, least_rows_of_word = 2;
  const ColumnSpec* said = chosen.find(profile.name);
  const bool may_be_results = is_result_in_signs(profile, "-");
  const bool has_few = profile.distinct >= (may_be_results ? 1 : least_texts_there) &&
                       profile.distinct <= most_texts && profile.values >= rows_of_each * profile.distinct;
  if (profile.kind != ColumnKind::categorical || profile.content != Content::texts || !has_few ||
      profile.name == chosen.target || !chosen.has_usual_missing)
    return {};
  const auto is_kept = [&](const std::string& word) {
    return may_be_category(word) ? !said_missing.contains(word) : is_result_in_signs(profile, word);
  };
  std::map<std::string, std::map<std::string, std::int64_t>> counts;  // by the word in small letters
  const data::NameList& cells = table.columns[column];
  for (std::size_t row = 0; row < cells.size(); ++row) {
    constexpr std::size_t longest_word = 4;
    if (cells[row].empty() || cells[row].size() > longest_word) continue;
    std::string word = lower_case(std::string(cells[row]));
    if (is_kept(word) && !is_said_missing(chosen, said, word)) ++counts[word][std::string(cells[row])];
  }
  std::vector<KeptWord> kept;
  for (const auto& [word, texts] : counts) {
    const auto most = std::ranges::max_element(texts, {}, [](const auto& text) { return text.second; });
    if (most->second >= least_rows_of_word)
      kept.push_back({most->first, is_result_in_signs(profile, word)
                                       ? "because the column also has plus signs"
                                       : "because it does not mean missing in any numeric column"});
  }
  return kept;
}

void note_missing_code(const TextTable& table, std::size_t column, const Census& census,
                       const MissingWords& missing, Profile& profile) {
  constexpr std::size_t least_codes = 3, least_called_so = 2;
  const data::NameList& cells = table.columns[column];
  const bool is_called_so = is_called_a_place(table.names[column]);
  if (census.missing == 0 || census.texts.size() < (is_called_so ? least_called_so : least_codes)) return;
  const std::size_t length = census.texts.begin()->first.size();
  const bool are_codes = std::ranges::all_of(census.texts, [&](const auto& text) {
    return text.first.size() == length && is_code_in_capitals(text.first);
  });
  for (std::size_t row = 0; are_codes && row < cells.size(); ++row) {
    const std::string_view word = cells[row];
    if (word.size() != length || !is_code_in_capitals(word) || !missing.has(word)) continue;
    if (stands_in_another(table, column, word)) return;
    return profile.add_note(
        "has " + shown_with_line(table, column, word) +
        ", which counts as missing, though all other values are codes in capitals as well, such as " +
        shown_with_line(table, column, profile.frequent.front().first) +
        "; --column NAME=category:" + std::string(word) + " keeps it as text");
  }
}

void note_missing_names(const TextTable& table, std::size_t column, const Census& census,
                        const MissingWords& missing, Profile& profile) {
  constexpr std::string_view names[] = {"null", "none", "nan", "nil", "na"};
  const data::NameList& cells = table.columns[column];
  const bool are_called_names = is_called_a_name_of_persons(table.names[column]);
  const auto has_digit = [](std::string_view text) {
    return text.find_first_of("0123456789") != std::string_view::npos;
  };
  const auto is_like_a_name = [&](const auto& text) { return is_capitalised(text.first); };
  if (census.missing == 0 || census.texts.size() < 2) return;
  if (std::ranges::any_of(census.texts, [&](const auto& text) { return has_digit(text.first); })) return;
  const bool are_capitalised = std::ranges::all_of(census.texts, is_like_a_name);
  for (std::size_t row = 0; row < cells.size() && (are_called_names || are_capitalised); ++row) {
    const std::string_view word = cells[row];
    const bool may_be_name = is_capitalised(word) || (are_called_names && !are_capitalised);
    if (!may_be_name || !missing.has(word) || std::ranges::count(names, lower_case(std::string(word))) == 0)
      continue;
    if (stands_in_another(table, column, word)) return;
    return profile.add_note(
        "has " + shown_with_line(table, column, word) +
        ", which counts as missing, though it is written like the other values, such as " +
        shown_with_line(table, column, profile.frequent.front().first) +
        "; --column NAME=category:" + std::string(word) + " keeps it as text");
  }
}

}  // namespace anneal::table
