#include "engine/worker/train/state_memory.h"

#include <ATen/ATen.h>

namespace anneal::train {

namespace {

std::int64_t bytes_of(const at::Tensor& tensor) {
  return static_cast<std::int64_t>(tensor.storage().nbytes());
}

std::int64_t bytes_of(const runtime::TensorMap& tensors) {
  std::int64_t bytes = 0;
  for (const auto& [name, tensor] : tensors) bytes += bytes_of(tensor);
  return bytes;
}

bool counts(const std::string& name, const exchange::ParameterShards* shards) {
  return shards == nullptr || shards->counts(name);
}

}  // namespace

plan::StateMemory measured_state_memory(const Trained& trained) {
  plan::StateMemory memory;
  for (const auto& [parameter, tensor, layer] : trained.network.tensors()) {
    if (!graph::is_learned(parameter.role))
      memory.statistics += bytes_of(tensor);
    else if (counts(parameter.name, trained.shards))
      memory.parameters += bytes_of(tensor);
    if (tensor.grad().defined()) memory.gradients += bytes_of(tensor.grad());
  }
  for (const at::Tensor& copy : trained.network.copies()) memory.copies += bytes_of(copy);
  memory.optimizer = bytes_of(trained.optimizer.state());
  if (trained.average != nullptr) memory.average = bytes_of(trained.average->values());
  memory.exchange = trained.exchange_bytes;
  return memory;
}

plan::StateMemory predicted_state_memory(const JobSpec& spec, const runtime::Network& network,
                                         const distributed::Communicator& ranks) {
  ParallelSpec parallel = spec.parallel;
  if (parallel.nodes > 1)
    parallel.nodes = ranks.count() / parallel.ranks;
  else
    parallel.ranks = ranks.count();
  Training training = spec.training;
  if (network.device().is_cuda()) training.execution.device.kind = DeviceChoice::Kind::cuda;
  return plan::predicted_state_memory(graph::parameters(network.graph(), network.input()), training, parallel,
                                      ranks.rank());
}

}  // namespace anneal::train
