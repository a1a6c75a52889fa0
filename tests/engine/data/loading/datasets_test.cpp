#include "engine/data/loading/datasets.h"

#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/loading/image_cache.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/quarantine.h"
#include "engine/data/source/unlabelled.h"
#include "tests/engine/data/images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using testing::TemporaryDirectory;

class DatasetsTest : public ::testing::Test {
 protected:
  DatasetsTest() {
    for (const char* split : {"train", "validation", "test", "unlabelled"})
      for (const char* name : {"a/1.png", "a/2.png", "b/1.png", "b/2.png"})
        testing::write_bytes(root_ / split / name, testing::to_png(testing::marked_image(16, 16, 1)));
    spec_.data.train.folder = root_ / "train";
    spec_.data.validation.folder = root_ / "validation";
    spec_.data.test.folder = root_ / "test";
    spec_.data.unlabelled.folder = root_ / "unlabelled";
    spec_.data.classes = {"a", "b"};
    spec_.data.fingerprint = fingerprint(open(source_of(spec_.data.train)));
    for (DataSource* source : {&spec_.data.validation, &spec_.data.test})
      source->fingerprint = fingerprint(open(source_of(*source)));
    spec_.data.unlabelled.fingerprint = fingerprint(open_unlabelled(source_of(spec_.data.unlabelled)));
    fs::create_directory(root_ / "run");
  }

  Datasets start() const {
    Quarantine quarantine(root_ / "run/quarantine.jsonl", spec_.data.unreadable);
    Damages damages;
    return open_datasets(spec_, root_ / "run", 1, quarantine, damages);
  }

  std::string refusal() const {
    try {
      start();
    } catch (const UserError& error) {
      return error.what();
    }
    return "accepted";
  }

  TemporaryDirectory root_;
  JobSpec spec_;
};

TEST_F(DatasetsTest, a_split_of_its_own_is_opened_where_the_training_images_are_gone) {
  fs::remove_all(spec_.data.train.folder);
  EXPECT_EQ(open_split(spec_, "test")->samples.size(), 4U);
  EXPECT_EQ(open_split(spec_, "validation")->samples.size(), 4U);
  EXPECT_THROW(open_split(spec_, "train"), UserError);
  spec_.data.test = {};
  EXPECT_THROW(open_split(spec_, "test"), UserError);
}

TEST_F(DatasetsTest, every_split_is_watched_from_the_first_start_on) {
  start();
  for (const char* split : {"train", "validation", "test", "unlabelled"}) {
    const fs::path file = root_ / split / "a/1.png";
    const std::string before = testing::read_file(file);
    testing::write_file(file, before + "more");
    EXPECT_THAT(refusal(), HasSubstr("has changed since the run started: 1 file has changed (a/1.png)"));
    EXPECT_THAT(refusal(), HasSubstr((root_ / split).string()));
    testing::write_file(file, before);
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::hours(1));
    EXPECT_EQ(refusal(), "accepted") << "it holds what it held";
  }
}

TEST_F(DatasetsTest, a_file_that_was_left_out_may_be_repaired_and_no_other) {
  const fs::path broken = root_ / "validation/a/1.png";
  const std::string good = testing::read_file(broken);
  testing::write_file(broken, "no image");
  spec_.data.validation.fingerprint = fingerprint(open(source_of(spec_.data.validation)));
  start();
  Quarantine(root_ / "run/quarantine.jsonl")
      .add("validation", -1,
           {{broken.string(), "is not a supported image (JPEG, PNG, WebP, BMP, GIF, TIFF, PNM)", 0}});
  testing::write_file(broken, good);
  EXPECT_EQ(refusal(), "accepted");
  testing::write_file(root_ / "validation/b/1.png", good + "more");
  EXPECT_THAT(refusal(), HasSubstr("1 file has changed (b/1.png)"));
}

TEST_F(DatasetsTest, test_images_stand_apart_unless_they_choose) {
  EXPECT_EQ(start().evaluation_split, "validation");
  EXPECT_TRUE(start().test);
  spec_.checkpoint.split = Choosing::test;
  EXPECT_EQ(start().evaluation_split, "test");
  EXPECT_FALSE(start().test);
  spec_.checkpoint.split = Choosing::none;
  EXPECT_FALSE(start().evaluation);
  EXPECT_TRUE(start().test);
}

TEST_F(DatasetsTest, a_share_with_a_seed_of_its_own_is_the_same_whatever_the_seed_of_the_run) {
  for (int number = 3; number < 40; ++number)
    testing::write_bytes(root_ / "train/a" / (std::to_string(number) + ".png"),
                         testing::to_png(testing::marked_image(16, 16, 1)));
  const auto held_out = [&](std::uint64_t seed, std::optional<std::uint64_t> own) {
    spec_.training.seed = seed;
    spec_.data.train.fingerprint.clear();
    spec_.data.validation = {};
    spec_.data.validation.fraction = 0.3;
    spec_.data.validation.seed = own;
    std::vector<std::string> names;
    const Datasets datasets = start();
    for (const Sample& sample : datasets.evaluation->samples)
      names.push_back(datasets.evaluation->path(sample).string());
    return names;
  };
  EXPECT_NE(held_out(1, {}), held_out(2, {}));
  EXPECT_EQ(held_out(1, 7), held_out(2, 7));
  EXPECT_EQ(held_out(1, 7), held_out(7, {}));
}

TEST_F(DatasetsTest, a_split_whose_content_the_spec_does_not_know_is_not_watched) {
  spec_.data.test.fingerprint.clear();
  start();
  testing::write_file(root_ / "test/a/1.png", "other");
  EXPECT_EQ(refusal(), "accepted");
}

TEST_F(DatasetsTest, training_images_come_before_unlabelled_ones_where_memory_is_scarce) {
  for (const char* split : {"train", "validation", "unlabelled"})
    testing::write_bytes(root_ / split / "a/3.png", testing::to_png(testing::marked_image(900, 900, 1)));
  for (DataSource* source : {&spec_.data.validation, &spec_.data.unlabelled}) source->fingerprint.clear();
  spec_.data.memory_mib = 2;  // of 2.3 MiB in each
  const Datasets datasets = start();
  EXPECT_TRUE(datasets.train_cache->keeps_whole());
  EXPECT_FALSE(datasets.unlabelled_cache->keeps_whole());
  EXPECT_TRUE(datasets.evaluation_cache->keeps_whole()) << "whatever the others want";
  EXPECT_TRUE(cache_for_one_pass(spec_, *datasets.evaluation)->keeps_whole());
  spec_.data.memory_mib = 16;
  EXPECT_TRUE(start().unlabelled_cache->keeps_whole());
}

}  // namespace
}  // namespace anneal::data
