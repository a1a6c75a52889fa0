#pragma once

#include <QPointF>
#include <QString>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/models/samples_seen.h"
#include "app/pages/live/charts/chart_axis.h"
#include "engine/project/file/curves.h"

namespace anneal::studio {

/// Curves of another run, to be drawn beside those of the one that is shown.
struct OtherRun {
  QString name = {};
  std::optional<int> colour = {};  ///< that it is marked with
  std::vector<project::Point> losses = {};
  std::vector<project::Point> evaluated_losses = {};
  std::vector<project::Point> qualities = {};  ///< of `quality`

  SamplesSeen samples = {};  ///< by step

  bool empty() const { return losses.empty() && evaluated_losses.empty(); }
};

/// As the project has them, of the split that the run is judged by and the metric `quality` ("accuracy" or
/// "rmse"). Throws UserError where there is no such run.
OtherRun read_other_run(project::Project& project, std::int64_t run, const std::string& quality);

/// By where the other run stood on the axis; none over samples where its batch sizes are not known. Time is
/// in `unit` seconds.
std::vector<QPointF> points_of(const std::vector<project::Point>& curve, ChartAxis axis, double unit,
                               const SamplesSeen& samples);

}  // namespace anneal::studio
