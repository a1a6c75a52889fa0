#include "engine/worker/exchange/parameter_shards.h"

#include <algorithm>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"
#include "engine/plan/layout/shards.h"
#include "engine/worker/exchange/device_all_reduce.h"
#include "engine/worker/exchange/device_shards.h"
#include "engine/worker/exchange/rank_tensors.h"
#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"

namespace anneal::exchange {

namespace {

/// In numbers: parameters begin at cache lines, as those of libtorch do, and no two owners write to the same.
constexpr std::size_t cache_line = 16;
constexpr std::size_t page = SparseMapping::page / sizeof(float);
constexpr int nobody = -1;
/// Blocks are this part of all, so that two of them are little memory, and yet large enough for a network.
constexpr std::size_t blocks_of_network = 32;

std::size_t rounded_up(std::size_t numbers, std::size_t unit) {
  return (numbers + unit - 1) / unit * unit;
}

/// "layer1.0.conv1" of "layer1.0.conv1.weight".
std::string node_of(const std::string& parameter) {
  return parameter.substr(0, parameter.rfind('.'));
}

}  // namespace

ParameterShards::ParameterShards(distributed::Communicator& ranks, runtime::Network& network, int shard,
                                 bool on_host)
    : ranks_(ranks),
      network_(network),
      owner_(network.tensors().size(), nobody),
      parameters_(parameters_of_network()) {
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    owner_[parameters_[i].tensor] = parameters_[i].shard.owner;
    by_name_[network_.tensors()[parameters_[i].tensor].parameter.name] = i;
  }
  if (shard == 3) make_paged();
  if (shard == 3 && !on_host) make_gathered();
  if (!numbers_) make_numbers();
  if (shard == 3 && paged_ == nullptr && !numbers_->lie_once())
    throw EnvironmentError("is 3, but these ranks have no shared memory for parameters", "parallel.shard",
                           "use --shard 2, which shards everything except the parameters");
  if (!gathered_) lie_in_numbers();
  if (paged_ != nullptr || gathered_) network_.bring_parameters(this);
}

ParameterShards::~ParameterShards() {
  if (paged_ != nullptr || gathered_) network_.bring_parameters(nullptr);
  gathered_.reset();
  if (!pinned_.empty()) runtime::cuda_module()->unpin(pinned_.data());
}

/// Where they lie is not known yet.
std::vector<ParameterShards::Parameter> ParameterShards::parameters_of_network() const {
  std::vector<Parameter> found;
  std::vector<plan::ShardItem> items;
  for (std::size_t i = 0; i < network_.tensors().size(); ++i) {
    const auto& [parameter, tensor, layer] = network_.tensors()[i];
    if (!graph::is_learned(parameter.role)) continue;
    items.push_back({tensor.numel(), tensor.requires_grad()});
    found.push_back({i, {.first = 0, .count = static_cast<std::size_t>(tensor.numel()), .owner = nobody}});
  }
  const std::vector<int> owners = plan::owners(items, ranks_.count());
  for (std::size_t i = 0; i < found.size(); ++i) found[i].shard.owner = owners[i];
  return found;
}

/// Small ones in front, by owner; then blocks, each of the parameters of nodes that follow each other.
distributed::ShardedLayout ParameterShards::make_layout() {
  distributed::ShardedLayout layout;
  std::size_t all = 0;
  for (int owner = 0; owner < ranks_.count(); ++owner)
    for (auto& [tensor, shard, block] : parameters_) {
      all += owner == 0 ? shard.count : 0;
      if (shard.owner != owner || !plan::is_kept_everywhere(static_cast<std::int64_t>(shard.count))) continue;
      shard.first = layout.count;
      layout.kept.push_back(shard);
      layout.count += rounded_up(shard.count, cache_line);
    }
  std::size_t in_block = all;
  std::string node;
  for (auto& [tensor, shard, block] : parameters_) {
    if (plan::is_kept_everywhere(static_cast<std::int64_t>(shard.count))) continue;
    const std::string here = node_of(network_.tensors()[tensor].parameter.name);
    if (in_block >= all / blocks_of_network && std::exchange(node, here) != here) {
      layout.blocks.emplace_back();
      in_block = 0;
    }
    shard.first = rounded_up(layout.count, page);
    block = layout.blocks.size() - 1;
    layout.blocks.back().push_back(shard);
    layout.count = shard.first + shard.count;
    in_block += shard.count;
  }
  layout.count = std::max<std::size_t>(layout.count, 1);
  return layout;
}

/// Where there are several hosts.
void ParameterShards::make_paged() {
  auto made = ranks_.make_sharded_parameter_store(make_layout());
  paged_ = made.get();
  numbers_ = std::move(made);
}

/// What is copied at once from memory that is never given back goes fastest from where it cannot move.
void ParameterShards::make_gathered() {
  if (!numbers_) {
    const distributed::ShardedLayout layout = make_layout();
    std::vector<distributed::Shard> shards = layout.kept;
    for (const auto& block : layout.blocks) shards.insert(shards.end(), block.begin(), block.end());
    numbers_ = ranks_.make_all_gather_buffer(layout.count, std::move(shards));
    if (!numbers_->lie_once()) return;
    if (network_.device().is_cuda() &&
        runtime::cuda_module()->pin(numbers_->here().data(), numbers_->here().size_bytes()))
      pinned_ = numbers_->here();
  }
  std::vector<GatheredParameters::Parameter> found;
  std::size_t blocks = 0;
  for (const Parameter& parameter : parameters_) {
    const bool is_own = parameter.shard.owner == ranks_.rank();
    found.push_back({tensor_of(parameter),
                     numbers_->here().subspan(parameter.shard.first, parameter.shard.count),
                     is_own ? std::nullopt : parameter.block});
    blocks = std::max(blocks, parameter.block.value_or(0) + 1);
    if (parameter.block) block_of_[tensor_of(parameter).unsafeGetTensorImpl()] = *parameter.block;
  }
  gathered_.emplace(network_.device(), std::move(found), blocks,
                    [this](std::size_t block, std::optional<std::size_t> next) {
                      if (paged_ != nullptr) paged_->use(std::span(&block, 1), next);
                    });
}

void ParameterShards::make_numbers() {
  std::vector<distributed::Shard> shards;
  std::size_t end = 0;
  for (Parameter& parameter : parameters_) {
    parameter.shard.first = end;
    parameter.block.reset();
    shards.push_back(parameter.shard);
    end += rounded_up(parameter.shard.count, cache_line);
  }
  const std::size_t count = std::max<std::size_t>(end, 1);
  const at::Device device = network_.device();
  if (device.is_cpu())
    numbers_ = ranks_.make_all_gather_buffer(count, std::move(shards));
  else
    numbers_ = std::make_shared<SummedNumbers>(
        make_device_all_reduce(ranks_, device, count, distributed::Wire::fp32).sums, device, ranks_.rank(),
        std::move(shards));
}

void ParameterShards::lie_in_numbers() {
  for (const Parameter& parameter : parameters_) {
    // A copy of the handle: what the network holds is the same tensor.
    at::Tensor tensor = tensor_of(parameter);
    tensor.set_data(at::from_blob(
        numbers_->here().data() + parameter.shard.first, tensor.sizes(), tensor.strides(),
        [kept = numbers_](void*) {}, at::TensorOptions(network_.device()).dtype(at::kFloat)));
    if (parameter.block) block_of_[tensor.unsafeGetTensorImpl()] = *parameter.block;
  }
}

const at::Tensor& ParameterShards::tensor_of(const Parameter& parameter) const {
  return network_.tensors()[parameter.tensor].tensor;
}

const ParameterShards::Parameter* ParameterShards::find(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : &parameters_[found->second];
}

bool ParameterShards::owns(const std::string& name) const {
  const Parameter* const parameter = find(name);
  return parameter == nullptr || parameter->shard.owner == ranks_.rank();
}

bool ParameterShards::counts(const std::string& name) const {
  const Parameter* const parameter = find(name);
  if (parameter == nullptr || parameter->shard.owner == ranks_.rank()) return true;
  if (gathered_) return !parameter->block;
  if (paged_ == nullptr) return !numbers_->lie_once();
  return !parameter->block && paged_->is_first_of_node() && !paged_->is_of_node(parameter->shard);
}

at::Tensor ParameterShards::value_of(const std::string& name) {
  const Parameter* const parameter = find(name);
  if (parameter == nullptr) return network_.tensor(name);
  const at::Tensor& tensor = tensor_of(*parameter);
  if (!parameter->block) return tensor;
  const bool is_here =
      gathered_ ? parameter->shard.owner == ranks_.rank() : paged_->is_of_node(parameter->shard);
  if (is_here) return tensor;
  bring({tensor}, Way::forward);
  return at::empty_like(tensor, tensor.options().device(at::kCPU)).copy_(tensor.detach());
}

ParameterShards::Writing::Writing(ParameterShards* shards) {
  if (shards == nullptr) return;
  shards->publish();
  if (!shards->ranks_.is_first()) return;
  if (shards->paged_ != nullptr) writing_.emplace(*shards->paged_);
  if (!shards->gathered_) return;
  gathered_ = &*shards->gathered_;
  gathered_->open_all();
}

ParameterShards::Writing::~Writing() {
  if (gathered_ != nullptr) gathered_->close_all();
}

/// Own values reach the host's memory once nobody copies from it.
void ParameterShards::publish() {
  if (!gathered_) return numbers_->publish();
  gathered_->leave_all();
  ranks_.barrier();
  for (std::size_t i = 0; i < parameters_.size(); ++i)
    if (parameters_[i].shard.owner == ranks_.rank()) gathered_->to_host(i);
  numbers_->publish();
  for (std::size_t i = 0; i < parameters_.size(); ++i)
    if (parameters_[i].shard.owner != ranks_.rank() && gathered_->keeps(i)) gathered_->from_host(i);
}

bool ParameterShards::copy_from_first(const std::string& name) {
  const Parameter* const parameter = find(name);
  if (parameter == nullptr) return false;
  if (gathered_)
    copy_gathered_from_first(static_cast<std::size_t>(parameter - parameters_.data()));
  else if (paged_ != nullptr)
    paged_->copy_from_first(parameter->shard);
  else if (!numbers_->lie_once())
    broadcast(ranks_, 0, tensor_of(*parameter));
  return true;
}

void ParameterShards::copy_gathered_from_first(std::size_t which) {
  if (ranks_.is_first()) gathered_->to_host(which);
  if (paged_ != nullptr) paged_->copy_from_first(parameters_[which].shard);
  ranks_.barrier();
  if (!ranks_.is_first() && gathered_->keeps(which)) gathered_->from_host(which);
}

void ParameterShards::bring(const std::vector<at::Tensor>& parameters, Way way) {
  std::vector<std::size_t> blocks;
  for (const at::Tensor& parameter : parameters) {
    const auto found = block_of_.find(parameter.unsafeGetTensorImpl());
    if (found != block_of_.end() && std::ranges::find(blocks, found->second) == blocks.end())
      blocks.push_back(found->second);
  }
  if (blocks.empty()) return;
  std::optional<std::size_t> next;
  if (way == Way::forward)
    next = std::ranges::max(blocks) + 1;
  else if (const std::size_t first = std::ranges::min(blocks); first > 0)
    next = first - 1;
  gathered_ ? gathered_->use(blocks, next) : paged_->use(blocks, next);
}

}  // namespace anneal::exchange
