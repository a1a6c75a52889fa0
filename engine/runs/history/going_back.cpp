#include "engine/runs/history/going_back.h"

namespace anneal {

std::optional<std::int64_t> step_gone_back_to(const EventBody& body) {
  if (const auto* restart = std::get_if<RestartEvent>(&body)) return restart->from_step;
  if (const auto* rollback = std::get_if<RollbackEvent>(&body)) return rollback->from_step;
  return std::nullopt;
}

}  // namespace anneal
