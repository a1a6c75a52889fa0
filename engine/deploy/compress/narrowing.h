#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/deploy/compress/prune/cost.h"
#include "engine/deploy/compress/prune/importance.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::compress {

enum class Strategy {
  search,         ///< how much each layer can spare is measured, and the least harmful widths are taken
  reinforcement,  ///< widths are learned by trial (He et al. 2018, "AMC")
  uniform,        ///< all layers are ranked together by the size of their weights
};
const std::vector<std::string>& strategy_words();  ///< in the order of Strategy

/// How accurate a network is that was narrowed and not trained again, 0…1.
using Assess = std::function<double(const model::Network& network, const std::vector<double>& ratios)>;

struct NarrowingPlan {
  Strategy strategy = Strategy::search;
  prune::Measure measure = prune::Measure::macs;  ///< of which a share is to be kept
  prune::Criterion criterion = {};                ///< by which channels of a layer are ranked
  std::uint64_t seed = 1;
  std::int64_t episodes = 60;  ///< of reinforcement learning
};

/// The network with so many fewer channels that `keep` (0…1) of its products or parameters are left, or less;
/// which of them go, the strategy says. Where that is not possible, as few as may stay.
model::Network narrowed_network(const model::Network& network, double keep, const NarrowingPlan& plan,
                                const Assess& assess);

/// The smallest share that a network can be narrowed to, for all its layers to be left with something to do.
double least_share(const model::Network& network, prune::Measure measure);

}  // namespace anneal::compress
