#include "data/order.h"

#include <numeric>
#include <utility>

#include "data/random.h"

namespace anneal::data {

std::vector<std::uint32_t> shuffled_order(std::uint32_t count, std::uint64_t seed, std::uint64_t epoch) {
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0u);
  Random random({seed, epoch});
  for (std::uint32_t last = count; last > 1; --last) std::swap(order[last - 1], order[random.below(last)]);
  return order;
}

}  // namespace anneal::data
