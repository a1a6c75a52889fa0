#include "engine/data/image/resize.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/data/images.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::Each;

/// One row of grey values as an image.
Image grey_row(const Bytes& values) {
  Image image{static_cast<int>(values.size()), 1, {}};
  for (const std::uint8_t value : values) image.rgb.insert(image.rgb.end(), 3, value);
  return image;
}

Bytes resize_row(const Bytes& values, const Box& box, int width) {
  Bytes out(static_cast<std::size_t>(width) * 3);
  Resizer().resize(grey_row(values), box, width, 1, out.data());
  Bytes red;
  for (std::size_t i = 0; i < out.size(); i += 3) red.push_back(out[i]);
  return red;
}

TEST(Resize, the_same_size_changes_nothing) {
  const Image image = marked_image(32, 32, 5);
  Bytes out(image.rgb.size());
  Resizer().resize(image, {0, 0, 32, 32}, 32, 32, out.data());
  EXPECT_EQ(out, image.rgb);
}

TEST(Resize, a_plain_image_stays_plain_at_any_size) {
  Resizer resizer;
  for (const int side : {1, 7, 32, 33, 90}) {
    Bytes out(static_cast<std::size_t>(side * side) * 3);
    resizer.resize(plain_image(45, 31, 201, 201, 201), {3.25, 1.5, 30.5, 20.75}, side, side, out.data());
    EXPECT_THAT(out, Each(201)) << side;
  }
}

TEST(Resize, halving_weighs_four_pixels_as_a_triangle) {
  // Support 2 around the middle of two pixels: weights 1/8, 3/8, 3/8, 1/8; at the ends 3/7, 3/7, 1/7. So
  // (3·0 + 3·80 + 160) / 7, (80 + 3·160 + 3·240 + 80) / 8 and (240 + 3·80 + 3·0) / 7, rounded.
  EXPECT_EQ(resize_row({0, 80, 160, 240, 80, 0}, {0, 0, 6, 1}, 3), (Bytes{57, 170, 69}));
}

TEST(Resize, doubling_interpolates_between_neighbours) {
  EXPECT_EQ(resize_row({0, 100, 200}, {0, 0, 3, 1}, 6), (Bytes{0, 25, 75, 125, 175, 200}));
}

TEST(Resize, a_box_shows_only_its_part) {
  EXPECT_EQ(resize_row({7, 10, 20, 30, 9}, {1, 0, 3, 1}, 3), (Bytes{10, 20, 30}));
}

TEST(Resize, fit_takes_the_centre_square) {
  const Image wide = marked_image(40, 20, 3);
  Bytes out(20 * 20 * 3);
  fit(wide, 20, out.data());
  EXPECT_EQ(out[0], 10);
  EXPECT_EQ(out[1], 0);
  EXPECT_EQ(out[20 * 20 * 3 - 3], 29);
  const Image tall = marked_image(20, 41, 3);
  fit(tall, 20, out.data());
  EXPECT_EQ(out[0], 0);
  EXPECT_NEAR(out[1], 10.5, 0.5);
}

/// Of 500 × 375, Resize(256) makes 341 × 256, of which CenterCrop(224) begins at round(58.5) = 58 and 16.
TEST(Resize, a_share_is_the_centre_that_torchvision_cuts) {
  const Box box = centre_square(500, 375, 224, 0.875);
  EXPECT_DOUBLE_EQ(box.x, 58 * 500.0 / 341);
  EXPECT_DOUBLE_EQ(box.y, 16 * 375.0 / 256);
  EXPECT_DOUBLE_EQ(box.width, 224 * 500.0 / 341);
  EXPECT_DOUBLE_EQ(box.height, 224 * 375.0 / 256);
  const Box whole = centre_square(500, 375, 224, 1);
  EXPECT_DOUBLE_EQ(whole.x, 62.5);
  EXPECT_DOUBLE_EQ(whole.width, 375);
  for (const auto& [width, height] : {std::pair{1, 4000}, {4000, 3}, {17, 17}}) {
    const Box inside = centre_square(width, height, 32, 0.3);
    EXPECT_GE(inside.x, 0);
    EXPECT_GE(inside.y, 0);
    EXPECT_LE(inside.x + inside.width, width);
    EXPECT_LE(inside.y + inside.height, height);
  }
}

TEST(Resize, extreme_shapes_work) {
  for (const auto& [width, height] : {std::pair{1, 1}, {1, 5000}, {5000, 1}, {3, 2}}) {
    Bytes out(16 * 16 * 3);
    fit(plain_image(width, height, 9, 9, 9), 16, out.data());
    EXPECT_THAT(out, Each(9));
  }
}

}  // namespace
}  // namespace anneal::data
