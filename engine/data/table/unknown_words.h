#pragma once

#include <cstddef>
#include <string_view>

#include "engine/data/table/categories.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

/// Texts that may stand for nothing known, in columns whose cells are texts.
namespace anneal::table {

/// Whether people write so that they don't know, in one of the languages that most tables are in, in any
/// spelling and in brackets or not: "unknown", "k. A.", "(blank)", "weiß nicht", "不明". Not what is an
/// answer: "other", "none", "prefer not to say".
bool says_unknown(std::string_view text);

/// Of a column of texts: those that are categories, or classes of the target, and seem to stand for missing
/// values. Words that may be states as well, such as "empty" and "fehlt", are told beside three others or
/// more.
void note_unknown_words(const TextTable& table, std::size_t column, const TextCounts& counts, bool is_target,
                        Profile& profile);

}  // namespace anneal::table
