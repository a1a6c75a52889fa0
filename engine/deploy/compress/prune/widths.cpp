#include "engine/deploy/compress/prune/widths.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <numeric>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/pattern.h"

namespace anneal::prune {

namespace {

/// Channels of a layer that go together as one of the group: a head's features, one of each group of a
/// convolution; of several layers the fewest.
std::int64_t layer_channels(const graph::Channel& channel) {
  std::map<std::pair<std::string, std::size_t>, std::int64_t> counts;
  for (const graph::Slice& slice : channel.slices) ++counts[{slice.parameter, slice.axis}];
  std::int64_t fewest = counts.empty() ? 1 : counts.begin()->second;
  for (const auto& [member, count] : counts) fewest = std::min(fewest, count);
  return fewest;
}

bool is_untouched(const graph::ChannelGroup& group, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(patterns, [&](const std::string& pattern) {
    return std::ranges::any_of(group.layers,
                               [&](const std::string& layer) { return matches_pattern(pattern, layer); });
  });
}

std::int64_t rounded_up(std::int64_t number, std::int64_t multiple) {
  return (number + multiple - 1) / multiple * multiple;
}

/// Groups of channels that may go, least important first.
std::vector<std::size_t> ranked(const Importance& importance, const std::vector<AllowedWidths>& allowed) {
  std::vector<std::pair<double, std::size_t>> channels;
  for (std::size_t group = 0; group < importance.size(); ++group)
    if (allowed[group].least < allowed[group].present)
      for (const double value : importance[group])
        if (std::isfinite(value)) channels.emplace_back(value, group);
  std::ranges::stable_sort(channels, {}, &std::pair<double, std::size_t>::first);
  std::vector<std::size_t> groups;
  for (const auto& [value, group] : channels) groups.push_back(group);
  return groups;
}

/// What stays when the first `count` of the ranking go.
Widths widths_without(const std::vector<std::size_t>& ranking, std::size_t count,
                      const std::vector<AllowedWidths>& allowed) {
  Widths widths;
  for (const AllowedWidths& of_group : allowed) widths.push_back(of_group.present);
  for (std::size_t i = 0; i < count; ++i) --widths[ranking[i]];
  for (std::size_t group = 0; group < widths.size(); ++group)
    widths[group] = allowed[group].nearest(static_cast<double>(widths[group]));
  return widths;
}

std::string short_number(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", number);
  return text;
}

}  // namespace

std::int64_t AllowedWidths::nearest(double width) const {
  const double steps = std::round(width / static_cast<double>(step));
  const double below = std::max(steps * static_cast<double>(step), static_cast<double>(least));
  // The present number needs not be a multiple.
  if (std::abs(static_cast<double>(present) - width) <= std::abs(below - width)) return present;
  return std::min(static_cast<std::int64_t>(below), present);
}

Widths AllowedWidths::all() const {
  Widths widths;
  for (std::int64_t width = least; width < present; width += step) widths.push_back(width);
  widths.push_back(present);
  return widths;
}

std::vector<AllowedWidths> allowed_widths(const std::vector<graph::ChannelGroup>& groups,
                                          const Limits& limits) {
  std::vector<AllowedWidths> allowed;
  for (const graph::ChannelGroup& group : groups) {
    const auto present = std::ssize(group.channels);
    const std::int64_t step =
        limits.multiple / std::gcd(limits.multiple, layer_channels(group.channels.front()));
    // A little less, as 0.9 of 10 channels are 9 in whole numbers only.
    const auto least =
        static_cast<std::int64_t>(std::ceil((1 - limits.most_removed) * static_cast<double>(present) - 1e-9));
    const bool is_whole = is_untouched(group, limits.untouched);
    allowed.push_back(
        {.present = present,
         .least = is_whole ? present : std::min(present, std::max(step, rounded_up(least, step))),
         .step = step});
  }
  return allowed;
}

Widths widths_of_ratios(const std::vector<AllowedWidths>& allowed, const std::vector<double>& ratios) {
  Widths widths;
  for (std::size_t group = 0; group < allowed.size(); ++group)
    widths.push_back(allowed[group].nearest(ratios.at(group) * static_cast<double>(allowed[group].present)));
  return widths;
}

Widths widths_of_cost(const Importance& importance, const std::vector<AllowedWidths>& allowed,
                      const CostModel& cost, double most) {
  const std::vector<std::size_t> ranking = ranked(importance, allowed);
  // More that go leave no group wider, so the cost falls with their number.
  std::size_t too_few = 0, enough = ranking.size();
  if (cost(widths_without(ranking, 0, allowed)) <= most) return widths_without(ranking, 0, allowed);
  const double smallest = cost(widths_without(ranking, enough, allowed));
  if (smallest > most)
    throw UserError("pruning must leave at least " + short_number(smallest) + ", more than the " +
                        short_number(most) + " requested",
                    {}, "Allow more of each layer to be removed, or exclude fewer layers.");
  while (enough - too_few > 1) {
    const std::size_t middle = too_few + (enough - too_few) / 2;
    (cost(widths_without(ranking, middle, allowed)) <= most ? enough : too_few) = middle;
  }
  return widths_without(ranking, enough, allowed);
}

graph::KeptChannels kept_channels(const Importance& importance, const Widths& widths) {
  graph::KeptChannels kept;
  for (std::size_t group = 0; group < importance.size(); ++group) {
    const std::vector<double>& values = importance[group];
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
    kept.emplace_back(values.size(), false);
    for (std::size_t i = 0; i < static_cast<std::size_t>(widths.at(group)); ++i)
      kept.back().at(order.at(i)) = true;
  }
  return kept;
}

}  // namespace anneal::prune
