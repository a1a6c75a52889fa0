#include "engine/deploy/compress/search/allocation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/deploy/compress/search/problems.h"

namespace anneal::search {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;

TEST(Curve, falls_from_sample_to_sample_though_measurements_do_not) {
  const Curve curve = fit_curve({{0.8, 0.88}, {0.2, 0.5}, {0.4, 0.82}, {0.6, 0.78}}, 0.9);
  EXPECT_THAT(curve.ratios, ElementsAre(0.2, 0.4, 0.6, 0.8, 1));
  EXPECT_THAT(curve.losses, ElementsAre(DoubleNear(0.4, 1e-12), DoubleNear(0.1, 1e-12),
                                        DoubleNear(0.1, 1e-12), DoubleNear(0.02, 1e-12), 0));
  EXPECT_NEAR(curve.at(0.7), 0.06, 1e-12);
  EXPECT_NEAR(curve.at(0.9), 0.01, 1e-12);
  EXPECT_NEAR(curve.at(0.1), 0.55, 1e-12);
  EXPECT_EQ(curve.at(1), 0);
}

TEST(Curve, of_a_group_that_is_better_narrow_loses_nothing) {
  EXPECT_EQ(fit_curve({{0.5, 0.95}}, 0.9).at(0.5), 0);
  EXPECT_EQ(fit_curve({}, 0.9).at(0.3), 0);
}

std::vector<Curve> exact_curves(const MadeUp& made) {
  std::vector<Curve> curves;
  for (const double weight : made.weights) {
    Curve curve{.ratios = {}, .losses = {}};
    for (int width = 8; width <= 64; width += 4) {
      const double gone = 1 - width / 64.0;
      curve.ratios.push_back(width / 64.0);
      curve.losses.push_back(weight * gone * gone);
    }
    curves.push_back(curve);
  }
  return curves;
}

TEST(Allocation, of_convex_curves_and_costs_that_add_up_is_as_good_as_any) {
  for (const double target : {0.3, 0.5, 0.77}) {
    const MadeUp made = made_up(9, target);
    const std::vector<Curve> curves = exact_curves(made);
    const prune::Widths widths = allocate(made.problem, curves);
    EXPECT_LE(made.problem.cost(widths), target);
    const double loss = predicted_loss(made.problem, curves, widths), least = 1 - made.best_accuracy();
    EXPECT_NEAR(loss, 1 - made.accuracy(made.problem.ratios(widths)), 1e-12);
    EXPECT_GE(loss, least - 1e-12);
    // Greedy is exact but for the last step, which is a channel group or four of the room.
    EXPECT_LE(loss, 1.02 * least);
  }
}

TEST(Allocation, goes_beyond_a_cliff_where_that_is_worth_it) {
  MadeUp made = made_up(2, 0.4);
  // The first loses a little at once and nothing more; the second ever more.
  const std::vector<Curve> curves = {{{0.125, 0.9, 1}, {0.01, 0.01, 0}}, {{0.125, 1}, {0.8, 0}}};
  const prune::Widths widths = allocate(made.problem, curves);
  EXPECT_EQ(widths[0], 8);
  EXPECT_LE(made.problem.cost(widths), 0.4);
}

TEST(Allocation, uses_all_the_room_that_there_is) {
  const MadeUp made = made_up(6, 0.6);
  const std::vector<Curve> curves = exact_curves(made);
  const prune::Widths widths = allocate(made.problem, curves);
  for (std::size_t i = 0; i < widths.size(); ++i) {
    prune::Widths wider = widths;
    wider[i] += 4;
    EXPECT_TRUE(wider[i] > 64 || made.problem.cost(wider) > 0.6);
  }
}

TEST(Allocation, shares_out_what_loses_nothing) {
  const MadeUp made = made_up(4, 0.5);
  const std::vector<Curve> flat(4, Curve{{0.125, 1}, {0, 0}});
  for (const std::int64_t width : allocate(made.problem, flat)) {
    EXPECT_GE(width, 24);
    EXPECT_LE(width, 40);
  }
}

}  // namespace
}  // namespace anneal::search
