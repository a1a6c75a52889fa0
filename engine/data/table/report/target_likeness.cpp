#include "engine/data/table/report/target_likeness.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "engine/data/table/profile.h"
#include "engine/data/table/target.h"

namespace anneal::table {

namespace {

/// How much two rows differ on average.
double difference_of_any(const RowTargets& targets) {
  constexpr double least_of_other_classes = 10;
  if (!targets.are_classes) {
    RunningMoments moments;
    for (const double value : targets.values)
      if (!std::isnan(value)) moments.add(value);
    return 2 * moments.deviation() * moments.deviation();
  }
  std::map<double, double> counts;
  double count = 0, most = 0, squares = 0;
  for (const double value : targets.values)
    if (!std::isnan(value)) count += 1, most = std::max(most, ++counts[value]);
  for (const auto& [value, rows] : counts) squares += rows / count * (rows / count);
  return count - most < least_of_other_classes ? 0 : 1 - squares;
}

}  // namespace

RowTargets row_targets(const TextTable& table, const JobSpec& spec) {
  RowTargets targets{.are_classes = spec.task == Task::table_classification};
  targets.values.assign(table.rows(), std::numeric_limits<double>::quiet_NaN());
  const Positions rows = rows_with_target(table, *spec.data.table, spec.data.classes, nullptr);
  if (targets.are_classes) {
    const std::vector<std::uint32_t> labels = labels_of(table, *spec.data.table, rows, spec.data.classes);
    for (std::size_t i = 0; i < rows.size(); ++i) targets.values[rows[i]] = labels[i];
  } else {
    const std::vector<double> values = targets_of(table, *spec.data.table, rows);
    for (std::size_t i = 0; i < rows.size(); ++i) targets.values[rows[i]] = values[i];
  }
  return targets;
}

double likeness(const RowTargets& targets,
                const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs) {
  constexpr double least_pairs = 20;
  double count = 0, differences = 0;
  for (const auto& [one, other] : pairs) {
    const double gap = targets.values[one] - targets.values[other];
    if (std::isnan(gap)) continue;
    ++count;
    differences += targets.are_classes ? (gap == 0 ? 0 : 1) : gap * gap;
  }
  const double of_any = difference_of_any(targets);
  return count < least_pairs || of_any <= 0 ? 0 : 1 - differences / count / of_any;
}

}  // namespace anneal::table
