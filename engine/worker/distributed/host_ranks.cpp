#include "engine/worker/distributed/host_ranks.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/worker/distributed/host_numbers.h"
#include "engine/worker/distributed/host_owned_sums.h"
#include "engine/worker/distributed/host_sums.h"

namespace anneal::distributed {

namespace {

int checked(int count) {
  if (count >= 1 && count <= most_host_ranks) return count;
  throw UserError(
      "is " + std::to_string(count) + ", allowed is 1 to " + std::to_string(most_host_ranks) + " on one host",
      "parallel.ranks");
}

}  // namespace

HostRanks::HostRanks(int descriptor, int rank, int count, Patience patience)
    : memory_(descriptor),
      rank_(rank),
      count_(checked(count)),
      mapping_(descriptor, memory_.take(sizeof(Room)), sizeof(Room)),
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
  if (bytes.size() <= sizeof(Words))
    return copy_some(from, bytes, reinterpret_cast<std::byte*>(&said_by(from)));
  if (!board_) board_.emplace(memory_.descriptor(), memory_.take(2 * board_bytes), 2 * board_bytes);
  for (std::size_t first = 0; first < bytes.size(); first += board_bytes)
    copy_some(from, bytes.subspan(first, std::min(board_bytes, bytes.size() - first)),
              board_->bytes().data() + parity_ * board_bytes);
}

void HostRanks::copy_some(int from, std::span<std::byte> bytes, std::byte* place) {
  if (rank_ == from) std::memcpy(place, bytes.data(), bytes.size());
  barrier_.wait();
  if (rank_ != from) std::memcpy(bytes.data(), place, bytes.size());
  parity_ ^= 1;
}

std::unique_ptr<Sums> HostRanks::make_sums(std::size_t count, Wire) {
  const std::size_t offset = memory_.take(HostSums::bytes(count_, count));
  return std::make_unique<HostSums>(pulse_, memory_.descriptor(), offset, count_, count);
}

std::unique_ptr<ShardedNumbers> HostRanks::make_sharded_numbers(std::size_t count, std::vector<Shard>) {
  return std::make_unique<HostNumbers>(*this, memory_.descriptor(), memory_.take(count * sizeof(float)),
                                       count);
}

std::unique_ptr<OwnedSums> HostRanks::make_owned_sums(std::vector<OwnedShard> shards, Wire wire) {
  return std::make_unique<HostOwnedSums>(
      HostOwnedSums::Place{.pulse = pulse_, .memory = memory_, .ranks = count_}, std::move(shards), wire);
}

std::function<void()> HostRanks::make_watch() const {
  return [watch = Pulse::Watch(pulse_)]() mutable { watch.look_for_life(); };
}

}  // namespace anneal::distributed
