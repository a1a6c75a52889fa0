#pragma once

#include <functional>

#include "engine/core/base/descriptor.h"
#include "engine/core/process/child_process.h"

namespace anneal::runner {

/// A process that goes on when this one ends.
class Detached {
 public:
  /// Runs `work` in a session of its own, in the root folder and with nothing of the terminal left, and ends
  /// it with what `work` returns. `words` is the way to tell this process something: an end of a pipe that
  /// never waits. What `work` throws is told as a `failed` event. Call it while the process has one thread.
  explicit Detached(const std::function<int(const Descriptor& words)>& work);

  const Descriptor& words() const { return words_; }

  /// Waits for its end.
  ExitStatus wait() const;

 private:
  pid_t pid_;
  Descriptor words_;
};

}  // namespace anneal::runner
