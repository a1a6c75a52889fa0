#include "engine/cli/terminal/terminal.h"

#include <gtest/gtest.h>

namespace anneal::cli {
namespace {

TEST(Terminal, text_from_elsewhere_loses_its_control_characters_and_nothing_else) {
  EXPECT_EQ(printable("\x1b[2J\r\nname\t\x7f"), "?[2J??name??");
  EXPECT_EQ(printable("cats\u202Egpj"), "cats?gpj");
  EXPECT_EQ(printable("ação 训练 – fine"), "ação 训练 – fine");
}

TEST(Terminal, a_table_aligns_names_left_and_numbers_right) {
  ::testing::internal::CaptureStdout();
  print_table({{"layer", "parameters"}, {"é", "7"}, {"conv1", "1,024"}});
  EXPECT_EQ(::testing::internal::GetCapturedStdout(),
            "layer  parameters\n"
            "é               7\n"
            "conv1       1,024\n");
}

TEST(Terminal, letters_take_the_columns_that_they_are_drawn_in) {
  EXPECT_EQ(printed_width("area m\u00B2"), 7U);
  EXPECT_EQ(printed_width("Gr\u00F6\u00DFe"), 5U);
  EXPECT_EQ(printed_width("Gro\u0308\u00DFe"), 5U) << "decomposed";
  EXPECT_EQ(printed_width("\u5C0F\u8A08"), 4U);
  EXPECT_EQ(printed_width("a\xFF"), 2U) << "no UTF-8";
}

}  // namespace
}  // namespace anneal::cli
