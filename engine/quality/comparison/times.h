#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/core/protocol/metric.h"

namespace anneal::comparison {

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
/// The best value that at least half of the runs have reached, two at least, to which their times can be
/// compared: one that diverged does not make it meaningless. Nothing where fewer than two runs have a value.
std::optional<double> reached_by_half(const std::vector<std::vector<Measured>>& runs, Metric metric);

}  // namespace anneal::comparison
