#include <algorithm>
#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/image/decode.h"
#include "engine/data/image/row_sink.h"
#include "tests/engine/data/images.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::HasSubstr;

std::string refusal_of_jpeg(const Bytes& file) {
  try {
    decode(file, "picture");
  } catch (const UserError& error) {
    return error.message() + " " + error.hint();
  }
  return "accepted";
}

Bytes without_end(const Bytes& file, std::size_t bytes) {
  return {file.begin(), file.end() - static_cast<std::ptrdiff_t>(bytes)};
}

/// With another frame header: its marker, and bits per channel.
Bytes with_frame(Bytes jpeg, std::uint8_t marker, std::uint8_t bits) {
  for (std::size_t i = 0; i + 4 < jpeg.size(); ++i) {
    if (jpeg[i] != 0xFF || jpeg[i + 1] != 0xC0) continue;
    jpeg[i + 1] = marker;
    jpeg[i + 4] = bits;
    break;
  }
  return jpeg;
}

TEST(Jpeg, one_that_lacks_its_end_marker_alone_is_read_and_told) {
  const Image photograph = smooth_image(67, 43);
  for (const Bytes& file :
       {to_jpeg(photograph), to_jpeg(photograph, 90, Subsampling::both), to_progressive_jpeg(photograph),
        to_jpeg_with_restarts(photograph), to_jpeg(plain_image(64, 64, 0, 0, 0))}) {
    const Image whole = decode(file, "");
    for (const std::size_t missing : {1U, 2U}) {
      Findings findings;
      EXPECT_EQ(decode(without_end(file, missing), "", &findings).rgb, whole.rgb);
      EXPECT_TRUE(findings.oddities.contains(Oddity::end_mark));
    }
    Findings none;
    decode(file, "", &none);
    EXPECT_FALSE(none.oddities.contains(Oddity::end_mark));
  }
}

TEST(Jpeg, one_that_lacks_a_byte_of_its_pixels_is_refused) {
  const Image photograph = smooth_image(96, 96);
  for (const Bytes& file : {to_jpeg(photograph), to_jpeg(photograph, 90, Subsampling::both),
                            to_progressive_jpeg(photograph), to_jpeg_with_restarts(photograph)}) {
    for (std::size_t missing = 4; missing + 2 < file.size(); missing += missing < 40 ? 1 : 61)
      ASSERT_THAT(refusal_of_jpeg(without_end(file, missing)), HasSubstr("is damaged")) << missing;
    EXPECT_THAT(refusal_of_jpeg(without_end(file, file.size() / 3)), HasSubstr("ends too early"));
  }
}

TEST(Jpeg, kinds_that_are_not_read_are_named_with_a_way_out) {
  const Bytes plain = to_jpeg(smooth_image(16, 16));
  EXPECT_THAT(refusal_of_jpeg(with_frame(plain, 0xC1, 12)), HasSubstr("12 bits per channel"));
  EXPECT_THAT(refusal_of_jpeg(with_frame(plain, 0xC1, 12)), HasSubstr("Convert it to 16-bit PNG"));
  EXPECT_THAT(refusal_of_jpeg(with_frame(plain, 0xC3, 16)), HasSubstr("is a lossless JPEG"));
  EXPECT_THAT(refusal_of_jpeg(with_frame(plain, 0xCB, 8)), HasSubstr("is a lossless JPEG"));
  EXPECT_THAT(refusal_of_jpeg(with_frame(plain, 0xC5, 8)), HasSubstr("is a hierarchical JPEG"));
  EXPECT_THAT(refusal_of_jpeg(with_frame(plain, 0xF7, 8)), HasSubstr("is a JPEG-LS"));
  for (const std::uint8_t marker : {std::uint8_t{0xC3}, std::uint8_t{0xF7}})
    EXPECT_THAT(refusal_of_jpeg(with_frame(plain, marker, 8)), ::testing::Not(HasSubstr("damaged")));
}

}  // namespace
}  // namespace anneal::data
