#pragma once

#include <chrono>

#include "engine/core/protocol/event.h"

namespace anneal::train {

/// What this process uses, from /proc and the process clock.
class ResourceMeter {
 public:
  ResourceMeter();

  /// Cores in use on average since the last call (or since the start), and the memory held now.
  ResourcesEvent measure(int rank);

 private:
  std::chrono::steady_clock::time_point wall_;
  double processor_seconds_;
};

}  // namespace anneal::train
