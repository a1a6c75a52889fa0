#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/data/table/census.h"

namespace anneal::table {

/// What texts may be that could nearly all be read as dates or times.
enum class DateDoubt {
  versions,  ///< or sizes: 1.2.10, 10-12-14
  codes,     ///< 1010-1
  seasons,   ///< 2010-11
  durations  ///< or scores: 2:01
};

struct DoubtedDates {
  DateDoubt doubt;
  std::string_view example;
};

/// Nullopt where the dates of a column are dates. They are doubted
///   - with points or dashes and years of two digits alone, where no day or month has a leading zero, and
///     fewer than a quarter has a day above 12, both the first and the second number are above 12, or the
///     three numbers rise in every text;
///   - where all are a year and a month, and fewer than half of the years lie in 1800 to 2200, or one lies
///     outside these, before 1582, when the earliest series begin, and does not stand for an unknown year (1,
///     2999, 9999); not where all years belong to another calendar, see note_on_calendar;
///   - where all are a year and the last digits of the next one;
///   - without a day, where one of the column is above 23:59 but for that, or none is after 9:59.
std::optional<DoubtedDates> doubt_dates(const Census& census);

/// The years of another calendar than the Gregorian, in which dates seem to be written: those of a Buddhist
/// one count 543 more, those of a Persian or Islamic one about 600 less. "" where all years of the column,
/// from the day `least` to the day `most` since 1970, could be usual ones.
std::string note_on_calendar(double least, double most);

/// Whether nearly all texts are durations (see duration.h) sooner than times of day: some are none, or they
/// are doubted.
bool are_durations(const Census& census);

}  // namespace anneal::table
