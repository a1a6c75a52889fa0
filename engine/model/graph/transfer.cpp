#include "engine/model/graph/transfer.h"

#include <algorithm>

#include "engine/core/base/error.h"
#include "engine/model/graph/foreign_names.h"
#include "engine/model/graph/sizes.h"

namespace anneal::graph {
namespace {

using Stored = std::map<std::string, Shape>;

/// A 1×1 convolution of one pixel is a linear layer, and some files have it so.
Shape without_pixels(Shape shape) {
  while (shape.size() > 2 && shape.back() == 1) shape.pop_back();
  return shape;
}

bool fits(const Shape& own, const Shape& stored) {
  return own == stored || (own.size() == 2 && own == without_pixels(stored));
}

/// Positions [1, tokens, features] that differ in the number of tokens only.
bool can_be_resized(const Node& node, const Shape& own, const Shape& stored) {
  return node.operation == "position_embedding" && stored.size() == 3 && stored[0] == 1 && stored[1] > 1 &&
         own[2] == stored[2];
}

/// Tensors that belong to a last layer, whatever it is called.
bool is_of_a_head(const std::string& name) {
  for (const char* prefix : {"fc.", "head.", "heads.", "classifier."})
    if (name.starts_with(prefix)) return true;
  return false;
}

std::size_t last_layer(const Analysis& analysis) {
  std::size_t last = analysis.nodes.size();
  while (last > 0 && analysis.nodes[last - 1].parameters.empty()) --last;
  return last == 0 ? 0 : last - 1;
}

class Planner {
 public:
  Planner(const Graph& graph, const Stored& stored, const std::string& place)
      : stored_(stored), place_(place) {
    std::vector<std::string> names;
    for (const auto& [name, shape] : stored) names.push_back(name);
    unused_ = own_names(graph, names);
  }

  void take(const Node& node, const Parameter& parameter) {
    const auto found = unused_.find(parameter.name);
    if (found == unused_.end()) {
      if (parameter.role == Role::batches_tracked) return;
      throw UserError("does not contain \"" + parameter.name + "\", so it does not belong to this model",
                      place_, hint_without(parameter.name));
    }
    const Shape& shape = stored_.at(found->second);
    const bool resizes = !fits(parameter.shape, shape) && can_be_resized(node, parameter.shape, shape);
    if (!resizes && !fits(parameter.shape, shape))
      throw UserError("contains \"" + found->second + "\" of shape [" + to_text(shape) +
                          "], but this model's is [" + to_text(parameter.shape) + "]",
                      place_, "Choose the model that the file was made for.");
    if (resizes) plan_.resized.push_back(parameter.name);
    plan_.sources.emplace(parameter.name, found->second);
    unused_.erase(found);
  }

  void take_head(const Node& node, const std::vector<Parameter>& parameters) {
    const bool is_there = std::ranges::all_of(parameters, [&](const Parameter& parameter) {
      const auto found = unused_.find(parameter.name);
      return found != unused_.end() && fits(parameter.shape, stored_.at(found->second));
    });
    plan_.head = node.name;
    if (!is_there) plan_.new_head = node.name;
    for (const Parameter& parameter : parameters) {
      const auto found = unused_.find(parameter.name);
      if (!is_there && found != unused_.end()) plan_.unused.push_back(found->second);
      if (is_there) take(node, parameter);
      unused_.erase(parameter.name);
    }
  }

  Transfer finish() && {
    for (const auto& [name, original] : unused_) {
      if (!plan_.new_head.empty() && is_of_a_head(name)) {
        plan_.unused.push_back(original);
        continue;
      }
      throw UserError("contains \"" + original + "\", which this model does not have", place_,
                      "Choose the model that the file was made for.");
    }
    return std::move(plan_);
  }

 private:
  /// Some of timm's transformers pool in an order that no preset has; see foreign_names.cpp.
  std::string hint_without(const std::string& name) const {
    if (name == "encoder.ln.weight" && unused_.contains("fc_norm.weight"))
      return "It has a class token but classifies the mean of the tokens, which no preset does.";
    if (name == "encoder.ln.weight" && unused_.contains("norm.weight"))
      return "It normalises the tokens before averaging them, which no preset does.";
    return "Choose the model that the file was made for.";
  }

  const Stored& stored_;
  std::string place_;
  std::map<std::string, std::string> unused_;  ///< the graph's name → the file's
  Transfer plan_;
};

}  // namespace

Transfer plan_transfer(const Graph& graph, const Shape& input, const Stored& stored,
                       const std::string& place) {
  const Analysis analysis = analyse(graph, input);
  const std::size_t head = last_layer(analysis);
  Planner planner(graph, stored, place);
  for (std::size_t i = 0; i < head; ++i)
    for (const Parameter& parameter : analysis.nodes[i].parameters) planner.take(graph.nodes[i], parameter);
  planner.take_head(graph.nodes[head], analysis.nodes[head].parameters);
  return std::move(planner).finish();
}

}  // namespace anneal::graph
