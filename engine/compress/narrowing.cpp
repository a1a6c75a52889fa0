#include "compress/narrowing.h"

#include "prune/cost.h"
#include "prune/importance.h"
#include "prune/prune.h"
#include "prune/widths.h"

namespace anneal::compress {

namespace {

/// What every strategy works on.
struct Layers {
  explicit Layers(const model::Network& network)
      : groups(graph::channel_groups(network.graph, network.input)),
        importance(prune::importance(network, groups)),
        allowed(prune::allowed_widths(groups)),
        cost(prune::cost_model(network.graph, network.input, groups, prune::Measure::macs)) {}

  double cost_of(bool whole) const {
    prune::Widths widths;
    for (const prune::AllowedWidths& one : allowed) widths.push_back(whole ? one.present : one.least);
    return cost(widths);
  }

  std::vector<graph::ChannelGroup> groups;
  prune::Importance importance;
  std::vector<prune::AllowedWidths> allowed;
  prune::CostModel cost;
};

}  // namespace

const std::vector<std::string>& strategy_words() {
  static const std::vector<std::string> words = {"search", "reinforcement", "uniform"};
  return words;
}

double least_share(const model::Network& network) {
  const Layers layers(network);
  return layers.cost_of(false) / layers.cost_of(true);
}

model::Network narrowed_network(const model::Network& network, double keep, const NarrowingPlan&,
                                const Assess&) {
  const Layers layers(network);
  const double most = std::max(keep * layers.cost_of(true), layers.cost_of(false));
  const prune::Widths widths = prune::widths_of_cost(layers.importance, layers.allowed, layers.cost, most);
  return prune::pruned(network, prune::kept_channels(layers.importance, widths));
}

}  // namespace anneal::compress
