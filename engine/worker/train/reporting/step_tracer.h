#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "engine/runs/trace/rank_trace.h"
#include "engine/runs/trace/trace_file.h"
#include "engine/worker/runtime/node_observer.h"

namespace anneal::train {

/// Records when a rank does what in a few of its steps (see engine/runs/trace/recorded_steps.h), and writes
/// it to the rank's file in the run directory. Where that cannot be written, it says so once on standard
/// error and records no more: a run does not need it.
///
/// In a step, phases follow each other, and within a phase parts do: each goes on until the next begins.
class StepTracer final : public runtime::NodeObserver {
 public:
  using Clock = std::chrono::steady_clock;

  /// Which rank this is of how many, and the device it computes on.
  StepTracer(std::filesystem::path run_directory, int rank, int ranks, std::string device);

  /// Step number `step`, from 1, begins, with its wait for data. One that has not ended is forgotten.
  void begin(std::int64_t step);
  /// Whether it is one that is recorded. Where it is not, the functions below do nothing.
  bool is_recording() const { return step_.has_value(); }
  void phase(const char* name);
  void part(std::string name);
  /// The exchange of a bucket of gradients by `operation`, as "all-reduce".
  void bucket(const std::string& operation, Clock::time_point begin, Clock::time_point end);
  /// Between these, the backward pass waited for other ranks; then come the statistics of norms.
  void waited_for_ranks(Clock::time_point begin, Clock::time_point end);
  void end();

  /// Those of nodes are parts of the phases "forward" and "backward".
  void comes_to(const graph::Node& node, Pass pass) override;
  void has_output() override { part("loss"); }

 private:
  static std::int64_t in_ns(Clock::time_point time);
  static std::int64_t now_ns() { return in_ns(Clock::now()); }
  void end_part(std::int64_t at);
  void end_phase(std::int64_t at);
  void add(trace::Span span);
  void write();

  std::filesystem::path run_directory_;
  trace::RankTrace rank_;
  std::optional<trace::TraceFile> file_;
  bool is_off_ = false;     ///< the file cannot be written, or is full
  std::int64_t taken_ = 0;  ///< steps, in this attempt
  std::optional<trace::StepTrace> step_;
  std::optional<trace::Span> phase_, part_;  ///< that go on
  std::int64_t buckets_ = 0;
};

}  // namespace anneal::train
