#include "distributed/host_sum.h"

#include <algorithm>
#include <array>

#include "distributed/host_ranks.h"

namespace anneal::distributed {

namespace {

constexpr std::size_t page = 4096;
constexpr std::size_t line = 64 / sizeof(float);  ///< numbers that one core writes while no other does
constexpr std::size_t block = 2048;               ///< numbers that stay in the fastest cache

constexpr std::size_t rounded_up(std::size_t value, std::size_t unit) {
  return (value + unit - 1) / unit * unit;
}

/// Behind the memory of HostRanks: the seats, then each rank's numbers.
constexpr std::size_t offset = rounded_up(HostRanks::memory, page);
constexpr std::size_t seat_bytes = rounded_up(most_host_ranks * sizeof(Seat), page);

std::size_t stride_of(std::size_t count) {
  return rounded_up(count * sizeof(float), page);
}

}  // namespace

HostSum::HostSum(const Ranks& ranks, int descriptor, std::size_t count, std::chrono::milliseconds patience)
    : rank_(ranks.rank()),
      ranks_(ranks.count()),
      count_(count),
      stride_(stride_of(count)),
      mapping_(descriptor, offset, seat_bytes + stride_ * static_cast<std::size_t>(ranks_)),
      barrier_({reinterpret_cast<Seat*>(mapping_.bytes().data()), static_cast<std::size_t>(ranks_)}, rank_,
               patience) {}

std::span<float> HostSum::of(int rank) {
  std::byte* first = mapping_.bytes().data() + seat_bytes + stride_ * static_cast<std::size_t>(rank);
  return {reinterpret_cast<float*>(first), count_};
}

void HostSum::sum(std::size_t first, std::size_t count) {
  barrier_.wait();
  const auto rank = static_cast<std::size_t>(rank_), ranks = static_cast<std::size_t>(ranks_);
  // Shares begin at cache lines, wherever `first` lies.
  const auto share = [&](std::size_t part) {
    return std::clamp(rounded_up(first + count * part / ranks, line), first, first + count);
  };
  const std::size_t begin = rank == 0 ? first : share(rank);
  const std::size_t end = rank + 1 == ranks ? first + count : share(rank + 1);
  for (std::size_t at = begin; at < end; at += block) add_up(at, std::min(at + block, end));
  barrier_.wait();
}

void HostSum::add_up(std::size_t first, std::size_t end) {
  std::array<float, block> sums;
  const std::size_t count = end - first;
  std::copy_n(of(0).begin() + static_cast<std::ptrdiff_t>(first), count, sums.begin());
  for (int other = 1; other < ranks_; ++other) {
    const float* numbers = of(other).data() + first;
    for (std::size_t i = 0; i < count; ++i) sums[i] += numbers[i];
  }
  for (int other = 0; other < ranks_; ++other)
    std::copy_n(sums.begin(), count, of(other).begin() + static_cast<std::ptrdiff_t>(first));
}

}  // namespace anneal::distributed
