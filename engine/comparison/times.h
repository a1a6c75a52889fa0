#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/metric.h"

namespace anneal::comparison {

/// How good a run was at a time.
struct Measured {
  double seconds = 0;  ///< of active time since it began
  double epoch = 0;
  double value = 0;

  bool operator==(const Measured&) const = default;
};

/// The metric at the end of a curve's name, "validation.accuracy"; the loss where there is none.
Metric metric_of_series(const std::string& series);

/// The best of them; nothing where none is a number.
std::optional<Measured> best_of(std::span<const Measured> run, Metric metric);
/// The first that is as good as `target`.
std::optional<Measured> first_reaching(std::span<const Measured> run, Metric metric, double target);
/// The best value that every run has reached, to which their times can be compared; nothing where one has
/// none.
std::optional<double> reached_by_all(const std::vector<std::vector<Measured>>& runs, Metric metric);

}  // namespace anneal::comparison
