#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/protocol/event.h"

namespace anneal {

/// The step that a run went back to, where this event says that it did (a restart, a roll-back): what was
/// told of later steps is superseded. What was told of that step stands: it is of the weights that the run
/// went on from.
std::optional<std::int64_t> step_gone_back_to(const EventBody& body);
inline std::optional<std::int64_t> step_gone_back_to(const Event& event) {
  return step_gone_back_to(event.body);
}

}  // namespace anneal
