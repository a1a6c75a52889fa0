#include "app/models/run_progress.h"

#include "engine/project/file/curves.h"

namespace anneal::studio {

std::vector<double> best_curve(project::Project& project, const project::Run& run) {
  std::vector<double> values;
  if (!run.best) return values;
  for (const project::Point& point : project::curve(project, run.id, run.best->metric))
    if (!point.superseded) values.push_back(point.value);
  return values;
}

std::optional<double> seconds_left(const project::Run& run) {
  if (run.epochs <= 0 || run.epoch <= 0) return std::nullopt;
  return run.seconds * (run.epochs / run.epoch - 1);
}

}  // namespace anneal::studio
