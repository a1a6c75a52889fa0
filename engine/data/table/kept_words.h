#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/protocol/spec/table.h"
#include "engine/data/table/census.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

/// Words such as NA and none, which are categories in one column and stand for missing in another.
namespace anneal::table {

/// The usual words for missing that stand in columns of numbers, dates, or yes and no, in small letters.
std::set<std::string> words_missing_among_numbers(const TextTable& table, const TableSpec& chosen,
                                                  const std::vector<Profile>& profiles);

/// Whether a word is a dash in a column that has plus signs, too, as the results of tests are written.
bool is_result_in_signs(const Profile& profile, std::string_view word);

/// A word for missing that is a category, as the column writes it, and why: "as …".
struct KeptWord {
  std::string word;
  std::string reason;
};

/// Those of a column: it has few texts, which repeat, the word repeats, too, and does not stand for missing
/// in columns of numbers, nor is it said to; or dashes that stand beside plus signs. None of a target, whose
/// words are all classes.
std::vector<KeptWord> words_to_keep(const TextTable& table, const TableSpec& chosen, std::size_t column,
                                    const Profile& profile, const std::set<std::string>& said_missing);

/// A word for missing that is as long as the codes in capitals which all other texts are, as NA is beside
/// codes of countries, where no other column has it.
void note_missing_code(const TextTable& table, std::size_t column, const Census& census,
                       const MissingWords& missing, Profile& profile);

/// Of names, a word such as "Null" and "None" that counts as missing and may be a name as well: it is written
/// as the names are and stands in no other column.
void note_missing_names(const TextTable& table, std::size_t column, const Census& census,
                        const MissingWords& missing, Profile& profile);

}  // namespace anneal::table
