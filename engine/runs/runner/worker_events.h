#pragma once

#include <functional>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/line_framer.h"
#include "engine/core/protocol/event.h"

namespace anneal::runner {

/// Reads the event bodies that a worker writes to its pipe. What is not an event becomes a `warning`: a
/// worker's slip of the tongue must not end a run.
class WorkerEvents {
 public:
  explicit WorkerEvents(Descriptor pipe);

  int descriptor() const { return pipe_.get(); }
  bool is_open() const { return static_cast<bool>(pipe_); }

  /// Hands on what can be read now, in order, about 64 KiB at most.
  /// Returns false when there was nothing more to read.
  bool read_some(const std::function<void(EventBody)>& receive);

 private:
  Descriptor pipe_;
  LineFramer framer_;
  int slips_ = 0;
};

}  // namespace anneal::runner
