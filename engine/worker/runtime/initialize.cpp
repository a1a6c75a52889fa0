#include "engine/worker/runtime/initialize.h"

#include <cmath>
#include <numbers>

#include <ATen/ATen.h>
#include <ATen/CPUGeneratorImpl.h>
#include <ATen/core/grad_mode.h>

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
  if (node.operation == "conv2d" || node.operation == "linear") return graph::text(node, "init");
  if (node.operation == "attention") return "xavier";
  return node.operation == "class_token" ? "zero" : "default";
}

/// Glorot and Bengio 2010, eq. 16.
double xavier_bound(const at::Tensor& weight) {
  return std::sqrt(6.0 / static_cast<double>(weight.size(0) + weight.size(1)));
}

/// What lies beyond two deviations is drawn again.
at::Tensor truncated_normal(at::IntArrayRef shape, double deviation, const at::Generator& generator) {
  // The normal distribution's inverse is applied to what is uniform between its values at ±2.
  const double bound = std::erf(2 / std::sqrt(2.0));
  return at::erfinv(uniform(shape, bound, generator)).mul_(deviation * std::sqrt(2.0));
}

at::Tensor initial_weight(const graph::Node& node, const at::Tensor& like, const at::Tensor& samples,
                          const at::Generator& generator) {
  const std::string rule = initial_rule(node);
  if (rule == "whiten") return whitening_filters(samples, like.size(0), like.size(2));
  if (rule == "zero") return at::zeros(like.sizes());
  if (rule == "xavier") return uniform(like.sizes(), xavier_bound(like), generator);
  if (rule == "normal")
    return truncated_normal(like.sizes(), 1 / std::sqrt(static_cast<double>(fan_in(like))), generator);
  at::Tensor weight = uniform(like.sizes(), 1 / std::sqrt(static_cast<double>(fan_in(like))), generator);
  if (rule == "dirac") make_dirac(weight);
  return weight;
}

/// Biases of layers that PyTorch starts in its default way start like their weights, others at 0.
at::Tensor initial_bias(const graph::Node& node, at::IntArrayRef shape, double bound,
                        const at::Generator& generator) {
  const std::string rule = initial_rule(node);
  const bool is_plain = rule == "zero" || rule == "xavier" || rule == "normal";
  return is_plain ? at::zeros(shape) : uniform(shape, bound, generator);
}

at::Tensor initial_embedding(const graph::Node& node, at::IntArrayRef shape, const at::Generator& generator) {
  constexpr double deviation = 0.02;
  return initial_rule(node) == "zero" ? at::zeros(shape) : truncated_normal(shape, deviation, generator);
}

/// RealMLP's, see engine/model/zoo/families.h: frequencies from N(0, 0.1²), phases all around, the product as
/// a linear layer's.
at::Tensor initial_periodic(const graph::Node& node, const NamedTensor& named,
                            const at::Generator& generator) {
  constexpr double deviation = 0.1;
  const at::IntArrayRef shape = named.tensor.sizes();
  const auto is = [&](const char* ending) { return named.parameter.name == node.name + ending; };
  if (is(".frequency")) return truncated_normal(shape, deviation, generator);
  if (is(".phase")) return uniform(shape, std::numbers::pi, generator);
  return uniform(shape, 1 / std::sqrt(static_cast<double>(graph::integer(node, "frequencies"))), generator);
}

at::Tensor initial_value(const graph::Node& node, const NamedTensor& named, double bias_bound,
                         const at::Tensor& samples, const at::Generator& generator) {
  const at::IntArrayRef shape = named.tensor.sizes();
  if (node.operation == "periodic_embedding") return initial_periodic(node, named, generator);
  switch (named.parameter.role) {
    case graph::Role::weight:
      return initial_weight(node, named.tensor, samples, generator);
    case graph::Role::bias:
      return initial_bias(node, shape, bias_bound, generator);
    case graph::Role::embedding:
      return initial_embedding(node, shape, generator);
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
  const graph::Graph& graph = network.graph();
  const graph::Analysis analysis = graph::analyse(graph, network.input());
  auto named = network.tensors().begin();
  for (std::size_t node = 0; node < graph.nodes.size(); ++node) {
    double bias_bound = 0;
    for (std::size_t i = 0; i < analysis.nodes[node].parameters.size(); ++i, ++named) {
      if (named->parameter.role == graph::Role::weight)
        bias_bound = 1 / std::sqrt(static_cast<double>(fan_in(named->tensor)));
      at::Tensor tensor = named->tensor;
      tensor.copy_(initial_value(graph.nodes[node], *named, bias_bound, samples, generator));
    }
  }
}

}  // namespace anneal::runtime
