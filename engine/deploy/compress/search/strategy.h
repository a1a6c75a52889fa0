#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/deploy/compress/search/problem.h"

namespace anneal::search {

/// A candidate and what it was measured to be.
struct Measured {
  Ratios ratios = {};
  double accuracy = 0;
  double cost = 1;  ///< share
};

/// Proposes candidates and learns from what they turn out to be. The same answers from the same seed and the
/// same accuracies, also when it was put away as JSON in between.
class Strategy {
 public:
  virtual ~Strategy() = default;

  /// What to measure next, at allowed widths; the same until `tell`. Nullopt: that was all.
  virtual std::optional<Ratios> ask() = 0;
  /// The accuracy, in [0, 1], of what `ask` said last.
  virtual void tell(double accuracy) = 0;
  /// The best that was told of those that meet the target; nullopt before the first.
  virtual std::optional<Measured> best() const = 0;
  /// All that it knows but for the problem.
  virtual nlohmann::json state() const = 0;
};

/// "search" (sensitivity.h) and "reinforcement" (reinforcement.h), with their usual options.
const std::vector<std::string>& strategy_names();

/// A new strategy, or one that goes on from `state`. `problem` must pass `check`. Throws UserError for an
/// unknown name, and naming the place in `state` that is damaged or of another problem.
std::unique_ptr<Strategy> make_strategy(const std::string& name, Problem problem, std::uint64_t seed);
std::unique_ptr<Strategy> make_strategy(const std::string& name, Problem problem, const nlohmann::json& state,
                                        const std::string& place);

}  // namespace anneal::search
