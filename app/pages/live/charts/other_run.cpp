#include "app/pages/live/charts/other_run.h"

#include "app/models/run_marks.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

OtherRun read_other_run(project::Project& project, std::int64_t run, const std::string& quality) {
  OtherRun other;
  const project::Run known = project::run(project, run);
  other.name = QString::fromStdString(known.start.name);
  other.colour = marks_of(known.tags).colour;
  std::string split = "validation";
  if (known.best && known.best->metric.find('.') != std::string::npos)
    split = known.best->metric.substr(0, known.best->metric.find('.'));
  other.samples = samples_seen(project, run);
  other.losses = project::curve(project, run, "loss");
  other.evaluated_losses = project::curve(project, run, split + ".loss");
  other.qualities = project::curve(project, run, split + "." + quality);
  return other;
}

std::vector<QPointF> points_of(const std::vector<project::Point>& curve, ChartAxis axis, double unit,
                               const SamplesSeen& samples) {
  std::vector<QPointF> points;
  for (const project::Point& point : curve) {
    if (point.superseded) continue;
    const auto seen = samples.at(point.step);
    if (axis == ChartAxis::samples && !seen) continue;
    const double x = axis == ChartAxis::epoch     ? point.epoch
                     : axis == ChartAxis::step    ? static_cast<double>(point.step)
                     : axis == ChartAxis::samples ? *seen
                                                  : point.time / unit;
    if (points.empty() || x >= points.back().x()) points.emplace_back(x, point.value);
  }
  return points;
}

}  // namespace anneal::studio
