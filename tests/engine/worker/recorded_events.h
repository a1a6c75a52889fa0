#pragma once

#include <vector>

#include "engine/worker/train/reporting/event_sink.h"

namespace anneal::testing {

/// Keeps what a run says.
class RecordedEvents : public train::EventSink {
 public:
  void emit(const EventBody& body) override { bodies.push_back(body); }

  template <class Body>
  std::vector<Body> all() const {
    std::vector<Body> found;
    for (const EventBody& body : bodies)
      if (const auto* event = std::get_if<Body>(&body)) found.push_back(*event);
    return found;
  }

  std::vector<EventBody> bodies;
};

}  // namespace anneal::testing
