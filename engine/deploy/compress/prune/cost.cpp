#include "engine/deploy/compress/prune/cost.h"

#include <map>
#include <string>

#include "engine/model/graph/analysis.h"

namespace anneal::prune {

namespace {

using Axes = std::map<std::pair<std::string, std::size_t>, CostModel::Axis>;

/// Numbers along each axis of each parameter, by the group with which they go.
Axes axes_of(const std::vector<graph::ChannelGroup>& groups) {
  Axes axes;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const double each = 1 / static_cast<double>(groups[group].channels.size());
    for (const graph::Channel& channel : groups[group].channels)
      for (const graph::Slice& slice : channel.slices) {
        auto& of_groups = axes[{slice.parameter, slice.axis}].groups;
        if (of_groups.empty() || of_groups.back().first != group) of_groups.emplace_back(group, 0);
        of_groups.back().second += each;
      }
  }
  return axes;
}

CostModel::Term term_of(const graph::Parameter& parameter, double factor,
                        const std::vector<graph::ChannelGroup>& groups, const Axes& axes) {
  CostModel::Term term{.factor = factor, .axes = {}};
  for (std::size_t axis = 0; axis < parameter.shape.size(); ++axis) {
    const auto found = axes.find({parameter.name, axis});
    CostModel::Axis own = found == axes.end() ? CostModel::Axis() : found->second;
    own.fixed = static_cast<double>(parameter.shape[axis]);
    for (const auto& [group, each] : own.groups)
      own.fixed -= each * static_cast<double>(groups[group].channels.size());
    term.axes.push_back(std::move(own));
  }
  return term;
}

/// Where the weights of a node are used: pixels of an image, tokens, or once.
double positions(const graph::Shape& output) {
  if (output.size() == 2) return static_cast<double>(output[0]);
  return output.size() == 3 ? static_cast<double>(output[1] * output[2]) : 1;
}

}  // namespace

double CostModel::operator()(const Widths& widths) const {
  double cost = 0;
  for (const Term& term : terms) {
    double product = term.factor;
    for (const Axis& axis : term.axes) {
      double length = axis.fixed;
      for (const auto& [group, each] : axis.groups) length += each * static_cast<double>(widths[group]);
      product *= length;
    }
    cost += product;
  }
  return cost;
}

CostModel cost_model(const graph::Graph& graph, const graph::Shape& input,
                     const std::vector<graph::ChannelGroup>& groups, Measure measure) {
  const graph::Analysis analysis = graph::analyse(graph, input);
  const Axes axes = axes_of(groups);
  CostModel model;
  for (const graph::NodeAnalysis& node : analysis.nodes) {
    double left = static_cast<double>(node.flops) / 2;
    for (const graph::Parameter& parameter : node.parameters) {
      const bool is_learned = graph::is_learned(parameter.role);
      if (measure == Measure::parameters && is_learned)
        model.terms.push_back(term_of(parameter, 1, groups, axes));
      if (measure == Measure::parameters || node.flops == 0 || parameter.role != graph::Role::weight)
        continue;
      const double factor = positions(node.shape);
      model.terms.push_back(term_of(parameter, factor, groups, axes));
      left -= factor * static_cast<double>(parameter.count());
    }
    // What attention multiplies beside weights, queries by keys and shares by values, is as much as its heads
    // are wide, as is the bias of their projections.
    for (const graph::Parameter& parameter : node.parameters)
      if (measure == Measure::macs && left > 0 && parameter.role == graph::Role::bias) {
        model.terms.push_back(
            term_of(parameter, left / static_cast<double>(parameter.count()), groups, axes));
        left = 0;
      }
  }
  return model;
}

}  // namespace anneal::prune
