#include "quantize/learned.h"

#include <algorithm>

namespace anneal::quantize {

std::optional<std::vector<Observation>> observations_of(const Program& program,
                                                        const model::LearnedQuantization& learned) {
  std::vector<Observation> observations;
  for (std::size_t i = 0; i < program.values.size(); ++i) {
    const Value& value = program.values[i];
    const auto range = learned.ranges.find(value.name);
    const auto step = std::ranges::find(program.steps, i, &Step::output);
    const bool is_shared = step != program.steps.end() && step->kind == Kind::max_pool;
    if (range == learned.ranges.end() && !is_shared) return std::nullopt;
    Observation& observation = observations.emplace_back();
    if (!is_shared) observation.histogram = empty_histogram(range->second.low, range->second.high);
    observation.channel_means.resize(static_cast<std::size_t>(value.size.channels));
  }
  return observations;
}

}  // namespace anneal::quantize
