#include "optim/optimizer.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "base/error.h"
#include "optim/adamw.h"
#include "optim/lamb.h"
#include "optim/lars.h"
#include "optim/muon.h"
#include "optim/rmsprop.h"
#include "optim/sgd.h"

namespace anneal::optim {

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
                                          const Grouping& grouping) {
  std::vector<Group> groups = make_groups(trained, spec, grouping);
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

void restore(Optimizer& optimizer, const runtime::TensorMap& values, const std::string& place) {
  const at::NoGradGuard no_grad;
  for (auto& [name, tensor] : optimizer.state()) {
    const auto found = values.find(name);
    if (found == values.end()) throw UserError("lacks " + name, place);
    if (found->second.sizes() != tensor.sizes())
      throw UserError("holds " + name + " of another shape", place);
    at::Tensor(tensor).copy_(found->second);
  }
}

void clear_gradients(const Optimizer& optimizer) {
  for (const Group& group : optimizer.groups())
    for (const at::Tensor& tensor : group.tensors) tensor.mutable_grad().reset();
}

void reset(Optimizer& optimizer) {
  for (auto& [name, tensor] : optimizer.state()) at::Tensor(tensor).zero_();
}

}  // namespace anneal::optim
