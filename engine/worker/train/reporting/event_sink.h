#pragma once

#include "protocol/event.h"

namespace anneal::train {

/// Where a worker reports to.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void emit(const EventBody& body) = 0;
};

/// Writes bodies as lines to a file descriptor, which it does not own; the runner adds seq and time.
class DescriptorSink final : public EventSink {
 public:
  explicit DescriptorSink(int descriptor) : descriptor_(descriptor) {}

  /// Throws EnvironmentError when the reader is gone.
  void emit(const EventBody& body) override;

 private:
  int descriptor_;
};

}  // namespace anneal::train
