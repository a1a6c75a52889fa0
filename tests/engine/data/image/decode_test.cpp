#include "engine/data/image/decode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/engine/data/images.h"

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
      for (int x = left; x < side; x += step_x) {
        const int pixel = y * side + x;
        scanlines.push_back(pixels[static_cast<std::size_t>(pixel)]);
      }
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
    EXPECT_NEAR(image.rgb[i], 200 * 128 / 255.0, 3);
    EXPECT_NEAR(image.rgb[i + 1], 100 * 128 / 255.0, 3);
    EXPECT_NEAR(image.rgb[i + 2], 50 * 128 / 255.0, 3);
  }
}

/// 3 × 2 pixels that differ, in an EXIF-tagged file of each format; what is shown, read row by row.
constexpr std::array<std::array<std::uint8_t, 6>, 8> shown_by_orientation = {{{1, 2, 3, 4, 5, 6},
                                                                              {3, 2, 1, 6, 5, 4},
                                                                              {6, 5, 4, 3, 2, 1},
                                                                              {4, 5, 6, 1, 2, 3},
                                                                              {1, 4, 2, 5, 3, 6},
                                                                              {4, 1, 5, 2, 6, 3},
                                                                              {6, 3, 5, 2, 4, 1},
                                                                              {3, 6, 2, 5, 1, 4}}};

/// Blocks of 16 × 16 pixels, so that a JPEG keeps their colours apart.
Image six_blocks() {
  Image image = plain_image(48, 32, 0, 0, 0);
  for (int y = 0; y < 32; ++y)
    for (int x = 0; x < 48; ++x)
      std::fill_n(image.rgb.data() + 3 * (48 * y + x), 3,
                  static_cast<std::uint8_t>(40 * (3 * (y / 16) + x / 16 + 1)));
  return image;
}

TEST(Decode, images_are_shown_as_their_exif_orientation_says) {
  for (int orientation = 1; orientation <= 8; ++orientation) {
    const bool is_tall = orientation >= 5;
    for (const Bytes& file :
         {with_orientation(to_jpeg(six_blocks(), 95), orientation),
          with_orientation(to_png(six_blocks()), orientation),
          with_orientation(to_webp(six_blocks()), orientation), to_tiff(six_blocks(), orientation)}) {
      const Image image = decode(file, "");
      ASSERT_EQ(image.width, is_tall ? 32 : 48) << orientation;
      ASSERT_EQ(image.height, is_tall ? 48 : 32);
      EXPECT_EQ(read_header(file, "").width, image.width);
      std::array<std::uint8_t, 6> blocks;
      const int columns = image.width / 16;
      for (int block = 0; block < 6; ++block) {
        const int x = 16 * (block % columns) + 8, y = 16 * (block / columns) + 8;
        const int red = 3 * (y * image.width + x);
        const int grey = image.rgb[static_cast<std::size_t>(red)];
        blocks[static_cast<std::size_t>(block)] = static_cast<std::uint8_t>(std::lround(grey / 40.0));
      }
      EXPECT_EQ(blocks, shown_by_orientation[static_cast<std::size_t>(orientation - 1)]) << orientation;
    }
  }
}

TEST(Decode, a_part_of_a_jpeg_equals_the_same_part_of_the_whole) {
  const Image picture = smooth_image(203, 157);
  for (const int orientation : {1, 3, 6, 7}) {
    for (const Subsampling subsampling : {Subsampling::none, Subsampling::horizontal, Subsampling::both}) {
      const Bytes file = with_orientation(to_jpeg(picture, 90, subsampling), orientation);
      const Image whole = decode(file, "");
      Part part;
      for (int step = 0; step < 60; ++step) {
        const int width = 1 + 37 * step % whole.width, height = 1 + 53 * step % whole.height;
        const Region region{11 * step % (whole.width - width + 1), 17 * step % (whole.height - height + 1),
                            width, height};
        decode_part(
            file, "",
            [&](int, int) {
              return Wanted{region, 0};
            },
            part);
        ASSERT_EQ(part.reduction, 1);
        const ImageView cut =
            ImageView(part.image).part({region.x - part.left, region.y - part.top, width, height});
        for (int y = 0; y < height; ++y)
          ASSERT_TRUE(std::equal(cut.row(y), cut.row(y) + 3 * width, ImageView(whole).part(region).row(y)))
              << "row " << y << " of " << width << " x " << height << ", orientation " << orientation;
      }
    }
  }
}

TEST(Decode, a_part_comes_reduced_only_while_it_stays_as_large_as_it_is_needed) {
  const Bytes file = to_jpeg(smooth_image(400, 300));
  Part part;
  const auto reduction = [&](int width, int height, int side) {
    decode_part(
        file, "",
        [&](int, int) {
          return Wanted{{40, 30, width, height}, side};
        },
        part);
    return part.reduction;
  };
  EXPECT_EQ(reduction(200, 200, 101), 1);
  EXPECT_EQ(reduction(200, 199, 100), 1);
  EXPECT_EQ(reduction(200, 200, 100), 2);
  EXPECT_EQ(reduction(200, 250, 50), 4);
  EXPECT_EQ(reduction(256, 256, 16), 8);
  EXPECT_EQ(reduction(256, 256, 0), 1);
}

TEST(Decode, a_reduced_part_is_near_the_mean_of_the_pixels_it_stands_for) {
  const Image picture = smooth_image(256, 256);
  const Bytes file = to_jpeg(picture, 95);
  const Image whole = decode(file, "");
  for (const int reduction : {2, 4, 8}) {
    Part part;
    const Region region{64, 32, 128, 160};
    decode_part(
        file, "",
        [&](int, int) {
          return Wanted{region, 128 / reduction};
        },
        part);
    ASSERT_EQ(part.reduction, reduction);
    double difference = 0;
    for (int y = 0; y < part.image.height; ++y) {
      for (int x = 0; x < part.image.width; ++x) {
        double sum = 0;
        for (int dy = 0; dy < reduction; ++dy)
          for (int dx = 0; dx < reduction; ++dx)
            sum += ImageView(whole).row(part.top + y * reduction + dy)[3 * (part.left + x * reduction + dx)];
        difference += std::abs(sum / (reduction * reduction) -
                               ImageView(part.image).row(y)[static_cast<std::size_t>(3 * x)]);
      }
    }
    EXPECT_LT(difference / (part.image.width * part.image.height), 1.0) << reduction;
  }
}

TEST(Decode, webp_without_loss_is_exact_and_its_alpha_falls_on_white) {
  const Image image = marked_image(37, 23, 9);
  EXPECT_EQ(decode(to_webp(image), "").rgb, image.rgb);
  EXPECT_EQ(read_header(to_webp(image), "").channels, Channels::rgb);
  const Bytes half_clear = to_webp_with_alpha(plain_image(4, 4, 100, 50, 0), 51);
  EXPECT_EQ(read_header(half_clear, "").channels, Channels::with_alpha);
  const Image decoded = decode(half_clear, "");
  EXPECT_THAT(std::vector(decoded.rgb.begin(), decoded.rgb.begin() + 3), ElementsAre(224, 214, 204));
}

TEST(Decode, an_animated_webp_without_a_frame_is_refused) {
  Bytes file = {'R', 'I', 'F', 'F', 22, 0, 0, 0, 'W', 'E', 'B', 'P', 'V', 'P', '8',
                'X', 10,  0,   0,   0,  2, 0, 0, 0,   31,  0,   0,   31,  0,   0};
  EXPECT_THAT(reason_of_refusal(file), HasSubstr("truncated or corrupt"));
}

TEST(Decode, bmp_and_tiff_are_exact_and_gif_is_on_its_palette) {
  const Image image = marked_image(37, 23, 9);
  EXPECT_EQ(decode(to_bmp(image), "misnamed.jpg").rgb, image.rgb);
  EXPECT_EQ(decode(to_tiff(image), "").rgb, image.rgb);
  const Image grey = decode(to_gif(image), "");
  ASSERT_EQ(grey.rgb.size(), image.rgb.size());
  for (std::size_t i = 0; i < grey.rgb.size(); ++i) ASSERT_EQ(grey.rgb[i], image.rgb[i / 3 * 3] / 2);
  for (const Bytes& file : {to_bmp(image), to_tiff(image), to_gif(image)})
    EXPECT_EQ(read_header(file, "").width, 37);
}

TEST(Decode, a_bmp_gif_or_tiff_cut_before_its_last_pixel_is_refused) {
  const Image image = smooth_image(40, 40);
  for (const Bytes& file : {to_bmp(image), to_gif(image), to_tiff(image)}) {
    ASSERT_EQ(reason_of_refusal(file), "accepted");
    for (std::size_t size = 0; size < file.size() - 4; size += 37)
      EXPECT_NE(reason_of_refusal(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size))),
                "accepted")
          << size << " of " << file.size() << " bytes";
  }
}

/// Where the marker FF `code` stands first.
std::ptrdiff_t find_marker(const Bytes& jpeg, std::uint8_t code) {
  const std::array<std::uint8_t, 2> marker = {0xFF, code};
  return std::search(jpeg.begin(), jpeg.end(), marker.begin(), marker.end()) - jpeg.begin();
}

TEST(Decode, a_jpeg_that_is_odd_but_whole_is_read_and_its_oddity_told) {
  const Bytes plain = to_jpeg(smooth_image(64, 48));
  Findings found;
  const Image image = decode(plain, "", &found);
  EXPECT_TRUE(found.oddities.empty());

  Bytes revision = plain;
  revision[11] = 0;  // JFIF's major number
  EXPECT_EQ(decode(revision, "", &found).rgb, image.rgb);
  EXPECT_TRUE(found.oddities.contains(Oddity::revision));

  for (const std::uint8_t before :
       {std::uint8_t{0xD9}, std::uint8_t{0xDB}}) {  // the end, and a table of the header
    Bytes stray = plain;
    stray.insert(stray.begin() + find_marker(plain, before), 238, 0x55);
    EXPECT_EQ(decode(stray, "", &found).rgb, image.rgb);
    EXPECT_TRUE(found.oddities.contains(Oddity::stray_bytes));
  }
}

TEST(Decode, bytes_of_the_picture_itself_that_nothing_needs_mean_damage) {
  const Bytes plain = to_jpeg_with_restarts(smooth_image(64, 48));
  ASSERT_EQ(reason_of_refusal(plain), "accepted");
  Bytes stray = plain;
  stray.insert(stray.begin() + find_marker(plain, 0xD1), 20, 0x55);
  EXPECT_THAT(reason_of_refusal(stray), HasSubstr("its JPEG data is corrupt"));
  Bytes missing = plain;
  missing.erase(missing.begin() + find_marker(plain, 0xD1), missing.begin() + find_marker(plain, 0xD2));
  EXPECT_THAT(reason_of_refusal(missing), HasSubstr("its JPEG data is corrupt"));
}

TEST(Decode, a_webp_cut_anywhere_is_refused) {
  const Bytes webp = to_webp(smooth_image(96, 96));
  ASSERT_EQ(reason_of_refusal(webp), "accepted");
  for (std::size_t size = 0; size < webp.size() - 1; size += 64)
    EXPECT_NE(reason_of_refusal(Bytes(webp.begin(), webp.begin() + static_cast<std::ptrdiff_t>(size))),
              "accepted")
        << size;
}

TEST(Decode, damaged_exif_data_leaves_the_image_as_it_is) {
  const Bytes original = with_orientation(to_jpeg(six_blocks()), 6);
  for (std::size_t at = 2; at < 40; ++at) {
    for (const int value : {0, 1, 255}) {
      Bytes file = original;
      file[at] = static_cast<std::uint8_t>(value);
      try {
        const Image image = decode(file, "");
        EXPECT_EQ(image.rgb.size(), 48u * 32 * 3);
      } catch (const UserError&) {
      }
    }
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
  for (const Bytes& original :
       {to_jpeg(smooth_image(48, 48)), to_png(smooth_image(48, 48)), to_webp(smooth_image(48, 48)),
        to_bmp(smooth_image(48, 48)), to_gif(smooth_image(48, 48)), to_tiff(smooth_image(48, 48))}) {
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
  EXPECT_THAT(reason_of_refusal(jpeg), HasSubstr("at most 1000 million"));
  Bytes bmp = to_bmp(smooth_image(16, 16));
  bmp[20] = bmp[24] = 1;  // 65,552 × 65,552
  EXPECT_THAT(reason_of_refusal(bmp), HasSubstr("65552 × 65552 pixels; at most 100 million"));
  bmp[18] = bmp[20] = 0;
  EXPECT_THAT(reason_of_refusal(bmp), HasSubstr("0 × 65552"));
  Bytes gif = to_gif(smooth_image(16, 16));
  gif[7] = gif[9] = 0xFF;
  EXPECT_THAT(reason_of_refusal(gif), HasSubstr("65296 × 65296 pixels; at most 100 million"));
  Bytes webp = to_webp(smooth_image(16, 16));
  ASSERT_EQ(webp[20], 0x2F) << "where the bits of a lossless image begin: 14 of width - 1, 14 of height - 1";
  webp[21] = webp[22] = webp[23] = 0xFF;
  webp[24] |= 0x0F;
  EXPECT_THAT(reason_of_refusal(webp), HasSubstr("declares 16384 × 16384 pixels; at most 100 million"));
}

TEST(Decode, a_bmp_cut_out_of_runs_fills_its_rows_and_no_more) {
  // 4 × 2 pixels, 8 bits, RLE: a run that is too long, then steps over the edge and the end.
  Bytes file = {'B', 'M', 0, 0, 0, 0, 0, 0, 0, 0, 62, 0, 0, 0, 40, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 1,
                0,   8,   0, 1, 0, 0, 0, 0, 0, 0, 0,  0, 0, 0, 0,  0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0};
  const Bytes palette = {10, 20, 30, 0, 40, 50, 60, 0};
  file.insert(file.end(), palette.begin(), palette.end());
  Bytes overlong = file;
  overlong.insert(overlong.end(), {200, 1, 0, 2, 255, 255, 9, 1, 0, 1});
  const Image image = decode(overlong, "");
  ASSERT_EQ(image.rgb.size(), 24u);
  EXPECT_EQ(image.rgb[0], 30) << "no run reached the upper row";
  EXPECT_EQ(image.rgb[12], 60);
  Bytes unfinished = file;
  unfinished.insert(unfinished.end(), {4, 1, 0, 0, 1, 1});
  EXPECT_THAT(reason_of_refusal(unfinished), HasSubstr("ends early"));
}

/// A GIF whose only picture comes twice.
Bytes to_animated_gif(const Image& image) {
  constexpr std::ptrdiff_t header = 13 + 3 * 128;
  Bytes gif = to_gif(image);
  gif.pop_back();
  const Bytes picture(gif.begin() + header, gif.end());
  gif.insert(gif.end(), {'!', 0xF9, 4, 0, 10, 0, 0, 0});  // for a tenth of a second
  gif.insert(gif.end(), picture.begin(), picture.end());
  gif.push_back(';');
  return gif;
}

TEST(Decode, an_animation_is_told_and_its_first_picture_taken) {
  const auto is_told = [](const Bytes& file) {
    Findings findings;
    decode(file, "", &findings);
    return findings.oddities.contains(Oddity::animation);
  };
  const Image image = marked_image(37, 23, 9);
  EXPECT_TRUE(is_told(to_animated_gif(image)));
  EXPECT_EQ(decode(to_animated_gif(image), "").rgb, decode(to_gif(image), "").rgb);
  EXPECT_TRUE(is_told(to_animated_png(image, image)));
  for (const Bytes& still : {to_gif(image), to_png(image), to_webp(image)}) EXPECT_FALSE(is_told(still));
  Bytes cut = to_animated_gif(image);
  cut.resize(to_gif(image).size() + 6);
  EXPECT_FALSE(is_told(cut)) << "what follows is not a picture";
}

TEST(Decode, of_an_animated_png_the_still_image_is_taken) {
  const Image still = marked_image(5, 4, 9);
  EXPECT_EQ(decode(to_animated_png(still, plain_image(5, 4, 1, 2, 3)), "").rgb, still.rgb);
}

TEST(Decode, what_is_no_image_is_said_to_be_none) {
  EXPECT_EQ(reason_of_refusal({}), "is empty");
  EXPECT_EQ(reason_of_refusal(Bytes(1000, 0)),
            "is not a supported image (JPEG, PNG, WebP, BMP, GIF, TIFF, PNM)");
  EXPECT_THAT(reason_of_refusal({0, 0, 0, 24, 'f', 't', 'y', 'p', 'h', 'e', 'i', 'c'}), HasSubstr("HEIC"));
  EXPECT_NE(reason_of_refusal({'G', 'I', 'F', '8', '9', 'a'}), "accepted");
  EXPECT_NE(reason_of_refusal({'B', 'M'}), "accepted");
  EXPECT_NE(reason_of_refusal({'I', 'I', 42, 0}), "accepted");
  EXPECT_NE(reason_of_refusal({0xFF, 0xD8, 0xFF}), "accepted");
}

}  // namespace
}  // namespace anneal::data
