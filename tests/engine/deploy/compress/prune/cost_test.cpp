#include "engine/deploy/compress/prune/cost.h"

#include <gtest/gtest.h>

#include "engine/core/base/random.h"
#include "engine/model/graph/analysis.h"
#include "tests/engine/deploy/compress/prune/networks.h"

namespace anneal::prune {
namespace {

/// Against the costs of the graph that is really narrowed.
void expect_exact(const graph::Graph& graph, const graph::Shape& input) {
  const auto groups = graph::channel_groups(graph, input);
  const CostModel macs = cost_model(graph, input, groups, Measure::macs);
  const CostModel parameters = cost_model(graph, input, groups, Measure::parameters);
  Random random({7});
  for (int draw = 0; draw < 2; ++draw) {
    graph::KeptChannels kept;
    Widths widths;
    for (const graph::ChannelGroup& group : groups) {
      kept.emplace_back(group.channels.size());
      for (auto stays : kept.back()) stays = draw == 0 || random.coin();
      kept.back().front() = true;
      widths.push_back(std::ranges::count(kept.back(), true));
    }
    const graph::Analysis analysis = graph::analyse(graph::narrow(graph, input, kept).graph, input);
    EXPECT_NEAR(macs(widths), static_cast<double>(analysis.flops) / 2, 1e-9 * macs(widths));
    EXPECT_NEAR(parameters(widths), static_cast<double>(analysis.parameter_count), 1e-9 * parameters(widths));
  }
}

class Costs : public ::testing::TestWithParam<zoo::Preset> {};

TEST_P(Costs, of_widths_are_those_of_the_narrowed_graph) {
  const graph::Shape input = {3, 32, 32};
  expect_exact(zoo::build(GetParam().name, {.classes = 10, .input = input}), input);
}

INSTANTIATE_TEST_SUITE_P(Zoo, Costs, ::testing::ValuesIn(zoo::presets_of_images()),
                         [](const auto& preset) { return preset.param.name; });

TEST(Costs, of_odd_networks_and_tables_are_exact_too) {
  for (const NamedNetwork& odd : odd_networks()) {
    SCOPED_TRACE(odd.name);
    expect_exact(odd.network.graph, odd.network.input);
  }
  expect_exact(zoo::build("mlp", {.classes = 2,
                                  .table = zoo::TableInput{.numbers = 3, .categories = {4, 5}},
                                  .hidden = {{8, 6}}}),
               {5});
}

}  // namespace
}  // namespace anneal::prune
