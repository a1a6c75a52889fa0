#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace anneal::curves {

/// What a person says of how numbers are written, and of which samples they are.
struct SaidUnits {
  std::vector<std::string> percent = {};  ///< names of series of shares, or "all"
  std::vector<std::string> shares = {};
  std::optional<std::int64_t> first_epoch = {};  ///< the number of the first one, 0 or 1
  /// Which series, or which numbered set, is of training; "none" for no set; see numbered_sets.h.
  std::string training = {};
};

/// A series of accuracies or other shares: what is known of its numbers together.
struct ShareSeries {
  std::string name;
  std::string metric;
  bool is_error = false;
  bool names_percent = false;
  double largest = 0;  ///< of its finite numbers

  bool is_percent = false;  ///< decided by `decide_units` for all of its numbers …
  std::string reason = {};  ///< … and why, in words

  bool may_be_either() const;  ///< its numbers alone do not say
};

/// Decides for each series as a whole whether its numbers are shares in 0…1 or percentages. A series above 1
/// is in per cent; one that stays below may be either, and is read as those beside it that are in per cent
/// where that brings it closer to them, else as shares. What a person says counts before. UserError at
/// `place` for a name that is none of the series.
void decide_units(std::vector<ShareSeries>& series, const SaidUnits& said, const std::string& place);

}  // namespace anneal::curves
