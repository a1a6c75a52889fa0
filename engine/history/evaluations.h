#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocol/event.h"
#include "protocol/metric.h"

namespace anneal {

/// The evaluations of a run as its events tell them, in the order of their steps. What the run went back over
/// is left out; what is told again takes the place of what was told before.
class Evaluations {
 public:
  struct Told {
    std::int64_t step = 0;  ///< done by the weights that were evaluated
    double time = 0;
    EvaluationEvent body;
  };

  /// Any event of the run, in their order.
  void take(const Event& event);

  const std::vector<Told>& all() const { return told_; }
  std::vector<Told> of(const std::string& split) const;

 private:
  void add(const Told& told);

  std::vector<Told> told_;
  std::int64_t step_ = 0;  ///< the last that was told, for evaluations that do not say theirs
};

/// The best of them, see is_better; null where none has that metric.
const Evaluations::Told* best_of(const std::vector<Evaluations::Told>& evaluations, Metric metric);

}  // namespace anneal
