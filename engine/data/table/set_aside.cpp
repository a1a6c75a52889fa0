#include "engine/data/table/set_aside.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/lists/split_flags.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/table/cells/column_names.h"
#include "engine/data/table/identifiers.h"

namespace anneal::table {

namespace {

constexpr std::int64_t few_texts = 50;  ///< may be categories, however few the rows
/// An identifier is missing, or there again, in at most one of so many rows.
constexpr std::int64_t cells_for_a_gap = 20;
constexpr std::ptrdiff_t least_ranks = 3;  ///< columns that number the rows, each in its own order
constexpr double first_year = 1700, last_year = 2100;

bool may_be_years(const Profile& profile) {
  const bool is_in_range = profile.least >= first_year && profile.most <= last_year;
  return is_called_a_year(profile.name) ||
         (is_in_range && !is_called_a_key(profile.name) && !is_called_a_number(profile.name));
}

bool are_consecutive_in_order(const std::vector<double>& numbers) {
  for (std::size_t row = 1; row < numbers.size(); ++row)
    if (numbers[row] != numbers[row - 1] + 1) return false;
  return true;
}

std::string words_of(Numbering numbering) {
  switch (numbering) {
    case Numbering::consecutive:
    case Numbering::stepped:
      return "numbers the rows";
    case Numbering::rising:
    case Numbering::linear:
      return "rises or falls from row to row, like numbers assigned to rows in sequence";
    case Numbering::distinct:
      return "has a different number in nearly every row from a small range, as identifiers do";
    case Numbering::named:
      return "is named like an identifier and has a different number in nearly every row";
    case Numbering::none:
      break;
  }
  return "";
}

/// Also what its name alone says.
Numbering numbering_of_column(const Profile& profile, const ColumnNumbers& numbers) {
  if (profile.missing * cells_for_a_gap > profile.missing + profile.values) return Numbering::none;
  const bool all_differ = profile.distinct == profile.values;
  const bool is_called_so = is_called_a_key(profile.name),
             is_called_a_thing = is_called_a_key_of_things(profile.name) || is_called_a_code(profile.name);
  if (is_called_so && profile.is_whole && profile.missing == 0 && are_consecutive_in_order(numbers.own))
    return Numbering::consecutive;
  if (profile.values < static_cast<std::int64_t>(few_rows)) return Numbering::none;
  if ((profile.values - profile.distinct) * cells_for_a_gap > profile.values) return Numbering::none;
  const Numbering found = numbering_of(numbers.own);
  if (found != Numbering::none || !profile.is_whole) return found;
  if (is_called_so) return all_differ ? Numbering::consecutive : Numbering::named;
  constexpr double least_code = 100;
  if (is_called_a_thing && profile.least >= least_code) return Numbering::named;
  return all_differ ? numbering_with(numbers.own, numbers.others()) : Numbering::none;
}

/// Whether its texts are words for splits, training among several: all of them or, where the column is called
/// so, nearly all of one or several; or whether it is called like a flag of one and does not say yes or no in
/// every row.
bool says_split(const Profile& profile) {
  constexpr std::int64_t most_splits = 8;
  constexpr double nearly_all = 0.9;
  const data::SplitFlags flags = data::split_flags_in({profile.name}, false);
  if (flags.test || flags.train) return profile.missing > 0 || profile.content == Content::numbers;
  const bool is_called_so = data::is_called_a_split(profile.name);
  if (profile.content != Content::texts || (!is_called_so && profile.distinct > most_splits)) return false;
  std::set<data::SplitRole> roles;
  std::int64_t rows = 0;
  for (const auto& [text, count] : profile.frequent) {
    const auto split = data::split_named(text);
    if (!split || !(split->is_exact || is_called_so)) continue;
    roles.insert(split->role);
    rows += count;
  }
  const bool are_several = roles.size() > 1 || (is_called_so && profile.missing > 0 && !roles.empty());
  return (roles.contains(data::SplitRole::train) || is_called_so) && are_several &&
         static_cast<double>(rows) >= (is_called_so ? nearly_all : 1) * static_cast<double>(profile.values);
}

/// Small whole numbers, or a few texts with numbers in them or words for splits, that are called folds.
bool is_fold(const Profile& profile) {
  constexpr std::int64_t most_folds = 100;
  if (!is_called_a_fold(profile.name) || profile.distinct > most_folds) return false;
  const auto is_of_one = [](const auto& text) {
    return text.first.find_first_of("0123456789") != std::string::npos || data::split_named(text.first);
  };
  if (profile.content == Content::texts) return std::ranges::all_of(profile.frequent, is_of_one);
  return profile.content == Content::numbers && profile.is_whole && profile.least >= -1 &&
         profile.most <= most_folds;
}

/// But for identifiers of numbers.
std::string why_ignored(const Profile& profile, const ColumnNumbers& numbers) {
  if (profile.content == Content::nothing) return "is empty";
  if (profile.is_measured() && profile.values == 0) return "has no usable value";
  const bool is_one_value = profile.is_measured() ? profile.least == profile.most : profile.distinct == 1;
  if (is_one_value && profile.missing == 0) return "is the same in every row";
  if (says_split(profile))
    return "gives the split of some rows but not of all, so all rows are used for training; correct the "
           "other cells, or use it as a feature with --column NAME=categorical";
  if (is_fold(profile))
    return std::string(
               "is named like the folds or splits of a validation, which say nothing about a row itself; ") +
           (profile.is_measured() ? "--column NAME=numeric uses it" : "--column NAME=categorical uses it");
  if (profile.content == Content::dates && profile.date_has_day() && are_entry_times(numbers.own))
    return "rises or falls from row to row, like the times at which rows are entered; --column NAME=date "
           "uses it";
  const bool all_differ =
      profile.distinct == profile.values && profile.values >= static_cast<std::int64_t>(few_rows);
  const bool nearly_all_differ = profile.distinct > few_texts && 2 * profile.distinct > profile.values;
  if (profile.content == Content::texts && all_differ) return "has a different text in every row";
  if (profile.content == Content::texts && nearly_all_differ)
    return "has " + with_separators(profile.distinct) + " different values in " +
           with_separators(profile.values) +
           " rows, too few of each to train on; --column NAME=categorical uses it";
  return "";
}

}  // namespace

void set_aside(Profile& profile, const ColumnNumbers& numbers, bool has_units) {
  profile.reason = why_ignored(profile, numbers);
  profile.is_identifier = profile.content == Content::dates && profile.values > 0 &&
                          !profile.reason.empty() && profile.least != profile.most;
  profile.is_ordered = are_ordered(numbers.own);
  const bool may_be_identifier = profile.reason.empty() && profile.content == Content::numbers && !has_units;
  if (may_be_identifier) profile.numbering = numbering_of_column(profile, numbers);
  if (profile.numbering == Numbering::none) return;
  const std::string identifier = words_of(profile.numbering);
  if (may_be_years(profile) || are_day_numbers(numbers.own)) {
    profile.has_times = true;
    profile.add_note(identifier + ", but may be a time, and is used; --column NAME=ignored excludes it");
    return;
  }
  profile.reason = identifier + "; --column NAME=numeric uses it";
  profile.is_identifier = true;
}

void put_back(std::vector<Profile>& profiles) {
  const auto is_rank = [](const Profile& one) {
    return one.is_identifier && !one.is_ordered &&
           (one.numbering == Numbering::consecutive || one.numbering == Numbering::distinct);
  };
  const auto is_series = [](const Profile& one) {
    return one.is_ordered && (one.has_times || (one.kind == ColumnKind::date && one.date_has_day()));
  };
  const bool have_ranks = std::ranges::count_if(profiles, is_rank) >= least_ranks;
  const bool are_series = std::ranges::any_of(profiles, is_series);
  for (Profile& one : profiles) {
    const bool follows_time = are_series && one.is_identifier && one.numbering == Numbering::linear;
    if (!follows_time && !(have_ranks && is_rank(one))) continue;
    one.is_identifier = false;
    one.kind = ColumnKind::numeric;
    one.reason.clear();
    one.add_note(words_of(one.numbering) +
                 (follows_time
                      ? ", but so do the dates, so it is used; --column NAME=ignored excludes it"
                      : ", but so do several columns, which may be rankings, so it is used; --column "
                        "NAME=ignored excludes it"));
  }
}

}  // namespace anneal::table
