#include "engine/deploy/compress/retrain.h"

#include <algorithm>
#include <array>
#include <chrono>

#include <fcntl.h>
#include <poll.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/process/child_process.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/settings.h"
#include "engine/deploy/compress/stopped.h"
#include "engine/model/trained/trained_model.h"
#include "engine/plan/policy/curve.h"
#include "engine/runs/runner/run_directory.h"

namespace anneal::compress {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// The upper end of what Torch-Pruning's examples take, for it grows only towards the end.
constexpr double sparse_strength = 5e-4;

/// The highest rate of a run, and the size of its last images.
double peak_rate(const Training& training) {
  constexpr int points = 1000;
  double peak = 0;
  for (int i = 0; i <= points; ++i)
    peak = std::max(peak, policy::value_at(training.learning_rate, static_cast<double>(i) / points));
  return peak;
}

/// The schedule ends so much earlier than the time does that a training may take: it does not count the
/// programs' start, and a step or an evaluation may take longer than those before.
constexpr double share_for_schedule = 0.85;

using SteadyClock = std::chrono::steady_clock;

struct End {
  ExitStatus status = {};
  int stopped_by = 0;        ///< a signal, which was passed on
  bool is_too_late = false;  ///< it was stopped at the end of its time, with a checkpoint
};

/// `milliseconds` for poll.
int until(std::optional<SteadyClock::time_point> deadline) {
  constexpr std::int64_t an_hour = 3'600'000;
  if (!deadline) return -1;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - SteadyClock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, an_hour));
}

End wait_for_end(ChildProcess& child, runner::StopSignals& stop_signals, std::optional<double> seconds) {
  End end;
  std::optional<SteadyClock::time_point> deadline;
  if (seconds)
    deadline = SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(
                                        std::chrono::duration<double>(std::min(*seconds, 1e8)));
  while (true) {
    std::array<pollfd, 2> waits = {pollfd{child.exit_descriptor(), POLLIN, 0},
                                   pollfd{stop_signals.descriptor(), POLLIN, 0}};
    if (poll(waits.data(), waits.size(), until(deadline)) < 0) continue;
    while (const std::optional<int> signal = stop_signals.next()) {
      end.stopped_by = *signal;
      child.send(SIGTERM);
    }
    if (waits[0].revents != 0) {
      end.status = child.wait();
      return end;
    }
    if (deadline && SteadyClock::now() >= *deadline) {
      end.is_too_late = true;
      deadline.reset();
      child.send(SIGTERM);
    }
  }
}

}  // namespace

json retraining_spec(const json& run_spec, const Retraining& retraining) {
  const JobSpec run = job_spec_from_json(run_spec);
  json spec = run_spec;
  for (const char* key : {"changes", "continues"}) spec.erase(key);
  json& training = spec["training"];
  for (const Setting& setting : top_settings())
    if (setting.is_reset_by_retraining) training.erase(setting.pointer().back());
  spec["data"].erase("unlabelled");
  const double peak = retraining.rate * peak_rate(run.training);
  training["epochs"] = retraining.epochs;
  constexpr double seconds_of_a_minute = 60;
  if (retraining.seconds)
    training["until"] = {{"minutes", share_for_schedule * *retraining.seconds / seconds_of_a_minute},
                         {"within_epochs", true}};
  training["learning_rate"] = {
      {"curve", "one-cycle"}, {"start", peak / 5}, {"peak", peak}, {"end", peak / 100}, {"warmup", 0.15}};
  training["momentum"] = policy::value_at(run.training.momentum, 0.5);
  training["image_size"] = policy::value_at(run.training.image_size, 1);
  training["evaluation"] = "inline";
  spec["parallel"] = json::object();
  if (run_spec.contains("parallel") && run_spec["parallel"].contains("ranks"))
    spec["parallel"]["ranks"] = run_spec["parallel"]["ranks"];
  spec["checkpoint"]["keep_last"] = 1;
  spec["checkpoint"]["keep_best"] = 1;
  if (retraining.model.empty()) {
    spec["model"] = {{"preset", retraining.preset}};
  } else {
    const model::TrainedModel begin = model::read_trained_model(retraining.model);
    spec["model"] = {{"graph", graph::to_json(begin.network.graph)}, {"init", retraining.model.string()}};
  }
  if (!retraining.teacher.empty()) {
    training["distillation"] = {{"teacher", retraining.teacher.string()}};
    const bool is_one_rank = run.parallel.ranks <= 1 && run.parallel.nodes <= 1;
    if (is_one_rank && retraining.epochs > 2 * teacher_views)
      training["distillation"]["views"] = teacher_views;
  }
  if (retraining.weight_bits) training["quantization"] = {{"bits", *retraining.weight_bits}};
  if (retraining.is_sparse) training["sparse_learning"] = {{"strength", sparse_strength}};
  return spec;
}

Retrained retrain(const fs::path& program, const json& run_spec, const Retraining& retraining, bool quiet,
                  runner::StopSignals& stop_signals) {
  std::vector<std::string> arguments = {"train", "--run-dir", retraining.run.string(), "--suspects", "no"};
  if (quiet) arguments.push_back("--quiet");
  if (fs::exists(retraining.run / run_files::spec)) {
    arguments.push_back("--resume");
  } else {
    const fs::path spec = retraining.run.string() + ".json";
    replace_file(spec, retraining_spec(run_spec, retraining).dump(1) + "\n");
    arguments.push_back(spec.string());
  }
  const Descriptor nothing = open_file("/dev/null", O_RDWR);
  ChildProcess child({.program = program,
                      .arguments = std::move(arguments),
                      .input = nothing.get(),
                      .output = nothing.get(),
                      .own_group = true});
  const End end = wait_for_end(child, stop_signals, retraining.seconds);
  if (end.stopped_by != 0) throw Stopped{end.stopped_by};
  const ExitStatus ended = end.status;
  if (!end.is_too_late && (ended.signal != 0 || ended.code != 0))
    throw EnvironmentError(
        "ended " + (ended.signal != 0 ? "by " + signal_name(ended.signal)
                                      : "with status " + std::to_string(ended.code)),
        retraining.run.string(), "`anneal follow` of this run shows why; the work done before is kept.",
        ended.code == static_cast<int>(ExitCode::bad_input) ? ExitCode::bad_input : ExitCode::failed);
  std::vector<CheckpointEntry> checkpoints = list_checkpoints(retraining.run);
  std::ranges::reverse(checkpoints);
  const std::optional<CheckpointEntry> newest = first_intact(checkpoints, nullptr);
  if (!newest && end.is_too_late) throw TimeIsUp();
  if (!newest) throw UserError("has no intact checkpoint", retraining.run.string());
  const auto epochs = static_cast<std::int64_t>(runner::read_status(retraining.run).state.epoch);
  return {.model = newest->directory / checkpoint_files::model,
          .epochs = std::clamp<std::int64_t>(epochs, 1, retraining.epochs)};
}

}  // namespace anneal::compress
