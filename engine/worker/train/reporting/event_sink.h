#pragma once

#include <mutex>

#include "engine/core/protocol/event.h"
#include "engine/worker/distributed/communicator.h"

namespace anneal::train {

/// Where a worker reports to; from any thread.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void emit(const EventBody& body) = 0;
};

/// Writes bodies as lines to a file descriptor, which it does not own; the runner adds seq and time. Where
/// the runner takes no more for now, since its disk is full, this waits, and so do other ranks.
class DescriptorSink final : public EventSink {
 public:
  explicit DescriptorSink(int descriptor) : descriptor_(descriptor) {}

  /// Throws EnvironmentError when the reader is gone.
  void emit(const EventBody& body) override;

  /// That are to wait with this one; they outlive it.
  void set_ranks(distributed::Communicator& ranks) { ranks_ = &ranks; }

 private:
  std::mutex mutex_;
  distributed::Communicator* ranks_ = nullptr;
  int descriptor_;
};

}  // namespace anneal::train
