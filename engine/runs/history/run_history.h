#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/event.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"
#include "engine/runs/history/evaluations.h"
#include "engine/runs/history/rank_pace.h"
#include "engine/runs/history/step_pace.h"
#include "engine/runs/history/trail.h"

namespace anneal {

/// How a run stands and how it came there: the one reading of its events, for whoever shows or records it.
///
/// What a run went back over (a restart, a roll-back) counts no more: its best, its position and its plan are
/// those of what remains. Takes a bounded amount of memory for any number of steps.
class RunHistory {
 public:
  /// Something that was said on the way.
  struct Note {
    double seconds = 0;
    double epoch = 0;
    EventBody body;
  };

  /// Takes the events of a run in their order, from the first one.
  void take(const Event& event);

  /// Where training is to end, as it was said after `step` steps.
  struct Plan {
    std::int64_t step = 0;
    double epochs = 0;
    bool is_wanted = false;  ///< by a person, so that going back does not undo it

    bool operator==(const Plan&) const = default;
  };

  /// For who does not see the first events: what is trained, as the resolved spec says it with its changes
  /// (`hello` brings it otherwise), and where the run stands. Of a newer engine's spec the epochs and the
  /// metric are taken.
  void know(const nlohmann::json& spec);
  void stand_at(std::int64_t step, double epoch);
  void expect(std::vector<Plan> plans) { plans_ = std::move(plans); }

  // What is trained.
  const std::optional<HelloEvent>& hello() const { return hello_; }
  /// With the changes that were made; nothing before it is known.
  const std::optional<JobSpec>& spec() const { return spec_; }
  bool has_rows() const { return spec_ && spec_->is_table(); }  ///< rows are learned from, not images
  const char* samples_word() const { return has_rows() ? "rows" : "images"; }
  bool is_regression() const;
  Metric metric() const;  ///< by which the run's best is chosen

  // Where it stands.
  RunState::State state() const { return state_; }
  std::int64_t step() const { return step_; }  ///< steps done
  double epoch() const { return epoch_; }      ///< fractional
  /// Where training is to end as things stand, after changes, further rounds, an early end and what time is
  /// left: fractional, 0 where it is not known, and never before `epoch`.
  double epochs() const;
  const std::vector<Plan>& plans() const { return plans_; }  ///< of which the last holds
  double share_done() const;                                 ///< 0…1
  void describe(RunState& state) const;  ///< in all but processes and `state`, which the runner knows better
  double seconds() const { return seconds_; }
  bool is_paused() const { return finished_ && finished_->paused.value_or(false); }
  int attempt() const { return attempt_; }                           ///< from 1
  const std::vector<StageEvent>& stages() const { return stages_; }  ///< each name once, latest state
  const std::optional<StepEvent>& last_step() const { return last_step_; }
  const std::optional<FinishedEvent>& finished() const {
    return finished_;
  }  ///< of this attempt, as the next
  const std::optional<FailedEvent>& failed() const { return failed_; }

  // How good it is.
  const Evaluations& evaluations() const { return evaluations_; }
  /// Which of such splits chooses the best: as the spec says; where it does not, validation, else test.
  std::string choosing_among(const std::set<std::string>& splits) const;
  std::vector<Evaluations::Told> choosing() const;  ///< those of that split
  std::optional<Evaluations::Told> best() const;    ///< of these, that of the weights that the run has chosen
  /// Of these, the one with the best value where that is better than the chosen one's.
  struct PassedOver {
    Evaluations::Told told;
    bool is_chance = true;  ///< not better beyond chance; else its weights lack the form that was asked for,
                            ///< which pruning or quantization give them in the course of training
  };
  std::optional<PassedOver> passed_over() const;
  /// The latest of the test split.
  std::optional<Evaluations::Told> test() const;
  bool is_test_unseen() const;  ///< its samples chose nothing

  // What happened: changes to the policy but those by schedule, warnings, restarts, roll-backs, failures.
  const std::vector<Note>& notes() const { return notes_; }

  /// For what it waits in place of training.
  struct Waiting {
    enum class For { nothing, room_on_its_disk, lost_hosts };
    For what = For::nothing;
    std::string why = {};  ///< a sentence
  };
  /// As it said last; nothing where it has said nothing of that.
  const std::optional<Waiting>& waiting() const { return waiting_; }

  // How fast it is.
  std::optional<double> throughput() const { return trail_.throughput(); }  ///< see Trail
  std::optional<TimeLeft> time_left() const;
  /// Nothing where the engine does not say.
  const std::optional<StepPace::Time>& step_time() const { return step_pace_.time(); }
  const std::vector<double>& rank_seconds() const { return rank_pace_.seconds(); }  ///< see RankPace
  double epoch_at(std::int64_t step) const { return trail_.epoch_at(step); }        ///< see Trail

 private:
  std::string choosing_split() const;
  void take_body(const Event& event, const HelloEvent& body);
  void take_body(const Event& event, const StageEvent& body);
  void take_body(const Event& event, const StepEvent& body);
  void take_body(const Event& event, const CheckpointEvent& body);
  void take_body(const Event& event, const PolicyEvent& body);
  void take_body(const Event& event, const ChangeEvent& body);
  void take_body(const Event& event, const WarningEvent& body);
  void take_body(const Event& event, const RestartEvent& body);
  void take_body(const Event& event, const RollbackEvent& body);
  void take_body(const Event& event, const FinishedEvent& body);
  void take_body(const Event& event, const FailedEvent& body);
  template <class Other>
  void take_body(const Event&, const Other&) {}

  void go_back_to(std::int64_t step);
  void plan(double epochs, bool is_wanted);
  void note(const Event& event);

  std::optional<HelloEvent> hello_;
  std::optional<JobSpec> spec_;
  Metric metric_ = Metric::accuracy;
  RunState::State state_ = RunState::State::starting;
  std::int64_t step_ = 0;
  double epoch_ = 0;
  double seconds_ = 0;
  int attempt_ = 1;
  std::vector<Plan> plans_;
  std::vector<StageEvent> stages_;
  std::optional<StepEvent> last_step_;
  std::optional<FinishedEvent> finished_;
  std::optional<FailedEvent> failed_;
  Evaluations evaluations_;
  std::vector<Note> notes_;
  std::optional<Waiting> waiting_;
  Trail trail_;
  RankPace rank_pace_;
  StepPace step_pace_;
};

/// Where a run of this spec is to end when all of its changes are made, in epochs.
std::int64_t planned_epochs(const JobSpec& spec);

}  // namespace anneal
