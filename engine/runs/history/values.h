#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/event.h"

namespace anneal {

/// A number that a run tells again and again, by the name of its field.
struct NamedValue {
  const char* name;
  double value;
};

/// What a step tells as curves: "loss", "learning_rate", …; those that it does not have are left out.
std::vector<NamedValue> values_of(const StepEvent& step);

/// What an evaluation tells, in the order of Metric; those that are not numbers are left out.
std::vector<std::pair<Metric, double>> values_of(const EvaluationEvent& evaluation);

}  // namespace anneal
