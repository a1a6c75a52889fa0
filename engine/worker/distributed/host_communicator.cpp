#include "engine/worker/distributed/host_communicator.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/worker/distributed/host_all_reduce.h"
#include "engine/worker/distributed/host_numbers.h"
#include "engine/worker/distributed/host_reduce_scatter.h"

namespace anneal::distributed {

namespace {

int checked(int count) {
  if (count >= 1 && count <= most_host_ranks) return count;
  throw UserError("is " + std::to_string(count) + ", but must be 1 to " + std::to_string(most_host_ranks) +
                      " on one host",
                  "parallel.ranks");
}

}  // namespace

HostCommunicator::HostCommunicator(int descriptor, int rank, int count, Timeouts timeouts)
    : memory_(descriptor),
      rank_(rank),
      count_(checked(count)),
      mapping_(descriptor, memory_.take(sizeof(Room)), sizeof(Room)),
      room_(reinterpret_cast<Room*>(mapping_.bytes().data())),
      heartbeat_({room_->beats.data(), static_cast<std::size_t>(count)}, rank, timeouts),
      barrier_({room_->seats.data(), static_cast<std::size_t>(count)}, heartbeat_) {}

void HostCommunicator::all_reduce(std::span<double> values) {
  for (std::size_t first = 0; first < values.size(); first += words)
    sum_some(values.subspan(first, std::min(words, values.size() - first)));
}

void HostCommunicator::sum_some(std::span<double> values) {
  std::ranges::copy(values, said_by(rank_).begin());
  barrier_.wait();
  std::ranges::fill(values, 0);
  for (int other = 0; other < count_; ++other)
    for (std::size_t i = 0; i < values.size(); ++i) values[i] += said_by(other)[i];
  parity_ ^= 1;
}

void HostCommunicator::broadcast(int from, std::span<std::byte> bytes) {
  if (bytes.size() <= sizeof(Words))
    return copy_some(from, bytes, reinterpret_cast<std::byte*>(&said_by(from)));
  if (!board_) board_.emplace(memory_.descriptor(), memory_.take(2 * board_bytes), 2 * board_bytes);
  for (std::size_t first = 0; first < bytes.size(); first += board_bytes)
    copy_some(from, bytes.subspan(first, std::min(board_bytes, bytes.size() - first)),
              board_->bytes().data() + parity_ * board_bytes);
}

void HostCommunicator::copy_some(int from, std::span<std::byte> bytes, std::byte* place) {
  if (rank_ == from) std::memcpy(place, bytes.data(), bytes.size());
  barrier_.wait();
  if (rank_ != from) std::memcpy(bytes.data(), place, bytes.size());
  parity_ ^= 1;
}

std::unique_ptr<AllReduce> HostCommunicator::make_all_reduce(std::size_t count, Wire) {
  const std::size_t offset = memory_.take(HostAllReduce::bytes(count_, count));
  return std::make_unique<HostAllReduce>(heartbeat_, memory_.descriptor(), offset, count_, count);
}

std::unique_ptr<AllGatherBuffer> HostCommunicator::make_all_gather_buffer(std::size_t count,
                                                                          std::vector<Shard>) {
  return std::make_unique<HostNumbers>(*this, memory_.descriptor(), memory_.take(count * sizeof(float)),
                                       count);
}

std::unique_ptr<ReduceScatter> HostCommunicator::make_reduce_scatter(std::vector<OwnedShard> shards,
                                                                     Wire wire) {
  return std::make_unique<HostReduceScatter>(
      HostReduceScatter::Place{.heartbeat = heartbeat_, .memory = memory_, .ranks = count_},
      std::move(shards), wire);
}

std::function<void()> HostCommunicator::make_watch() const {
  return [watch = Heartbeat::Watch(heartbeat_)]() mutable { watch.look_for_life(); };
}

}  // namespace anneal::distributed
