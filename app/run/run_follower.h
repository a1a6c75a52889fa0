#pragma once

#include <QObject>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "protocol/event.h"
#include "run/run_phase.h"

namespace anneal::studio {

/// Reads a run's events from the first to the latest and on, on a thread of its own, and hands them to
/// the thread that made it in whole batches, at most ten a second. It never runs ahead of its receiver by
/// more than one batch, so a slow receiver gets fewer and larger batches instead of a queue.
class RunFollower : public QObject {
  Q_OBJECT

 public:
  static constexpr std::size_t batch_limit = 20'000;  ///< events

  explicit RunFollower(std::filesystem::path run_directory, QObject* parent = nullptr);
  ~RunFollower() override;

 signals:
  void events_arrived(const std::vector<anneal::Event>& events);
  void phase_changed(anneal::studio::RunPhase phase);

 private:
  void follow(const std::stop_token& stop);
  void hand_over();
  void take();
  bool wait(const std::stop_token& stop, std::chrono::milliseconds time);

  std::filesystem::path directory_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Event> waiting_;           ///< guarded by mutex_
  RunPhase phase_ = RunPhase::starting;  ///< guarded by mutex_
  bool announced_ = false;               ///< a call of `take` is on its way; guarded by mutex_
  RunPhase told_ = RunPhase::starting;
  std::jthread thread_;
};

}  // namespace anneal::studio
