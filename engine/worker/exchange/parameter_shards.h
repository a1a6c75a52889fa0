#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/worker/distributed/communicator.h"
#include "engine/worker/distributed/sharded_parameter_store.h"
#include "engine/worker/exchange/gathered_parameters.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/runtime/parameter_source.h"

namespace anneal::exchange {

/// The learned parameters of a network, shared out over ranks (plan::owners): each rank keeps what belongs to
/// a parameter (its gradient, optimizer state, average) for its own ones alone, and steps these.
///
/// All ranks have the values of all, of one's own memory or, on one host, of memory in common. Where the
/// parameters of several hosts are shared out, too (`shard` 3), a host has those of its ranks alone, but for
/// small ones; passes gather the others block by block (distributed::ShardedParameterStore), and no one else
/// reads them.
///
/// Devices that are not the host have all values, too, or of 3 on each those of its own ones and small ones:
/// the others they copy from the host's memory, block by block (GatheredParameters).
class ParameterShards final : public runtime::ParameterSource {
 public:
  /// From now on the parameters of `network`, which is the same on all ranks and outlives this, as `ranks`
  /// does, lie in numbers that ranks share; they are zeros. `shard` as in ParallelSpec. `on_host`: whether
  /// the network computes in the host's memory, as it does on a processor. A collective. Throws
  /// EnvironmentError where parameters cannot be shared out so.
  ParameterShards(distributed::Communicator& ranks, runtime::Network& network, int shard, bool on_host);
  ParameterShards(distributed::Communicator& ranks, runtime::Network& network, int shard)
      : ParameterShards(ranks, network, shard, network.device().is_cpu()) {}
  ~ParameterShards() override;

  /// Which rank has what belongs to this tensor of Network::tensors(), which is learned.
  int owner_of(std::size_t tensor) const { return owner_[tensor]; }

  /// Whether this rank has what belongs to a tensor: of statistics, which are nobody's, every rank.
  bool owns(const std::string& name) const;

  /// Whether the memory of a parameter's values counts as this rank's, where several see the same.
  bool counts(const std::string& name) const;

  /// The values of a tensor of the network, wherever they are: the tensor itself where it always has them.
  at::Tensor value_of(const std::string& name);

  /// While one lives on the first rank, it may write to the values of all parameters; then `copy_from_first`.
  /// All ranks make theirs together, of which none uses parameters until the first one's has gone, which it
  /// knows by a collective; what was gathered before is gathered anew.
  class Writing {
   public:
    explicit Writing(ParameterShards* shards);

    ~Writing();
    Writing(const Writing&) = delete;
    Writing& operator=(const Writing&) = delete;

   private:
    std::optional<distributed::ShardedParameterStore::Writing> writing_;
    GatheredParameters* gathered_ = nullptr;
  };

  /// Whether the values of a tensor are parameters', which then are those of the first rank everywhere, once
  /// ranks have met. A collective.
  bool copy_from_first(const std::string& name);

  /// After this all ranks have what owners have made of their parameters. A collective, as is `meet`, before
  /// which others may still read what an owner is about to change.
  void publish();
  void barrier() { ranks_.barrier(); }

  void bring(const std::vector<at::Tensor>& parameters, Way way) override;

 private:
  struct Parameter {
    std::size_t tensor;  ///< in Network::tensors()
    distributed::Shard shard;
    std::optional<std::size_t> block = {};
  };

  std::vector<Parameter> parameters_of_network() const;
  distributed::ShardedLayout make_layout();
  void make_paged();
  void make_gathered();
  void make_numbers();
  void lie_in_numbers();
  void copy_gathered_from_first(std::size_t which);
  const Parameter* find(const std::string& name) const;
  const at::Tensor& tensor_of(const Parameter& parameter) const;

  distributed::Communicator& ranks_;
  runtime::Network& network_;
  std::vector<int> owner_;  ///< by tensor; −1: nobody
  std::vector<Parameter> parameters_;
  std::unordered_map<std::string, std::size_t> by_name_;   ///< of these
  std::unordered_map<const void*, std::size_t> block_of_;  ///< by what a tensor is
  std::shared_ptr<distributed::AllGatherBuffer> numbers_;  ///< tensors keep it, too
  distributed::ShardedParameterStore* paged_ = nullptr;    ///< that these are
  std::span<float> pinned_;                                ///< of them
  std::optional<GatheredParameters> gathered_;  ///< `parameters_`, where they are copied from there
};

}  // namespace anneal::exchange
