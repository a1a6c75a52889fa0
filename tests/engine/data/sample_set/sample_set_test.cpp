#include "engine/data/sample_set/sample_set.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/read_sample.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;
using anneal::testing::read_file;
using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::Each;
using ::testing::HasSubstr;

constexpr SampleSet small = {.classes = 10, .per_class = 5, .test_per_class = 2, .side = 24, .seed = 4};

std::string error_of(const fs::path& directory, const SampleSet& set) {
  try {
    draw_sample_set(directory, set);
  } catch (const UserError& error) {
    return error.what();
  }
  return "no error";
}

TEST(SampleSet, is_a_data_set_of_the_wanted_size_with_no_image_twice) {
  const TemporaryDirectory root;
  draw_sample_set(root.path(), small, 2);
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.layout, "split/class");
  const Catalogue train = open(splits.train);
  const Catalogue test = open(splits.test.value(), train.classes);
  EXPECT_THAT(train.histogram(), Each(5));
  EXPECT_THAT(test.histogram(), Each(2));
  std::set<std::string> images;
  for (const Catalogue* split : {&train, &test}) {
    for (const Sample& sample : split->samples) {
      const Image image = read_sample(*split, sample);
      EXPECT_EQ(image.width, 24);
      EXPECT_EQ(image.height, 24);
      images.emplace(image.rgb.begin(), image.rgb.end());
    }
  }
  EXPECT_EQ(images.size(), 70u);
}

TEST(SampleSet, the_seed_decides_every_byte) {
  const TemporaryDirectory one, two, three;
  SampleSet other = small;
  other.seed = 5;
  draw_sample_set(one.path(), small, 1);
  draw_sample_set(two.path(), small, 3);
  draw_sample_set(three.path(), other, 1);
  const auto of = [](const TemporaryDirectory& root) {
    return fingerprint(open({.folder = root / "train"}));
  };
  EXPECT_EQ(of(one), of(two));
  EXPECT_NE(of(one), of(three));
}

TEST(SampleSet, is_reused_when_it_is_the_same_and_drawn_anew_when_it_is_not) {
  const TemporaryDirectory root;
  draw_sample_set(root.path(), small);
  const fs::path image = root / "train/star/00000.png";
  write_file(image, "touched");
  draw_sample_set(root.path(), small);
  EXPECT_EQ(read_file(image), "touched");
  SampleSet fewer = small;
  fewer.classes = 3;
  draw_sample_set(root.path(), fewer);
  EXPECT_EQ(open({.folder = root / "train"}).classes.size(), 3u);
}

TEST(SampleSet, an_interrupted_one_is_drawn_again) {
  const TemporaryDirectory root;
  draw_sample_set(root.path(), small);
  write_file(root / "anneal-sample.json", "{}\n");  // what stands there until all is written
  fs::remove_all(root / "test");
  draw_sample_set(root.path(), small);
  EXPECT_EQ(open({.folder = root / "test"}).samples.size(), 20u);
}

TEST(SampleSet, leaves_other_peoples_folders_alone) {
  const TemporaryDirectory root;
  write_file(root / "train/mine.jpg", "precious");
  EXPECT_THAT(error_of(root.path(), small), HasSubstr("is not empty and is not a sample set"));
  EXPECT_EQ(read_file(root / "train/mine.jpg"), "precious");
}

TEST(SampleSet, a_pipe_that_is_called_like_its_mark_is_not_waited_for) {
  const TemporaryDirectory root;
  ASSERT_EQ(mkfifo((root / "anneal-sample.json").c_str(), 0600), 0);
  EXPECT_THAT(error_of(root.path(), small), HasSubstr("is not empty and is not a sample set"));
}

TEST(SampleSet, numbers_out_of_range_are_refused_before_anything_is_written) {
  const TemporaryDirectory root;
  const fs::path target = root / "set";
  EXPECT_THAT(error_of(target, {.classes = 1}), HasSubstr("number of classes is 1, but must be 2 to 10"));
  EXPECT_THAT(error_of(target, {.classes = 11}), HasSubstr("classes is 11"));
  EXPECT_THAT(error_of(target, {.per_class = 0}), HasSubstr("images per class is 0"));
  EXPECT_THAT(error_of(target, {.side = 8}), HasSubstr("16 to 512"));
  EXPECT_FALSE(fs::exists(target));
}

}  // namespace
}  // namespace anneal::data
