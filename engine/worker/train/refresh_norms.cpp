#include "engine/worker/train/refresh_norms.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/worker/train/loss/objective.h"

namespace anneal::train {

namespace {

/// A running mean or variance, which a batch moves by `momentum` of the way.
struct Running {
  at::Tensor tensor;
  double momentum;
  at::Tensor sum;  ///< fp64, of what the batches said by their sizes
};

std::vector<Running> running_of(const runtime::Network& network) {
  std::map<std::string, double> momentum_of;
  for (const graph::Node& node : network.graph().nodes)
    if (node.operation == "batch_norm") momentum_of[node.name] = graph::real(node, "momentum");
  std::vector<Running> statistics;
  for (const runtime::NamedTensor& named : network.tensors()) {
    const bool is_running =
        named.parameter.role == graph::Role::running_mean || named.parameter.role == graph::Role::running_var;
    if (!is_running) continue;
    const double momentum = momentum_of.at(named.parameter.name.substr(0, named.parameter.name.rfind('.')));
    if (momentum > 0)
      statistics.push_back({named.tensor, momentum, at::zeros_like(named.tensor, at::kDouble)});
  }
  return statistics;
}

/// What a pass leaves as it was.
class Untouched {
 public:
  explicit Untouched(runtime::Network& network) {
    for (const runtime::NamedTensor& named : network.tensors())
      if (named.parameter.role == graph::Role::batches_tracked) remember(named.tensor);
    if (runtime::FakeQuantization* rounding = network.rounding()) remember(rounding->ranges());
  }
  ~Untouched() {
    for (auto& [tensor, value] : values_) tensor.copy_(value);
  }
  Untouched(const Untouched&) = delete;
  Untouched& operator=(const Untouched&) = delete;

 private:
  void remember(const at::Tensor& tensor) { values_.emplace_back(tensor, tensor.clone()); }

  std::vector<std::pair<at::Tensor, at::Tensor>> values_;
};

}  // namespace

std::int64_t refresh_norms(runtime::Network& network, const DrawnImages& images, const Normalize& normalize) {
  const at::NoGradGuard no_grad;
  std::vector<Running> statistics = running_of(network);
  if (statistics.empty()) return 0;
  const Untouched untouched(network);
  network.set_drop_strength(0);
  network.cast_weights();
  if (runtime::FakeQuantization* rounding = network.rounding()) rounding->set_on(rounding->has_ranges());
  const std::int64_t count = for_each_batch(images, [&](const data::ImageBatch& batch) {
    for (Running& running : statistics) running.tensor.zero_();
    network.forward(images_of(batch, {0, batch.size}, normalize, network), true);
    for (Running& running : statistics)
      running.sum.add_(running.tensor.to(at::kDouble), static_cast<double>(batch.size) / running.momentum);
  });
  for (Running& running : statistics) running.tensor.copy_(running.sum / static_cast<double>(count));
  network.set_drop_strength(1);
  return count;
}

}  // namespace anneal::train
