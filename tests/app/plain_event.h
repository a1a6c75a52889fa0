#pragma once

#include <utility>

#include "engine/core/protocol/event.h"

namespace anneal::studio::testing {

/// One whose number and time do not matter.
inline Event event(EventBody body) {
  return {.seq = 0, .time = 0, .body = std::move(body)};
}

}  // namespace anneal::studio::testing
