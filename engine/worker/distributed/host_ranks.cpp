#include "distributed/host_ranks.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "distributed/host_sums.h"

namespace anneal::distributed {

namespace {

int checked(int count) {
  if (count >= 1 && count <= most_host_ranks) return count;
  throw UserError(
      "is " + std::to_string(count) + ", allowed is 1 to " + std::to_string(most_host_ranks) + " on one host",
      "parallel.ranks");
}

}  // namespace

HostRanks::HostRanks(int descriptor, int rank, int count, std::chrono::milliseconds patience)
    : descriptor_(descriptor),
      rank_(rank),
      count_(checked(count)),
      mapping_(descriptor, 0, sizeof(Room)),
      room_(reinterpret_cast<Room*>(mapping_.bytes().data())),
      pulse_({room_->beats.data(), static_cast<std::size_t>(count)}, rank, patience),
      barrier_({room_->seats.data(), static_cast<std::size_t>(count)}, pulse_) {}

void HostRanks::sum(std::span<double> values) {
  for (std::size_t first = 0; first < values.size(); first += words)
    sum_some(values.subspan(first, std::min(words, values.size() - first)));
}

void HostRanks::sum_some(std::span<double> values) {
  std::ranges::copy(values, said_by(rank_).begin());
  barrier_.wait();
  std::ranges::fill(values, 0);
  for (int other = 0; other < count_; ++other)
    for (std::size_t i = 0; i < values.size(); ++i) values[i] += said_by(other)[i];
  parity_ ^= 1;
}

void HostRanks::copy(int from, std::span<std::byte> bytes) {
  for (std::size_t first = 0; first < bytes.size(); first += sizeof(Words))
    copy_some(from, bytes.subspan(first, std::min(sizeof(Words), bytes.size() - first)));
}

void HostRanks::copy_some(int from, std::span<std::byte> bytes) {
  if (rank_ == from) std::memcpy(&said_by(from), bytes.data(), bytes.size());
  barrier_.wait();
  if (rank_ != from) std::memcpy(bytes.data(), &said_by(from), bytes.size());
  parity_ ^= 1;
}

std::unique_ptr<Sums> HostRanks::make_sums(std::size_t count, Wire) {
  return std::make_unique<HostSums>(pulse_, descriptor_, sizeof(Room), count_, count);
}

}  // namespace anneal::distributed
