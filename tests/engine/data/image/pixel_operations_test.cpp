#include "engine/data/image/pixel_operations.h"

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace anneal::data {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Operation = std::function<void(const Square&)>;

/// 4 × 4 random pixels, of which one is grey. The expected values are torchvision 0.26's, on uint8 tensors.
const Bytes pixels = {106, 119, 60,  152, 166, 129, 249, 224, 179, 131, 148, 90,  184, 172, 69,  77,
                      77,  77,  0,   167, 110, 21,  142, 97,  253, 248, 157, 147, 26,  106, 202, 81,
                      152, 107, 218, 251, 249, 150, 62,  169, 66,  7,   138, 2,   248, 149, 191, 171};

void expect_result(const Operation& operation, const Bytes& expected) {
  Bytes image = pixels;
  operation({4, 4, image.data()});
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(image[i], expected[i], 1) << "byte " << i;
}

TEST(PixelOperations, brightness_contrast_and_saturation_equal_torchvisions) {
  expect_result([](const Square& image) { adjust_brightness(image, 1.4); },
                {148, 166, 84,  212, 232, 180, 255, 255, 250, 183, 207, 126, 255, 240, 96,  107,
                 107, 107, 0,   233, 154, 29,  198, 135, 255, 255, 219, 205, 36,  148, 255, 113,
                 212, 149, 255, 255, 255, 210, 86,  236, 92,  9,   193, 2,   255, 208, 255, 239});
  expect_result([](const Square& image) { adjust_contrast(image, 0.5); },
                {121, 128, 98,  144, 151, 133, 193, 180, 158, 134, 142, 113, 160, 154, 103, 107,
                 107, 107, 68,  152, 123, 79,  139, 117, 195, 192, 147, 142, 81,  121, 169, 109,
                 144, 122, 177, 194, 193, 143, 99,  153, 101, 72,  137, 69,  192, 143, 164, 154});
  expect_result([](const Square& image) { adjust_saturation(image, 1.7); },
                {104, 126, 26,  148, 172, 109, 255, 222, 146, 127, 156, 57,  198, 178, 3,   77,
                 77,  77,  0,   206, 110, 0,   171, 94,  255, 254, 99,  200, 0,   130, 255, 50,
                 170, 50,  239, 255, 255, 136, 0,   224, 49,  0,   185, 0,   255, 130, 201, 167});
}

TEST(PixelOperations, sharpness_and_hue_equal_torchvisions) {
  Bytes scratch;
  expect_result([&](const Square& image) { adjust_sharpness(image, 1.8, scratch); },
                {105, 118, 60,  152, 165, 129, 248, 223, 178, 130, 148, 90,  183, 172, 69,  35,
                 40,  55,  0,   183, 98,  20,  142, 96,  252, 247, 157, 141, 0,   103, 251, 65,
                 160, 106, 217, 250, 248, 150, 61,  168, 66,  6,   138, 1,   247, 148, 190, 170});
  expect_result([](const Square& image) { adjust_hue(image, 0.2); },
                {60, 119, 85,  129, 166, 150, 190, 249, 179, 90,  148, 119, 69, 184, 80,  77,
                 77, 77,  0,   23,  167, 21,  41,  142, 157, 253, 171, 147, 91, 26,  202, 155,
                 81, 169, 107, 251, 124, 249, 62,  77,  169, 7,   248, 2,   63, 149, 161, 191});
}

TEST(PixelOperations, posterize_solarize_and_autocontrast_equal_torchvisions) {
  expect_result([](const Square& image) { posterize(image, 3); },
                {96,  96, 32,  128, 160, 128, 224, 224, 160, 128, 128, 64,  160, 160, 64,  64,
                 64,  64, 0,   160, 96,  0,   128, 96,  224, 224, 128, 128, 0,   96,  192, 64,
                 128, 96, 192, 224, 224, 128, 32,  160, 64,  0,   128, 0,   224, 128, 160, 160});
  expect_result([](const Square& image) { solarize(image, 100); },
                {149, 136, 60, 103, 89,  126, 6,   31, 76, 124, 107, 90,  71, 83,  69, 77,
                 77,  77,  0,  88,  145, 21,  113, 97, 2,  7,   98,  108, 26, 149, 53, 81,
                 103, 148, 37, 4,   6,   105, 62,  86, 66, 7,   117, 2,   7,  106, 64, 84});
  expect_result(stretch_contrast,
                {106, 121, 55,  153, 170, 127, 250, 230, 179, 132, 151, 86,  185, 176, 64,  77,
                 77,  73,  0,   171, 107, 21,  145, 94,  255, 254, 156, 148, 24,  103, 203, 81,
                 151, 107, 223, 254, 250, 153, 57,  170, 66,  0,   139, 0,   251, 150, 195, 171});
}

TEST(PixelOperations, a_shear_equals_torchvisions) {
  Bytes scratch;
  expect_result([&](const Square& image) { transform(image, {.xy = 0.3}, scratch); },
                {106, 119, 60, 152, 166, 129, 249, 224, 179, 131, 148, 90,  184, 172, 69,  77,
                 77,  77,  0,  167, 110, 21,  142, 97,  147, 26,  106, 202, 81,  152, 107, 218,
                 251, 0,   0,  0,   169, 66,  7,   138, 2,   248, 149, 191, 171, 0,   0,   0});
}

TEST(PixelOperations, equalizing_equals_torchvisions) {
  Bytes image;
  for (int i = 0; i < 24 * 24; ++i) {
    const int red = i * 7 % 64, green = i * 5 % 50 + 3, blue = i * i % 97 * 2;
    for (const int value : {red * red / 40, green, blue}) image.push_back(static_cast<std::uint8_t>(value));
  }
  equalize({24, 24, image.data()});
  EXPECT_THAT(std::vector(image.begin(), image.begin() + 18),
              ::testing::ElementsAre(0, 0, 0, 32, 29, 3, 59, 58, 21, 95, 87, 38, 126, 116, 56, 158, 145, 79));
  std::array<int, 3> sums = {};
  for (std::size_t i = 0; i < image.size(); ++i) sums[i % 3] += image[i];
  EXPECT_THAT(sums, ::testing::ElementsAre(79821, 74421, 80412));
}

TEST(PixelOperations, neutral_factors_change_nothing) {
  Bytes scratch;
  for (const Operation& operation :
       std::vector<Operation>{[](const Square& image) { adjust_brightness(image, 1); },
                              [](const Square& image) { adjust_contrast(image, 1); },
                              [](const Square& image) { adjust_saturation(image, 1); },
                              [&](const Square& image) { adjust_sharpness(image, 1, scratch); },
                              [](const Square& image) { adjust_hue(image, 0); },
                              [](const Square& image) { posterize(image, 8); },
                              [](const Square& image) { solarize(image, 256); },
                              [&](const Square& image) { transform(image, {}, scratch); }})
    expect_result(operation, pixels);
}

}  // namespace
}  // namespace anneal::data
