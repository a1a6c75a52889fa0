#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/worker/runtime/gradient_observer.h"

namespace anneal::exchange {

/// What ranks do with the gradients of their parts of a batch.
class Exchange : public runtime::GradientObserver {
 public:
  using Clock = std::chrono::steady_clock;

  /// Seconds from `begin` to `finish` in the last batch: what this rank took for itself.
  virtual double seconds() const = 0;

  /// When what happened in the last batch.
  struct Times {
    struct Bucket {
      Clock::time_point begin;  ///< it was complete here, and those before it were added up
      Clock::time_point end;    ///< it was added up
    };
    std::vector<Bucket> buckets;
    Clock::time_point own_end;  ///< from here on this rank waited for others
    Clock::time_point end;
  };
  virtual Times times() const = 0;

  /// Bytes that this keeps from one step to the next.
  virtual std::int64_t state_bytes() const { return 0; }
};

}  // namespace anneal::exchange
