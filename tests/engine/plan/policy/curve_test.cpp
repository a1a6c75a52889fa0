#include "engine/plan/policy/curve.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "tests/engine/plan/policy/curves.h"

namespace anneal::policy {
namespace {

Curve falling(Curve::Kind kind, double from, double to) {
  Curve curve;
  curve.kind = kind;
  curve.from = from;
  curve.to = to;
  return curve;
}

Curve one_cycle(double start, double peak, double end, double warmup) {
  Curve curve;
  curve.kind = Curve::Kind::one_cycle;
  curve.start = start;
  curve.peak = peak;
  curve.end = end;
  curve.warmup = warmup;
  return curve;
}

TEST(Curve, a_constant_never_moves) {
  for (const double progress : {0.0, 0.3, 1.0}) EXPECT_EQ(value_at(Curve::constant(0.7), progress), 0.7);
}

TEST(Curve, steps_hold_from_their_position_on) {
  const Curve curve = steps({{0, 256}, {0.5, 512}, {0.75, 1024}});
  EXPECT_EQ(value_at(curve, 0), 256);
  EXPECT_EQ(value_at(curve, std::nextafter(0.5, 0)), 256);
  EXPECT_EQ(value_at(curve, 0.5), 512);
  EXPECT_EQ(value_at(curve, 0.75), 1024);
  EXPECT_EQ(value_at(curve, 1), 1024);
}

TEST(Curve, linear_goes_straight_from_one_end_to_the_other) {
  const Curve curve = falling(Curve::Kind::linear, 3, 1);
  EXPECT_DOUBLE_EQ(value_at(curve, 0), 3);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.25), 2.5);
  EXPECT_DOUBLE_EQ(value_at(curve, 1), 1);
}

TEST(Curve, cosine_follows_half_a_wave) {
  const Curve curve = falling(Curve::Kind::cosine, 2, 1);
  EXPECT_DOUBLE_EQ(value_at(curve, 0), 2);
  EXPECT_NEAR(value_at(curve, 1.0 / 3), 1.75, 1e-12);  // cos 60° = 1/2
  EXPECT_NEAR(value_at(curve, 0.5), 1.5, 1e-12);
  EXPECT_NEAR(value_at(curve, 0.25), 1.5 + std::numbers::sqrt2 / 4, 1e-12);
  EXPECT_DOUBLE_EQ(value_at(curve, 1), 1);
}

TEST(Curve, polynomial_raises_what_is_left_to_its_power) {
  Curve curve = falling(Curve::Kind::polynomial, 5, 1);
  curve.power = 3;
  EXPECT_DOUBLE_EQ(value_at(curve, 0), 5);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.5), 1 + 4 * 0.125);
  EXPECT_DOUBLE_EQ(value_at(curve, 1), 1);
}

TEST(Curve, one_cycle_reaches_its_peak_after_warmup) {
  const Curve curve = one_cycle(0.1, 0.9, 0.01, 0.25);
  EXPECT_DOUBLE_EQ(value_at(curve, 0), 0.1);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.125), 0.5);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.25), 0.9);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.625), (0.9 + 0.01) / 2);
  EXPECT_DOUBLE_EQ(value_at(curve, 1), 0.01);
}

TEST(Curve, one_cycle_without_warmup_starts_at_its_peak) {
  EXPECT_DOUBLE_EQ(value_at(one_cycle(0.1, 0.9, 0, 0), 0), 0.9);
}

TEST(Curve, every_kind_warms_up_in_a_straight_line_to_where_it_begins) {
  Curve power = falling(Curve::Kind::polynomial, 8, 1);
  power.power = 2;
  for (Curve curve : {Curve::constant(8), steps({{0, 8}, {0.5, 2}}), falling(Curve::Kind::linear, 8, 1),
                      falling(Curve::Kind::cosine, 8, 1), power}) {
    curve.warmup = 0.2;
    curve.warmup_from = 0.25;
    EXPECT_DOUBLE_EQ(value_at(curve, 0), 2);
    EXPECT_DOUBLE_EQ(value_at(curve, 0.1), 5);
    EXPECT_DOUBLE_EQ(value_at(curve, 0.2), 8);
  }
}

TEST(Curve, shapes_fill_what_the_warmup_leaves) {
  Curve curve = falling(Curve::Kind::linear, 8, 0);
  curve.warmup = 0.2;
  EXPECT_DOUBLE_EQ(value_at(curve, 0.6), 4);
  curve.kind = Curve::Kind::cosine;
  EXPECT_DOUBLE_EQ(value_at(curve, 0.6), 4);
  curve.kind = Curve::Kind::polynomial;
  curve.power = 2;
  EXPECT_DOUBLE_EQ(value_at(curve, 0.6), 2);
}

TEST(Curve, steps_keep_their_positions_under_a_warmup) {
  Curve curve = steps({{0, 100}, {0.1, 8}, {0.5, 2}});
  curve.warmup = 0.2;  // ends inside the second step, and so rises to 8
  EXPECT_DOUBLE_EQ(value_at(curve, 0.1), 4);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.2), 8);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.5), 2);
}

Curve stable(double start, double peak, double end, double warmup, double decay) {
  Curve curve = one_cycle(start, peak, end, warmup);
  curve.kind = Curve::Kind::stable;
  curve.decay = decay;
  return curve;
}

TEST(Curve, warmup_stable_decay_rises_stays_and_falls_in_straight_lines) {
  const Curve curve = stable(0.1, 0.9, 0.1, 0.2, 0.4);
  EXPECT_DOUBLE_EQ(value_at(curve, 0), 0.1);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.1), 0.5);
  for (const double progress : {0.2, 0.4, 0.6}) EXPECT_DOUBLE_EQ(value_at(curve, progress), 0.9);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.8), 0.5);
  EXPECT_DOUBLE_EQ(value_at(curve, 1), 0.1);
  EXPECT_DOUBLE_EQ(value_at(stable(0, 0.9, 0.1, 0, 0), 1), 0.9);
}

TEST(Curve, cosine_restarts_begin_again_after_each_cycle) {
  Curve curve = falling(Curve::Kind::restarts, 4, 2);
  curve.cycles = 2;
  EXPECT_DOUBLE_EQ(value_at(curve, 0), 4);
  EXPECT_NEAR(value_at(curve, 0.25), 3, 1e-12);
  EXPECT_NEAR(value_at(curve, std::nextafter(0.5, 0)), 2, 1e-9);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.5), 4);
  EXPECT_NEAR(value_at(curve, 0.75), 3, 1e-12);
  EXPECT_DOUBLE_EQ(value_at(curve, 1), 2);
}

TEST(Curve, cosine_restarts_grow_by_their_factor) {
  Curve curve = falling(Curve::Kind::restarts, 4, 2);
  curve.cycles = 3;
  curve.growth = 2;  // cycles of 1/7, 2/7 and 4/7
  EXPECT_NEAR(value_at(curve, 0.5 / 7), 3, 1e-12);
  EXPECT_NEAR(value_at(curve, 2.0 / 7), 3, 1e-12);
  EXPECT_NEAR(value_at(curve, 5.0 / 7), 3, 1e-12);
  EXPECT_DOUBLE_EQ(value_at(curve, 1), 2);
}

TEST(Curve, piecewise_goes_straight_between_points_and_jumps_where_two_stand_together) {
  Curve curve = steps({{0, 1}, {0.5, 3}, {0.5, 7}, {0.75, 5}});
  curve.kind = Curve::Kind::piecewise;
  EXPECT_DOUBLE_EQ(value_at(curve, 0), 1);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.25), 2);
  EXPECT_NEAR(value_at(curve, std::nextafter(0.5, 0)), 3, 1e-9);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.5), 7);
  EXPECT_DOUBLE_EQ(value_at(curve, 0.625), 6);
  EXPECT_DOUBLE_EQ(value_at(curve, 1), 5);
}

TEST(Curve, a_formula_is_held_in_its_range) {
  Curve curve;
  curve.kind = Curve::Kind::expression;
  curve.formula = Expression("epoch - 1", "");
  curve.minimum = 0;
  curve.maximum = 2;
  EXPECT_DOUBLE_EQ(value_at(curve, 0.5, 4), 1);
  EXPECT_DOUBLE_EQ(value_at(curve, 0, 4), 0);
  EXPECT_DOUBLE_EQ(value_at(curve, 1, 4), 2);
  curve.formula = Expression("0 / (progress - 0.5)", "");
  EXPECT_DOUBLE_EQ(value_at(curve, 0.5, 4), 0);
}

TEST(Curve, progress_outside_of_training_counts_as_its_ends) {
  const Curve curve = one_cycle(0.1, 0.9, 0.01, 0.25);
  EXPECT_DOUBLE_EQ(value_at(curve, -1), 0.1);
  EXPECT_DOUBLE_EQ(value_at(curve, 2), 0.01);
}

}  // namespace
}  // namespace anneal::policy
