#include "engine/deploy/compress/search/strategy.h"

#include <algorithm>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/deploy/compress/search/reinforcement.h"
#include "engine/deploy/compress/search/sensitivity.h"

namespace anneal::search {

namespace {

void check_name(const std::string& name) {
  if (std::ranges::find(strategy_names(), name) == strategy_names().end())
    throw UserError("\"" + name + "\" is not a strategy" + did_you_mean(name, strategy_names()), "strategy");
}

}  // namespace

const std::vector<std::string>& strategy_names() {
  static const std::vector<std::string> names = {"search", "reinforcement"};
  return names;
}

std::unique_ptr<Strategy> make_strategy(const std::string& name, Problem problem, std::uint64_t seed) {
  check_name(name);
  if (name == "search") return std::make_unique<Sensitivity>(std::move(problem));
  return std::make_unique<Reinforcement>(std::move(problem), ReinforcementOptions{}, seed);
}

std::unique_ptr<Strategy> make_strategy(const std::string& name, Problem problem, const nlohmann::json& state,
                                        const std::string& place) {
  check_name(name);
  if (name == "search") return std::make_unique<Sensitivity>(std::move(problem), state, place);
  return std::make_unique<Reinforcement>(std::move(problem), state, place);
}

}  // namespace anneal::search
