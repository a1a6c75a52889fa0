#include "engine/worker/train/range_test.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/worker/jobs/jobs.h"

namespace anneal::jobs {

using nlohmann::json;

json range_test(const json& request) {
  policy::RangeTest test;
  ObjectReader reader(request, "request");
  reader.require("spec");
  const JobSpec spec = job_spec_from_json(*reader.find("spec"));
  reader.read("lowest", test.lowest, 1e-12, 1e4);
  reader.read("highest", test.highest, test.lowest, 1e4);
  reader.read("steps", test.steps, 2, 100'000);
  reader.finish();
  json points = json::array();
  const train::RangeSweep sweep = train::run_range_test(spec, test);
  for (const policy::RatePoint& point : sweep.points)
    points.push_back({{"rate", point.rate}, {"loss", point.loss}, {"smoothed", point.smoothed}});
  return {{"points", points}, {"seconds_per_step", sweep.seconds_per_step}};
}

}  // namespace anneal::jobs
