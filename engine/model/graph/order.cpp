#include "engine/model/graph/order.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <unordered_map>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"

namespace anneal::graph {
namespace {

using Index = std::size_t;
using Edges = std::vector<std::vector<Index>>;

std::unordered_map<std::string, Index> index_names(const std::vector<Node>& nodes, const std::string& place) {
  std::unordered_map<std::string, Index> index;
  for (Index i = 0; i < nodes.size(); ++i) {
    if (!index.emplace(nodes[i].name, i).second) {
      throw UserError("two nodes are named \"" + nodes[i].name + "\"", place, "Give each node its own name.");
    }
  }
  return index;
}

/// For each node the positions of its inputs.
Edges resolve_inputs(const std::vector<Node>& nodes, const std::string& place) {
  const auto index = index_names(nodes, place);
  Edges inputs(nodes.size());
  for (Index i = 0; i < nodes.size(); ++i) {
    for (const std::string& name : nodes[i].inputs) {
      const auto found = index.find(name);
      if (found == index.end()) {
        std::vector<std::string> known;
        known.reserve(nodes.size());
        for (const Node& node : nodes) known.push_back(node.name);
        throw UserError("input \"" + name + "\" is not a node" + did_you_mean(name, known),
                        place + "." + nodes[i].name);
      }
      inputs[i].push_back(found->second);
    }
  }
  return inputs;
}

Edges users_of(const Edges& inputs) {
  Edges users(inputs.size());
  for (Index i = 0; i < inputs.size(); ++i) {
    for (const Index input : inputs[i]) users[input].push_back(i);
  }
  return users;
}

/// Kahn's algorithm; of the nodes that are ready, the one that stands first goes first. Nodes on a cycle
/// and behind one are left out.
std::vector<Index> order_of(const Edges& inputs) {
  const Edges users = users_of(inputs);
  std::vector<std::size_t> waiting;
  std::priority_queue<Index, std::vector<Index>, std::greater<>> ready;
  for (Index i = 0; i < inputs.size(); ++i) {
    waiting.push_back(inputs[i].size());
    if (inputs[i].empty()) ready.push(i);
  }
  std::vector<Index> order;
  while (!ready.empty()) {
    order.push_back(ready.top());
    ready.pop();
    for (const Index user : users[order.back()]) {
      if (--waiting[user] == 0) ready.push(user);
    }
  }
  return order;
}

/// "a → b → a": the first cycle found among the nodes that `order` leaves out.
std::string describe_cycle(const std::vector<Node>& nodes, const Edges& inputs,
                           const std::vector<Index>& order) {
  std::vector<bool> is_left(nodes.size(), true);
  for (const Index i : order) is_left[i] = false;
  // Each of them has an input among them, so walking backwards must meet itself.
  std::vector<Index> path = {static_cast<Index>(std::ranges::find(is_left, true) - is_left.begin())};
  std::vector<bool> is_seen(nodes.size(), false);
  while (!is_seen[path.back()]) {
    is_seen[path.back()] = true;
    path.push_back(*std::ranges::find_if(inputs[path.back()], [&](Index i) { return is_left[i]; }));
  }
  path.erase(path.begin(), std::ranges::find(path, path.back()));
  std::ranges::reverse(path);
  constexpr std::size_t most_named = 10;
  std::string text = nodes[path.front()].name;
  for (std::size_t i = 1; i < std::min(path.size(), most_named); ++i) text += " → " + nodes[path[i]].name;
  return path.size() > most_named ? text + " → …" : text;
}

}  // namespace

std::vector<Node> sorted(std::vector<Node> nodes, const std::string& place) {
  const Edges inputs = resolve_inputs(nodes, place);
  const std::vector<Index> order = order_of(inputs);
  if (order.size() < nodes.size()) {
    throw UserError("the nodes form a cycle: " + describe_cycle(nodes, inputs, order), place);
  }
  std::vector<Node> result;
  result.reserve(nodes.size());
  for (const Index i : order) result.push_back(std::move(nodes[i]));
  return result;
}

}  // namespace anneal::graph
