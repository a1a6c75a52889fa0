#pragma once

#include <cstdint>
#include <map>
#include <set>

namespace anneal::table {

/// How many cells have which number.
using NumberCounts = std::map<double, std::int64_t>;

/// Numbers that stand for "refused", "don't know" or "not applicable" in the answers to a question, which
/// hide each other where one looks at each alone:
///   - several of 7, 8 and 9, of 77, 88, 96 to 99, of 777 and so on, above all others: further from these
///   than
///     they are from each other, or apart from them and more frequent than the largest of them; or one of
///     77 and the like above the answers of a scale;
///   - 7, 8 and 9 above the answers of a scale that begins with 0 or 1 and goes to 5 at most;
///   - up to four whole numbers below 0, of -5 or less, with a gap of four or more above one of them, each in
///     three rows or more; or -1 below a scale that begins with 1.
std::set<double> questionnaire_codes(const NumberCounts& numbers);

}  // namespace anneal::table
