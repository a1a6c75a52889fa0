#include "app/models/run_speed.h"

#include "engine/project/file/curves.h"
#include "engine/runs/history/trail.h"

namespace anneal::studio {

std::optional<double> throughput_of(project::Project& project, std::int64_t run) {
  Trail trail;
  for (const project::Point& point :
       project::latest_points(project, run, "samples_per_second", Trail::recent_seconds))
    trail.add(
        {.step = point.step, .epoch = point.epoch, .time = point.time, .samples_per_second = point.value});
  return trail.throughput();
}

}  // namespace anneal::studio
