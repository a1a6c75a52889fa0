#include "engine/deploy/compress/prune/widths.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/deploy/compress/prune/networks.h"
#include "tests/support/refusal.h"

namespace anneal::prune {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::refusal;

TEST(AllowedWidths, are_multiples_and_the_present_one) {
  const AllowedWidths allowed{.present = 20, .least = 8, .step = 8};
  EXPECT_THAT(allowed.all(), ElementsAre(8, 16, 20));
  EXPECT_EQ(allowed.nearest(0), 8);
  EXPECT_EQ(allowed.nearest(11.9), 8);
  EXPECT_EQ(allowed.nearest(12.1), 16);
  EXPECT_EQ(allowed.nearest(17.9), 16);
  EXPECT_EQ(allowed.nearest(18.1), 20);
  EXPECT_EQ(allowed.nearest(20), 20);
}

TEST(AllowedWidths, never_empty_a_group_and_never_widen_it) {
  for (std::int64_t present = 1; present <= 40; ++present) {
    const AllowedWidths allowed{.present = present, .least = std::min<std::int64_t>(8, present), .step = 8};
    std::int64_t last = 0;
    for (double width = 0; width <= static_cast<double>(present); width += 0.25) {
      EXPECT_GE(allowed.nearest(width), std::max<std::int64_t>(1, last));
      last = allowed.nearest(width);
    }
    EXPECT_EQ(last, present);
  }
}

TEST(AllowedWidths, of_heads_and_of_grouped_convolutions_count_the_channels_of_the_layer) {
  const auto allowed_of = [](const model::Network& made, const std::string& layer, const Limits& limits) {
    const auto groups = groups_of(made);
    for (std::size_t i = 0; i < groups.size(); ++i)
      if (groups[i].layers.front() == layer) return allowed_widths(groups, limits)[i];
    return AllowedWidths{};
  };
  const model::Network vit = preset("vit_tiny", 32);
  const std::string layer = "encoder.layers.encoder_layer_0.";
  EXPECT_EQ(allowed_of(vit, layer + "self_attention", {}), (AllowedWidths{3, 1, 1}));
  EXPECT_EQ(allowed_of(vit, layer + "mlp.0", {}), (AllowedWidths{768, 160, 8}));
  const model::Network grouped = network({convolution("a", "input", 16), convolution("b", "a", 64, 2)});
  EXPECT_EQ(allowed_of(grouped, "b", {.most_removed = 0.9}), (AllowedWidths{32, 4, 4}));
}

TEST(AllowedWidths, leave_whole_what_shall_not_be_touched_and_what_is_small) {
  const model::Network made =
      network({convolution("stem.a", "input", 64), convolution("b", "stem.a", 4), convolution("c", "b", 64)});
  const Limits limits{.most_removed = 0.9, .multiple = 8, .untouched = {"stem.*"}};
  EXPECT_THAT(allowed_widths(groups_of(made), limits),
              ElementsAre(AllowedWidths{64, 64, 8}, AllowedWidths{4, 4, 8}, AllowedWidths{64, 8, 8}));
}

const Importance ranked = {{5, 1, 4, 2}, {0.5, 3, 0.25, 6}};
const std::vector<AllowedWidths> free_widths = {{4, 1, 1}, {4, 1, 1}};

TEST(Widths, of_a_cost_leave_out_as_few_as_meet_it) {
  // Products of both widths: 16 at first.
  const CostModel cost{{{.factor = 1, .axes = {{0, {{0, 1}}}, {0, {{1, 1}}}}}}};
  EXPECT_THAT(widths_of_cost(ranked, free_widths, cost, 16), ElementsAre(4, 4));
  EXPECT_THAT(widths_of_cost(ranked, free_widths, cost, 15), ElementsAre(4, 3));
  EXPECT_THAT(widths_of_cost(ranked, free_widths, cost, 7), ElementsAre(3, 2));
  EXPECT_THAT(widths_of_cost(ranked, free_widths, cost, 1), ElementsAre(1, 1));
  EXPECT_THAT(refusal([&] { widths_of_cost(ranked, free_widths, cost, 0.5); }),
              HasSubstr("pruning must leave at least 1, more than the 0.5 requested"));
}

TEST(Widths, of_a_cost_do_not_go_below_what_is_allowed_of_a_group) {
  const CostModel cost{{{.factor = 1, .axes = {{0, {{0, 1}}}, {0, {{1, 1}}}}}}};
  EXPECT_THAT(widths_of_cost(ranked, {{4, 1, 1}, {4, 3, 1}}, cost, 6), ElementsAre(2, 3));
  EXPECT_THAT(widths_of_cost(ranked, {{4, 1, 1}, {4, 4, 1}}, cost, 8), ElementsAre(2, 4));
  Importance unknown = ranked;
  unknown[1].assign(4, std::numeric_limits<double>::infinity());
  EXPECT_THAT(widths_of_cost(unknown, free_widths, cost, 4), ElementsAre(1, 4));
}

TEST(Widths, of_ratios_are_the_nearest_that_are_allowed) {
  EXPECT_THAT(widths_of_ratios({{64, 16, 8}, {4, 4, 8}, {3, 1, 1}}, {0.3, 0.1, 0.5}), ElementsAre(16, 4, 2));
}

TEST(KeptChannels, are_the_most_important_of_each_group) {
  EXPECT_THAT(kept_channels(ranked, {2, 1}),
              ElementsAre(ElementsAre(true, false, true, false), ElementsAre(false, false, false, true)));
  EXPECT_THAT(kept_channels({{1, 1, 1}}, {2}), ElementsAre(ElementsAre(true, true, false)));
}

}  // namespace
}  // namespace anneal::prune
