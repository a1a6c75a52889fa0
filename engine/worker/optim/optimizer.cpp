#include "engine/worker/optim/optimizer.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/optim/adamw.h"
#include "engine/worker/optim/lamb.h"
#include "engine/worker/optim/lars.h"
#include "engine/worker/optim/muon.h"
#include "engine/worker/optim/rmsprop.h"
#include "engine/worker/optim/sgd.h"

namespace anneal::optim {

namespace {

std::vector<at::Tensor> tensors_of(const std::vector<Group>& groups) {
  std::vector<at::Tensor> tensors;
  for (const Group& group : groups) tensors.insert(tensors.end(), group.tensors.begin(), group.tensors.end());
  return tensors;
}

std::vector<Group> owned_part(const std::vector<Group>& groups,
                              const std::function<bool(const std::string&)>& owns) {
  std::vector<Group> owned;
  for (const Group& group : groups) {
    Group part = group;
    part.names.clear();
    part.tensors.clear();
    for (std::size_t i = 0; i < group.names.size(); ++i) {
      if (!owns(group.names[i])) continue;
      part.names.push_back(group.names[i]);
      part.tensors.push_back(group.tensors[i]);
    }
    if (!part.tensors.empty()) owned.push_back(std::move(part));
  }
  return owned;
}

std::unique_ptr<Optimizer> make_optimizer_of(std::vector<Group> groups, const OptimizerSpec& spec) {
  switch (spec.kind) {
    case OptimizerSpec::Kind::sgd:
      return std::make_unique<Sgd>(std::move(groups), spec);
    case OptimizerSpec::Kind::adamw:
      return std::make_unique<AdamW>(std::move(groups), spec);
    case OptimizerSpec::Kind::muon:
      return std::make_unique<Muon>(std::move(groups), spec);
    case OptimizerSpec::Kind::lamb:
      return std::make_unique<Lamb>(std::move(groups), spec);
    case OptimizerSpec::Kind::lars:
      return std::make_unique<Lars>(std::move(groups), spec);
    case OptimizerSpec::Kind::rmsprop:
      return std::make_unique<RmsProp>(std::move(groups), spec);
  }
  return nullptr;
}

}  // namespace

Optimizer::Optimizer(std::vector<Group> groups) : groups_(std::move(groups)), trained_(tensors_of(groups_)) {}

std::vector<at::Tensor> Optimizer::zeros_like(const Group& group) {
  std::vector<at::Tensor> zeros;
  for (const at::Tensor& tensor : group.tensors) zeros.push_back(at::zeros_like(tensor));
  return zeros;
}

std::vector<at::Tensor> Optimizer::gradients(const Group& group) {
  std::vector<at::Tensor> gradients;
  for (const at::Tensor& tensor : group.tensors)
    gradients.push_back(tensor.grad().contiguous(tensor.suggest_memory_format()));
  return gradients;
}

runtime::TensorMap Optimizer::named(const std::string& prefix,
                                    const std::vector<std::vector<at::Tensor>>& tensors) const {
  runtime::TensorMap result;
  for (std::size_t i = 0; i < groups_.size(); ++i)
    for (std::size_t j = 0; j < groups_[i].names.size(); ++j)
      result.emplace(prefix + groups_[i].names[j], tensors[i][j]);
  return result;
}

void Optimizer::unfreeze(double progress) {
  for (Group& group : groups_) group.rate_scale = progress >= group.starts_at ? group.own_scale : 0;
}

std::unique_ptr<Optimizer> make_optimizer(const OptimizerSpec& spec,
                                          const std::vector<runtime::NamedTensor>& trained,
                                          const Grouping& grouping,
                                          const std::function<bool(const std::string&)>& owns) {
  const std::vector<Group> all = make_groups(trained, spec, grouping);
  auto optimizer = make_optimizer_of(owns ? owned_part(all, owns) : all, spec);
  optimizer->trained_ = tensors_of(all);
  optimizer->is_shard_ = owns != nullptr;
  return optimizer;
}

void clear_gradients(const Optimizer& optimizer) {
  for (const at::Tensor& tensor : optimizer.trained()) tensor.mutable_grad().reset();
}

void reset(Optimizer& optimizer) {
  for (auto& [name, tensor] : optimizer.state()) at::Tensor(tensor).zero_();
}

}  // namespace anneal::optim
