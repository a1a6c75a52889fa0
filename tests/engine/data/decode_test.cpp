#include "data/decode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "images.h"
#include "protocol/error.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string reason_of_refusal(const Bytes& bytes) {
  try {
    decode(bytes, "picture");
  } catch (const UserError& error) {
    EXPECT_EQ(error.place(), "picture");
    return error.message();
  }
  return "accepted";
}

/// Adam7: where each pass begins and how far apart its pixels are.
Bytes interlaced_grey(int side, const Bytes& pixels) {
  constexpr int passes[7][4] = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                                {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};
  Bytes scanlines;
  for (const auto& [left, top, step_x, step_y] : passes) {
    for (int y = top; y < side; y += step_y) {
      scanlines.push_back(0);
      for (int x = left; x < side; x += step_x)
        scanlines.push_back(pixels[static_cast<std::size_t>(y * side + x)]);
    }
  }
  return scanlines;
}

TEST(Decode, png_is_lossless) {
  const Image image = marked_image(37, 23, 9);
  const Image decoded = decode(to_png(image), "");
  EXPECT_EQ(decoded.width, 37);
  EXPECT_EQ(decoded.height, 23);
  EXPECT_EQ(decoded.rgb, image.rgb);
}

TEST(Decode, jpeg_is_near_the_original_and_told_by_content) {
  const Image image = smooth_image(61, 40);
  const Image decoded = decode(to_jpeg(image, 95), "misnamed.png");
  ASSERT_EQ(decoded.rgb.size(), image.rgb.size());
  for (std::size_t i = 0; i < image.rgb.size(); ++i) EXPECT_NEAR(decoded.rgb[i], image.rgb[i], 12);
}

TEST(Decode, grey_becomes_three_equal_channels) {
  const Bytes png = make_png({2, 1, 8, 0}, {0, 10, 200});
  EXPECT_THAT(decode(png, "").rgb, ElementsAre(10, 10, 10, 200, 200, 200));
  EXPECT_EQ(read_header(png, "").channels, Channels::grey);
}

TEST(Decode, alpha_is_composited_on_white) {
  const Bytes png = make_png({3, 1, 8, 6}, {0, 100, 50, 0, 255, 100, 50, 0, 0, 100, 50, 0, 51});
  // 51/255 is a fifth: 100/5 + 255·4/5 = 224.
  EXPECT_THAT(decode(png, "").rgb, ElementsAre(100, 50, 0, 255, 255, 255, 224, 214, 204));
  EXPECT_EQ(read_header(png, "").channels, Channels::with_alpha);
}

TEST(Decode, palettes_are_looked_up_with_their_transparency) {
  const Bytes palette = {1, 2, 3, 40, 50, 60, 7, 8, 9};
  const Bytes scanline = {0, 0b01'00'10'00};
  EXPECT_THAT(decode(make_png({3, 1, 2, 3, 0, palette}, scanline), "").rgb,
              ElementsAre(40, 50, 60, 1, 2, 3, 7, 8, 9));
  EXPECT_THAT(decode(make_png({3, 1, 2, 3, 0, palette, {255, 0, 255}}, scanline), "").rgb,
              ElementsAre(255, 255, 255, 1, 2, 3, 7, 8, 9));
}

TEST(Decode, sixteen_bits_become_their_high_eight) {
  const Bytes png =
      make_png({2, 1, 16, 2}, {0, 0x80, 0x80, 0, 0, 0xFF, 0xFF, 0x40, 0x40, 0x20, 0x20, 0x01, 0x01});
  EXPECT_THAT(decode(png, "").rgb, ElementsAre(0x80, 0, 0xFF, 0x40, 0x20, 0x01));
}

TEST(Decode, interlaced_images_come_out_in_place) {
  Bytes pixels;
  for (int i = 0; i < 121; ++i) pixels.push_back(static_cast<std::uint8_t>(2 * i));
  const Image image = decode(make_png({11, 11, 8, 0, 1}, interlaced_grey(11, pixels)), "");
  for (std::size_t i = 0; i < pixels.size(); ++i) ASSERT_EQ(image.rgb[3 * i], pixels[i]) << i;
}

TEST(Decode, cmyk_loses_its_key) {
  // Stored inverted, as Adobe does: each colour times the key.
  const Image image = decode(to_cmyk_jpeg(16, 16, {200, 100, 50, 128}), "");
  ASSERT_EQ(image.rgb.size(), 16u * 16u * 3u);
  for (std::size_t i = 0; i < image.rgb.size(); i += 3) {
    EXPECT_NEAR(image.rgb[i], 200 * 128 / 255, 3);
    EXPECT_NEAR(image.rgb[i + 1], 100 * 128 / 255, 3);
    EXPECT_NEAR(image.rgb[i + 2], 50 * 128 / 255, 3);
  }
}

TEST(Decode, a_jpeg_cut_anywhere_is_refused) {
  const Bytes jpeg = to_jpeg(smooth_image(96, 96));
  ASSERT_EQ(reason_of_refusal(jpeg), "accepted");
  for (std::size_t size = 0; size < jpeg.size(); size += 64) {
    EXPECT_NE(reason_of_refusal(Bytes(jpeg.begin(), jpeg.begin() + static_cast<std::ptrdiff_t>(size))),
              "accepted")
        << size << " of " << jpeg.size() << " bytes";
  }
}

TEST(Decode, a_png_cut_anywhere_is_refused) {
  const Bytes png = to_png(smooth_image(96, 96));
  ASSERT_EQ(reason_of_refusal(png), "accepted");
  for (std::size_t size = 0; size < png.size() - 12; size += 64) {
    EXPECT_NE(reason_of_refusal(Bytes(png.begin(), png.begin() + static_cast<std::ptrdiff_t>(size))),
              "accepted")
        << size << " of " << png.size() << " bytes";
  }
}

TEST(Decode, flipped_bits_give_an_image_of_the_declared_size_or_an_error) {
  for (const Bytes& original : {to_jpeg(smooth_image(48, 48)), to_png(smooth_image(48, 48))}) {
    for (std::size_t bit = 0; bit < 8 * original.size(); bit += 13) {
      Bytes bytes = original;
      bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1u << (bit % 8)));
      try {
        const Image image = decode(bytes, "picture");
        EXPECT_EQ(image.rgb.size(),
                  static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 3);
      } catch (const UserError&) {
      }
    }
  }
}

TEST(Decode, a_png_whose_checksum_is_wrong_is_refused) {
  Bytes png = to_png(smooth_image(48, 48));
  png[png.size() - 14] ^= 1;  // in the checksum of the pixel data, before the 12 bytes of the end chunk
  EXPECT_THAT(reason_of_refusal(png), HasSubstr("is damaged"));
}

TEST(Decode, huge_declared_sizes_are_refused_before_decoding) {
  EXPECT_THAT(reason_of_refusal(make_png({100'000, 100'000, 8, 2}, {0, 0, 0})),
              HasSubstr("100000 × 100000 pixels"));
  Bytes jpeg = to_jpeg(smooth_image(16, 16));
  for (std::size_t i = 0; i + 8 < jpeg.size(); ++i) {
    if (jpeg[i] != 0xFF || jpeg[i + 1] != 0xC0) continue;
    jpeg[i + 5] = jpeg[i + 7] = 0xFF;  // height and width, high bytes
    break;
  }
  EXPECT_THAT(reason_of_refusal(jpeg), HasSubstr("at most 100 million"));
}

TEST(Decode, what_is_no_image_is_said_to_be_none) {
  EXPECT_EQ(reason_of_refusal({}), "is empty");
  EXPECT_EQ(reason_of_refusal(Bytes(1000, 0)), "is neither a JPEG nor a PNG image");
  EXPECT_EQ(reason_of_refusal({'G', 'I', 'F', '8', '9', 'a'}), "is neither a JPEG nor a PNG image");
  EXPECT_NE(reason_of_refusal({0xFF, 0xD8, 0xFF}), "accepted");
}

}  // namespace
}  // namespace anneal::data
