#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/worker/checkpoint/store.h"
#include "engine/worker/runtime/stop_signal.h"
#include "engine/worker/train/evaluation/evaluation.h"
#include "engine/worker/train/evaluation/separate_evaluation.h"
#include "engine/worker/train/input/samples.h"
#include "engine/worker/train/reporting/announcer.h"
#include "engine/worker/train/reporting/room_on_disk.h"

namespace anneal::train {

/// How good a run is while it trains, and which of its checkpoints is the best: evaluates in line, or has
/// checkpoints evaluated in a process of their own and takes in what is found later. Announces every
/// evaluation and checkpoint, and keeps the evaluation of the best.
///
/// The first rank alone knows of checkpoints. What asks is a collective; what tells does nothing on others.
class Validation {
 public:
  /// `store` holds the run's checkpoints; it, `spec` and what is `around` outlive this.
  Validation(const JobSpec& spec, std::filesystem::path run_directory, Samples& samples,
             checkpoint::Store& store, const SampleContext& around);
  ~Validation();

  /// Takes up what earlier attempts know, and has evaluated what they left without a result.
  void resume();

  /// Whether such a checkpoint is evaluated in line where it is made, and this one was not: the run ended
  /// in between.
  bool lacks_evaluation(const CheckpointManifest& manifest);

  /// Whether it was evaluated in line and a kill was faster than word of it, or of its being chosen, so that
  /// it is to be told again.
  bool lacks_word_of_evaluation(const CheckpointManifest& manifest);

  /// Training goes on from `step`, and the checkpoints of later ones are gone: so is what was known of them.
  void forget_after(std::int64_t step);

  /// In line: evaluates what the network is after `step`, at a fractional `epoch`, and announces it, with
  /// what it makes of training samples where the run wants that, and else what was `seen` of them. Nullopt
  /// where the run has no split for it or evaluates elsewhere.
  std::optional<metrics::Evaluation> evaluate(runtime::Network& network, double epoch, std::int64_t step,
                                              std::optional<SeenShare> seen = {});

  /// Whether by such an evaluation of what the network is these weights are chosen from now on, so that they
  /// are worth a checkpoint. What a checkpoint of them says of it goes into `manifest`.
  bool choose(const metrics::Evaluation& evaluation, CheckpointManifest& manifest);

  /// Announces a new checkpoint, with its evaluation where there is one.
  void saved(const CheckpointEntry& checkpoint, std::optional<metrics::Evaluation> evaluation);

  /// Has a checkpoint evaluated elsewhere, where the run wants that. Waits where more than two are behind.
  void request(const CheckpointEntry& checkpoint);

  /// Takes in what was found elsewhere; never waits.
  void poll();

  /// The same, and waits for what is still to come, unless a stop is requested. Whether all was evaluated.
  bool finish(const StopSignal& stop);

  /// Evaluates `best`, whose weights the network has, once, on samples that chose nothing; announces and
  /// keeps what was found.
  void test(runtime::Network& network, const CheckpointEntry& best, Evaluator& evaluator);

  /// The value and the epoch of the weights that are chosen so far.
  double best_value() const { return choice_.kept().value; }
  double best_epoch() const { return best_epoch_; }

  /// The position of a checkpoint in epochs.
  double epoch_of(const CheckpointManifest& manifest) const;

 private:
  metrics::Evaluation measure(Evaluator& evaluator, const std::string& split, runtime::Network& network,
                              double epoch, std::int64_t step, Evaluator* of_training = nullptr,
                              std::optional<SeenShare> seen = {});
  bool wants(const CheckpointManifest& manifest) const;
  bool is_chosen(const CheckpointManifest& manifest) const;
  void choose_again();
  bool settle(SeparateEvaluation::Result result);
  void keep(const metrics::Evaluation& evaluation);

  const JobSpec& spec_;
  Metric metric_;
  std::filesystem::path run_directory_;
  std::string split_;
  double samples_per_epoch_;
  checkpoint::Store& store_;
  distributed::Communicator& ranks_;
  Announcer& announcer_;
  data::Quarantine& quarantine_;
  const RoomOnDisk& disk_;
  std::set<std::int64_t> told_;  ///< steps whose evaluation earlier attempts have told
  std::int64_t told_best_ = -1;  ///< the step that they have told to be chosen last
  std::unique_ptr<Evaluator> evaluator_;
  std::unique_ptr<Evaluator> of_training_;  ///< null where they are not measured
  std::unique_ptr<SeparateEvaluation> separate_;
  Choice choice_;
  double best_epoch_ = 0;
};

}  // namespace anneal::train
