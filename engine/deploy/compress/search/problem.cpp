#include "engine/deploy/compress/search/problem.h"

#include <algorithm>
#include <cstdio>
#include <map>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"

namespace anneal::search {

namespace {

std::string percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g %%", 100 * share);
  return text;
}

double inputs_of(const graph::Node& node, const graph::Shape& input) {
  const auto channels = static_cast<double>(input.size() == 2 ? input[1] : input[0]);
  return node.operation == "conv2d" ? channels / static_cast<double>(graph::integer(node, "groups"))
                                    : channels;
}

Group group_of(const graph::Node& node, const graph::Shape& input, std::size_t channels) {
  const bool has_window = node.operation == "conv2d";
  return {.layer = node.name,
          .operation = node.operation,
          .inputs = inputs_of(node, input),
          .outputs = static_cast<double>(channels),
          .kernel = has_window ? static_cast<double>(graph::integer(node, "kernel")) : 1,
          .stride = has_window ? static_cast<double>(graph::integer(node, "stride")) : 1};
}

}  // namespace

Ratios Problem::ratios(const prune::Widths& widths) const {
  Ratios ratios;
  for (std::size_t i = 0; i < widths.size(); ++i)
    ratios.push_back(static_cast<double>(widths[i]) / static_cast<double>(allowed[i].present));
  return ratios;
}

double Problem::cost(const prune::Widths& widths) const {
  return cost_model(widths) / cost_model(whole());
}

prune::Widths Problem::whole() const {
  prune::Widths widths;
  for (const prune::AllowedWidths& each : allowed) widths.push_back(each.present);
  return widths;
}

prune::Widths Problem::smallest() const {
  prune::Widths widths;
  for (const prune::AllowedWidths& each : allowed) widths.push_back(each.least);
  return widths;
}

std::vector<std::size_t> Problem::free_groups() const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < allowed.size(); ++i)
    if (allowed[i].least < allowed[i].present) found.push_back(i);
  return found;
}

void check(const Problem& problem) {
  if (problem.free_groups().empty())
    throw UserError("no layer can be narrowed", {},
                    "Exclude fewer layers, or round to a smaller number of channels.");
  const double smallest = problem.cost(problem.smallest());
  if (smallest > problem.target)
    throw UserError("pruning must leave at least " + percent(smallest) + " of the cost, more than the " +
                        percent(problem.target) + " requested",
                    {}, "Allow more of each layer to be removed, or exclude fewer layers.");
}

Problem make_problem(const graph::Graph& graph, const graph::Shape& input, const prune::Limits& limits,
                     prune::Measure measure, double target) {
  const graph::Analysis analysis = graph::analyse(graph, input);
  std::map<std::string, std::size_t> positions;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) positions[graph.nodes[i].name] = i;
  const auto groups = graph::channel_groups(graph, input);
  Problem problem{.groups = {},
                  .allowed = prune::allowed_widths(groups, limits),
                  .cost_model = prune::cost_model(graph, input, groups, measure),
                  .target = target};
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const graph::Node& node = graph.nodes[positions.at(groups[i].layers.front())];
    const graph::Shape& given =
        node.inputs.empty() ? input : analysis.nodes[positions.at(node.inputs[0])].shape;
    problem.groups.push_back(group_of(node, given, groups[i].channels.size()));
    prune::Widths without = problem.whole();
    without[i] = 0;
    problem.groups.back().share = 1 - problem.cost(without);
  }
  check(problem);
  return problem;
}

}  // namespace anneal::search
