#pragma once

#include <optional>
#include <string>

#include "protocol/job_spec.h"
#include "table/text_table.h"

namespace anneal::table {

/// A sentence where rows that validate or test are drawn at random from those of time series: a column of
/// dates, or of numbers in regular steps that is called a time, rises or falls over runs of ten rows or more
/// on average, and has at least ten values, and neighbours resemble each other in the target, with an
/// autocorrelation, or kappa, of at least 0.5. Of a resolved spec.
std::optional<std::string> sentence_about_series(const TextTable& training, const JobSpec& spec);

}  // namespace anneal::table
