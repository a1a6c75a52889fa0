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

#include "engine/worker/distributed/owned_sums.h"
#include "engine/worker/distributed/sharded_numbers.h"
#include "engine/worker/distributed/sums.h"
#include "engine/worker/distributed/wire.h"

namespace anneal {
class SharedFile;
}

namespace anneal::distributed {
class PagedNumbers;
struct PagedLayout;
}  // namespace anneal::distributed

namespace anneal::distributed {

/// The ranks of a run as one of them sees them, which decide together: what only one of them knows (an order,
/// its clock, a stop, a loss, that memory ran out) is shared here before any of them acts on it. So all take
/// the same steps, and none waits for another that has gone elsewhere.
///
/// Every function that is not const is a collective: all ranks call the same ones in the same order, from one
/// thread each, and all get the same answer, bit for bit. Throws LostRank.
class Ranks {
 public:
  virtual ~Ranks() = default;

  virtual int rank() const = 0;  ///< of this one, from 0
  virtual int count() const = 0;
  bool is_first() const { return rank() == 0; }
  bool is_alone() const { return count() == 1; }

  /// Adds up each of the values over all ranks; as many on each of them.
  virtual void sum(std::span<double> values) = 0;
  /// Leaves in `bytes` what rank `from` has there; as many on each of them.
  virtual void copy(int from, std::span<std::byte> bytes) = 0;
  /// Room for `count` numbers of each rank, to be added up, once in a run; between hosts they travel as
  /// `wire`.
  virtual std::unique_ptr<Sums> make_sums(std::size_t count, Wire wire) = 0;
  std::unique_ptr<Sums> make_sums(std::size_t count) { return make_sums(count, Wire::fp32); }
  /// Room for `count` numbers, at least 1, in these shards, once in a run. Uses this.
  virtual std::unique_ptr<ShardedNumbers> make_sharded_numbers(std::size_t count, std::vector<Shard> shards);
  /// Numbers in these shards to be added up for their owners, once in a run, and then no other sums; between
  /// hosts they travel as `wire`.
  virtual std::unique_ptr<OwnedSums> make_owned_sums(std::vector<OwnedShard> shards, Wire wire);
  std::unique_ptr<OwnedSums> make_owned_sums(std::vector<OwnedShard> shards) {
    return make_owned_sums(std::move(shards), Wire::fp32);
  }

  /// What the ranks of this host share, in which all of them take the same parts in the same order; null
  /// where nothing is.
  virtual SharedFile* host_memory() { return nullptr; }

  /// No collective: what a thread of its own asks at intervals of Pulse::nap, in which it throws LostRank
  /// once another rank shows no sign of life. Uses this.
  virtual std::function<void()> make_watch() const {
    return [] {};
  }
  /// Not a collective: from `true` to `false` the others wait for this rank however long it takes, since it
  /// waits for people, as for room on a disk.
  virtual void excuse(bool /*is_excused*/) {}

  /// Room for numbers that lie on the nodes of their owners alone, once in a run; null where ranks are not on
  /// several nodes. Uses this.
  virtual std::unique_ptr<PagedNumbers> make_paged_numbers(PagedLayout layout);

  double sum(double here);
  /// The first rank's number, where it is finite.
  double of_first(double here) { return sum(is_first() ? here : 0); }
  /// Whether any of them says so.
  bool any(bool here) { return sum(here ? 1.0 : 0.0) > 0; }
  /// Whether the first says so.
  bool first_says(bool here) { return any(is_first() && here); }
  /// What the first rank says.
  std::string of_first(std::string here) { return of(0, std::move(here)); }
  /// What each of them says, by rank.
  std::vector<std::string> of_all(const std::string& here);
  /// What all of them have, in their order.
  template <class T>
  requires std::is_trivially_copyable_v<T> std::vector<T> of_all(const std::vector<T>& here) {
    std::vector<T> all;
    for (const std::string& said :
         of_all(std::string(reinterpret_cast<const char*>(here.data()), here.size() * sizeof(T)))) {
      const std::size_t before = all.size();
      all.resize(before + said.size() / sizeof(T));
      if (!said.empty()) std::memcpy(all.data() + before, said.data(), said.size());
    }
    return all;
  }
  /// Returns when all have come here.
  void meet() { any(false); }

 private:
  std::string of(int from, std::string here);
};

/// As long as it exists, `ranks` wait for this one.
class Excuse {
 public:
  explicit Excuse(Ranks& ranks) : ranks_(ranks) { ranks_.excuse(true); }
  ~Excuse() { ranks_.excuse(false); }
  Excuse(const Excuse&) = delete;
  Excuse& operator=(const Excuse&) = delete;

 private:
  Ranks& ranks_;
};

/// A run of one rank: what is here holds.
class OneRank final : public Ranks {
 public:
  using Ranks::sum;

  int rank() const override { return 0; }
  int count() const override { return 1; }
  void sum(std::span<double>) override {}
  void copy(int, std::span<std::byte>) override {}
  using Ranks::make_sums;
  std::unique_ptr<Sums> make_sums(std::size_t count, Wire wire) override;
};

}  // namespace anneal::distributed
