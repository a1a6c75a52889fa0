#pragma once

#include <cstdint>
#include <optional>

#include "protocol/event.h"

namespace anneal {

/// The step that a run went back to, where this event says that it did (a restart, a roll-back): what was
/// told of later steps is superseded.
std::optional<std::int64_t> step_gone_back_to(const Event& event);

}  // namespace anneal
