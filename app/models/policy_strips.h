#pragma once

#include <vector>

#include "app/widgets/charts/strip_chart.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/plan/policy/policy.h"

namespace anneal::studio {

/// What a strip shows, and where it stands in the spec's section "training".
struct CurveOfStrip {
  const char* key;
  const char* name;  ///< English; translated when shown
  Curve Training::*curve;
  double (*value)(const policy::Hyperparameters&);
  bool is_whole = false;  ///< a count
};

/// By number.
const CurveOfStrip& curve_of(int strip);
/// The numbers of those that mean something for a task, in order.
std::vector<int> strips_for(Task task);
QString name_of_strip(const CurveOfStrip& strip);

/// One for each of `strips_for(task)`, over the epochs of a training, with handles where a person may move
/// it.
std::vector<Strip> strips_of(const Training& training, Task task);

/// Of a count.
void round_values(Curve& curve);

}  // namespace anneal::studio
