#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "protocol/metric.h"

namespace anneal {

/// What stands in a spec at a key, "training.epochs", and is not the same in all of several specs.
struct SpecDifference {
  std::string key;
  std::vector<std::string> values;  ///< by spec, text as it is and anything else as JSON; "" where it is not

  bool operator==(const SpecDifference&) const = default;
};

/// Sorted by key. A list is one value, and so is an object that one spec has and another has not.
std::vector<SpecDifference> spec_differences(const std::vector<nlohmann::json>& specs);

/// How good a run was at a time.
struct Measured {
  double seconds = 0;  ///< of active time since it began
  double epoch = 0;
  double value = 0;

  bool operator==(const Measured&) const = default;
};

/// The best of them; nothing where none is a number.
std::optional<Measured> best_of(std::span<const Measured> run, Metric metric);
/// The first that is as good as `target`.
std::optional<Measured> first_reaching(std::span<const Measured> run, Metric metric, double target);
/// The best value that every run has reached, to which their times can be compared; nothing where one has
/// none.
std::optional<double> reached_by_all(const std::vector<std::vector<Measured>>& runs, Metric metric);

}  // namespace anneal
