#pragma once

#include <map>
#include <string>

#include "engine/model/graph/graph.h"

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

/// Leaves out the branches of residual blocks at random in training, the later ones more often: block l of L
/// with probability rate · l / L (Huang et al., "Deep Networks with Stochastic Depth", 2016, eq. 4).
class BranchDropper {
 public:
  BranchDropper(double rate, int blocks) : rate_(rate), blocks_(blocks) {}

  /// For the branches of the next block.
  void begin_block() { ++block_; }

  std::string add(Builder& builder, const std::string& name, const std::string& branch) const {
    if (rate_ == 0) return branch;
    return builder.add(name, "stochastic_depth", branch, {{"probability", rate_ * block_ / blocks_}});
  }

 private:
  double rate_;
  int blocks_;
  int block_ = 0;
};

}  // namespace anneal::zoo
