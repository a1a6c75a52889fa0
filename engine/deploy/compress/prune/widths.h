#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/deploy/compress/prune/cost.h"
#include "engine/deploy/compress/prune/importance.h"
#include "engine/model/graph/channels.h"

namespace anneal::prune {

struct Limits {
  double most_removed = 0.8;  ///< share of the channels of each group, in [0, 1]
  std::int64_t multiple = 8;  ///< of which the number of a layer's channels shall be, at least 1
  std::vector<std::string> untouched =
      {};  ///< patterns (see engine/core/base/pattern.h) of layers whose groups stay whole
};

/// How many of a group's channels may stay: `present` of them, or a multiple of `step` from `least` on.
struct AllowedWidths {
  std::int64_t present = 1;
  std::int64_t least = 1;  ///< `present`, or a multiple of `step` below
  std::int64_t step = 1;

  bool operator==(const AllowedWidths&) const = default;

  /// The nearest to `width` that is allowed.
  std::int64_t nearest(double width) const;
  /// All, ascending.
  Widths all() const;
};

/// Of each group. A head is as many channels as it is wide, and with heads a multiple of 8 wide any number of
/// them may stay; at least one channel of each group does. Groups of fewer channels than `multiple` stay
/// whole.
std::vector<AllowedWidths> allowed_widths(const std::vector<graph::ChannelGroup>& groups,
                                          const Limits& limits = {});

/// The share of each group that `ratios` says, in [0, 1] and parallel to the groups.
Widths widths_of_ratios(const std::vector<AllowedWidths>& allowed, const std::vector<double>& ratios);

/// Global ranking: as few of the least important channels go as are needed for `cost` to be `most` or less.
/// Throws UserError where it is more with all gone that may, and says how much.
Widths widths_of_cost(const Importance& importance, const std::vector<AllowedWidths>& allowed,
                      const CostModel& cost, double most);

/// The most important channels of each group stay, of equals the first. `widths` are from 1 to its channels.
graph::KeptChannels kept_channels(const Importance& importance, const Widths& widths);

}  // namespace anneal::prune
