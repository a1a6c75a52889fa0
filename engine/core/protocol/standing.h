#pragma once

#include <cstdint>
#include <limits>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/metric.h"

namespace anneal {

/// How good the weights after `step` steps were found to be, by the metric of their run and by the loss.
struct Standing {
  double value = std::numeric_limits<double>::quiet_NaN();  ///< NaN: nothing was found out
  std::int64_t step = 0;
  double loss = std::numeric_limits<double>::quiet_NaN();
  std::int64_t samples = 0;  ///< that were evaluated; 0: not known
  bool is_settled = true;  ///< whether the weights have the form that was asked for: all zeros, all rounding
};

/// The better value wins, and of equal ones the earlier step. What is not a number never wins.
bool is_better(Metric metric, const Standing& standing, const Standing& than);

/// By how much a share would vary with other samples of the same kind: by Agresti and Coull 1998 (two right
/// and two wrong answers more), so that it is not 0 where all answers are right. 0 where `samples` is 0.
double standard_error(double share, std::int64_t samples);

/// What later weights have to reach, to be chosen in place of those after `step` steps; NaN: nothing is
/// known.
struct Threshold {
  std::int64_t step = 0;
  double value = std::numeric_limits<double>::quiet_NaN();
  double loss = std::numeric_limits<double>::quiet_NaN();

  bool operator==(const Threshold&) const = default;
};
nlohmann::json to_json(const Threshold& threshold);
Threshold threshold_from_json(const nlohmann::json& value, const std::string& place);

/// The rule by which a run chooses the weights that are tested and exported: the latest of those that are as
/// good as the best by the run's metric and by the loss, which means no further behind than the standard
/// error (the "one standard error rule" of Breiman et al. 1984, with "later" in place of "smaller"). With few
/// samples many weights share the best value by chance, from the first epochs on, and the last ones have
/// learned most. Weights that are as good by the metric alone are chosen where those before no longer are.
/// Weights without the form that was asked for are chosen only while no others are there.
/// tests/benchmarks/kept_weights.py holds the rule against others.
class Choice {
 public:
  explicit Choice(Metric metric) : metric_(metric) {}
  /// As it stood when it had chosen `kept`.
  Choice(Metric metric, const Standing& kept, const Threshold& threshold)
      : metric_(metric), kept_(kept), threshold_(threshold) {}

  /// Of weights after more steps than those before. Whether these are chosen from now on.
  bool take(const Standing& standing);

  /// Its value is NaN where there is none yet.
  const Standing& kept() const { return kept_; }
  const Threshold& threshold() const { return threshold_; }

 private:
  Metric metric_;
  Standing kept_ = {.is_settled = false};
  Threshold threshold_;
};

/// Whether weights are as good as the best, as `threshold` says.
bool reaches(Metric metric, const Standing& standing, const Threshold& threshold);

/// By which a run with this resolved spec chooses; the accuracy where it does not say.
Metric chosen_metric(const nlohmann::json& spec);

}  // namespace anneal
