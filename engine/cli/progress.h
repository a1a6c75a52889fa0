#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

#include "protocol/event.h"

namespace anneal::cli {

/// Tells a person how a run goes: a progress bar where `stream` is a terminal, else a line per epoch.
class Progress {
 public:
  explicit Progress(std::FILE* stream);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// What is trained; `hello` says it, which a run that is resumed has said before.
  void know(const nlohmann::json& spec);

  void show(const Event& event);
  void show_trouble(const std::string& message);

 private:
  void show_hello(const HelloEvent& hello);
  void show_step(const StepEvent& step, double time);
  void show_evaluation(const EvaluationEvent& evaluation);
  void show_policy(const PolicyEvent& change);
  void show_rollback(const RollbackEvent& rollback);
  void show_change(const ChangeEvent& change);
  void show_finished(const FinishedEvent& finished);
  void show_failed(const FailedEvent& failed);
  void begin_epoch();
  void say(const std::string& line);
  void draw(const std::string& bar);

  std::FILE* stream_;
  bool is_terminal_;
  bool is_bar_drawn_ = false;
  std::chrono::steady_clock::time_point drawn_;
  std::string preset_ = "own model";
  std::int64_t epochs_ = 0;
  bool are_rows_ = false;  ///< the samples are rows of a table
  bool has_unseen_test_ = false;
  std::string choosing_;  ///< the split that chooses the best checkpoint
  double loss_ = 0;       ///< mean over the steps of the epoch so far
  std::int64_t steps_ = 0;
  std::int64_t skipped_ = 0;  ///< of these
  double samples_per_second_ = 0;
  double first_epoch_ = 0;  ///< where this attempt began, to foretell the end
  double first_time_ = -1;
};

}  // namespace anneal::cli
