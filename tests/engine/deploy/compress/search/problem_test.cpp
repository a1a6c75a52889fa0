#include "engine/deploy/compress/search/problem.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/model/graph/analysis.h"
#include "engine/model/zoo/zoo.h"
#include "tests/support/refusal.h"

namespace anneal::search {
namespace {

using ::testing::HasSubstr;
using testing::refusal;

const graph::Shape image = {3, 32, 32};

TEST(Problem, costs_are_those_of_the_network_that_is_then_built) {
  const graph::Graph graph = zoo::build("mobilenet_v2", {.classes = 10, .input = image});
  const auto groups = graph::channel_groups(graph, image);
  const auto whole = static_cast<double>(graph::analyse(graph, image).flops);
  const Problem problem = make_problem(graph, image, {}, prune::Measure::macs, 0.5);
  for (const double ratio : {1.0, 0.61, 0.3, 0.0}) {
    const Ratios ratios(groups.size(), ratio);
    graph::KeptChannels kept;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      kept.emplace_back(groups[i].channels.size());
      std::fill_n(kept.back().begin(), problem.widths(ratios)[i], true);
    }
    const auto cost =
        static_cast<double>(graph::analyse(graph::narrow(graph, image, kept).graph, image).flops);
    EXPECT_NEAR(problem.cost(ratios), cost / whole, 1e-12);
  }
}

TEST(Problem, groups_are_described_by_the_first_layer_that_yields_them) {
  const graph::Graph graph = zoo::build("resnet18", {.classes = 10, .input = image});
  const Problem problem = make_problem(graph, image, {}, prune::Measure::parameters, 0.5);
  const auto group = std::ranges::find(problem.groups, "layer2.0.conv1", &Group::layer);
  ASSERT_NE(group, problem.groups.end());
  EXPECT_EQ(group->operation, "conv2d");
  EXPECT_EQ(group->inputs, 64);
  EXPECT_EQ(group->outputs, 128);
  EXPECT_EQ(group->kernel, 3);
  EXPECT_EQ(group->stride, 2);
  // Its filters, norm, and the next one's weights for it, of all.
  const double parameters = 128 * 64 * 9 + 2 * 128 + 128 * 128 * 9;
  const auto whole = static_cast<double>(graph::analyse(graph, image).parameter_count);
  EXPECT_NEAR(group->share, parameters / whole, 1e-12);
}

TEST(Problem, that_cannot_be_solved_is_refused) {
  const graph::Graph graph = zoo::build("resnet8", {.classes = 10, .input = image});
  const auto made = [&](const prune::Limits& limits, double target) {
    return refusal([&] { make_problem(graph, image, limits, prune::Measure::macs, target); });
  };
  EXPECT_THAT(made({.most_removed = 0.5}, 0.1), HasSubstr("of the cost, more than the 10 % requested"));
  EXPECT_THAT(made({.untouched = {"*"}}, 1), HasSubstr("no layer can be narrowed"));
}

}  // namespace
}  // namespace anneal::search
