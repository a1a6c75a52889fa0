#include "runtime/initialize.h"

#include <cmath>

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>

namespace anneal::runtime {

namespace {

constexpr double whitening_epsilon = 5e-4;

std::int64_t fan_in(const at::Tensor& weight) {
  return weight.numel() / weight.size(0);
}

at::Tensor uniform(at::IntArrayRef shape, double bound, const at::Generator& generator) {
  return at::empty(shape, at::kFloat).uniform_(-bound, bound, generator);
}

/// Filters beyond the first C_in keep their random values.
void make_dirac(at::Tensor& weight) {
  const std::int64_t count = std::min(weight.size(0), weight.size(1));
  weight.narrow(0, 0, count).zero_();
  for (std::int64_t i = 0; i < count; ++i) weight[i][i][weight.size(2) / 2][weight.size(3) / 2] = 1;
}

at::Tensor whitening_filters(const at::Tensor& samples, std::int64_t filters, std::int64_t kernel) {
  // [N, C, H', W', k, k] → [N·H'·W', C·k·k]
  const at::Tensor patches = samples.unfold(2, kernel, 1)
                                 .unfold(3, kernel, 1)
                                 .permute({0, 2, 3, 1, 4, 5})
                                 .reshape({-1, samples.size(1) * kernel * kernel})
                                 .to(at::kDouble);
  const at::Tensor covariance = at::matmul(patches.t(), patches) / patches.size(0);
  const auto [values, vectors] = at::linalg_eigh(covariance);
  const at::Tensor scaled = (vectors / at::sqrt(values + whitening_epsilon))
                                .t()
                                .flip(0)
                                .reshape({-1, samples.size(1), kernel, kernel});
  const at::Tensor both = at::cat({scaled, -scaled});
  // More filters than eigenvectors repeat them; fewer keep those of the largest eigenvalues.
  const std::int64_t repeats = (filters + both.size(0) - 1) / both.size(0);
  return both.repeat({repeats, 1, 1, 1}).narrow(0, 0, filters).to(at::kFloat);
}

std::string initial_rule(const graph::Node& node) {
  return node.operation == "conv2d" ? graph::text(node, "init") : "default";
}

at::Tensor initial_weight(const graph::Node& node, const at::Tensor& like, const at::Tensor& samples,
                          const at::Generator& generator) {
  const std::string rule = initial_rule(node);
  if (rule == "whiten") return whitening_filters(samples, like.size(0), like.size(2));
  at::Tensor weight = uniform(like.sizes(), 1 / std::sqrt(static_cast<double>(fan_in(like))), generator);
  if (rule == "dirac") make_dirac(weight);
  return weight;
}

at::Tensor initial_value(const graph::Node& node, const NamedTensor& named, double bias_bound,
                         const at::Tensor& samples, const at::Generator& generator) {
  const at::IntArrayRef shape = named.tensor.sizes();
  switch (named.parameter.role) {
    case graph::Role::weight:
      return initial_weight(node, named.tensor, samples, generator);
    case graph::Role::bias:
      return uniform(shape, bias_bound, generator);
    case graph::Role::norm_weight:
    case graph::Role::running_var:
      return at::ones(shape);
    case graph::Role::norm_bias:
    case graph::Role::running_mean:
      return at::zeros(shape);
    case graph::Role::batches_tracked:
      return at::zeros(shape, at::kLong);
  }
  return {};
}

}  // namespace

bool needs_samples(const graph::Graph& graph) {
  for (const graph::Node& node : graph.nodes)
    if (initial_rule(node) == "whiten") return true;
  return false;
}

void initialize(Network& network, const at::Tensor& samples, std::uint64_t seed) {
  const at::NoGradGuard no_grad;
  const at::Generator generator = at::make_generator<at::CPUGeneratorImpl>(seed);
  auto named = network.tensors().begin();
  for (const graph::Node& node : network.graph().nodes) {
    double bias_bound = 0;
    const std::string prefix = node.name + ".";
    for (; named != network.tensors().end() && named->parameter.name.rfind(prefix, 0) == 0 &&
           named->parameter.name.find('.', prefix.size()) == std::string::npos;
         ++named) {
      if (named->parameter.role == graph::Role::weight)
        bias_bound = 1 / std::sqrt(static_cast<double>(fan_in(named->tensor)));
      at::Tensor tensor = named->tensor;
      tensor.copy_(initial_value(node, *named, bias_bound, samples, generator));
    }
  }
}

}  // namespace anneal::runtime
