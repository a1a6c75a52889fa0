#include "cli/terminal.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace anneal::cli {
namespace {

TEST(Terminal, text_from_elsewhere_loses_its_control_characters_and_nothing_else) {
  EXPECT_EQ(printable("\x1b[2J\r\nname\t\x7f"), "?[2J??name??");
  EXPECT_EQ(printable("ação 训练 – fine"), "ação 训练 – fine");
}

TEST(Terminal, numbers_are_grouped_by_thousands) {
  EXPECT_EQ(with_separators(0), "0");
  EXPECT_EQ(with_separators(999), "999");
  EXPECT_EQ(with_separators(1000), "1,000");
  EXPECT_EQ(with_separators(-1234567), "-1,234,567");
}

TEST(Terminal, sizes_have_their_unit) {
  EXPECT_EQ(bytes_text(0), "0 bytes");
  EXPECT_EQ(bytes_text(1023), "1023 bytes");
  EXPECT_EQ(bytes_text(1536), "1.5 KiB");
  EXPECT_EQ(bytes_text(std::int64_t{3} << 30), "3.0 GiB");
}

TEST(Terminal, durations_have_hours_where_there_are_some) {
  EXPECT_EQ(duration_text(0), "0:00");
  EXPECT_EQ(duration_text(59.9), "0:59");
  EXPECT_EQ(duration_text(61), "1:01");
  EXPECT_EQ(duration_text(3723), "1:02:03");
  EXPECT_EQ(duration_text(-5), "0:00");
  EXPECT_EQ(duration_text(std::nan("")), "0:00");
  EXPECT_EQ(duration_text(std::numeric_limits<double>::infinity()), "0:00");
}

TEST(Terminal, shares_are_shown_as_percentages) {
  EXPECT_EQ(percent(0.91235), "91.23 %");
}

TEST(Terminal, a_table_aligns_names_left_and_numbers_right) {
  ::testing::internal::CaptureStdout();
  print_table({{"layer", "parameters"}, {"é", "7"}, {"conv1", "1,024"}});
  EXPECT_EQ(::testing::internal::GetCapturedStdout(),
            "layer  parameters\n"
            "é               7\n"
            "conv1       1,024\n");
}

}  // namespace
}  // namespace anneal::cli
