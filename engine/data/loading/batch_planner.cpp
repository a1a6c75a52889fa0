#include "engine/data/loading/batch_planner.h"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace anneal::data {
namespace {

constexpr std::int64_t largest_batch = 1 << 20;
constexpr int largest_side = 4096;

}  // namespace

std::optional<BatchPlan> BatchPlanner::at(SamplePosition position) const {
  const std::int64_t left = samples_ - position.sample;
  if (left <= 0) return std::nullopt;
  const BatchPlan wanted = plan_(position.epoch, position.sample);
  if (wanted.size < 1 || wanted.size > largest_batch || wanted.side < 1 || wanted.side > largest_side) {
    throw std::out_of_range("batch plan of " + std::to_string(wanted.size) + " samples at side " +
                            std::to_string(wanted.side));
  }
  if (wanted.size > left && drops_last_ && position.sample > 0) return std::nullopt;
  return BatchPlan{std::min(wanted.size, left), wanted.side, wanted.augment_strength, wanted.part};
}

SamplePosition BatchPlanner::next_begin(SamplePosition position) const {
  if (samples_ == 0) return {epochs_, 0};
  while (position.epoch < epochs_ && !at(position)) position = {position.epoch + 1, 0};
  return position;
}

}  // namespace anneal::data
