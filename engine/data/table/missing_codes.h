#pragma once

#include <string_view>
#include <vector>

#include "engine/data/table/census.h"

namespace anneal::table {

/// Words that stand among the numbers, or the dates, of a column in many rows: "Suppressed", "(blank)",
/// "***". They have no digit, are three at most, and nearly all other cells are numbers, or dates, more than
/// `least` different ones. Empty where there are none, or more.
std::vector<std::string_view> words_among(const Census& census, const Tally& values, std::int64_t least);

}  // namespace anneal::table
