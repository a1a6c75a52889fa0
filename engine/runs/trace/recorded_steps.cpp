#include "engine/runs/trace/recorded_steps.h"

namespace anneal::trace {

namespace {

constexpr std::int64_t warm_up = 5, in_a_row = 3, factor = 10;

}  // namespace

bool is_recorded(std::int64_t steps_before) {
  std::int64_t first = warm_up;
  while (steps_before / factor >= first) first *= factor;
  return steps_before >= first && steps_before < first + in_a_row;
}

std::string recorded_steps_text() {
  const auto range = [](std::int64_t first) {
    return std::to_string(first + 1) + " to " + std::to_string(first + in_a_row);
  };
  return "steps " + range(warm_up) + ", " + range(warm_up * factor) + ", …";
}

}  // namespace anneal::trace
