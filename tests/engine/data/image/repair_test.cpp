#include "engine/data/image/repair.h"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/image/decode.h"
#include "engine/data/image/exif.h"
#include "tests/engine/data/images.h"
#include "tests/support/refusal.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::HasSubstr;

/// What is left of a file that was not sent to its end.
Bytes cut(const Bytes& file, double share) {
  return {file.begin(), file.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(file.size()))};
}

std::string repair_refusal(const Bytes& file) {
  return refusal([&] { repair(file, "picture"); });
}

int rows_read(const Repaired& repaired, int height) {
  return static_cast<int>(repaired.share * height + 0.5);
}

/// In a part of two images of one size, by pixel and channel.
double mean_difference(const Image& a, const Image& b, const Region& region) {
  std::int64_t sum = 0;
  for (int y = region.y; y < region.y + region.height; ++y)
    for (int i = 3 * region.x; i < 3 * (region.x + region.width); ++i)
      sum += std::abs(ImageView(a).row(y)[i] - ImageView(b).row(y)[i]);
  return static_cast<double>(sum) / (3.0 * region.width * region.height);
}

TEST(Repair, a_jpeg_that_was_cut_keeps_the_rows_that_it_has) {
  const Image whole = smooth_image(64, 128);
  const Bytes file = cut(to_jpeg(whole), 0.75);
  EXPECT_NE(refusal([&] { decode(file, ""); }), "nothing was refused");
  const Repaired repaired = repair(file, "picture");
  EXPECT_GE(repaired.share, 0.5);
  EXPECT_LT(repaired.share, 0.95);
  const Image image = decode(repaired.file, "");
  ASSERT_EQ(image.width, 64);
  ASSERT_EQ(image.height, 128);
  // The last rows that came stand beside what is made up, with which their colours are smoothed.
  const int rows = rows_read(repaired, 128) - 16;
  EXPECT_LT(mean_difference(image, whole, {0, 0, 64, rows}), 6);
  EXPECT_GT(mean_difference(image, whole, {0, 112, 64, 16}), 15);
}

TEST(Repair, a_png_that_was_cut_keeps_its_rows_as_they_were) {
  const Image whole = smooth_image(40, 60);
  const Repaired repaired = repair(cut(to_png(whole), 0.8), "picture");
  EXPECT_GE(repaired.share, 0.5);
  EXPECT_LT(repaired.share, 1);
  const Image image = decode(repaired.file, "");
  ASSERT_EQ(image.rgb.size(), whole.rgb.size());
  EXPECT_EQ(mean_difference(image, whole, {0, 0, 40, rows_read(repaired, 60)}), 0);
  EXPECT_EQ(image.rgb.back(), 128) << "what is missing is grey";
}

TEST(Repair, a_png_with_a_wrong_checksum_has_all_its_rows) {
  const Image whole = smooth_image(48, 48);
  Bytes png = to_png(whole);
  png[png.size() - 14] ^= 1;  // in the checksum of the pixel data, before the 12 bytes of the end chunk
  const Repaired repaired = repair(png, "picture");
  EXPECT_EQ(repaired.share, 1);
  EXPECT_EQ(decode(repaired.file, "").rgb, whole.rgb);
}

TEST(Repair, transparency_falls_on_white_as_it_did) {
  Bytes png = make_png({3, 1, 8, 6}, {0, 100, 50, 0, 255, 100, 50, 0, 0, 100, 50, 0, 51});
  const Image whole = decode(png, "");
  png[png.size() - 14] ^= 1;
  EXPECT_EQ(decode(repair(png, "").file, "").rgb, whole.rgb);
}

TEST(Repair, an_image_is_written_as_its_orientation_shows_it) {
  const Bytes turned = with_orientation(to_jpeg(smooth_image(64, 128)), 6);
  const Image whole = decode(turned, "");
  const Repaired repaired = repair(cut(turned, 0.8), "picture");
  EXPECT_EQ(exif_orientation(repaired.file), 1);
  const Image image = decode(repaired.file, "");
  ASSERT_EQ(image.width, 128);
  ASSERT_EQ(image.height, 64);
  const int columns = rows_read(repaired, 128) - 16;  // the first row is shown at the right
  EXPECT_LT(mean_difference(image, whole, {128 - columns, 0, columns, 64}), 6);
}

TEST(Repair, a_progressive_jpeg_without_its_last_scans_has_all_its_rows) {
  const Image whole = smooth_image(64, 128);
  const Repaired repaired = repair(cut(to_progressive_jpeg(whole), 0.85), "picture");
  EXPECT_EQ(repaired.share, 1);
  EXPECT_LT(mean_difference(decode(repaired.file, ""), whole, {0, 0, 64, 128}), 15);
}

TEST(Repair, of_a_progressive_jpeg_the_means_of_blocks_are_too_little) {
  EXPECT_NE(repair_refusal(cut(to_progressive_jpeg(smooth_image(64, 128)), 0.05)), "nothing was refused");
}

TEST(Repair, damage_that_ends_the_decoding_leaves_what_came_before) {
  Bytes jpeg = to_jpeg(smooth_image(64, 128));
  // A table of codes that is none, in the midst of the picture.
  const Bytes table = {0xFF, 0xC4, 0, 3, 0};
  jpeg.insert(jpeg.begin() + static_cast<std::ptrdiff_t>(jpeg.size() * 3 / 4), table.begin(), table.end());
  const Repaired repaired = repair(jpeg, "picture");
  EXPECT_GE(repaired.share, 0.5);
  EXPECT_LT(repaired.share, 0.95);
}

TEST(Repair, less_than_half_of_the_rows_is_refused) {
  EXPECT_THAT(repair_refusal(cut(to_jpeg(smooth_image(64, 128)), 0.35)), HasSubstr("has lost too much"));
  EXPECT_THAT(repair_refusal(cut(to_png(smooth_image(64, 128)), 0.3)), HasSubstr("has lost too much"));
  const auto without_rows = repair_refusal(cut(to_jpeg(smooth_image(64, 128)), 0.05));
  EXPECT_THAT(without_rows, HasSubstr("has fewer than half of its rows"));
}

TEST(Repair, what_needs_none_or_allows_none_is_refused_in_words) {
  const Bytes jpeg = to_jpeg(smooth_image(16, 16));
  EXPECT_THAT(repair_refusal(jpeg), HasSubstr("does not need repair"));
  Bytes longer = jpeg;
  longer.insert(longer.end(), 100, 0x55);
  EXPECT_THAT(repair_refusal(longer), HasSubstr("does not need repair"));
  EXPECT_THAT(repair_refusal(cut(to_webp(smooth_image(16, 16)), 0.8)), HasSubstr("only JPEG and PNG"));
  EXPECT_THAT(repair_refusal({'n', 'o'}), HasSubstr("is not a supported image"));
  EXPECT_THAT(repair_refusal({}), HasSubstr("is empty"));
}

TEST(Repair, flipped_bits_give_a_whole_file_of_half_of_the_rows_or_an_error) {
  for (const Bytes& original : {to_jpeg(smooth_image(48, 48)), to_progressive_jpeg(smooth_image(48, 48)),
                                to_png(smooth_image(48, 48))}) {
    for (std::size_t bit = 0; bit < 8 * original.size(); bit += 29) {
      Bytes bytes = original;
      bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1u << (bit % 8)));
      Repaired repaired;
      try {
        repaired = repair(bytes, "picture");
      } catch (const UserError&) {
        continue;
      }
      EXPECT_GE(repaired.share, 0.5);
      EXPECT_LE(repaired.share, 1);
      EXPECT_NO_THROW(decode(repaired.file, ""));
    }
  }
}

}  // namespace
}  // namespace anneal::data
