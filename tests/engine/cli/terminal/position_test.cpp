#include "engine/cli/terminal/position.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal::cli {
namespace {

TEST(Position, is_counted_from_one_by_people) {
  EXPECT_EQ(position_from_text("first"), 0u);
  EXPECT_EQ(position_from_text("1"), 0u);
  EXPECT_EQ(position_from_text("12"), 11u);
  EXPECT_EQ(position_from_text("last"), std::string::npos);
}

TEST(Position, is_nothing_else) {
  for (const char* text : {"", "0", "-1", "1.5", "2nd", " 1", "99999999999999999999999"})
    EXPECT_THROW(position_from_text(text), UserError) << text;
}

}  // namespace
}  // namespace anneal::cli
