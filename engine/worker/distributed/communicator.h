#pragma once

#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/worker/distributed/all_gather_buffer.h"
#include "engine/worker/distributed/all_reduce.h"
#include "engine/worker/distributed/reduce_scatter.h"
#include "engine/worker/distributed/wire.h"

namespace anneal {
class SharedFile;
}

namespace anneal::distributed {
class ShardedParameterStore;
struct ShardedLayout;
}  // namespace anneal::distributed

namespace anneal::distributed {

/// The ranks of a run as one of them sees them. What only one rank knows (an order, its clock, a stop, a
/// loss, that memory ran out) is shared here before any rank acts on it, so that all take the same steps and
/// none blocks in a collective that another does not enter.
///
/// Every function that is not const is a collective: all ranks call the same ones in the same order, from one
/// thread each, and all get the same result, bit for bit. Throws LostRank.
class Communicator {
 public:
  virtual ~Communicator() = default;

  virtual int rank() const = 0;  ///< of this one, from 0
  virtual int count() const = 0;
  bool is_first() const { return rank() == 0; }
  bool is_alone() const { return count() == 1; }

  /// Adds up each of the values over all ranks; as many on each of them.
  virtual void all_reduce(std::span<double> values) = 0;
  /// Copies `bytes` of rank `from` to those of all ranks; as many on each of them.
  virtual void broadcast(int from, std::span<std::byte> bytes) = 0;
  /// Room for `count` numbers of each rank, to be added up, once in a run; between hosts they travel as
  /// `wire`.
  virtual std::unique_ptr<AllReduce> make_all_reduce(std::size_t count, Wire wire) = 0;
  std::unique_ptr<AllReduce> make_all_reduce(std::size_t count) { return make_all_reduce(count, Wire::fp32); }
  /// Room for `count` numbers, at least 1, in these shards, once in a run. Uses this.
  virtual std::unique_ptr<AllGatherBuffer> make_all_gather_buffer(std::size_t count,
                                                                  std::vector<Shard> shards);
  /// Numbers in these shards to be added up for their owners, once in a run, and then no other sums; between
  /// hosts they travel as `wire`.
  virtual std::unique_ptr<ReduceScatter> make_reduce_scatter(std::vector<OwnedShard> shards, Wire wire);
  std::unique_ptr<ReduceScatter> make_reduce_scatter(std::vector<OwnedShard> shards) {
    return make_reduce_scatter(std::move(shards), Wire::fp32);
  }

  /// What the ranks of this host share, in which all of them take the same parts in the same order; null
  /// where nothing is.
  virtual SharedFile* host_memory() { return nullptr; }

  /// No collective: what a thread of its own asks at intervals of Heartbeat::nap, in which it throws LostRank
  /// once another rank shows no sign of life. Uses this.
  virtual std::function<void()> make_watch() const {
    return [] {};
  }
  /// Not a collective: from `true` to `false` the others wait for this rank without a timeout, since it waits
  /// for people, as for room on a disk.
  virtual void pause_timeout(bool /*is_paused*/) {}

  /// Room for numbers that lie on the nodes of their owners alone, once in a run; null where ranks are not on
  /// several nodes. Uses this.
  virtual std::unique_ptr<ShardedParameterStore> make_sharded_parameter_store(ShardedLayout layout);

  double all_reduce(double here);
  /// The first rank's number, where it is finite.
  double of_first(double here) { return all_reduce(is_first() ? here : 0); }
  /// Whether any of them says so.
  bool any(bool here) { return all_reduce(here ? 1.0 : 0.0) > 0; }
  /// Whether the first says so.
  bool first_says(bool here) { return any(is_first() && here); }
  /// What the first rank says.
  std::string of_first(std::string here) { return of(0, std::move(here)); }
  /// The texts of all ranks, by rank.
  std::vector<std::string> all_gather(const std::string& here);
  /// The elements of all ranks, in the order of ranks.
  template <class T>
  requires std::is_trivially_copyable_v<T> std::vector<T> all_gather(const std::vector<T>& here) {
    std::vector<T> all;
    for (const std::string& said :
         all_gather(std::string(reinterpret_cast<const char*>(here.data()), here.size() * sizeof(T)))) {
      const std::size_t before = all.size();
      all.resize(before + said.size() / sizeof(T));
      if (!said.empty()) std::memcpy(all.data() + before, said.data(), said.size());
    }
    return all;
  }
  /// Returns when every rank has called it.
  void barrier() { any(false); }

 private:
  std::string of(int from, std::string here);
};

/// As long as it exists, the other ranks wait for this one without a timeout.
class TimeoutPause {
 public:
  explicit TimeoutPause(Communicator& ranks) : ranks_(ranks) { ranks_.pause_timeout(true); }
  ~TimeoutPause() { ranks_.pause_timeout(false); }
  TimeoutPause(const TimeoutPause&) = delete;
  TimeoutPause& operator=(const TimeoutPause&) = delete;

 private:
  Communicator& ranks_;
};

/// The communicator of a single process: every collective is a no-op.
class SingleProcess final : public Communicator {
 public:
  using Communicator::all_reduce;

  int rank() const override { return 0; }
  int count() const override { return 1; }
  void all_reduce(std::span<double>) override {}
  void broadcast(int, std::span<std::byte>) override {}
  using Communicator::make_all_reduce;
  std::unique_ptr<AllReduce> make_all_reduce(std::size_t count, Wire wire) override;
};

}  // namespace anneal::distributed
