#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/project/file/project.h"

namespace anneal::project {

/// One point of a curve. Hyperparameters (learning rate, momentum, batch size, …) have one where they
/// change and hold until the next; everything else has one per event. Several steps may be folded into it:
/// `value` is then their mean.
struct Point {
  std::int64_t seq = 0;  ///< of the event it came from
  std::int64_t step = 0;
  double epoch = 0;
  double time = 0;     ///< seconds of active time since the run began
  double value = 0;    ///< may be NaN or infinite
  double minimum = 0;  ///< of the folded steps; equals value where nothing was folded
  double maximum = 0;
  bool superseded = false;  ///< computed, then lost: a resumed run went back to an earlier step
};

/// A line of the run's log: any event that is not a point of a curve.
struct LogEntry {
  std::int64_t seq = 0;
  double time = 0;
  std::string event;    ///< "warning", "stage", "checkpoint", …
  std::string content;  ///< the whole event, JSON text
};

/// Names of a run's curves, sorted: "loss", "learning_rate", "validation.accuracy", …
std::vector<std::string> series(Project& project, std::int64_t run);

/// Points of a curve with seq > `after`, in order.
std::vector<Point> curve(Project& project, std::int64_t run, const std::string& name,
                         std::int64_t after = -1);

/// Of the last `seconds` of a curve, in order, without what is superseded; reads no more than those.
std::vector<Point> latest_points(Project& project, std::int64_t run, const std::string& name, double seconds);

/// Log entries with seq > `after`, in order. The newest `log_limit` of each run are kept.
std::vector<LogEntry> log(Project& project, std::int64_t run, std::int64_t after = -1);
inline constexpr std::int64_t log_limit = 10000;

}  // namespace anneal::project
