#pragma once

#include <map>
#include <string>

#include "graph/graph.h"

namespace anneal::zoo {

using Attributes = std::map<std::string, graph::Attribute>;

/// Writes a graph node by node. Each `add` gives back the new node's name, for use as an input.
class Builder {
 public:
  explicit Builder(std::string name) {
    graph_.name = std::move(name);
    graph_.nodes.push_back({"input", "input", {}, {}});
  }

  std::string add(const std::string& name, const std::string& operation, const std::string& input,
                  Attributes attributes = {}) {
    return add(name, operation, std::vector<std::string>{input}, std::move(attributes));
  }
  std::string add(const std::string& name, const std::string& operation, std::vector<std::string> inputs,
                  Attributes attributes = {}) {
    graph_.nodes.push_back({name, operation, std::move(inputs), std::move(attributes)});
    return name;
  }

  graph::Graph finish() && { return std::move(graph_); }

 private:
  graph::Graph graph_;
};

}  // namespace anneal::zoo
