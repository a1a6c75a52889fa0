#pragma once

#include <optional>

#include "engine/core/protocol/event.h"

namespace anneal {

/// Where the time of a step goes, as the first rank has it, over about the last 20 steps.
class StepPace {
 public:
  /// Seconds per step. Of what the engine does not tell there is none.
  struct Time {
    double total = 0;
    double data = 0;  ///< waiting for it
    std::optional<double> forward = {};
    std::optional<double> backward = {};
    std::optional<double> optimizer = {};
    std::optional<double> communication = {};  ///< waiting for other ranks: what backward does not hide

    double rest() const;  ///< what is in none of the others, at least 0
  };

  /// What does not say how long it took, or waited for data, begins anew. The first line has the start of
  /// training in it: it stands until there is a second.
  void add(const StepEvent& step);
  void forget();

  const std::optional<Time>& time() const { return time_; }

 private:
  std::optional<Time> time_;
  bool has_start_ = false;
};

}  // namespace anneal
