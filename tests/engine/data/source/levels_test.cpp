#include "source/levels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/data/images.h"
#include "packing/write_pack.h"
#include "source/catalogue.h"
#include "source/read_sample.h"
#include "source/splits.h"
#include "support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::HasSubstr;

/// A deep picture of 16 × 1 pixels between two values.
Bytes deep(double least, double most) {
  std::vector<double> values;
  for (int i = 0; i < 16; ++i) values.push_back(least + (most - least) * (i % 2));
  return make_deep_png(16, 1, 1, values);
}

std::vector<Split> open_folder_of(const TemporaryDirectory& root) {
  return open_splits(discover(root.path()));
}

TEST(Levels, one_measure_holds_for_all_pictures_of_all_splits) {
  const TemporaryDirectory root;
  write_bytes(root / "train/dark/1.png", deep(0, 10));
  write_bytes(root / "train/light/1.tif", make_tiff({.width = 2}, {300, 655}));
  write_bytes(root / "test/light/1.png", deep(0, 511));
  const std::vector<Split> splits = open_folder_of(root);
  for (const Split& split : splits) EXPECT_EQ(split.catalogue.levels, (Levels{0, 1023})) << split.name;
  const Catalogue& train = splits[0].catalogue;
  EXPECT_EQ(read_sample(train, train.samples[0]).rgb[3], 2) << "a dark picture stays dark: 255 · 10 / 1023";
  EXPECT_EQ(read_sample(train, train.samples[1]).rgb[3], 163);
  const Catalogue& test = splits[1].catalogue;
  EXPECT_EQ(read_sample(test, test.samples[0]).rgb[3], 127);
  const auto found = measure_levels(train);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->looked_at, 2);
  EXPECT_THAT(sentence(*found),
              HasSubstr("have values from 0 to 655: in all of them 0 becomes black and 1023 white"));
}

TEST(Levels, pictures_of_8_bits_have_none_and_are_left_as_they_are_beside_deep_ones) {
  const TemporaryDirectory root;
  const Image image = marked_image(5, 5, 77);
  write_bytes(root / "a/1.png", to_png(image));
  write_bytes(root / "b/1.png", to_png(image));
  EXPECT_FALSE(open_folder_of(root)[0].catalogue.levels);
  write_bytes(root / "b/2.png", deep(0, 4000));
  const Catalogue mixed = open_folder_of(root)[0].catalogue;
  EXPECT_EQ(mixed.levels, (Levels{0, 4095}));
  EXPECT_EQ(read_sample(mixed, mixed.samples[0]).rgb, image.rgb);
}

TEST(Levels, damaged_pictures_are_passed_over) {
  const TemporaryDirectory root;
  Bytes cut = deep(0, 60'000);
  cut.resize(cut.size() - 40);
  write_bytes(root / "a/1.png", cut);
  write_bytes(root / "b/1.png", deep(0, 500));
  const auto found = measure_levels(open({.folder = root.path()}));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->levels, (Levels{0, 511}));
}

TEST(Levels, a_pack_of_deep_pictures_is_made_by_them_or_by_others_that_are_chosen) {
  const TemporaryDirectory root;
  for (const char* name : {"train/a/1.png", "train/b/1.png"}) write_bytes(root / name, deep(0, 1000));
  const auto brightest = [&](const PackOptions& options) {
    write_pack(root.path(), root / "pack.anneal", options);
    const Catalogue packed = open({.pack = root / "pack.anneal", .split = "train"});
    return read_sample(packed, packed.samples[0]).rgb[3];
  };
  EXPECT_EQ(brightest({.encoding = Encoding::raw}), 249) << "255 · 1000 / 1023";
  EXPECT_EQ(brightest({.levels = Levels{0, 2000}, .encoding = Encoding::raw}), 128);
}

}  // namespace
}  // namespace anneal::data
