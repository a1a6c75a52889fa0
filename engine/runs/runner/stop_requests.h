#pragma once

#include <chrono>
#include <optional>

namespace anneal::runner {

/// How often a run was asked to stop, here and on its other hosts, and which signals its ranks are to get for
/// it: first SIGTERM, upon which they write a checkpoint; asked a second time, SIGTERM again, upon which they
/// end at once; those that do not are killed after `patience`.
class StopRequests {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds patience{3};

  /// Somebody asks on this host, `times` at once; by a signal, unless it is 0. True where that is more than
  /// was asked before.
  bool ask_here(int times, int signal, Clock::time_point now);
  /// The run has been asked so often in all, on one of its hosts. True as above.
  bool ask(int times, Clock::time_point now);
  /// Once this epoch has ended. Asked for again, it stays the epoch that was the first time; a stop that is
  /// under way is not hurried. False where nothing changes.
  bool ask_after(double epoch);

  bool is_asked() const { return asked_ > 0; }
  bool is_asked_at_once() const { return asked_ > 1; }
  const std::optional<double>& epoch() const { return epoch_; }
  bool has_come_to_epoch(double epoch) const;
  int signal() const { return signal_; }  ///< the first that asked; 0: none
  /// By one request, which is what "pause" asks for; not by a signal, at once or with an epoch.
  bool is_pause() const { return asked_ == 1 && asked_here_ == 1 && signal_ == 0; }

  /// The signal that is due now, if any, which is taken to be sent: one at a time, since equal ones that wait
  /// become one.
  std::optional<int> next_signal(Clock::time_point now);
  /// The ranks were sent `count` SIGTERMs by now: none of a new attempt.
  void set_sent(int count) { sent_ = count; }

 private:
  int asked_ = 0;
  int asked_here_ = 0;
  int sent_ = 0;
  int signal_ = 0;
  std::optional<double> epoch_;
  Clock::time_point kill_at_;  ///< where asked_ > 1
};

}  // namespace anneal::runner
