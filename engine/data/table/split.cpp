#include "engine/data/table/split.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/data/loading/order.h"

namespace anneal::table {

namespace {

std::vector<Positions> members_of(std::span<const std::uint32_t> strata) {
  std::vector<Positions> members;
  for (std::uint32_t i = 0; i < strata.size(); ++i) {
    if (strata[i] >= members.size()) members.resize(strata[i] + 1);
    members[strata[i]].push_back(i);
  }
  return members;
}

}  // namespace

Cut cut(std::span<const std::uint32_t> strata, double fraction, std::uint64_t seed) {
  Cut result;
  double due = 0;  // samples that should have been taken up to here, so that small strata add up
  const std::vector<Positions> members = members_of(strata);
  for (std::size_t stratum = 0; stratum < members.size(); ++stratum) {
    const Positions& all = members[stratum];
    if (all.empty()) continue;
    due += fraction * static_cast<double>(all.size());
    const auto wanted = std::lround(due) - static_cast<long>(result.taken.size());
    const auto count =
        static_cast<std::size_t>(std::clamp<long>(wanted, 0, static_cast<long>(all.size()) - 1));
    const auto order = data::shuffled_order(static_cast<std::uint32_t>(all.size()), seed, stratum);
    for (std::size_t i = 0; i < all.size(); ++i)
      (i < count ? result.taken : result.left).push_back(all[order[i]]);
  }
  std::ranges::sort(result.left);
  std::ranges::sort(result.taken);
  return result;
}

std::vector<std::uint32_t> bands(std::span<const double> values) {
  std::vector<std::uint32_t> order(values.size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) { return values[a] < values[b]; });
  const std::size_t count = std::clamp<std::size_t>(values.size() / 5, 1, 10);
  std::vector<std::uint32_t> result(values.size());
  for (std::size_t rank = 0; rank < order.size(); ++rank)
    result[order[rank]] = static_cast<std::uint32_t>(rank * count / order.size());
  return result;
}

}  // namespace anneal::table
