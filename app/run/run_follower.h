#pragma once

#include <QObject>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "app/hosts/run_host.h"
#include "engine/core/protocol/event.h"
#include "engine/runs/history/event_reader.h"

namespace anneal::studio {

/// Reads a run's events from the first to the latest and on, on a thread of its own, and hands them to
/// the thread that made it in whole batches: at most ten a second of what comes, and of what is there already
/// one after the other, each small enough that a window takes it between two frames. It never runs ahead of
/// its receiver by more than one batch, so a slow receiver gets fewer and larger batches instead of a queue.
/// A host that does not answer is asked again, and what has come holds.
class RunFollower : public QObject {
  Q_OBJECT

 public:
  static constexpr std::size_t batch_limit = 4'000;  ///< events

  /// Of a run that is about to begin there is nothing yet; any other whose directory is not there is gone.
  enum class Expect { anything, a_beginning };

  explicit RunFollower(RunPlace run, Expect expect = Expect::a_beginning, QObject* parent = nullptr);
  ~RunFollower() override;

 signals:
  void events_arrived(const std::vector<anneal::Event>& events);
  void phase_changed(anneal::studio::RunPhase phase);
  /// Its host did not answer, for the first time since it last did.
  void host_is_silent();

 private:
  /// Events that came together. The phase holds once they are shown; nothing where more are to come.
  struct Batch {
    std::vector<Event> events;
    std::optional<RunPhase> phase;
  };

  void follow(const std::stop_token& stop);
  bool look(EventReader& reader, Batch& batch, const std::stop_token& stop);
  void hand_over(Batch batch);
  void take();
  bool wait(const std::stop_token& stop, std::chrono::milliseconds time);

  RunPlace run_;
  RunPhase otherwise_;  ///< where there is no run directory; used by the thread only, as the next
  bool is_silent_ = false;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Event> waiting_;           ///< guarded by mutex_
  RunPhase phase_ = RunPhase::starting;  ///< guarded by mutex_
  bool announced_ = false;               ///< a call of `take` is on its way; guarded by mutex_
  RunPhase told_ = RunPhase::starting;
  std::jthread thread_;
};

}  // namespace anneal::studio
