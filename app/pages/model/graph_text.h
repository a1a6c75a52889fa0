#pragma once

#include <QString>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/model/graph/graph.h"

namespace anneal::studio {

/// A graph as people edit it: JSON with a line for each node.
QString write_graph(const graph::Graph& graph);
/// The same of what may be no graph: then as the JSON that it is.
QString write_graph_or_json(const nlohmann::json& graph);

/// What is wrong with a text, and where.
struct GraphProblem {
  QString sentence;
  int line = 0;  ///< from 1; 0: of no line
};

/// The text's JSON, or what is wrong with it as JSON.
struct ReadGraph {
  nlohmann::json graph;
  std::optional<GraphProblem> problem = {};
};
ReadGraph read_graph(const QString& text);

/// The line of the node that `place` of an error names, "graph.layer1.conv.stride" or "graph.nodes[3]"; 0
/// where it names none.
int line_of(const QString& text, const std::string& place);

}  // namespace anneal::studio
