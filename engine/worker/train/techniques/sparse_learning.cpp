#include "engine/worker/train/techniques/sparse_learning.h"

#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/model/graph/channels.h"

namespace anneal::train {

namespace {

constexpr double exponent = 4;

bool counts(graph::Role role) {
  return role == graph::Role::weight || role == graph::Role::norm_weight || role == graph::Role::embedding;
}

/// All axes but one.
std::vector<std::int64_t> others(const at::Tensor& tensor, std::int64_t axis) {
  std::vector<std::int64_t> axes;
  for (std::int64_t i = 0; i < tensor.dim(); ++i)
    if (i != axis) axes.push_back(i);
  return axes;
}

}  // namespace

SparseLearning::SparseLearning(const runtime::Network& network, double strength) : strength_(strength) {
  std::map<std::string, at::Tensor> tensors;
  for (const runtime::NamedTensor& named : network.tensors())
    if (counts(named.parameter.role)) tensors[named.parameter.name] = named.tensor;
  for (const graph::ChannelGroup& channels : graph::channel_groups(network.graph(), network.input())) {
    std::map<std::pair<std::string, std::size_t>, std::vector<std::pair<std::int64_t, std::int64_t>>> found;
    for (std::size_t k = 0; k < channels.channels.size(); ++k)
      for (const graph::Slice& slice : channels.channels[k].slices)
        if (tensors.contains(slice.parameter))
          found[{slice.parameter, slice.axis}].emplace_back(slice.index, static_cast<std::int64_t>(k));
    Group& group = groups_.emplace_back();
    group.channels = static_cast<std::int64_t>(channels.channels.size());
    for (const auto& [member, pairs] : found) {
      std::vector<std::int64_t> indices, owners;
      for (const auto& [index, owner] : pairs) {
        indices.push_back(index);
        owners.push_back(owner);
      }
      group.members.push_back({tensors.at(member.first), static_cast<std::int64_t>(member.second),
                               at::tensor(indices).to(network.device()),
                               at::tensor(owners).to(network.device())});
    }
  }
}

at::Tensor SparseLearning::importance(std::size_t index) const {
  const at::NoGradGuard no_grad;
  const Group& group = groups_.at(index);
  at::Tensor sums;
  for (const Member& member : group.members) {
    at::Tensor squares = member.tensor.square();
    if (member.tensor.dim() > 1) squares = squares.sum(others(member.tensor, member.axis));
    if (!sums.defined()) sums = at::zeros({group.channels}, squares.options());
    sums.index_add_(0, member.channels, squares.index_select(0, member.indices));
  }
  return sums.defined() ? sums : at::zeros({group.channels});
}

void SparseLearning::add_gradients(double progress) const {
  const at::NoGradGuard no_grad;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (groups_[i].members.empty()) continue;
    const at::Tensor importance = this->importance(i);
    const at::Tensor most = importance.max(), width = (most - importance.min()).clamp_min(1e-12);
    const at::Tensor factors =
        at::exp2((most - importance) / width * exponent) * (strength_ * progress);  // [channels]
    for (const Member& member : groups_[i].members) {
      at::Tensor& gradient = member.tensor.mutable_grad();
      if (!gradient.defined()) continue;  // frozen, or another rank's
      at::Tensor along = at::zeros({member.tensor.size(member.axis)}, factors.options());
      along.index_add_(0, member.indices, factors.index_select(0, member.channels));
      std::vector<std::int64_t> shape(static_cast<std::size_t>(member.tensor.dim()), 1);
      shape[static_cast<std::size_t>(member.axis)] = -1;
      gradient.addcmul_(member.tensor, along.view(shape));
    }
  }
}

}  // namespace anneal::train
