#include "engine/core/base/zstd.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal::data {
namespace {

std::string inflated(const std::string& frame, std::size_t limit = std::size_t{1} << 40) {
  return decompress({reinterpret_cast<const std::uint8_t*>(frame.data()), frame.size()}, limit, "a file");
}

TEST(Zstd, gives_back_what_it_was_given) {
  const std::string text = "some names, some names, some names";
  EXPECT_EQ(inflated(compress(text)), text);
  EXPECT_EQ(inflated(compress("")), "");
}

TEST(Zstd, more_than_the_limit_is_refused) {
  EXPECT_THROW(inflated(compress(std::string(100, 'a')), 99), UserError);
}

/// Found by fuzzing: 28 bytes that declared half a terabyte took all of the memory.
TEST(Zstd, a_frame_that_declares_more_than_it_can_hold_is_refused_before_room_is_made) {
  std::string frame = compress(std::string(1000, 'a'));
  EXPECT_THROW(inflated(compress(std::string(1 << 24, 'a'))), UserError);
  frame = std::string("\x28\xb5\x2f\xfd\xe0", 5) + std::string("\0\0\0\0\x80\0\0\0", 8) + frame;
  EXPECT_THROW(inflated(frame), UserError);
}

}  // namespace
}  // namespace anneal::data
