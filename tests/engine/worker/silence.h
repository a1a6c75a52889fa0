#pragma once

#include "engine/worker/train/reporting/event_sink.h"

namespace anneal::testing {

/// Keeps nothing of what a run says.
class Silence final : public train::EventSink {
 public:
  void emit(const EventBody&) override {}
};

}  // namespace anneal::testing
