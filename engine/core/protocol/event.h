#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/metric.h"

namespace anneal {

/// The lines of events.jsonl as values; see PROTOCOL.md for their fields. Numbers may be NaN or infinite:
/// JSON has neither, so they travel as null and are named in the line's "nonfinite" object.

constexpr int protocol_version = 1;

struct HelloEvent {
  int protocol = protocol_version;
  std::string version;
  std::string run;
  std::string started;  ///< UTC, 2026-01-31T12:00:00Z
  std::string host;
  std::vector<std::string> devices;
  nlohmann::json spec;
};

struct StageEvent {
  std::string name;  ///< data, model, first-batch, …
  bool done = false;
};

/// One or more steps; `loss` is the mean over `steps` of them, learning rate and sizes are the last one's.
struct StepEvent {
  std::int64_t step = 0;  ///< steps done since the start of training
  double epoch = 0;       ///< fractional
  double loss = 0;
  double learning_rate = 0;
  std::int64_t batch_size = 0;
  double samples_per_second = 0;
  std::int64_t steps = 1;  ///< how many are folded into this line
  double loss_min = 0;
  double loss_max = 0;
  std::optional<double> momentum;
  std::optional<double> weight_decay;
  std::optional<std::int64_t> image_size;
  std::optional<double> gradient_norm;
  std::optional<double> wait_data;  ///< seconds per step spent waiting for data
  std::optional<double> unlabelled_loss;
  std::optional<double> pseudo_labelled;  ///< 0…1 of the unlabelled images whose label was certain enough
  std::optional<double> distillation;     ///< loss against the teacher, not weighted
  std::optional<double> loss_scale;
  std::optional<std::int64_t> skipped;  ///< of `steps`, those whose numbers were not finite
  /// On a processor, seconds per step of the first rank: in the forward and the backward pass of the labelled
  /// loss, and for the update of the weights. On a GPU work goes on unseen.
  std::optional<double> forward_seconds;
  std::optional<double> backward_seconds;
  std::optional<double> optimizer_seconds;
  std::optional<double> wait_communication;  ///< … and waiting for other ranks, where there are several
  /// Of several ranks, by number: seconds per step that each took for itself, without waiting for the others.
  std::optional<std::vector<double>> rank_seconds;
};

/// What was made of one sample.
struct SamplePrediction {
  std::string path;
  std::string label;
  std::string predicted;   ///< "" where the outputs are not finite; then the next is NaN
  double probability = 0;  ///< of the predicted class

  bool operator==(const SamplePrediction&) const = default;
};

struct EvaluationEvent {
  static constexpr double nan = std::numeric_limits<double>::quiet_NaN();

  std::string split;
  double epoch = 0;
  double loss = 0;
  double accuracy = nan;  ///< 0…1; NaN, and not written, of a regression
  double top5 = nan;      ///< 0…1, likewise
  std::int64_t samples = 0;
  std::optional<double> macro_precision = {};  ///< 0…1, as the next three
  std::optional<double> macro_recall = {};
  std::optional<double> macro_f1 = {};
  std::optional<double> calibration_error = {};
  std::optional<double> no_information_rate = {};  ///< 0…1; the share of the commonest class of these samples
  std::optional<double> rmse = {};                 ///< of a regression, in the target's units, as the next
  std::optional<double> mae = {};
  std::optional<double> r2 = {};
  std::optional<std::int64_t> step = {};  ///< steps done by the weights that were evaluated
  /// Of images: a few, the same ones each time.
  std::optional<std::vector<SamplePrediction>> examples = {};
  /// Of training samples that were measured in the same way, where the run does that.
  std::optional<double> training_loss = {};
  std::optional<double> training_accuracy = {};  ///< 0…1; of a classification
  std::optional<double> training_rmse = {};      ///< of a regression
  std::optional<std::int64_t> training_samples = {};
};

struct CheckpointEvent {
  std::string path;  ///< relative to the run directory
  std::int64_t step = 0;
  std::int64_t bytes = 0;
  bool best = false;
};

struct PolicyEvent {
  std::string what;
  double from = 0;
  double to = 0;
  std::string why;
};

/// The rest of the policy was changed while the run went on.
struct ChangeEvent {
  std::int64_t step = 0;    ///< steps done before it
  double epoch = 0;         ///< epochs done before it, fractional
  nlohmann::json training;  ///< the keys that changed
};

struct ResourcesEvent {
  int rank = 0;
  double processor = 0;                               ///< cores in use
  std::int64_t memory_bytes = 0;                      ///< resident
  std::optional<std::int64_t> state_bytes;            ///< of tensors that are kept from step to step
  std::optional<std::int64_t> predicted_state_bytes;  ///< … as was to be expected
  std::optional<int> loader_threads;                  ///< that make batches now
  std::optional<int> loader_batches;                  ///< that are made ahead, at most
  std::optional<double> gpu_utilization;              ///< share of time in which the rank's GPU computed
  std::optional<std::int64_t> gpu_memory_bytes;       ///< used on it, by whoever uses it
  std::optional<std::int64_t> gpu_memory_total_bytes;
};

struct WarningEvent {
  static constexpr const char* waits_for_hosts = "waits-for-hosts";  ///< until the next `restart`
  static constexpr const char* disk_full = "disk-full";
  static constexpr const char* disk_has_room = "disk-has-room";

  std::string code;
  std::string message;
  std::string place;
};

struct RestartEvent {
  int attempt = 0;
  std::string cause;
  std::int64_t from_step = 0;  ///< later steps of earlier attempts are superseded
};

/// Training diverged at `step` and goes on from `from_step`; the steps between are superseded.
struct RollbackEvent {
  int number = 0;  ///< from 1
  std::string cause;
  std::int64_t step = 0;
  std::int64_t from_step = 0;
};

struct FinishedEvent {
  std::string metric = "accuracy";
  double value = 0;
  double epoch = 0;
  double seconds = 0;  ///< of the run, all attempts together; the runner fills it in
  std::int64_t samples = 0;
  std::string reason;        ///< "completed" or "stopped"
  std::int64_t skipped = 0;  ///< steps whose numbers were not finite
  /// Of one that was stopped by a request that saves a checkpoint where training stands.
  std::optional<bool> paused = {};
};

struct FailedEvent {
  static constexpr const char* lost_rank = "lost-rank";

  std::string code;  ///< "bad-input", "environment", "killed", "lost-rank", "bug"
  std::string message;
  std::string hint;
  std::string place;
};

/// A newer program's event that this one does not know: kept as it is.
struct UnknownEvent {
  nlohmann::json fields;
};

using EventBody = std::variant<HelloEvent, StageEvent, StepEvent, EvaluationEvent, CheckpointEvent,
                               PolicyEvent, ChangeEvent, ResourcesEvent, WarningEvent, RestartEvent,
                               RollbackEvent, FinishedEvent, FailedEvent, UnknownEvent>;

struct Event {
  std::int64_t seq = 0;
  double time = 0;  ///< seconds since the run began
  EventBody body;
};

/// What the event says of every metric.
Scores scores_of(const EvaluationEvent& evaluation);

/// "step", "evaluation", …
std::string event_name(const EventBody& body);

/// {"event": …, fields…}, without seq and time, as workers send it.
nlohmann::json body_to_json(const EventBody& body);

/// One line of events.jsonl, without the newline.
std::string to_line(const Event& event);

/// Reads what `to_line` or `body_to_json` wrote; unknown events and fields are let pass, missing fields
/// keep their defaults. Throws UserError for anything that is not an event: not JSON, wrong types.
Event event_from_line(const std::string& line);
EventBody body_from_json(const nlohmann::json& json);

}  // namespace anneal
