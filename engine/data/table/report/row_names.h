#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/row_set.h"
#include "engine/data/table/text_table.h"

/// Columns that only name rows, without which rows may be there twice.
namespace anneal::table {

/// Those that are left out and have another number, date or code ("P-0012", a UUID) in every row. A name such
/// as "Mary Smith" says that two rows are not of the same.
std::vector<std::string> names_of_rows(const TextTable& table, const TableSpec& spec);

/// Whether so many equal rows are at least three, and twice as many as would be among `pairs` pairs by
/// chance: where rows hold little, many more differ in one column alone.
bool are_more_than_chance(std::int64_t equal, double pairs, const TextTable& table,
                          const std::vector<std::string>& except);

/// Rows that are the same in all columns but those that name rows or splits and the target, and have another
/// class: a sentence with two of them. Nullopt of a regression, where measurements are repeated, and where
/// there are no more than by chance, or more than a fifth of the rows, as in tables of few different rows.
std::optional<std::string> sentence_about_contradictions(const TextTable& training, const JobSpec& spec);

}  // namespace anneal::table
