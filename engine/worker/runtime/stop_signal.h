#pragma once

#include <exception>

namespace anneal::train {

/// Thrown out of what a request to stop cuts short.
class Interrupted : public std::exception {
 public:
  const char* what() const noexcept override { return "a stop was requested"; }
};

/// Turns SIGTERM and SIGINT into a request: the first asks to stop, a second one of the same sender ends the
/// process at once; a launcher that signals every process of a job speaks to this one beside its parent. One
/// object at a time, as signals belong to the process. Before `listen` nothing is requested, and a signal
/// does what it does without this.
class StopSignal {
 public:
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  void listen();

  bool requested() const;
  /// Throws Interrupted where it is.
  void check() const {
    if (requested()) throw Interrupted();
  }
};

}  // namespace anneal::train
