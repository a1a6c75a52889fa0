#include "engine/core/protocol/number_text.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace anneal {
namespace {

TEST(NumberText, numbers_are_grouped_by_thousands) {
  EXPECT_EQ(with_separators(0), "0");
  EXPECT_EQ(with_separators(999), "999");
  EXPECT_EQ(with_separators(1000), "1,000");
  EXPECT_EQ(with_separators(-1234567), "-1,234,567");
}

TEST(NumberText, what_rounds_to_nothing_has_no_sign) {
  EXPECT_EQ(fixed(-0.001, 2), "0.00");
  EXPECT_EQ(fixed(-0.2, 0), "0");
  EXPECT_EQ(fixed(-0.006, 2), "-0.01");
  EXPECT_EQ(fixed(10, 1), "10.0");
}

TEST(NumberText, sizes_have_their_unit) {
  EXPECT_EQ(bytes_text(0), "0 bytes");
  EXPECT_EQ(bytes_text(1023), "1023 bytes");
  EXPECT_EQ(bytes_text(1536), "1.5 KiB");
  EXPECT_EQ(bytes_text(std::int64_t{3} << 30), "3.0 GiB");
}

TEST(NumberText, durations_have_hours_where_there_are_some) {
  EXPECT_EQ(duration_text(0), "0:00");
  EXPECT_EQ(duration_text(59.4), "0:59");
  EXPECT_EQ(duration_text(59.9), "1:00");
  EXPECT_EQ(duration_text(61), "1:01");
  EXPECT_EQ(duration_text(3723), "1:02:03");
  EXPECT_EQ(duration_text(-5), "0:00");
  EXPECT_EQ(duration_text(std::nan("")), "0:00");
  EXPECT_EQ(duration_text(std::numeric_limits<double>::infinity()), "0:00");
}

TEST(NumberText, shares_are_shown_as_percentages) {
  EXPECT_EQ(percent(0.91235), "91.23 %");
}

TEST(NumberText, a_loss_is_no_percentage) {
  EXPECT_EQ(metric_text(Metric::loss, 1.23456), "1.2346");
  EXPECT_EQ(metric_text(Metric::macro_f1, 0.5), "50.00 %");
  EXPECT_EQ(metric_text(Metric::rmse, 57512.0638), "57512.1");
  EXPECT_EQ(metric_text(Metric::mae, 5.68799e-32), "5.68799e-32");
}

TEST(NumberText, numbers_are_told_as_far_as_they_are_known) {
  EXPECT_EQ(number_text(1'700'000'000'000.0164, 0.0001), "1700000000000.0164");
  EXPECT_EQ(number_text(1'700'000'000'123, 0.01), "1700000000123");
  EXPECT_EQ(number_text(12.345678329467773, 1e-6), "12.345678");
  EXPECT_EQ(number_text(-57'512.06, 0.3), "-57512.1");
  EXPECT_EQ(number_text(57'512.06, 2), "57512");
  EXPECT_EQ(number_text(12'000, 500), "12000");
  EXPECT_EQ(number_text(1.5, 1e-3), "1.5");
  EXPECT_EQ(number_text(-1e-9, 1e-3), "0");
  EXPECT_EQ(number_text(-0.0, 1e-3), "0");
  EXPECT_EQ(number_text(1.23456789e-7, 1e-10), "1.235e-07");
  EXPECT_EQ(number_text(1.5e300, 1e280), "1.5e+300");
  EXPECT_EQ(number_text(0.1, 1e-300), "0.1");
  EXPECT_EQ(number_text(1'700'000'000'000.25, 0), "1700000000000.25");
  EXPECT_EQ(number_text(0, 0), "0");
  EXPECT_EQ(number_text(std::nan(""), 1), "nan");
}

}  // namespace
}  // namespace anneal
