#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/protocol/run_state.h"

namespace anneal {

/// How fast a run came along. Of a run of any length it keeps a few thousand marks: all of the latest, fewer
/// and fewer of the earlier ones, and those of checkpoints, where it may go back to.
class Trail {
 public:
  static constexpr double recent_seconds = 10;

  struct Mark {
    std::int64_t step = 0;
    double epoch = 0;
    double time = 0;  ///< seconds
    double samples_per_second = 0;
    bool is_kept = false;  ///< however old it is
  };

  void add(const Mark& mark);
  /// Steps to come are of another attempt, whose pace counts alone.
  void begin_attempt() { first_.reset(); }
  /// Forgets what came after `step`, and begins another attempt there.
  void go_back_to(std::int64_t step);
  /// Keeps the mark of the newest step: it is a checkpoint.
  void keep();

  /// The epoch that stood after `step`; 0 before the first.
  double epoch_at(std::int64_t step) const;

  /// Samples per second over about the last `recent_seconds` of training.
  std::optional<double> throughput() const;
  /// Until `epochs` are done, at the pace of this attempt and at that of its latest third. Nothing until 3 %
  /// or 20 s are done.
  std::optional<TimeLeft> time_left(double epochs) const;

 private:
  std::vector<Mark>::const_iterator after(std::int64_t step) const;
  void thin();

  std::vector<Mark> marks_;    ///< steps ascend
  std::optional<Mark> first_;  ///< of this attempt
};

}  // namespace anneal
