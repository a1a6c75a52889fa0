#include "engine/worker/runtime/fusion.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/worker/runtime/activation.h"

namespace anneal::runtime {

namespace {

using Position = std::size_t;

/// The graph with what a search in both directions needs.
class Links {
 public:
  explicit Links(const graph::Graph& graph) : graph_(graph), users_(graph.nodes.size()) {
    for (Position i = 0; i < graph.nodes.size(); ++i) {
      position_[graph.nodes[i].name] = i;
      for (const std::string& input : graph.nodes[i].inputs) users_[position_.at(input)].push_back(i);
    }
  }

  const graph::Node& node(Position i) const { return graph_.nodes[i]; }
  Position input(Position i, std::size_t number) const { return position_.at(node(i).inputs[number]); }

  std::optional<Position> only_user(Position i) const {
    return users_[i].size() == 1 ? std::optional(users_[i].front()) : std::nullopt;
  }

 private:
  const graph::Graph& graph_;
  std::map<std::string, Position> position_;
  std::vector<std::vector<Position>> users_;
};

/// Windows of 2 or 3 that do not overlap and have no border.
bool is_plain_pool(const graph::Node& node) {
  if (node.operation != "max_pool" || graph::integer(node, "padding") != 0) return false;
  const std::int64_t kernel = graph::integer(node, "kernel"), stride = graph::integer(node, "stride");
  return (stride == 0 || stride == kernel) && (kernel == 2 || kernel == 3);
}

bool is_activation(const std::string& operation) {
  return own_activation(operation).has_value() || operation == "sigmoid" || operation == "hardsigmoid";
}

/// Whether `operation` can join a chain as its activation.
bool can_end(const LayerChain& chain, const std::string& operation) {
  if (chain.add) return operation == "relu";
  return chain.pool ? own_activation(operation).has_value() : is_activation(operation);
}

}  // namespace

std::vector<NormChain> find_norm_chains(const graph::Graph& graph,
                                        const std::function<bool(Position)>& ends) {
  const Links links(graph);
  const auto next_of = [&](Position i) { return ends && ends(i) ? std::nullopt : links.only_user(i); };
  std::set<Position> taken;
  std::vector<NormChain> chains;
  for (Position i = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].operation != "batch_norm") continue;
    NormChain chain{.pool = {}, .norm = i, .add = {}, .activation = {}};
    const Position source = links.input(i, 0);
    if (is_plain_pool(links.node(source)) && next_of(source)) chain.pool = source;
    std::optional<Position> next = next_of(i);
    if (next && links.node(*next).operation == "add" && !taken.contains(*next)) {
      chain.add = next;
      next = next_of(*next);
    }
    if (next) {
      const std::string& operation = links.node(*next).operation;
      if (chain.add ? operation == "relu" : own_activation(operation).has_value()) chain.activation = next;
    }
    if (chain.add) taken.insert(*chain.add);
    chains.push_back(chain);
  }
  return chains;
}

std::vector<LayerChain> find_layer_chains(const graph::Graph& graph,
                                          const std::function<bool(Position)>& is_taken) {
  const Links links(graph);
  std::set<Position> joined;
  const auto next_of = [&](Position i) {
    const std::optional<Position> next = links.only_user(i);
    return next && !is_taken(*next) && !joined.contains(*next) ? next : std::nullopt;
  };
  std::vector<LayerChain> chains;
  for (Position i = 0; i < graph.nodes.size(); ++i) {
    const bool is_convolution = graph.nodes[i].operation == "conv2d";
    if (is_taken(i) || (!is_convolution && graph.nodes[i].operation != "linear")) continue;
    LayerChain chain{.layer = i, .pool = {}, .add = {}, .activation = {}};
    std::optional<Position> next = next_of(i);
    const auto join = [&](std::optional<Position>& part) {
      part = next;
      next = next_of(*next);
    };
    if (next && is_convolution && is_plain_pool(links.node(*next))) join(chain.pool);
    if (next && is_convolution && links.node(*next).operation == "add") join(chain.add);
    if (next && can_end(chain, links.node(*next).operation)) chain.activation = next;
    if (chain.add) joined.insert(*chain.add);
    chains.push_back(chain);
  }
  return chains;
}

}  // namespace anneal::runtime
