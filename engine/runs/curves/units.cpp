#include "engine/runs/curves/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"

namespace anneal::curves {

namespace {

constexpr double largest_share = 1 + 1e-6;  // sums of 32-bit floats may lie above 1

std::string short_number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.4g", value);
  return text.data();
}

bool says(const std::vector<std::string>& names, const std::string& series) {
  return std::ranges::any_of(names, [&](const std::string& name) { return name == series || name == "all"; });
}

void check_names(const std::vector<std::string>& said, const char* option,
                 const std::vector<std::string>& known, const std::string& place) {
  for (const std::string& name : said)
    if (name != "all" && std::ranges::count(known, name) == 0)
      throw UserError("has no series \"" + name + "\" of accuracies or other shares, but " + option +
                          " names it" + did_you_mean(name, known),
                      place);
}

/// The series in per cent that tells most about another one: of the same metric, if there is one.
const ShareSeries* percentage_beside(const std::vector<ShareSeries>& all, const ShareSeries& one) {
  const ShareSeries* found = nullptr;
  for (const ShareSeries& other : all) {
    if (!other.is_percent || other.is_error != one.is_error || !(other.largest > 0)) continue;
    if (found == nullptr || (found->metric != one.metric && other.metric == one.metric)) found = &other;
  }
  return found;
}

/// On a scale of ratios.
bool is_closer_in_percent(double largest, double neighbour_percent) {
  const double neighbour = neighbour_percent / 100;
  return std::abs(std::log(largest / 100 / neighbour)) < std::abs(std::log(largest / neighbour));
}

/// As shares, more would be right at the first guess than among five.
bool exceeds_top5(const ShareSeries& one, const ShareSeries& percentage) {
  return one.metric == "accuracy" && percentage.metric == "top5" && !one.is_error &&
         one.largest > percentage.largest / 100;
}

}  // namespace

bool ShareSeries::may_be_either() const {
  return largest <= largest_share;
}

void decide_units(std::vector<ShareSeries>& series, const SaidUnits& said, const std::string& place) {
  std::vector<std::string> known;
  for (const ShareSeries& one : series) known.push_back(one.name);
  check_names(said.percent, "--percent", known, place);
  check_names(said.shares, "--shares", known, place);
  std::vector<ShareSeries*> open;
  for (ShareSeries& one : series) {
    const bool is_above = !one.may_be_either();
    if (is_above && std::ranges::count(said.shares, one.name) > 0)
      throw UserError("reaches " + short_number(one.largest) + " in \"" + one.name +
                          "\", so its numbers are not shares from 0 to 1",
                      place);
    if (says(said.shares, one.name) && !is_above) {
      one.reason = "as you specified";
    } else if (says(said.percent, one.name)) {
      one.is_percent = true;
      one.reason = "as you specified";
    } else if (is_above) {
      one.is_percent = true;
      one.reason = "it reaches " + short_number(one.largest);
    } else if (one.names_percent) {
      one.is_percent = true;
      one.reason = "its name says so";
    } else {
      open.push_back(&one);
    }
  }
  const std::vector<ShareSeries> decided = series;
  for (ShareSeries* one : open) {
    const ShareSeries* beside = percentage_beside(decided, *one);
    one->reason = "its largest number is " + short_number(one->largest);
    if (beside == nullptr || !(one->largest > 0)) continue;
    if (!exceeds_top5(*one, *beside) && !is_closer_in_percent(one->largest, beside->largest)) continue;
    one->is_percent = true;
    one->reason = "\"" + beside->name + "\" next to it is, and reaches " + short_number(beside->largest);
  }
}

}  // namespace anneal::curves
