#include "app/pages/live/target_forecast.h"

#include <vector>

#include <gtest/gtest.h>

#include "tests/app/not_finite.h"

namespace anneal::studio {
namespace {

using comparison::Measured;
using Outlook = TargetForecast::Outlook;

/// A value after each epoch, which takes ten seconds.
std::vector<Measured> after_each_epoch(const std::vector<double>& values) {
  std::vector<Measured> told;
  for (const double value : values) {
    const auto epoch = static_cast<double>(told.size() + 1);
    told.push_back({10 * epoch, epoch, value});
  }
  return told;
}

TEST(TargetForecastTest, a_target_was_reached_by_the_first_value_that_is_as_good) {
  const auto told = after_each_epoch({0.5, 0.75, 0.625, 0.875});
  const TargetForecast forecast = forecast_target(told, Metric::accuracy, 0.75, 10);
  EXPECT_EQ(forecast.outlook, Outlook::reached);
  EXPECT_EQ(forecast.reached.seconds, 20);
  EXPECT_EQ(forecast.reached.epoch, 2);
}

TEST(TargetForecastTest, steady_progress_goes_on_in_a_straight_line) {
  const auto told = after_each_epoch({0.125, 0.25, 0.375});
  const TargetForecast forecast = forecast_target(told, Metric::accuracy, 0.75, 10);
  EXPECT_EQ(forecast.outlook, Outlook::in_sight);
  EXPECT_DOUBLE_EQ(forecast.least_epoch, 6);
  EXPECT_DOUBLE_EQ(forecast.most_epoch, 6);
  EXPECT_EQ(forecast_target(told, Metric::accuracy, 0.75, 5).outlook, Outlook::not_in_sight)
      << "the run ends before";
}

/// Gains of 1/2, 1/4, and then 1/8, 1/16 and 1/32: at the recent pace sooner.
TEST(TargetForecastTest, progress_that_slows_down_is_expected_to_slow_down_further) {
  const auto told = after_each_epoch({0, 0.5, 0.75});
  const TargetForecast forecast = forecast_target(told, Metric::accuracy, 0.96875, 10);
  EXPECT_EQ(forecast.outlook, Outlook::in_sight);
  EXPECT_DOUBLE_EQ(forecast.least_epoch, 3 + 0.21875 / 0.375);
  EXPECT_NEAR(forecast.most_epoch, 6, 1e-9);
  EXPECT_EQ(forecast_target(told, Metric::accuracy, 0.96875, 5).outlook, Outlook::perhaps);
  EXPECT_EQ(forecast_target(told, Metric::accuracy, 1, 1000).outlook, Outlook::perhaps)
      << "the limit of the series is never reached";
}

TEST(TargetForecastTest, a_lower_loss_is_the_better_one) {
  const auto told = after_each_epoch({1, 0.75, 0.5});
  EXPECT_DOUBLE_EQ(forecast_target(told, Metric::loss, 0.25, 10).most_epoch, 4);
  EXPECT_EQ(forecast_target(told, Metric::accuracy, 1.5, 10).outlook, Outlook::not_in_sight)
      << "as an accuracy it becomes worse";
}

TEST(TargetForecastTest, the_latest_values_make_the_trend) {
  const auto told = after_each_epoch({0, 0.125, 0.25, 0.5, 0.5, 0.5});
  EXPECT_EQ(forecast_target(told, Metric::accuracy, 0.75, 1000).outlook, Outlook::not_in_sight)
      << "what was gained early says nothing any more";
}

TEST(TargetForecastTest, what_is_no_number_counts_as_nothing) {
  EXPECT_EQ(forecast_target(after_each_epoch({0.25, testing::nan, 0.5}), Metric::accuracy, 0.75, 10).outlook,
            Outlook::too_early);
}

}  // namespace
}  // namespace anneal::studio
