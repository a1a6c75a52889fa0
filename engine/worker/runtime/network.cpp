#include "engine/worker/runtime/network.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"
#include "engine/core/base/pattern.h"
#include "engine/model/graph/layers.h"
#include "engine/model/graph/recompute.h"
#include "engine/worker/runtime/after_gradient.h"
#include "engine/worker/runtime/execution.h"
#include "engine/worker/runtime/gradient_observer.h"
#include "engine/worker/runtime/inference.h"
#include "engine/worker/runtime/integer_form.h"
#include "engine/worker/runtime/integer_products.h"
#include "engine/worker/runtime/kernels.h"
#include "engine/worker/runtime/parameter_source.h"
#include "engine/worker/runtime/passes.h"
#include "engine/worker/runtime/precision.h"

namespace anneal::runtime {

namespace {

bool is_of_norm(const graph::Parameter& parameter) {
  return parameter.role == graph::Role::norm_weight || parameter.role == graph::Role::norm_bias;
}

/// Adds the gradient of a 16-bit copy to that of its master.
void move_gradient(const at::Tensor& copy, const at::Tensor& master) {
  const at::NoGradGuard no_grad;
  const at::Tensor gradient = std::exchange(copy.mutable_grad(), at::Tensor());
  at::Tensor& sum = master.mutable_grad();
  if (sum.defined())
    sum.add_(gradient);
  else
    sum = gradient.to(at::kFloat);
}

at::Tensor allocate(const graph::Parameter& parameter, at::Device device) {
  const bool counter = parameter.role == graph::Role::batches_tracked;
  at::Tensor tensor =
      at::zeros(parameter.shape, at::TensorOptions(counter ? at::kLong : at::kFloat).device(device));
  if (parameter.shape.size() == 4) tensor = tensor.contiguous(at::MemoryFormat::ChannelsLast);
  const bool trained = graph::is_learned(parameter.role) && !parameter.frozen;
  tensor.set_requires_grad(trained);
  return tensor;
}

/// Says of the steps of `graph` what is rounded.
void mark_rounding(const Rounding& rounding, const graph::Graph& graph, std::vector<Step>& steps) {
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const std::vector<quantize::RoundingPoints::Value>& values = rounding.points.values;
    const auto value = std::ranges::find(values, graph.nodes[i].name, &quantize::RoundingPoints::Value::node);
    if (value != values.end()) steps[i].rounded = static_cast<std::size_t>(value - values.begin());
    steps[i].weight_bits = rounding.bits_of(graph.nodes[i].name);
  }
}

}  // namespace

struct Network::Impl {
  /// Weights that are computed with in 16 bits, one of each list together.
  struct CastWeights {
    std::vector<at::Tensor> masters;  // fp32
    std::vector<at::Tensor> copies;   // require grad where their masters do
  };

  graph::Graph graph;
  graph::Shape input;
  at::ScalarType type;
  at::Device device;
  std::vector<NamedTensor> tensors = {};
  std::unique_ptr<FakeQuantization> rounding = {};
  std::optional<Execution> execution = {};
  CastWeights cast_weights = {};
  GradientObserver* observer = nullptr;
  ParameterSource* source = nullptr;
  std::function<void()> check = {};
  IntegerLayers integer_layers = {};

  bool has_folded_form() const;

  /// What a kernel takes in place of `master`.
  at::Tensor cast(const at::Tensor& master) {
    const at::Tensor copy = master.detach().to(type).set_requires_grad(master.requires_grad());
    cast_weights.masters.push_back(master);
    cast_weights.copies.push_back(copy);
    return copy;
  }

  /// `used` is what a kernel takes for the parameter that stands at `position` of `tensors`.
  void watch_gradient(std::size_t position, const at::Tensor& used) {
    after_gradient(used, [this, position](const at::Tensor& leaf) {
      const NamedTensor& named = tensors[position];
      if (!leaf.is_same(named.tensor)) move_gradient(leaf, named.tensor);
      if (observer != nullptr) observer->ready(named);
    });
  }
};

Network::Network(graph::Graph graph, graph::Shape input, Precision precision, at::Device device,
                 std::optional<Rounding> rounding)
    : impl_(std::make_unique<Impl>(
          Impl{std::move(graph), std::move(input), runtime::compute_type(precision, device), device})) {
  const graph::Analysis analysis = graph::analyse(impl_->graph, impl_->input);
  const std::map<std::string, int> layers = graph::layers_from_output(impl_->graph, impl_->input);
  std::map<std::string, std::size_t> position;
  std::vector<Step> steps;
  for (std::size_t i = 0; i < impl_->graph.nodes.size(); ++i) {
    const graph::Node& node = impl_->graph.nodes[i];
    Step step{.node = &node, .kernel = find_kernel(node.operation)};
    for (const std::string& name : node.inputs) step.inputs.push_back(position.at(name));
    for (const graph::Parameter& parameter : analysis.nodes[i].parameters) {
      const at::Tensor tensor = allocate(parameter, device);
      const bool is_learned = graph::is_learned(parameter.role);
      const bool is_cast = precision == Precision::half && is_learned && !is_of_norm(parameter);
      step.parameters.push_back(is_cast ? impl_->cast(tensor) : tensor);
      if (is_learned) impl_->watch_gradient(impl_->tensors.size(), step.parameters.back());
      impl_->tensors.push_back({parameter, tensor, layers.at(node.name)});
    }
    position[node.name] = i;
    steps.push_back(std::move(step));
  }
  if (rounding) mark_rounding(*rounding, impl_->graph, steps);
  run_passes(impl_->graph, impl_->type, device, steps);
  impl_->execution.emplace(std::move(steps), impl_->type, product_type(impl_->type, device));
  if (!rounding) return;
  impl_->rounding = std::make_unique<FakeQuantization>(std::move(*rounding), device);
  for (const Step& step : impl_->execution->steps())
    if (step.weight_bits > 0) impl_->rounding->add_layer(step.node->name, step.parameters[0].size(0));
  impl_->execution->round(impl_->rounding.get());
}

Network::~Network() = default;
Network::Network(Network&&) noexcept = default;
Network& Network::operator=(Network&&) noexcept = default;

bool Network::Impl::has_folded_form() const {
  return device.is_cpu() && type != at::kHalf && !rounding && source == nullptr && integer_layers.of == 0;
}

/// With norms in the layers before them, and nothing settled yet.
Network Network::folded() const {
  const Precision precision = impl_->type == at::kFloat ? Precision::fp32 : Precision::bf16;
  model::Network values = model::for_inference(values_of(*this));
  Network result(std::move(values.graph), std::move(values.input), precision, impl_->device);
  put_values(values.weights, result);
  for (const NamedTensor& named : result.tensors()) named.tensor.set_requires_grad(false);
  result.set_check(impl_->check);
  return result;
}

void Network::settle(const IntegerForm* integers) {
  std::vector<Step> steps = impl_->execution->steps();
  runtime::settle(impl_->graph, impl_->type, steps, integers);
  impl_->execution.emplace(std::move(steps), impl_->type, product_type(impl_->type, impl_->device));
  impl_->execution->set_check(impl_->check);
  if (integers != nullptr) impl_->integer_layers = {integers->count(), integers->all()};
}

std::optional<Network> Network::for_inference() const {
  if (!impl_->has_folded_form()) return std::nullopt;
  Network result = folded();
  result.settle(nullptr);
  return result;
}

Network Network::in_integers(const std::vector<at::Tensor>& batches) const {
  if (!impl_->has_folded_form())
    throw UserError("cannot be computed in 8-bit integers", "--precision int8",
                    "Use it for models trained in floating point, on a processor: --device cpu.");
  if (!has_integer_products())
    throw UserError("8-bit integers are " + describe_integer_products(), "--precision int8",
                    "Omit it; `anneal export --format onnx-int8` writes integers for other machines.");
  Network result = folded(), seen = folded();
  IntegerForm integers(result.impl_->graph, result.impl_->input, impl_->type,
                       result.impl_->execution->steps());
  seen.settle(nullptr);
  integers.set_bounds(bounds_in(*seen.impl_->execution, integers.values(), batches));
  result.settle(&integers);
  return result;
}

Network::IntegerLayers Network::integer_layers() const {
  return impl_->integer_layers;
}

void Network::cast_weights() {
  const at::NoGradGuard no_grad;
  const auto& [masters, copies] = impl_->cast_weights;
  if (masters.empty()) return;
  if (impl_->source == nullptr) return at::_foreach_copy_(copies, masters);
  for (std::size_t i = 0; i < masters.size(); ++i) {
    impl_->source->bring({masters[i]}, ParameterSource::Way::forward);
    copies[i].copy_(masters[i]);
  }
}

void Network::observe_gradients(GradientObserver* observer) {
  impl_->observer = observer;
}

void Network::observe_nodes(NodeObserver* observer) {
  impl_->execution->observe(observer);
}

void Network::bring_parameters(ParameterSource* source) {
  impl_->source = source;
  impl_->execution->bring_parameters(source);
}

at::Tensor Network::forward(const at::Tensor& images, bool training) {
  return impl_->execution->run(images, training).to(at::kFloat);
}

void Network::recompute(const std::vector<std::string>& patterns) {
  impl_->execution->recompute(graph::recomputed(impl_->graph, patterns, "training.recompute"));
}

void Network::set_drop_strength(double strength) {
  impl_->execution->set_drop_strength(strength);
}

void Network::set_draw(const Draw& draw) {
  impl_->execution->set_draw(draw);
}

void Network::sum_statistics(StatisticsSum* parts) {
  impl_->execution->sum_statistics(parts);
}

void Network::set_check(std::function<void()> check) {
  impl_->check = check;
  impl_->execution->set_check(std::move(check));
}

void Network::keep_statistics(bool keeps) {
  impl_->execution->keep_statistics(keeps);
}

FakeQuantization* Network::rounding() {
  return impl_->rounding.get();
}
const FakeQuantization* Network::rounding() const {
  return impl_->rounding.get();
}

void Network::keep_outputs(const std::vector<std::string>& nodes, const std::string& place) {
  std::vector<std::size_t> kept;
  for (const std::string& name : nodes) {
    const auto found = std::ranges::find(impl_->graph.nodes, name, &graph::Node::name);
    if (found == impl_->graph.nodes.end())
      throw UserError("is not a node of the graph: \"" + name + "\"", place);
    kept.push_back(static_cast<std::size_t>(found - impl_->graph.nodes.begin()));
    if (impl_->execution->steps()[kept.back()].kernel == nullptr)
      throw UserError("is fused with the node that follows it: \"" + name + "\"", place,
                      "Name the activation or the sum after it.");
  }
  impl_->execution->keep_outputs(std::move(kept));
}

std::vector<at::Tensor> Network::take_outputs() {
  return impl_->execution->take_outputs();
}

void Network::freeze(const std::vector<std::string>& patterns) {
  std::vector<at::Tensor> frozen;
  for (NamedTensor& named : impl_->tensors) {
    if (!graph::is_learned(named.parameter.role) || named.parameter.frozen) continue;
    const bool is_frozen = std::ranges::any_of(
        patterns, [&](const std::string& pattern) { return matches_pattern(pattern, named.parameter.name); });
    named.tensor.set_requires_grad(!is_frozen);
    if (is_frozen) frozen.push_back(named.tensor);
  }
  const auto& [masters, copies] = impl_->cast_weights;
  for (std::size_t i = 0; i < copies.size(); ++i) copies[i].set_requires_grad(masters[i].requires_grad());
  for (Step& step : impl_->execution->steps()) {
    if (step.kernel == nullptr) continue;
    const auto is_frozen = [&](const at::Tensor& tensor) {
      return std::ranges::any_of(frozen, [&](const at::Tensor& other) { return other.is_same(tensor); });
    };
    step.keeps_statistics =
        (step.node->operation == "batch_norm" || step.fused) &&
        std::ranges::any_of(step.parameters, is_frozen) &&
        std::ranges::none_of(step.parameters, [](const at::Tensor& t) { return t.requires_grad(); });
  }
}

const graph::Graph& Network::graph() const {
  return impl_->graph;
}
const graph::Shape& Network::input() const {
  return impl_->input;
}
at::ScalarType Network::compute_type() const {
  return impl_->type;
}
at::Device Network::device() const {
  return impl_->device;
}
const std::vector<NamedTensor>& Network::tensors() const {
  return impl_->tensors;
}

const std::vector<at::Tensor>& Network::copies() const {
  return impl_->cast_weights.copies;
}

std::vector<NamedTensor> Network::trained() const {
  std::vector<NamedTensor> result;
  for (const NamedTensor& named : impl_->tensors)
    if (named.tensor.requires_grad()) result.push_back(named);
  return result;
}

at::Tensor Network::tensor(const std::string& name) const {
  for (const NamedTensor& named : impl_->tensors)
    if (named.parameter.name == name) return named.tensor;
  throw std::out_of_range("no tensor " + name);
}

}  // namespace anneal::runtime
