#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>

#include "engine/core/protocol/event.h"
#include "engine/runs/history/run_history.h"

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
  void show_step(const StepEvent& step);
  void show_evaluation(const EvaluationEvent& evaluation);
  void show_policy(const PolicyEvent& change);
  void show_rollback(const RollbackEvent& rollback);
  void show_restart(const RestartEvent& restart, std::int64_t steps_before);
  void show_change(const ChangeEvent& change);
  void show_finished(const FinishedEvent& finished);
  void show_failed(const FailedEvent& failed);
  std::string epochs_text() const;
  std::string loss_text(double epoch) const;
  void begin_epoch();
  void say(const std::string& line);
  void draw(const std::string& bar);

  std::FILE* stream_;
  bool is_terminal_;
  bool is_bar_drawn_ = false;
  std::chrono::steady_clock::time_point drawn_;
  RunHistory history_;
  /// The mean over the steps of an epoch so far.
  struct Mean {
    double loss = 0;
    std::int64_t steps = 0;
  };
  std::map<std::int64_t, Mean> losses_;  ///< by the epoch's number, from 1; the latest few
  std::int64_t skipped_ = 0;             ///< steps since the last line of an epoch
  double samples_per_second_ = 0;
};

}  // namespace anneal::cli
