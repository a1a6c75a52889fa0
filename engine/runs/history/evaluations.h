#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/metric.h"

namespace anneal {

/// The evaluations of a run, and which weights it has chosen so far, as its events tell them, in the order of
/// their steps. What the run went back over is left out; what is told again takes the place of what was told
/// before.
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

  /// Of `split`, that of the weights which the run has chosen; of one that has said nothing of it (curves
  /// that were imported), the one with the best value. Nullopt where none has that metric.
  std::optional<Told> best(const std::string& split, Metric metric) const;
  /// The one with the best value, whatever was chosen.
  std::optional<Told> highest(const std::string& split, Metric metric) const;

 private:
  void add(const Told& told);

  std::vector<Told> told_;
  std::vector<std::int64_t> chosen_;  ///< steps of weights, each in place of those before
  std::int64_t step_ = 0;             ///< the last that was told, for evaluations that do not say theirs
};

}  // namespace anneal
