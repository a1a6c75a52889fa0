#pragma once

#include <optional>
#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/table/text_table.h"

namespace anneal::table {

/// A sentence where rows that validate or test are drawn at random between such as are near to them in time
/// and resemble them in the target, with an autocorrelation, or kappa, of at least 0.5:
///   - of series that a column or two together name, and of which there is one row for each moment, see
///   panel.h;
///   - where a column of dates has another value in half of the rows, or one of numbers in regular steps that
///   is called a time in all of them, whatever their order;
///   - where a column of dates, or of numbers in regular steps that is called a time, rises or falls over
///   runs
///     of ten rows or more on average, and has at least ten values.
/// Of a resolved spec.
std::optional<std::string> sentence_about_series(const TextTable& training, const JobSpec& spec);

}  // namespace anneal::table
