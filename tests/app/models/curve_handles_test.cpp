#include "app/models/curve_handles.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/app/pages/curve_form.h"

namespace anneal::studio {
namespace {

using nlohmann::json;
using testing::curve;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Curve piecewise = curve({{"curve", "piecewise"}, {"values", {{0, 0.1}, {0.5, 0.4}, {1, 0}}}});
const Curve plateau = curve({{"curve", "warmup-stable-decay"},
                             {"start", 0.01},
                             {"peak", 0.4},
                             {"end", 0},
                             {"decay", 0.25},
                             {"warmup", 0.1}});

TEST(CurveHandles, stand_where_a_curve_is_told) {
  EXPECT_THAT(handles_of(Curve::constant(0.9)), ElementsAre(CurveHandle{0, 0.9}));
  EXPECT_THAT(handles_of(curve({{"curve", "cosine"}, {"from", 0.3}, {"to", 0.01}, {"warmup", 0.05}})),
              ElementsAre(CurveHandle{0.05, 0.3, true}, CurveHandle{1, 0.01}));
  EXPECT_THAT(handles_of(plateau), ElementsAre(CurveHandle{0, 0.01}, CurveHandle{0.1, 0.4, true},
                                               CurveHandle{0.75, 0.4, true}, CurveHandle{1, 0}));
  EXPECT_THAT(handles_of(piecewise), ElementsAre(CurveHandle{0, 0.1}, CurveHandle{0.5, 0.4, true, true},
                                                 CurveHandle{1, 0, true, true}));
  EXPECT_THAT(handles_of(curve({{"curve", "expression"}, {"formula", "0.1 * progress"}})), IsEmpty());
}

TEST(CurveHandles, of_a_moved_one_only_its_own_number_changes) {
  Curve expected = plateau;
  expected.peak = 0.2;
  expected.warmup = 0.3;
  EXPECT_EQ(with_handle_at(plateau, 1, 0.3, 0.2), expected);
  expected = plateau;
  expected.decay = 0.4;
  EXPECT_EQ(with_handle_at(plateau, 2, 0.6, 0.4), expected);
  expected = plateau;
  expected.end = 0.001;
  EXPECT_EQ(with_handle_at(plateau, 3, 0.2, 0.001), expected) << "the end stays at the end";
}

TEST(CurveHandles, go_neither_below_nothing_nor_past_their_neighbours) {
  EXPECT_EQ(with_handle_at(piecewise, 0, 0.7, -3).values.front(), (std::pair{0.0, 0.0}));
  EXPECT_EQ(with_handle_at(piecewise, 1, 2, 0.4).values[1].first, 0.99);
  EXPECT_EQ(with_handle_at(piecewise, 1, -2, 0.4).values[1].first, 0.01);
  EXPECT_LT(with_handle_at(plateau, 1, 5, 0.4).warmup, 1 - plateau.decay);
}

TEST(CurveHandles, have_values_of_three_digits_and_whole_percents) {
  const Curve moved = with_handle_at(piecewise, 1, 0.33333, 0.123456);
  EXPECT_EQ(moved.values[1], (std::pair{0.33, 0.123}));
  EXPECT_EQ(with_handle_at(Curve::constant(1), 0, 0, 123456).value, 123000);
  EXPECT_EQ(with_handle_at(Curve::constant(1), 0, 0, 0.30000000000000004).value, 0.3);
}

TEST(CurveHandles, come_and_go_where_a_curve_has_points) {
  const Curve more = with_point_at(piecewise, 0.25, 0.3);
  EXPECT_THAT(more.values, ElementsAre(std::pair{0.0, 0.1}, std::pair{0.25, 0.3}, std::pair{0.5, 0.4},
                                       std::pair{1.0, 0.0}));
  EXPECT_EQ(without_handle(more, 1), piecewise);
  EXPECT_EQ(without_handle(piecewise, 0), piecewise) << "a curve begins somewhere";
  EXPECT_EQ(with_point_at(piecewise, 0.5, 0.2), piecewise) << "there is one";
  EXPECT_EQ(with_point_at(plateau, 0.5, 0.2), plateau);
}

TEST(CurveHandles, whatever_is_done_with_them_the_curve_is_one_the_engine_takes) {
  for (Curve moved :
       {piecewise, plateau, curve({{"curve", "steps"}, {"values", {{0, 256}, {0.5, 512}}}}),
        curve({{"curve", "one-cycle"}, {"start", 0}, {"peak", 1}, {"end", 0}, {"warmup", 0.3}})})
    for (int i = 0; i < 200; ++i) {
      const auto handles = handles_of(moved);
      const auto handle = static_cast<std::size_t>(i * 7) % handles.size();
      moved = with_handle_at(moved, handle, (i * 37 % 120) / 100.0 - 0.1, (i * 53 % 90) / 10.0 - 1);
      if (i % 5 == 0) moved = with_point_at(moved, (i * 29 % 100) / 100.0, 1);
      if (i % 7 == 0) moved = without_handle(moved, handle);
      ASSERT_NO_THROW(curve(to_json(moved))) << to_json(moved);
    }
}

}  // namespace
}  // namespace anneal::studio
