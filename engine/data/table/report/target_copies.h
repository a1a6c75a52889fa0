#pragma once

#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// A sentence about each input, but for those of `except`, from which the target follows without a model, as
/// if it were a copy of it or were found out from it. Of a resolved spec with at least 20 rows that say the
/// target:
///   - of classes, where each value of the column has one class alone and is in five rows on average, or
///     where the column is known in all rows of some classes and in none of the others, or its numbers have a
///     range for each class that no other class has numbers in, or one of its values stands in all rows of
///     one of three or more classes and in no others, or where it is filled in beside one class alone, see
///     outcome_columns.h;
///   - of a number, where the column follows it in a line (coefficient of determination 0.999), where it
///     rises or falls with it in all rows, rounded or not, unless these are sorted by it, where each of three
///     or more values of the column has a range of the target for itself, unless rows are sorted by it;
///   - of numbers, be they classes or not, where they are computed from several columns (target_formulas.h).
/// Of more than 50,000 rows some are looked at.
std::vector<std::string> sentences_about_copies(const TextTable& training, const JobSpec& spec,
                                                const std::vector<std::string>& except = {});

}  // namespace anneal::table
