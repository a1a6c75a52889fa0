#include "engine/data/image/deep_values.h"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/image/decode.h"
#include "tests/engine/data/images.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;

DeepValues values_of(const std::vector<double>& list, bool is_real = false) {
  DeepValues values;
  values.is_real = is_real;
  for (const double value : list) values.add(value);
  return values;
}

/// Of grey pictures, one value for each pixel.
std::vector<int> greys(const Image& image) {
  std::vector<int> found;
  for (std::size_t i = 0; i < image.rgb.size(); i += 3) {
    EXPECT_EQ(image.rgb[i], image.rgb[i + 1]);
    EXPECT_EQ(image.rgb[i], image.rgb[i + 2]);
    found.push_back(image.rgb[i]);
  }
  return found;
}

Image read(const Bytes& file, const std::optional<Levels>& levels = {}, Findings* findings = nullptr) {
  return decode(file, "picture", findings, levels);
}

TEST(DeepValues, levels_are_the_bits_that_whole_numbers_use) {
  EXPECT_EQ(levels_for(values_of({0, 655})), (Levels{0, 1023})) << "1 % of 16 bits";
  EXPECT_EQ(levels_for(values_of({7, 1023})), (Levels{0, 1023}));
  EXPECT_EQ(levels_for(values_of({7, 1024})), (Levels{0, 2047}));
  EXPECT_EQ(levels_for(values_of({0, 4095})), (Levels{0, 4095}));
  EXPECT_EQ(levels_for(values_of({0, 16'383})), (Levels{0, 16'383}));
  EXPECT_EQ(levels_for(values_of({0, 20'000})), (Levels{0, 65'535})) << "of 15 bits on it is all of 16";
  EXPECT_EQ(levels_for(values_of({0, 65'535})), (Levels{0, 65'535}));
  EXPECT_EQ(levels_for(values_of({0, 1e6})), (Levels{0, 1'048'575}));
  EXPECT_EQ(levels_for(values_of({0, 1})), (Levels{0, 255})) << "as in an 8-bit file";
  EXPECT_EQ(levels_for(values_of({0, 0})), (Levels{0, 255}));
  EXPECT_EQ(levels_for(values_of({-1024, 3071})), (Levels{-1024, 4095})) << "as computed tomography has them";
  EXPECT_EQ(levels_for(values_of({-1025, 100})), (Levels{-2048, 255}));
  EXPECT_EQ(levels_for(values_of({0, 0.5, 4095.0})).black, 0);
  EXPECT_EQ(levels_for(values_of({0, 4095}, true)), (Levels{0, 4095})) << "whole numbers in floating point";
}

TEST(DeepValues, levels_of_floating_point_are_a_usual_range_or_what_there_is) {
  EXPECT_EQ(levels_for(values_of({0, 0.5, 1}, true)), (Levels{0, 1}));
  EXPECT_EQ(levels_for(values_of({0.1, 0.6}, true)), (Levels{0, 1}));
  EXPECT_EQ(levels_for(values_of({-0.4, 0.9}, true)), (Levels{-1, 1}));
  EXPECT_EQ(levels_for(values_of({0.5, 254.5}, true)), (Levels{0, 255}));
  EXPECT_EQ(levels_for(values_of({0, 1.25}, true)), (Levels{0, 1.25}));
  EXPECT_EQ(levels_for(values_of({0, 0.001}, true)), (Levels{0, 0.001}));
  EXPECT_EQ(levels_for(values_of({-3.5, 1000.5}, true)), (Levels{-3.5, 1000.5}));
  const double none = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(levels_for(values_of({none, 0.5, -std::numeric_limits<double>::infinity(), -3.4e38}, true)),
            (Levels{0, 1}))
      << "these stand for no value";
}

TEST(DeepValues, single_defective_pixels_do_not_make_all_others_black) {
  DeepValues values = values_of(std::vector<double>(300'000, 1000));
  for (int i = 0; i < 3; ++i) values.add(65'535);
  EXPECT_EQ(levels_for(values), (Levels{0, 1023}));
  values.add(65'535);
  values.add(65'535);
  EXPECT_EQ(levels_for(values), (Levels{0, 65'535})) << "more than one in 100,000";
}

TEST(DeepValues, parts_add_up) {
  DeepValues sum = values_of({-3, 5});
  sum += values_of({});
  sum += values_of({900}, true);
  EXPECT_EQ(sum.count, 3);
  EXPECT_EQ(sum.least, -3);
  EXPECT_EQ(sum.most, 900);
  EXPECT_TRUE(sum.is_real);
  EXPECT_EQ(levels_for(sum), levels_for(values_of({-3, 5, 900})));
}

const std::vector<double> twelve_bits = {0, 100, 655, 1000, 2048, 4095};
// 255 · value / 4095, to the nearest.
const std::vector<int> as_levels = {0, 6, 41, 62, 128, 255};

TEST(DeepPictures, the_same_values_are_the_same_pixels_whatever_the_file) {
  constexpr Levels levels = {0, 4095};
  const auto tiff = [](TiffPlan plan) {
    plan.width = 3, plan.height = 2;
    return make_tiff(plan, twelve_bits);
  };
  std::string text = "P2 3 2 65535\n";
  for (const double value : twelve_bits) text += std::to_string(static_cast<int>(value)) + " ";
  const std::vector<Bytes> files = {make_deep_png(3, 2, 1, twelve_bits),
                                    tiff({}),
                                    tiff({.is_big_endian = true}),
                                    tiff({.bits = 12}),
                                    tiff({.bits = 14}),
                                    tiff({.bits = 32}),
                                    tiff({.bits = 64}),
                                    tiff({.format = 2}),
                                    tiff({.bits = 32, .format = 2, .is_big_endian = true}),
                                    tiff({.bits = 32, .format = 3}),
                                    tiff({.bits = 64, .format = 3}),
                                    Bytes(text.begin(), text.end())};
  for (const Bytes& file : files) {
    EXPECT_THAT(greys(read(file, levels)), ElementsAreArray(as_levels));
    EXPECT_TRUE(read_header(file, "").is_deep);
    Findings findings;
    read(file, levels, &findings);
    EXPECT_EQ(findings.values.most, 4095);
    EXPECT_EQ(levels_for(findings.values), levels);
    EXPECT_TRUE(findings.oddities.empty());
  }
}

TEST(DeepPictures, without_levels_all_that_could_be_stored_counts) {
  const std::vector<double> values = {0, 128, 129, 655, 32'768, 65'535};
  // Rounded, where the higher byte alone would be one less for 129 and 655.
  const std::vector<int> expected = {0, 0, 1, 3, 128, 255};
  EXPECT_THAT(greys(read(make_deep_png(3, 2, 1, values))), ElementsAreArray(expected));
  EXPECT_THAT(greys(read(make_tiff({.width = 3, .height = 2}, values))), ElementsAreArray(expected));
  const auto of_12_bits = make_tiff({.width = 3, .height = 2, .bits = 12}, twelve_bits);
  EXPECT_THAT(greys(read(of_12_bits)), ElementsAreArray(as_levels));
  const auto real = make_tiff({.width = 3, .bits = 32, .format = 3}, {0, 0.5, 1});
  EXPECT_THAT(greys(read(real)), ElementsAre(0, 128, 255));
  const auto signed_bytes = make_tiff({.width = 3, .bits = 8, .format = 2}, {-128, 0, 127});
  EXPECT_THAT(greys(read(signed_bytes)), ElementsAre(0, 128, 255));
}

TEST(DeepPictures, colours_alpha_and_inks_are_the_same_in_png_and_tiff) {
  constexpr Levels levels = {0, 1023};
  const std::vector<double> rgb = {1023, 512, 0, 10, 20, 30};
  const Image colours = read(make_deep_png(2, 1, 3, rgb), levels);
  EXPECT_THAT(colours.rgb, ElementsAre(255, 128, 0, 2, 5, 7));
  for (const bool is_planar : {false, true})
    EXPECT_EQ(
        read(make_tiff({.width = 2, .photometric = 2, .channels = 3, .is_planar = is_planar}, rgb), levels)
            .rgb,
        colours.rgb);

  const std::vector<double> with_alpha = {0, 65'535, 0, 32'768, 0, 0};
  const Image over_white = read(make_deep_png(3, 1, 2, with_alpha), levels);
  EXPECT_THAT(greys(over_white), ElementsAre(0, 127, 255));
  EXPECT_EQ(read(make_tiff({.width = 3, .channels = 2, .extra = 2}, with_alpha), levels).rgb, over_white.rgb);
  const std::vector<double> multiplied = {65'535, 65'535, 32'768, 32'768, 0, 0};
  EXPECT_THAT(greys(read(make_tiff({.width = 3, .channels = 2, .extra = 1}, multiplied))), Each(255));

  const auto inks = make_tiff({.photometric = 5, .channels = 4}, {65'535, 0, 0, 32'768});
  EXPECT_THAT(read(inks).rgb, ElementsAre(0, 127, 127));
}

TEST(DeepPictures, where_white_is_zero_levels_come_before_the_inversion) {
  const auto inverted = make_tiff({.width = 3, .photometric = 0}, {0, 2048, 4095});
  EXPECT_THAT(greys(read(inverted, Levels{0, 4095})), ElementsAre(255, 127, 0));
  EXPECT_THAT(greys(read(make_tiff({.width = 3, .bits = 8, .photometric = 0}, {0, 100, 255}))),
              ElementsAre(255, 155, 0));
}

TEST(DeepPictures, values_below_zero_and_values_that_are_none) {
  const std::vector<double> hounsfield = {-2000, -1024, 0, 1536, 4095, 9000};
  const auto file = make_tiff({.width = 6, .format = 2}, hounsfield);
  Findings findings;
  EXPECT_THAT(greys(read(file, Levels{-1024, 4095}, &findings)), ElementsAre(0, 0, 51, 128, 255, 255));
  EXPECT_TRUE(findings.oddities.contains(Oddity::cut_off));
  const double none = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THAT(greys(read(make_tiff({.width = 2, .bits = 64, .format = 3}, {none, 1}))), ElementsAre(0, 255));
}

TEST(DeepPictures, one_whose_values_come_to_one_colour_says_so) {
  std::vector<double> dim;
  for (int i = 0; i < 100; ++i) dim.push_back(100 + i);
  for (const Bytes& file : {make_deep_png(10, 10, 1, dim), make_tiff({.width = 10, .height = 10}, dim)}) {
    Findings findings;
    read(file, {}, &findings);
    EXPECT_TRUE(findings.oddities.contains(Oddity::few_levels));
    findings = {};
    read(file, levels_for(findings.values.count == 0 ? values_of(dim) : findings.values), &findings);
    EXPECT_TRUE(findings.oddities.empty());
  }
  Findings blank;
  read(make_deep_png(2, 2, 1, {0, 0, 0, 0}), {}, &blank);
  EXPECT_TRUE(blank.oddities.empty()) << "there is nothing to tell apart";
}

TEST(DeepPictures, levels_do_not_touch_8_bits) {
  const Image image = marked_image(9, 7, 3);
  EXPECT_EQ(read(to_png(image), Levels{0, 10}).rgb, image.rgb);
  EXPECT_EQ(read(to_tiff(image), Levels{0, 10}).rgb, image.rgb);
  EXPECT_FALSE(read_header(to_tiff(image), "").is_deep);
}

TEST(DeepPictures, further_pages_and_channels_are_told) {
  Findings findings;
  read(make_tiff({.has_second_page = true}, {1}), {}, &findings);
  EXPECT_TRUE(findings.oddities.contains(Oddity::pages));
  findings = {};
  const std::vector<double> bands = {10, 20, 30, 40, 50};
  const Image image =
      read(make_tiff({.bits = 8, .photometric = 2, .channels = 5, .extra = 0}, bands), {}, &findings);
  EXPECT_THAT(image.rgb, ElementsAre(10, 20, 30));
  EXPECT_TRUE(findings.oddities.contains(Oddity::channels));
  EXPECT_FALSE(findings.oddities.contains(Oddity::pages));
}

TEST(DeepPictures, a_deep_file_cut_before_its_last_value_is_refused) {
  const std::vector<double> values(64, 1000);
  for (const Bytes& file : {make_deep_png(8, 8, 1, values), make_tiff({.width = 8, .height = 8}, values)})
    for (std::size_t size = 0; size + 150 < file.size(); size += 7)
      EXPECT_ANY_THROW(read(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size)))) << size;
}

}  // namespace
}  // namespace anneal::data
