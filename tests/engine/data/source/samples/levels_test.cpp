#include "engine/data/source/samples/levels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/inspect/report.h"
#include "engine/data/packing/write_pack.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/read_sample.h"
#include "engine/data/source/splits.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

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

/// Reads every sample of a split.
std::vector<std::vector<std::uint8_t>> pixels_of(const Split& split) {
  std::vector<std::vector<std::uint8_t>> pixels;
  for (const Sample& sample : split.catalogue.samples)
    pixels.push_back(read_sample(split.catalogue, sample).rgb);
  return pixels;
}

TEST(Levels, a_pack_gives_the_pixels_of_its_folder_and_keeps_the_levels) {
  const TemporaryDirectory root, other;
  for (const char* name : {"train/a/1.png", "train/b/1.png"}) write_bytes(root / name, deep(0, 1000));
  write_bytes(root / "test/a/1.png", deep(0, 300));
  for (const std::optional<Levels>& chosen : {std::optional<Levels>(), std::optional(Levels{100, 2000})})
    for (const Encoding encoding : {Encoding::raw, Encoding::compressed}) {
      const std::vector<Split> folder = open_splits(discover(root.path()), {}, nullptr, chosen);
      const PackResult made = write_pack(folder, other / "pack", {.side = 0, .encoding = encoding});
      EXPECT_EQ(made.levels, chosen.value_or(Levels{0, 1023}));
      const std::vector<Split> packed = open_splits(discover(other / "pack"));
      ASSERT_EQ(packed.size(), folder.size());
      for (std::size_t i = 0; i < packed.size(); ++i) {
        EXPECT_EQ(packed[i].catalogue.levels, made.levels);
        EXPECT_EQ(pixels_of(packed[i]), pixels_of(folder[i]));
      }
    }
  const Catalogue train = open_folder_of(root)[0].catalogue;
  EXPECT_EQ(read_sample(train, train.samples[0]).rgb[3], 249) << "255 · 1000 / 1023";
}

TEST(Levels, a_pack_says_what_became_black_and_white_and_is_not_scaled_anew) {
  const TemporaryDirectory root, other;
  for (const char* name : {"a/1.png", "b/1.png"}) write_bytes(root / name, deep(0, 1000));
  const PackResult made = write_pack(root.path(), other / "pack", {});
  ASSERT_EQ(made.notes.size(), 1U);
  EXPECT_THAT(made.notes[0], HasSubstr("were scaled when it was made: 0 became black and 1023 white"));
  const Catalogue packed = open({.pack = other / "pack", .split = "train"});
  EXPECT_EQ(sentence(*find_levels(packed)), made.notes[0]);
  EXPECT_TRUE(find_levels(packed, Levels{0, 1023}));
  EXPECT_THROW(find_levels(packed, Levels{0, 4095}), UserError);
  EXPECT_EQ(note_on_levels(packed, "test"),
            (other / "pack").string() +
                ": its deep pictures were packed with 0 as black and 1023 as white, and training has none");
  Catalogue as_trained = packed;
  as_trained.levels = Levels{0, 1023};
  EXPECT_EQ(note_on_levels(as_trained, "test"), "");
}

TEST(Levels, a_split_that_alone_is_deep_is_told) {
  const TemporaryDirectory root, other;
  for (const char* name : {"train/a/1.png", "train/b/1.png"})
    write_bytes(root / name, to_png(marked_image(5, 5, 77)));
  write_bytes(root / "test/a/1.png", deep(7, 4000));
  const std::string told =
      "the test split has deep pictures, of more than 8 bits per channel, though training has none: each is "
      "read over the full range of its bits, and these have values from 7 to 4000 (another choice: --levels "
      "BLACK:WHITE)";
  const std::vector<Split> splits = open_folder_of(root);
  EXPECT_EQ(note_on_levels(splits[0].catalogue, "train"), "");
  EXPECT_EQ(note_on_levels(splits[1].catalogue, "test"), told);
  EXPECT_THAT(write_pack(splits, other / "pack", {}).notes, ::testing::ElementsAre(told));
  const auto report = inspect(root.path(), 1);
  EXPECT_EQ(report->splits[1].note, told);
  EXPECT_FALSE(report->levels);
  const auto chosen = inspect(discover(root.path()), 1, {}, nullptr, {}, Levels{0, 4095});
  EXPECT_EQ(chosen->splits[1].note, "");
  EXPECT_EQ(chosen->levels->levels, (Levels{0, 4095}));
}

}  // namespace
}  // namespace anneal::data
