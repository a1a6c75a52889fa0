#pragma once

#include <utility>
#include <vector>

#include "engine/plan/policy/curve.h"

namespace anneal::policy {

inline Curve steps(std::vector<std::pair<double, double>> values) {
  Curve curve;
  curve.kind = Curve::Kind::steps;
  curve.values = std::move(values);
  return curve;
}

}  // namespace anneal::policy
