#include "engine/data/loading/epoch_subset.h"

#include <algorithm>
#include <utility>

namespace anneal::data {

std::int64_t kept_before(const std::vector<std::uint32_t>& kept, std::int64_t place) {
  return std::ranges::lower_bound(kept, place, {}, [](std::uint32_t one) { return std::int64_t{one}; }) -
         kept.begin();
}

std::int64_t place_after(const EpochSubset& kept, std::int64_t place, std::int64_t size,
                         std::int64_t samples) {
  if (!kept) return place + size;
  const std::int64_t next = kept_before(*kept, place) + size;
  return next < std::ssize(*kept) ? std::int64_t{(*kept)[static_cast<std::size_t>(next)]} : samples;
}

BatchPlanner planner_of(const EpochSubset& kept, std::int64_t epoch, std::int64_t samples, bool drops_last,
                        BatchPlanner::Plan plan) {
  if (!kept) return {samples, drops_last, std::move(plan), epoch + 1};
  return {std::ssize(*kept), drops_last,
          [kept, plan = std::move(plan)](std::int64_t asked, std::int64_t first) {
            return plan(asked, std::int64_t{(*kept)[static_cast<std::size_t>(first)]});
          },
          epoch + 1};
}

}  // namespace anneal::data
