#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "protocol/spec/table.h"
#include "table/profile.h"
#include "table/text_table.h"

/// Words such as NA and none, which are categories in one column and stand for missing in another.
namespace anneal::table {

/// The usual words for missing that stand in columns of numbers, dates, or yes and no, in small letters.
std::set<std::string> words_missing_among_numbers(const TextTable& table, const TableSpec& chosen,
                                                  const std::vector<Profile>& profiles);

/// Those of a column, as it writes them, that are categories: it has few texts, which repeat, the word
/// repeats, too, and does not stand for missing in columns of numbers, nor is it said to. None of a target,
/// whose words are all classes.
std::vector<std::string> words_to_keep(const TextTable& table, const TableSpec& chosen, std::size_t column,
                                       const Profile& profile, const std::set<std::string>& said_missing);

}  // namespace anneal::table
