#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/image/decode.h"
#include "tests/engine/data/images.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using namespace std::string_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Image read_pnm(const std::string& file) {
  return decode(Bytes(file.begin(), file.end()), "picture");
}

std::string refusal_of_pnm(const std::string& file) {
  try {
    read_pnm(file);
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "picture");
    return error.message();
  }
  return "accepted";
}

TEST(Pnm, grey_and_colours_are_read_as_text_and_as_bytes) {
  EXPECT_THAT(read_pnm("P2 2 1 255 7 200").rgb, ElementsAre(7, 7, 7, 200, 200, 200));
  EXPECT_THAT(read_pnm("P5\n2 1\n255\n\x07\xC8").rgb, ElementsAre(7, 7, 7, 200, 200, 200));
  EXPECT_THAT(read_pnm("P3\n1 2\n255\n1 2 3\n4 5 6\n").rgb, ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_THAT(read_pnm("P6 1 2 255 \x01\x02\x03\x04\x05\x06").rgb, ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_EQ(read_header(Bytes{'P', '2', ' ', '3', ' ', '4', ' ', '9', ' '}, "").channels, Channels::grey);
}

TEST(Pnm, values_are_parts_of_the_greatest) {
  EXPECT_THAT(read_pnm("P2 3 1 15 0 5 15").rgb, ElementsAre(0, 0, 0, 85, 85, 85, 255, 255, 255));
  EXPECT_THAT(read_pnm("P5 2 1 1000 \x01\xF4\x03\xE8").rgb, ElementsAre(128, 128, 128, 255, 255, 255));
  EXPECT_THAT(read_pnm("P6 1 1 65535 \x80\x00\x00\x00\xFF\xFF"s).rgb, ElementsAre(128, 0, 255));
  EXPECT_THAT(read_pnm("P2 1 1 100 900").rgb, ElementsAre(255, 255, 255)) << "beyond the greatest";
}

TEST(Pnm, a_bitmap_is_black_where_a_bit_is_set) {
  EXPECT_THAT(read_pnm("P1 3 1 1 0 1").rgb, ElementsAre(0, 0, 0, 255, 255, 255, 0, 0, 0));
  EXPECT_THAT(read_pnm("P1 3 1 101").rgb, ElementsAre(0, 0, 0, 255, 255, 255, 0, 0, 0));
  EXPECT_THAT(read_pnm("P4 3 1 \xA0").rgb, ElementsAre(0, 0, 0, 255, 255, 255, 0, 0, 0));
}

TEST(Pnm, comments_stand_anywhere_before_the_values) {
  EXPECT_THAT(read_pnm("P5# by a camera\n# 9 9 9\n1 # wide\n1\n255\n\x2A").rgb, ElementsAre(42, 42, 42));
}

TEST(Pnm, what_is_not_whole_or_too_large_is_refused) {
  for (const std::string file : {"P5 2 2 255 abc", "P6 1 1 255 ab", "P2 2 1 255 7", "P5 2 2 65535 abcdefg",
                                 "P5 2", "P5 2 2 255", "P4 9 1 a"})
    EXPECT_THAT(refusal_of_pnm(file), HasSubstr("ends early")) << file;
  EXPECT_THAT(refusal_of_pnm("P2 1 1 255 x"), HasSubstr("has no number where one is expected"));
  EXPECT_THAT(refusal_of_pnm("P5 1 1 70000 ab"), HasSubstr("maximum value 70000"));
  EXPECT_THAT(refusal_of_pnm("P5 0 5 255 a"), HasSubstr("0 × 5 pixels"));
  for (const std::string header :
       {"P5 99999999999999999999 9 255 a", "P5 9 2147483648 255 a", "P6 9 18446744073709551617 255 a",
        "P5 1 1 4294967551 a", "P2 1 1 255 18446744073709551616"})
    EXPECT_THAT(refusal_of_pnm(header), HasSubstr("has a number above 1000000000")) << header;
  EXPECT_THAT(refusal_of_pnm("P5 9 -1 255 a"), HasSubstr("has no number where one is expected"));
  EXPECT_THAT(refusal_of_pnm("P5 1000000000 99999 255 a"), HasSubstr("at most 1000 million"));
  EXPECT_THAT(refusal_of_pnm("P5 2000000 9 255 a"), HasSubstr("a row may have at most 1000000"));
  EXPECT_THAT(refusal_of_pnm("P5 20000 20000 255 a"), HasSubstr("in a file of 20 bytes"));
}

}  // namespace
}  // namespace anneal::data
