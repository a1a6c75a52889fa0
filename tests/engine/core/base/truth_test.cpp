#include "engine/core/base/truth.h"

#include <gtest/gtest.h>

namespace anneal {
namespace {

TEST(Truth, knows_yes_and_no) {
  for (const char* text : {"yes", "TRUE", "t", "Y", "1", "on", "1.0"}) EXPECT_EQ(truth(text), true) << text;
  for (const char* text : {"no", "False", "F", "n", "0", "off", "0.0"}) EXPECT_EQ(truth(text), false) << text;
  for (const char* text : {"maybe", "", " yes", "2", "1.00"}) EXPECT_EQ(truth(text), std::nullopt) << text;
}

}  // namespace
}  // namespace anneal
