#pragma once

#include <QPointF>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/evaluations.h"
#include "protocol/event.h"
#include "protocol/job_spec.h"

namespace anneal::studio {

/// What is left of a run, in seconds. Two numbers, because one would be a promise.
struct TimeLeft {
  double least;
  double most;
};

/// A run's events, gathered into what the Live page shows. Knows nothing of windows.
class Readings {
 public:
  void take(const Event& event);

  /// The resolved spec's training section; nothing before `hello`.
  const std::optional<Training>& training() const { return training_; }
  const std::optional<HelloEvent>& hello() const { return hello_; }
  bool is_table() const;  ///< rows are learned from, not images
  double epochs() const { return training_ ? static_cast<double>(training_->epochs) : 0; }
  double epoch() const { return epoch_; }
  double seconds() const { return seconds_; }

  const std::vector<StageEvent>& stages() const { return stages_; }  ///< each name once, latest state
  const std::optional<StepEvent>& last_step() const { return last_step_; }

  /// Those that stand of the validation split; of the test split where there is no other.
  std::vector<Evaluations::Told> evaluations() const;
  struct Validation {
    std::optional<EvaluationEvent> last, best;  ///< the best by the run's own metric
  };
  Validation validation() const;  ///< of these
  std::optional<EvaluationEvent> test() const;
  /// Whether the test images chose nothing.
  bool is_test_unseen() const;

  const std::optional<FinishedEvent>& finished() const { return finished_; }
  const std::optional<FailedEvent>& failed() const { return failed_; }

  /// Samples per second over about the last ten seconds of training.
  std::optional<double> throughput() const;
  /// Nothing until 3 % or 20 s are done.
  std::optional<TimeLeft> time_left() const;
  /// Seconds a step takes and how much of them waits for data; nothing where the engine does not say.
  struct StepTime {
    double total, wait_data;
  };
  std::optional<StepTime> step_time() const;

  /// The epoch that stood after `step`, for runs that went back there.
  double epoch_at(std::int64_t step) const;

 private:
  struct Progress {
    std::int64_t step;
    double epoch, time, samples_per_second;
  };

  void take_body(const Event& event, const HelloEvent& body);
  void take_body(const Event& event, const StageEvent& body);
  void take_body(const Event& event, const StepEvent& body);
  void take_body(const Event& event, const RestartEvent& body);
  void take_body(const Event& event, const RollbackEvent& body);
  void take_body(const Event& event, const FinishedEvent& body);
  void take_body(const Event& event, const FailedEvent& body);
  template <typename Other>
  void take_body(const Event&, const Other&) {}
  void go_back_to(std::int64_t step);

  std::optional<HelloEvent> hello_;
  std::optional<Training> training_;
  std::vector<StageEvent> stages_;
  std::optional<StepEvent> last_step_;
  Metric metric_ = Metric::accuracy;
  Evaluations evaluations_;
  bool is_test_unseen_ = false;  ///< as the spec says
  std::optional<FinishedEvent> finished_;
  std::optional<FailedEvent> failed_;
  double epoch_ = 0;
  double seconds_ = 0;
  std::vector<Progress> progress_;
  std::size_t attempt_begin_ = 0;  ///< of progress_: where the present attempt began
};

}  // namespace anneal::studio
