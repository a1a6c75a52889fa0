#pragma once

#include <memory>
#include <optional>

#include "engine/cli/terminal/program.h"
#include "engine/cli/terminal/progress.h"
#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"
#include "engine/runs/runner/supervisor.h"

namespace anneal::cli {

/// Prints events for as long as that works. What does not is told at the end: it must not end the training.
class EventPrinter {
 public:
  void print(const Event& event);
  /// Throws what did not work.
  void check() const;

 private:
  std::optional<EnvironmentError> failure_;
};

/// What is shown of a run while it is supervised here: its events as lines, or how far it is. The printer is
/// to outlive it.
runner::Observer observer_for(const Globals& globals, const std::shared_ptr<Progress>& progress,
                              EventPrinter& printer);

}  // namespace anneal::cli
