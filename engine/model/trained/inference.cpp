#include "engine/model/trained/inference.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <unordered_map>
#include <utility>

#include "engine/model/graph/analysis.h"

namespace anneal::model {

namespace {

using graph::Node;

/// What a node makes of each output channel c of the layer before it: factor[c]·x + shift[c].
struct Affine {
  std::vector<double> factor;
  std::vector<double> shift;

  bool shifts() const {
    return std::ranges::any_of(shift, [](double value) { return value != 0; });
  }
};

/// What is known of the nodes of a graph while some of them are left out.
class Editor {
 public:
  explicit Editor(Network network) : network_(std::move(network)) {
    const graph::Analysis analysis = graph::analyse(network_.graph, network_.input);
    for (std::size_t i = 0; i < network_.graph.nodes.size(); ++i) {
      const Node& node = network_.graph.nodes[i];
      position_[node.name] = i;
      shapes_[node.name] = analysis.nodes[i].shape;
      for (const std::string& input : node.inputs) ++users_[input];
    }
    is_left_out_.resize(network_.graph.nodes.size());
  }

  const std::vector<Node>& nodes() const { return network_.graph.nodes; }
  const graph::Shape& shape(const Node& node) const { return shapes_.at(node.name); }
  Weights& weights() { return network_.weights; }

  /// The node that `node`'s first input is, now that others are left out.
  Node& before(const Node& node) {
    std::size_t position = position_.at(node.inputs[0]);
    while (is_left_out_[position]) position = position_.at(nodes()[position].inputs[0]);
    return network_.graph.nodes[position];
  }

  /// Whether nobody takes the output of `node` but one node.
  bool has_one_user(const Node& node) const { return users_.at(node.name) == 1; }

  /// Its users take its input in its place. It has one input, and one that nobody else takes unless
  /// `node` computes nothing.
  void leave_out(const Node& node) {
    Node& input = before(node);
    const std::size_t users = users_.contains(node.name) ? users_.at(node.name) : 0;
    users_[input.name] += users;
    --users_[input.name];
    is_left_out_[position_.at(node.name)] = true;
  }

  Network finish() {
    Network result{.graph = {network_.graph.name, {}}, .input = network_.input, .weights = {}};
    std::unordered_map<std::string, std::string> stand_in;
    for (std::size_t i = 0; i < nodes().size(); ++i) {
      Node& node = network_.graph.nodes[i];
      for (std::string& input : node.inputs)
        if (const auto found = stand_in.find(input); found != stand_in.end()) input = found->second;
      if (is_left_out_[i])
        stand_in[node.name] = node.inputs[0];
      else
        result.graph.nodes.push_back(std::move(node));
    }
    for (const graph::Parameter& parameter : graph::parameters(result.graph, result.input))
      if (const auto found = network_.weights.find(parameter.name); found != network_.weights.end())
        result.weights.insert(network_.weights.extract(found));
    return result;
  }

 private:
  Network network_;
  std::unordered_map<std::string, std::size_t> position_;
  std::unordered_map<std::string, graph::Shape> shapes_;
  std::unordered_map<std::string, std::size_t> users_;
  std::vector<bool> is_left_out_;
};

Affine affine_of_norm(const Node& norm, const Weights& weights) {
  const auto values = [&](const char* ending) -> const std::vector<float>& {
    return weights.at(norm.name + ending).values;
  };
  const double epsilon = graph::real(norm, "epsilon");
  Affine affine;
  for (std::size_t c = 0; c < values(".weight").size(); ++c) {
    const auto value = [&](const char* ending) { return static_cast<double>(values(ending)[c]); };
    const double factor = value(".weight") / std::sqrt(value(".running_var") + epsilon);
    affine.factor.push_back(factor);
    affine.shift.push_back(value(".bias") - value(".running_mean") * factor);
  }
  return affine;
}

/// The order of the largest may only stay; what is padded is never the largest.
bool passes(const Node& pool, const Affine& affine) {
  if (pool.operation == "max_pool" || pool.operation == "global_max_pool")
    return std::ranges::all_of(affine.factor, [](double factor) { return factor >= 0; });
  if (pool.operation == "average_pool") return graph::integer(pool, "padding") == 0 || !affine.shifts();
  return pool.operation == "global_average_pool";
}

/// The convolution or linear layer whose output channels `affine` can become a part of; null: none.
Node* layer_before(Editor& editor, const Node& node, const Affine& affine) {
  for (Node* before = &editor.before(node); editor.has_one_user(*before); before = &editor.before(*before)) {
    if (before->operation == "conv2d") return before;
    // Of tokens [T, F] the channels of a norm are not the features that the layer yields.
    if (before->operation == "linear") return editor.shape(*before).size() == 1 ? before : nullptr;
    if (!passes(*before, affine)) return nullptr;
  }
  return nullptr;
}

/// False where a value would not be finite any more; nothing is changed then.
bool absorb(Node& layer, const Affine& affine, Weights& weights) {
  const auto rounded = [](double value) { return static_cast<float>(value); };
  Array weight = weights.at(layer.name + ".weight");
  const std::size_t channels = affine.factor.size(), each = weight.values.size() / channels;
  for (std::size_t i = 0; i < weight.values.size(); ++i)
    weight.values[i] = rounded(static_cast<double>(weight.values[i]) * affine.factor[i / each]);
  const bool had_bias = graph::flag(layer, "bias");
  Array bias = had_bias ? weights.at(layer.name + ".bias")
                        : Array{{static_cast<std::int64_t>(channels)}, std::vector<float>(channels)};
  for (std::size_t c = 0; c < channels; ++c)
    bias.values[c] = rounded(static_cast<double>(bias.values[c]) * affine.factor[c] + affine.shift[c]);
  const auto is_finite = [](float value) { return std::isfinite(value); };
  if (!std::ranges::all_of(weight.values, is_finite) || !std::ranges::all_of(bias.values, is_finite))
    return false;
  weights[layer.name + ".weight"] = std::move(weight);
  if (!had_bias && !affine.shifts()) return true;
  weights[layer.name + ".bias"] = std::move(bias);
  layer.attributes["bias"] = true;
  return true;
}

/// What the nodes of `operation` do becomes part of the layer before each, where there is one.
Network fold(Network network, const std::string& operation,
             const std::function<Affine(const Node&, Editor&)>& affine_of) {
  Editor editor(std::move(network));
  for (const Node& node : editor.nodes()) {
    if (node.operation != operation) continue;
    const Affine affine = affine_of(node, editor);
    Node* layer = layer_before(editor, node, affine);
    if (layer != nullptr && absorb(*layer, affine, editor.weights())) editor.leave_out(node);
  }
  return editor.finish();
}

Network fold_factors(Network network) {
  return fold(std::move(network), "scale", [](const Node& node, Editor& editor) {
    const auto channels = static_cast<std::size_t>(editor.shape(node).front());
    return Affine{std::vector<double>(channels, graph::real(node, "factor")), std::vector<double>(channels)};
  });
}

/// Whether each factor could become part of the product behind it: the linear layer that alone takes it.
bool absorb_factors(const Node& layer, const std::vector<float>& factors, Weights& weights) {
  Array weight = weights.at(layer.name + ".weight");
  for (std::size_t i = 0; i < weight.values.size(); ++i) weight.values[i] *= factors[i % factors.size()];
  if (!std::ranges::all_of(weight.values, [](float value) { return std::isfinite(value); })) return false;
  weights[layer.name + ".weight"] = std::move(weight);
  return true;
}

Network fold_feature_scales(Network network) {
  Editor editor(std::move(network));
  for (const Node& node : editor.nodes()) {
    if (node.operation != "linear" || editor.shape(node).size() != 1) continue;
    Node& before = editor.before(node);
    if (before.operation != "feature_scale" || !editor.has_one_user(before)) continue;
    const std::vector<float>& factors = editor.weights().at(before.name + ".weight").values;
    if (absorb_factors(node, factors, editor.weights())) editor.leave_out(before);
  }
  return editor.finish();
}

}  // namespace

Network without_training_nodes(Network network) {
  Editor editor(std::move(network));
  for (const Node& node : editor.nodes())
    if (node.operation == "dropout" || node.operation == "stochastic_depth") editor.leave_out(node);
  return editor.finish();
}

Network fold_norms(Network network) {
  return fold(std::move(network), "batch_norm",
              [](const Node& node, Editor& editor) { return affine_of_norm(node, editor.weights()); });
}

Network for_inference(Network network) {
  return fold_feature_scales(fold_factors(fold_norms(without_training_nodes(std::move(network)))));
}

}  // namespace anneal::model
