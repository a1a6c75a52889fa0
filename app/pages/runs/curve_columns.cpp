#include "app/pages/runs/curve_columns.h"

#include <algorithm>

#include "engine/project/file/curves.h"

namespace anneal::studio {

std::vector<RunTable::CurveValue> read_values(project::Project& project,
                                              std::vector<RunTable::CurveValue> values,
                                              const std::stop_token& stop) {
  constexpr std::size_t most = 500;
  values.resize(std::min(values.size(), most));
  for (RunTable::CurveValue& each : values) {
    if (stop.stop_requested()) break;
    const auto curve = project::curve(project, each.run, each.column.key);
    each.value = each.column.kind == RunColumn::Kind::best      ? best_value(curve, each.column.key)
                 : each.column.kind == RunColumn::Kind::at_best ? value_at_epoch(curve, each.best_epoch)
                                                                : value_at_epoch(curve, each.column.epoch);
  }
  return values;
}

}  // namespace anneal::studio
