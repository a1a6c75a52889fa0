#pragma once

#include <vector>

#include "policy/policy.h"
#include "widgets/strip_chart.h"

namespace anneal::studio {

/// What a strip shows, and where it stands in the spec's section "training".
struct CurveOfStrip {
  const char* key;
  const char* name;  ///< English; translated when shown
  Curve Training::*curve;
  double (*value)(const policy::Hyperparameters&);
  bool is_whole = false;  ///< a count
};

/// Of the strips that `strips_of` makes, by number.
const CurveOfStrip& curve_of(int strip);
int strip_count();
QString name_of_strip(const CurveOfStrip& strip);

/// Every hyperparameter that has a curve, over the epochs of a training, with handles where a person may move
/// it.
std::vector<Strip> strips_of(const Training& training);

/// Of a count.
void round_values(Curve& curve);

}  // namespace anneal::studio
