#include "engine/deploy/compress/prune/low_rank.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/parallel.h"
#include "engine/core/base/pattern.h"
#include "engine/deploy/compress/prune/svd.h"
#include "engine/model/graph/rewrite.h"

namespace anneal::prune {

namespace {

using graph::Node;

/// A layer's weights as a matrix [outputs, inputs]; a kernel's numbers are inputs.
struct Layer {
  const Node* node = nullptr;
  const model::Array* weights = nullptr;

  std::int64_t outputs() const { return weights->shape[0]; }
  std::int64_t inputs() const { return std::ssize(weights->values) / outputs(); }
  std::int64_t full_rank() const { return std::min(outputs(), inputs()); }
};

bool is_factorizable(const Node& node) {
  if (node.operation == "linear") return true;
  return node.operation == "conv2d" && graph::integer(node, "groups") == 1 && !graph::flag(node, "frozen");
}

Layer layer_of(const model::Network& network, const Node& node) {
  return {&node, &network.weights.at(node.name + ".weight")};
}

/// Wᵀ, or W where it has more outputs than inputs: never wider than high.
Matrix tall(const Layer& layer) {
  const auto outputs = static_cast<std::size_t>(layer.outputs()),
             inputs = static_cast<std::size_t>(layer.inputs());
  const std::vector<float>& values = layer.weights->values;
  if (outputs <= inputs) return {inputs, outputs, {values.begin(), values.end()}};
  Matrix matrix{outputs, inputs, std::vector<double>(outputs * inputs)};
  for (std::size_t row = 0; row < outputs; ++row)
    for (std::size_t column = 0; column < inputs; ++column)
      matrix.column(column)[row] = values[row * inputs + column];
  return matrix;
}

/// W is about second · first.
struct Factors {
  std::vector<float> first = {};   ///< [rank, inputs]
  std::vector<float> second = {};  ///< [outputs, rank]
};

Factors factors_of(const Layer& layer, const RightSingular& singular, std::int64_t rank) {
  const Matrix matrix = tall(layer);
  const bool is_transposed = layer.outputs() <= layer.inputs();
  const auto count = static_cast<std::size_t>(rank), inputs = static_cast<std::size_t>(layer.inputs()),
             outputs = static_cast<std::size_t>(layer.outputs());
  Factors factors{std::vector<float>(count * inputs), std::vector<float>(outputs * count)};
  const auto set_first = [&](std::size_t r, std::size_t i, double value) {
    factors.first[r * inputs + i] = static_cast<float>(value);
  };
  const auto set_second = [&](std::size_t r, std::size_t o, double value) {
    factors.second[o * count + r] = static_cast<float>(value);
  };
  for (std::size_t r = 0; r < count; ++r) {
    const double* v = singular.vectors.column(r);
    std::vector<double> product(matrix.rows);  // σ·u
    for (std::size_t column = 0; column < matrix.columns; ++column)
      for (std::size_t row = 0; row < matrix.rows; ++row)
        product[row] += v[column] * matrix.column(column)[row];
    const double root = std::sqrt(singular.values[r]), inverse = root > 0 ? 1 / root : 0;
    for (std::size_t row = 0; row < matrix.rows; ++row)
      is_transposed ? set_first(r, row, product[row] * inverse) : set_second(r, row, product[row] * inverse);
    for (std::size_t column = 0; column < matrix.columns; ++column)
      is_transposed ? set_second(r, column, v[column] * root) : set_first(r, column, v[column] * root);
  }
  return factors;
}

/// The layer and what takes its place.
std::vector<Node> halves(const Node& node, std::int64_t rank) {
  Node first = node, second = node;
  first.name += ".basis";
  first.attributes["out"] = rank;
  first.attributes["bias"] = false;
  first.attributes.erase("init");
  second.inputs.clear();
  second.attributes.erase("init");
  if (node.operation == "conv2d") {
    for (const char* key : {"stride", "padding", "padding_end", "dilation"}) second.attributes.erase(key);
    second.attributes["kernel"] = std::int64_t{1};
  }
  return {std::move(first), std::move(second)};
}

model::Network with_factors(const model::Network& network, const Layer& layer, Factors factors,
                            std::int64_t rank) {
  const std::string& name = layer.node->name;
  const graph::Rewrite rewrite =
      graph::replace(network.graph, network.input, name, halves(*layer.node, rank));
  model::Network result{.graph = rewrite.graph, .input = network.input, .weights = network.weights};
  graph::Shape first = layer.weights->shape, second = layer.weights->shape;
  first[0] = rank;
  second[1] = rank;
  for (std::size_t axis = 2; axis < second.size(); ++axis) second[axis] = 1;
  result.weights[name + ".basis.weight"] = {std::move(first), std::move(factors.first)};
  result.weights[name + ".weight"] = {std::move(second), std::move(factors.second)};
  return result;
}

double energy(const std::vector<double>& values, std::int64_t rank) {
  const auto squares = [&](std::ptrdiff_t count) {
    return std::transform_reduce(values.begin(), values.begin() + count, 0.0, std::plus<>(),
                                 [](double value) { return value * value; });
  };
  const double all = squares(std::ssize(values));
  return all > 0 ? squares(rank) / all : 1;
}

/// Where the two layers have as many products as the one.
double break_even(const Layer& layer) {
  const auto inputs = static_cast<double>(layer.inputs()), outputs = static_cast<double>(layer.outputs());
  return inputs * outputs / (inputs + outputs);
}

std::int64_t rank_of_energy(const Layer& layer, const std::vector<double>& values,
                            const LowRankOptions& options) {
  std::int64_t rank = 1;
  while (rank < layer.full_rank() && energy(values, rank) < options.energy) ++rank;
  return std::min((rank + options.multiple - 1) / options.multiple * options.multiple, layer.full_rank());
}

std::int64_t rank_of_cost(const Layer& layer, double cost, std::int64_t multiple) {
  const auto most = static_cast<std::int64_t>(cost * break_even(layer));
  return most < multiple ? std::max<std::int64_t>(1, most) : most / multiple * multiple;
}

bool is_worth_it(const model::Network& network, const Node& node, const LowRankOptions& options) {
  // A layer that was factorized before stays as it is.
  if (std::ranges::find(network.graph.nodes, node.name + ".basis", &Node::name) != network.graph.nodes.end())
    return false;
  if (!is_factorizable(node) || std::ranges::any_of(options.untouched, [&](const std::string& pattern) {
        return matches_pattern(pattern, node.name);
      }))
    return false;
  return std::ssize(layer_of(network, node).weights->values) >= options.least_weights;
}

}  // namespace

model::Network factorized(const model::Network& network, const std::string& name, std::int64_t rank) {
  const auto node = std::ranges::find(network.graph.nodes, name, &Node::name);
  if (node == network.graph.nodes.end() || !is_factorizable(*node))
    throw UserError("is not a layer that can be factorized", name,
                    "Choose a linear layer, or a convolution with one group whose weights are not frozen.");
  const Layer layer = layer_of(network, *node);
  if (rank < 1 || rank > layer.full_rank())
    throw UserError(
        "cannot have rank " + std::to_string(rank) + ", but only 1 to " + std::to_string(layer.full_rank()),
        name);
  return with_factors(network, layer, factors_of(layer, right_singular(tall(layer)), rank), rank);
}

LowRank low_rank(const model::Network& network, const LowRankOptions& options) {
  std::vector<Layer> layers;
  for (const Node& node : network.graph.nodes)
    if (is_worth_it(network, node, options)) layers.push_back(layer_of(network, node));

  struct Found {
    Factorization factorization;
    Factors factors;
  };
  std::vector<std::optional<Found>> found(layers.size());
  parallel_for(std::ssize(layers), options.threads, [&](std::int64_t index) {
    const auto i = static_cast<std::size_t>(index);
    const RightSingular singular = right_singular(tall(layers[i]));
    const std::int64_t rank = options.cost ? rank_of_cost(layers[i], *options.cost, options.multiple)
                                           : rank_of_energy(layers[i], singular.values, options);
    if (static_cast<double>(rank) >= break_even(layers[i])) return;
    found[i] = {{.layer = layers[i].node->name,
                 .rank = rank,
                 .full_rank = layers[i].full_rank(),
                 .energy = energy(singular.values, rank)},
                factors_of(layers[i], singular, rank)};
  });

  LowRank result{.network = network, .layers = {}};
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (!found[i]) continue;
    result.network =
        with_factors(result.network, layers[i], std::move(found[i]->factors), found[i]->factorization.rank);
    result.layers.push_back(std::move(found[i]->factorization));
  }
  return result;
}

}  // namespace anneal::prune
