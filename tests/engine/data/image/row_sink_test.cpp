#include "engine/data/image/row_sink.h"

#include <algorithm>
#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/image/decode.h"
#include "tests/engine/data/images.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::HasSubstr;

TEST(RowSink, squares_come_as_their_means_and_smaller_ones_at_the_edges) {
  const Image image = marked_image(7, 5, 9);
  Image out;
  RowSink sink(7, 5, 4, out);
  for (int y = 0; y < 5; ++y) {
    std::copy_n(ImageView(image).row(y), 21, sink.next().begin());
    sink.take();
  }
  // Red is x and green y: of 0…3 and of 4…6, of 0…3 and of 4.
  EXPECT_THAT(out.rgb, ::testing::ElementsAre(2, 2, 9, 5, 2, 9, 2, 4, 9, 5, 4, 9));
}

TEST(RowSink, a_picture_is_reduced_as_little_as_it_has_to_be) {
  EXPECT_EQ(reduction_to_fit(10'000, 10'000), 1);
  EXPECT_EQ(reduction_to_fit(12'000, 9'000), 2);
  EXPECT_EQ(reduction_to_fit(20'000, 20'000), 2);
  EXPECT_EQ(reduction_to_fit(20'001, 20'001), 2);
  EXPECT_EQ(reduction_to_fit(30'000, 30'000), 4);
}

/// A grey photograph of 12,000 × 9,000 pixels. In a grey one all blocks have the same bits, in the tables of
/// the standard: no difference of the mean and nothing else, of brightness 00 1010, of both colours 00 00.
Bytes photograph_of_108_million() {
  constexpr std::uint64_t four_blocks = 0b00101000000000'00101000000000'00101000000000'00101000000000;
  constexpr int blocks = 12'000 / 8 * (9'000 / 8);
  Bytes jpeg = to_jpeg(plain_image(8, 8, 128, 128, 128));
  const auto after = [&](std::uint8_t marker) {
    const std::array<std::uint8_t, 2> code = {0xFF, marker};
    return std::search(jpeg.begin(), jpeg.end(), code.begin(), code.end()) + 2;
  };
  const auto frame = after(0xC0);
  const std::array<std::uint8_t, 4> sides = {9'000 >> 8, 9'000 & 255, 12'000 >> 8, 12'000 & 255};
  std::ranges::copy(sides, frame + 3);
  const auto scan = after(0xDA);
  jpeg.erase(scan + scan[1], jpeg.end());
  for (int i = 0; i < blocks; i += 4)
    for (int shift = 48; shift >= 0; shift -= 8)
      jpeg.push_back(static_cast<std::uint8_t>(four_blocks >> shift));
  jpeg.insert(jpeg.end(), {0xFF, 0xD9});
  return jpeg;
}

TEST(LargePictures, a_photograph_of_108_million_pixels_comes_at_half_its_sides) {
  const Bytes jpeg = photograph_of_108_million();
  EXPECT_EQ(read_header(jpeg, "").width, 12'000);
  Findings findings;
  const Image image = decode(jpeg, "", &findings);
  EXPECT_EQ(image.width, 6000);
  EXPECT_EQ(image.height, 4500);
  for (const std::size_t at : {std::size_t{0}, image.rgb.size() / 2, image.rgb.size() - 1})
    EXPECT_EQ(image.rgb[at], 128);
  EXPECT_TRUE(findings.oddities.empty());
}

TEST(LargePictures, what_a_window_needs_of_one_comes_as_it_is) {
  Part part;
  decode_part(
      photograph_of_108_million(), "",
      [](int width, int height) {
        EXPECT_EQ(width, 12'000);
        EXPECT_EQ(height, 9'000);
        return Wanted{{11'000, 100, 64, 64}, 0};
      },
      part);
  EXPECT_EQ(part.reduction, 1);
  EXPECT_LE(part.image.width, 11'064 - part.left + 64);
  EXPECT_EQ(part.image.height, 64);
}

/// A grey PNM is the cheapest large picture that is decoded row by row.
TEST(LargePictures, rows_of_one_that_is_not_a_jpeg_are_reduced_too) {
  const std::string head = "P4 16000 6256 ";
  Bytes bitmap(head.begin(), head.end());
  bitmap.resize(head.size() + std::size_t{16'000} / 8 * 6256, 0x33);  // white, white, black, black
  const Image image = decode(bitmap, "");
  EXPECT_EQ(image.width, 8000);
  EXPECT_EQ(image.height, 3128);
  EXPECT_EQ(image.rgb[0], 255);
  EXPECT_EQ(image.rgb[3], 0);
}

TEST(LargePictures, a_file_with_hardly_any_bytes_for_its_pixels_is_refused) {
  try {
    decode(make_png({20'000, 20'000, 8, 0}, Bytes(1000, 0)), "picture");
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.message(), HasSubstr("declares 20000 × 20000 pixels in a file of"));
  }
}

}  // namespace
}  // namespace anneal::data
