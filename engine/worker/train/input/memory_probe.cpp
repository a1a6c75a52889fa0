#include "engine/worker/train/input/memory_probe.h"

#include <algorithm>
#include <utility>

#include <ATen/ATen.h>

#include "engine/model/graph/analysis.h"
#include "engine/worker/runtime/memory.h"

namespace anneal::train {

namespace {

constexpr double comfortable_share = 0.25;  ///< of what is free

data::ImageBatch blank_batch(std::int64_t size, int side) {
  data::ImageBatch batch;
  batch.size = size;
  batch.side = side;
  batch.pixels.resize(static_cast<std::size_t>(size * side * side * 3));
  batch.labels.resize(static_cast<std::size_t>(size));
  return batch;
}

/// Of a step's activations and their gradients, in bytes.
double estimate(const JobSpec& spec, const runtime::Network& network, const policy::Hyperparameters& step) {
  const std::int64_t side = step.image_size;
  const graph::Analysis analysis = graph::analyse(network.graph(), {3, side, side});
  const std::int64_t ratio = spec.data.unlabelled.empty() ? 0 : spec.training.semi_supervised.ratio;
  const auto images = static_cast<double>(step.batch_size * (1 + ratio));
  return 2 * images * static_cast<double>(analysis.activation_bytes);
}

bool may_run_out_of_memory(const JobSpec& spec, const runtime::Network& network,
                           const policy::Hyperparameters& step) {
  if (!network.device().is_cpu()) return true;
  return estimate(spec, network, step) >
         comfortable_share * static_cast<double>(runtime::memory_left_for_tensors());
}

at::Tensor reserve(const runtime::Network& network) {
  constexpr std::int64_t states = 2, part_of_the_rest = 16;
  std::int64_t bytes = 0;
  for (const runtime::NamedTensor& weights : network.trained())
    bytes += states * static_cast<std::int64_t>(weights.tensor.nbytes());
  if (network.device().is_cpu()) bytes += runtime::memory_left_for_tensors() / part_of_the_rest;
  return at::empty({bytes}, at::TensorOptions().dtype(at::kByte).device(network.device()));
}

StepData blank_data(const JobSpec& spec, const policy::Hyperparameters& step) {
  StepData data{.batch = blank_batch(step.batch_size, step.image_size), .unlabelled = {}};
  if (spec.data.unlabelled.empty()) return data;
  const std::int64_t size = step.batch_size * spec.training.semi_supervised.ratio;
  data.unlabelled = UnlabelledViews{blank_batch(size, step.image_size), blank_batch(size, step.image_size)};
  return data;
}

}  // namespace

std::optional<MemoryProbe> probe_memory(const JobSpec& spec, const runtime::Network& network,
                                        const policy::Hyperparameters& step,
                                        distributed::Communicator& ranks) {
  policy::Hyperparameters of_part = step;
  of_part.batch_size = std::max<std::int64_t>(step.batch_size / ranks.count(), 1);
  if (!ranks.any(may_run_out_of_memory(spec, network, of_part))) return std::nullopt;
  at::Tensor left_for_later = reserve(network);
  return MemoryProbe{std::move(left_for_later), blank_data(spec, of_part)};
}

}  // namespace anneal::train
