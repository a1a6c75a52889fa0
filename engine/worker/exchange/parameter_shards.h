#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "distributed/ranks.h"
#include "runtime/network.h"

namespace anneal::exchange {

/// The learned parameters of a network, shared out over ranks (plan::owners): each rank keeps what belongs to
/// a parameter (its gradient, optimizer state, average) for its own ones alone, steps these, and has the
/// values of all.
class ParameterShards {
 public:
  /// From now on the parameters of `network`, which is the same on all ranks and outlives this, as `ranks`
  /// does, lie in numbers that ranks share; they are zeros. `shard` as in ParallelSpec. A collective. Throws
  /// EnvironmentError where parameters cannot be shared out so.
  ParameterShards(distributed::Ranks& ranks, runtime::Network& network, int shard);

  /// Which rank has what belongs to this tensor of Network::tensors(), which is learned.
  int owner_of(std::size_t tensor) const { return owner_[tensor]; }

  /// Whether this rank has what belongs to a tensor: of statistics, which are nobody's, every rank.
  bool owns(const std::string& name) const;

  /// Whether all ranks see the same memory of a tensor.
  bool lies_once(const std::string& name) const;

  /// After this all ranks have what owners have made of their parameters. A collective, as is `meet`, before
  /// which others may still read what an owner is about to change.
  void publish() { numbers_->publish(); }
  void meet() { ranks_.meet(); }

 private:
  distributed::Ranks& ranks_;
  std::vector<int> owner_;  ///< by tensor; −1: nobody
  std::unordered_map<std::string, int> owner_by_name_;
  std::shared_ptr<distributed::ShardedNumbers> numbers_;  ///< tensors keep it, too
};

}  // namespace anneal::exchange
