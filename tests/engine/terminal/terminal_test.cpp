#include "terminal/terminal.h"

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

}  // namespace
}  // namespace anneal::cli
