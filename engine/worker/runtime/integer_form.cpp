#include "engine/worker/runtime/integer_form.h"

#include <algorithm>
#include <set>

#include <ATen/ATen.h>

#include "engine/model/graph/analysis.h"
#include "engine/worker/runtime/convolution_method.h"
#include "engine/worker/runtime/integer_layer.h"
#include "engine/worker/runtime/padding.h"

namespace anneal::runtime {

namespace {

constexpr std::int64_t typical_batch = 64;

/// Smaller layers take less time than making bytes of what they read.
std::int64_t fewest_weights(bool is_linear, bool is_bf16) {
  if (is_linear) return 1 << 16;
  return is_bf16 ? 1 << 14 : 1 << 12;
}

/// As has been measured (tests/benchmarks/README.md): bytes lose to Winograd's method in bf16, and on maps of
/// few pixels.
bool gains(const graph::Node& node, const at::Tensor& weight, const graph::Shape& input,
           at::ScalarType type) {
  const bool is_bf16 = type == at::kBFloat16;
  if (node.operation == "linear") return weight.numel() >= fewest_weights(true, is_bf16);
  constexpr std::int64_t fewest_pixels = 16;
  if (input.size() != 3 || input[1] * input[2] < fewest_pixels) return false;
  const Convolution convolution = convolution_of(node);
  if (convolution.groups != 1) return convolution.groups == weight.size(0) && weight.size(1) == 1;
  if (weight.numel() < fewest_weights(false, is_bf16)) return false;
  const at::Tensor batch = at::empty({typical_batch, input[0], input[1], input[2]}, type);
  const ConvolutionMethod method = fastest_methods(convolution, batch, weight).output;
  return !is_bf16 || method != ConvolutionMethod::winograd;
}

}  // namespace

std::size_t residual_of(const LayerChain& chain, const std::vector<Step>& steps) {
  const std::vector<std::size_t>& terms = steps[*chain.add].inputs;
  const std::size_t before = chain.pool.value_or(chain.layer);
  return terms[0] == before ? terms[1] : terms[0];
}

LayerTail tail_of(const LayerChain& chain, const graph::Graph& graph) {
  LayerTail tail;
  if (chain.pool) tail.window = graph::integer(graph.nodes[*chain.pool], "kernel");
  if (chain.activation) tail.activation = graph.nodes[*chain.activation].operation;
  return tail;
}

IntegerForm::IntegerForm(const graph::Graph& graph, const graph::Shape& input, at::ScalarType type,
                         const std::vector<Step>& steps) {
  const graph::Analysis analysis = graph::analyse(graph, input);
  const auto is_taken = [&](std::size_t i) { return steps[i].kernel == nullptr || steps[i].fused; };
  const std::vector<LayerChain> chains = find_layer_chains(graph, is_taken);
  all_ = chains.size();
  for (const LayerChain& chain : chains) {
    const bool is_outermost = &chain == &chains.front() || &chain == &chains.back();
    const graph::Node& node = graph.nodes[chain.layer];
    const std::size_t source = steps[chain.layer].inputs[0];
    if (!is_outermost && has_integer_layer(node, tail_of(chain, graph), chain.add.has_value()) &&
        gains(node, steps[chain.layer].parameters[0], analysis.nodes[source].shape, type))
      chains_.emplace(chain.layer, chain);
  }
  find_values(steps);
}

void IntegerForm::find_values(const std::vector<Step>& steps) {
  std::set<std::size_t> values, summing;
  for (const auto& [layer, chain] : chains_) {
    values.insert({steps[layer].inputs[0], chain.last()});
    if (!chain.add) continue;
    summing.insert(*chain.add);
    values.insert(residual_of(chain, steps));
  }
  values_.assign(values.begin(), values.end());
  for (std::size_t i = 0; i < steps.size(); ++i)
    for (const std::size_t source : steps[i].inputs) {
      const bool takes_bytes = chains_.contains(i) || summing.contains(i);
      const auto entry = only_bytes_.emplace(source, true).first;
      entry->second = entry->second && takes_bytes;
    }
}

void IntegerForm::set_bounds(const std::vector<Bounds>& bounds) {
  for (std::size_t i = 0; i < values_.size(); ++i)
    scales_[values_[i]] = byte_scale(bounds[i].low, bounds[i].high);
}

const LayerChain* IntegerForm::chain_at(std::size_t layer) const {
  const auto found = chains_.find(layer);
  return found == chains_.end() ? nullptr : &found->second;
}

std::optional<ByteScale> IntegerForm::handed_on(std::size_t value) const {
  const auto reads = only_bytes_.find(value);
  const auto scale = scales_.find(value);
  if (reads == only_bytes_.end() || !reads->second || scale == scales_.end()) return std::nullopt;
  return scale->second;
}

}  // namespace anneal::runtime
