#pragma once

#include <cstddef>

#include "engine/data/table/categories.h"
#include "engine/data/table/cells/cell.h"
#include "engine/data/table/census.h"
#include "engine/data/table/profile.h"
#include "engine/data/table/text_table.h"

/// What is to be told of a column of texts, into the note of its profile.
namespace anneal::table {

/// Texts most of which are numbers, dates or times, or all of which are measures in different units.
void note_mixture(const TextTable& table, std::size_t column, const Census& census, Profile& profile);

/// Texts too many for their rows, or to be kept.
void note_many_texts(Profile& profile);
/// Texts of which only some are told apart.
void note_rare_texts(Profile& profile);
/// The same of a target, whose texts are classes.
void note_many_classes(Profile& profile);

/// Days such as 1-Mar among texts that are none, as spreadsheets make of names (MARCH1) and ranges (3-1).
void note_days_among_texts(const TextTable& table, std::size_t column, const Census& census,
                           Profile& profile);

/// "Total" in several rows, which are kept, as their numbers do not prove that they are one.
void note_totals(const TextTable& table, std::size_t column, Profile& profile);

void note_spellings(const TextTable& table, std::size_t column, const Spellings& spellings, Profile& profile);

/// Of the target: words for missing that are classes.
void note_words(const TextTable& table, std::size_t column, const TextCounts& counts, Profile& profile);

/// More than two words for yes and no, as if several people had written them, beside others or not. Only of a
/// target do those count that a boolean column takes for one.
void note_truths(const TextTable& table, std::size_t column, const Census& census, bool is_target,
                 Profile& profile);

/// Of yes and no: "unknown" and the like beside them.
void note_unknown_answers(const TextTable& table, std::size_t column, const Census& census, Profile& profile);

}  // namespace anneal::table
