#pragma once

namespace anneal::train {

/// Turns SIGTERM and SIGINT into a request: the first asks to stop at the next step, the second ends the
/// process at once. One object at a time, as signals belong to the process.
class StopSignal {
 public:
  StopSignal();
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  bool requested() const;
};

}  // namespace anneal::train
