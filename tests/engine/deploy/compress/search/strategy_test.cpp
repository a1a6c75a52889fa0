#include "engine/deploy/compress/search/strategy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/engine/deploy/compress/search/problems.h"
#include "tests/support/refusal.h"

namespace anneal::search {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::refusal;

class Strategies : public ::testing::TestWithParam<std::string> {};

TEST_P(Strategies, go_on_from_their_state) {
  const MadeUp made = made_up(3, 0.5);
  const auto first = make_strategy(GetParam(), made.problem, 5);
  EXPECT_FALSE(first->best());
  for (int i = 0; i < 9; ++i) first->tell(made.accuracy(first->ask().value()));
  const auto second = make_strategy(GetParam(), made.problem, json::parse(first->state().dump()), "state");
  for (int i = 0; i < 4; ++i) {
    const auto ratios = first->ask();
    ASSERT_EQ(second->ask(), ratios);
    first->tell(made.accuracy(*ratios));
    second->tell(made.accuracy(*ratios));
  }
}

/// Every part of a state, in turn, missing or something else.
void expect_refused(const std::string& name, const Problem& problem, const json& state, const json& damaged) {
  if (damaged == state) return;
  try {
    const auto strategy = make_strategy(name, problem, damaged, "state");
    if (strategy->ask()) strategy->tell(0.5);  // what can be read can be used
  } catch (const UserError& error) {
    EXPECT_THAT(error.place(), ::testing::StartsWith("state"));
  }
}

TEST_P(Strategies, refuse_states_that_are_damaged_or_of_another_model_by_name) {
  const MadeUp made = made_up(3, 0.5);
  const auto strategy = make_strategy(GetParam(), made.problem, 5);
  for (int i = 0; i < 3; ++i) strategy->tell(0.5);
  const json state = json::parse(strategy->state().dump());
  const json parts = state.flatten();
  for (const auto& [path, value] : parts.items()) {
    const json::json_pointer pointer(path);
    // Of a list the first alone.
    const char last = path.back();
    if (last >= '0' && last <= '9' && !path.ends_with("/0")) continue;
    for (const json& other : {json(), json("x"), json(-1), json(1e9), json::array(), json::object()}) {
      json damaged = state;
      damaged[pointer] = other;
      expect_refused(GetParam(), made.problem, state, damaged);
    }
  }
  for (const auto& [key, value] : state.items()) {
    json damaged = state;
    damaged.erase(key);
    expect_refused(GetParam(), made.problem, state, damaged);
  }
  EXPECT_THAT(refusal([&] { make_strategy(GetParam(), made.problem, json::array(), "state"); }),
              HasSubstr("state"));
}

INSTANTIATE_TEST_SUITE_P(All, Strategies, ::testing::ValuesIn(strategy_names()),
                         [](const auto& name) { return name.param; });

TEST(Strategies, of_an_unknown_name_are_refused) {
  EXPECT_THAT(refusal([] { make_strategy("serch", made_up(2, 0.5).problem, 1); }),
              HasSubstr("\"serch\" is not a strategy, did you mean \"search\"?"));
}

TEST(Strategies, with_the_parameters_of_another_size_are_refused) {
  const MadeUp made = made_up(3, 0.5);
  json state = make_strategy("reinforcement", made.problem, 5)->state();
  state["agent"]["critic"]["target"].erase(0);
  EXPECT_THAT(refusal([&] { make_strategy("reinforcement", made.problem, state, "state"); }),
              HasSubstr("state.agent.critic.target: has"));
  state = make_strategy("reinforcement", made.problem, 5)->state();
  state["options"]["hidden"] = {2000};
  EXPECT_THAT(refusal([&] { make_strategy("reinforcement", made.problem, state, "state"); }),
              HasSubstr("state.options.hidden"));
}

}  // namespace
}  // namespace anneal::search
