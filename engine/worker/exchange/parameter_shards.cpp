#include "exchange/parameter_shards.h"

#include <algorithm>
#include <utility>

#include <ATen/ATen.h>

#include "base/error.h"
#include "exchange/device_shards.h"
#include "exchange/device_sums.h"
#include "plan/shards.h"

namespace anneal::exchange {

namespace {

/// In numbers: parameters begin at cache lines, as those of libtorch do, and no two owners write to the same.
constexpr std::size_t line = 16;
constexpr int nobody = -1;

std::vector<std::size_t> learned_tensors(const runtime::Network& network) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < network.tensors().size(); ++i)
    if (graph::is_learned(network.tensors()[i].parameter.role)) found.push_back(i);
  return found;
}

std::unique_ptr<distributed::ShardedNumbers> make_numbers(distributed::Ranks& ranks, at::Device device,
                                                          std::size_t count,
                                                          std::vector<distributed::Shard> shards) {
  if (device.is_cpu()) return ranks.make_sharded_numbers(count, std::move(shards));
  return std::make_unique<SummedNumbers>(make_device_sums(ranks, device, count, distributed::Wire::fp32).sums,
                                         device, ranks.rank(), std::move(shards));
}

}  // namespace

ParameterShards::ParameterShards(distributed::Ranks& ranks, runtime::Network& network, int shard)
    : ranks_(ranks), owner_(network.tensors().size(), nobody) {
  const std::vector<std::size_t> learned = learned_tensors(network);
  std::vector<plan::ShardItem> items;
  for (const std::size_t position : learned) {
    const at::Tensor& tensor = network.tensors()[position].tensor;
    items.push_back({tensor.numel(), tensor.requires_grad()});
  }
  const std::vector<int> owners = plan::owners(items, ranks.count());
  std::vector<distributed::Shard> shards;
  std::size_t end = 0;
  for (std::size_t item = 0; item < learned.size(); ++item) {
    const std::size_t position = learned[item];
    owner_[position] = owners[item];
    owner_by_name_[network.tensors()[position].parameter.name] = owners[item];
    const auto count = static_cast<std::size_t>(items[item].numbers);
    shards.push_back({end, count, owners[item]});
    end += (count + line - 1) / line * line;
  }
  numbers_ = make_numbers(ranks, network.device(), std::max<std::size_t>(end, 1), shards);
  if (shard == 3 && !numbers_->lie_once())
    throw EnvironmentError("is 3, and these ranks have no memory in common for parameters", "parallel.shard",
                           "use --shard 2, which shares out all but the parameters");
  for (std::size_t item = 0; item < learned.size(); ++item) {
    // A copy of the handle: what the network holds is the same tensor.
    at::Tensor tensor = network.tensors()[learned[item]].tensor;
    tensor.set_data(at::from_blob(
        numbers_->here().data() + shards[item].first, tensor.sizes(), tensor.strides(),
        [kept = numbers_](void*) {}, at::TensorOptions(network.device()).dtype(at::kFloat)));
  }
}

bool ParameterShards::owns(const std::string& name) const {
  const auto found = owner_by_name_.find(name);
  return found == owner_by_name_.end() || found->second == ranks_.rank();
}

bool ParameterShards::lies_once(const std::string& name) const {
  return numbers_->lie_once() && owner_by_name_.contains(name);
}

}  // namespace anneal::exchange
