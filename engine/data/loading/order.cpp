#include "engine/data/loading/order.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace anneal::data {

void shuffle(std::vector<std::uint32_t>& values, Random random) {
  for (auto last = static_cast<std::uint32_t>(values.size()); last > 1; --last)
    std::swap(values[last - 1], values[random.below(last)]);
}

std::vector<std::uint32_t> shuffled_order(std::uint32_t count, std::uint64_t seed, std::uint64_t epoch) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0u);
  shuffle(order, Random({seed, epoch}));
  return order;
}

std::optional<std::int64_t> EpochOrders::missing(std::int64_t current, std::int64_t epochs) const {
  if (is_in_work_) return std::nullopt;
  for (std::int64_t epoch = current; epoch < std::min(current + 2, epochs); ++epoch)
    if (!get(epoch)) return epoch;
  return std::nullopt;
}

void EpochOrders::put(std::int64_t epoch, SampleOrder order) {
  entries_[place_of(epoch)] = {epoch, std::move(order)};
  is_in_work_ = false;
}

SampleOrder EpochOrders::get(std::int64_t epoch) const {
  const Entry& entry = entries_[place_of(epoch)];
  return entry.epoch == epoch ? entry.order : nullptr;
}

}  // namespace anneal::data
