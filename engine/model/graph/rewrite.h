#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/model/graph/graph.h"

namespace anneal::graph {

/// A graph made of another one, and where its weights come from.
struct Rewrite {
  Graph graph;
  /// Parameter → the parameter of the graph before whose values it has. Those that begin anew are not here.
  std::map<std::string, std::string> sources;
};

/// Puts `nodes` in the place of the node `name`, whose users take the output of the last of them. Inputs that
/// they do not name are, of the first, those of the node, and of each other one, the one before it.
/// Parameters of the only node, or of the one that keeps the name, have the values of those that the node
/// has under the same ending, for the same purpose and of the same shape.
///
/// `graph` must be valid for `input`. Throws UserError naming the node where `name` is none or the input, the
/// shape that its users are given would be another, or the nodes do not fit each other or the graph.
Rewrite replace(const Graph& graph, const Shape& input, const std::string& name, std::vector<Node> nodes);

/// Users of the node `name` take its only input in its place. Throws as `replace`, and where it has more.
Rewrite remove(const Graph& graph, const Shape& input, const std::string& name);

/// From the graph before `first` to that after `second`, which is a rewrite of `first.graph`.
Rewrite joined(const Rewrite& first, Rewrite second);

}  // namespace anneal::graph
