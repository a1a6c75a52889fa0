#include "engine/deploy/compress/narrowing.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/deploy/compress/prune/prune.h"
#include "engine/deploy/compress/search/reinforcement.h"
#include "engine/deploy/compress/search/sensitivity.h"

namespace anneal::compress {

namespace {

/// What every strategy works on.
struct Layers {
  Layers(const model::Network& network, prune::Measure measure, const prune::Criterion& criterion = {})
      : groups(graph::channel_groups(network.graph, network.input)),
        importance(prune::importance(network, groups, criterion)),
        allowed(prune::allowed_widths(groups)),
        cost(prune::cost_model(network.graph, network.input, groups, measure)) {
    // Channels without a norm are ranked by their weights.
    if (criterion.method != prune::Method::batch_norm) return;
    const prune::Importance by_weights = prune::importance(network, groups);
    for (std::size_t group = 0; group < groups.size(); ++group)
      if (std::ranges::any_of(importance[group], [](double value) { return std::isinf(value); }))
        importance[group] = by_weights[group];
  }

  double cost_of(bool whole) const {
    prune::Widths widths;
    for (const prune::AllowedWidths& one : allowed) widths.push_back(whole ? one.present : one.least);
    return cost(widths);
  }
  double least_share() const { return cost_of(false) / cost_of(true); }

  std::vector<graph::ChannelGroup> groups;
  prune::Importance importance;
  std::vector<prune::AllowedWidths> allowed;
  prune::CostModel cost;
};

std::unique_ptr<search::Strategy> make_strategy(const search::Problem& problem, const NarrowingPlan& plan) {
  if (plan.strategy == Strategy::search)
    return std::make_unique<search::Sensitivity>(problem,
                                                 search::SensitivityOptions{.ratios = {0.25, 0.5, 0.75}});
  const std::int64_t warmup = std::max<std::int64_t>(1, plan.episodes / 4);
  return std::make_unique<search::Reinforcement>(
      problem, search::ReinforcementOptions{.episodes = plan.episodes, .warmup = warmup}, plan.seed);
}

/// Asks for the accuracy of one candidate after another; the widths of the best.
prune::Widths searched(const model::Network& network, const Layers& layers, double keep,
                       const NarrowingPlan& plan, const Assess& assess) {
  const search::Problem problem = search::make_problem(network.graph, network.input, {}, plan.measure, keep);
  const std::unique_ptr<search::Strategy> strategy = make_strategy(problem, plan);
  while (const std::optional<search::Ratios> ratios = strategy->ask())
    strategy->tell(assess(
        prune::pruned(network, prune::kept_channels(layers.importance, problem.widths(*ratios))), *ratios));
  return problem.widths(strategy->best().value().ratios);
}

}  // namespace

const std::vector<std::string>& strategy_words() {
  static const std::vector<std::string> words = {"search", "reinforcement", "uniform"};
  return words;
}

double least_share(const model::Network& network, prune::Measure measure) {
  return Layers(network, measure).least_share();
}

model::Network narrowed_network(const model::Network& network, double keep, const NarrowingPlan& plan,
                                const Assess& assess) {
  const Layers layers(network, plan.measure, plan.criterion);
  constexpr double rounding = 1 + 1e-9;
  const double share = std::clamp(keep, std::min(1.0, rounding * layers.least_share()), 1.0);
  const prune::Widths widths = plan.strategy == Strategy::uniform
                                   ? prune::widths_of_cost(layers.importance, layers.allowed, layers.cost,
                                                           share * layers.cost_of(true))
                                   : searched(network, layers, share, plan, assess);
  return prune::pruned(network, prune::kept_channels(layers.importance, widths));
}

}  // namespace anneal::compress
