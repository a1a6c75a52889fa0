#include "engine/core/base/hexadecimal.h"

#include <array>

#include <gtest/gtest.h>

namespace anneal {
namespace {

TEST(Hexadecimal, has_two_digits_for_each_byte) {
  const std::array bytes = {std::byte{0}, std::byte{15}, std::byte{0xa0}, std::byte{255}};
  EXPECT_EQ(hexadecimal(bytes), "000fa0ff");
  EXPECT_EQ(hexadecimal({}), "");
}

}  // namespace
}  // namespace anneal
