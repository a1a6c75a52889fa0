#include "engine/data/source/named_splits.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/splits.h"
#include "tests/engine/data/source/folder_of_files.h"
#include "tests/support/matchers.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::Contains;
using ::testing::IsEmpty;

/// "train 2 1": the images of each class by splits.
std::vector<std::string> counts(const Folder& folder, const FolderReading& reading = {}) {
  std::vector<std::string> texts;
  for (const Split& split : open_splits(folder.read(reading))) {
    texts.push_back(split.name);
    for (const std::int64_t count : split.catalogue.histogram()) texts.back() += " " + std::to_string(count);
  }
  return texts;
}

TEST(NamedSplits, of_images_in_the_folders_of_their_classes_are_taken_and_told) {
  const std::vector<std::string> three = {"train 2 1", "validation 1 1", "test 1 2"};
  for (const std::vector<std::string>& files :
       {std::vector<std::string>{"cat/train_001.png", "cat/train_002.png", "cat/val_1.png",
                                 "cat/test_000.png", "dog/train_001.png", "dog/val_1.png", "dog/test_000.png",
                                 "dog/test_001.png"},
        {"cat/cat.train.1.png", "cat/cat.train.2.png", "cat/cat.valid.1.png", "cat/cat.test.1.png",
         "dog/Dog-Train-1.png", "dog/dog-Val-1.png", "dog/dog_TEST_1.png", "dog/dog_TEST_2.png"},
        {"cat/7_train.png", "cat/8_train.png", "cat/9_val.png", "cat/1_test.png", "dog/2_train.png",
         "dog/3_val.png", "dog/4_test.png", "dog/5_test.png"},
        {"cat/train/1.png", "cat/train/2.png", "cat/val/1.png", "cat/test/1.png", "dog/train/1.png",
         "dog/val/2.png", "dog/test/3.png", "dog/test/4.png"}}) {
    const Folder folder(files);
    EXPECT_EQ(counts(folder), three) << files[0];
    EXPECT_THAT(folder.told(), ElementsAre(AllOf(HasSubstr("split-by-names: the names of its images"),
                                                 HasSubstr("--layout classes trains on all images"))));
    EXPECT_EQ(counts(folder, {FolderLayout::classes}), std::vector<std::string>{"train 4 4"});
  }
  const Folder by_place({"p1/good/train_1.png", "p1/good/test_1.png", "p1/bad/train_2.png",
                         "p1/bad/test_2.png", "p2/good/train_3.png", "p2/bad/train_4.png"});
  EXPECT_EQ(counts(by_place), (std::vector<std::string>{"train 2 2", "test 1 1"}));
}

TEST(NamedSplits, of_the_folders_of_classes_are_taken_and_told) {
  for (const std::vector<std::string>& files :
       {std::vector<std::string>{"cat/1.png", "cat/2.png", "cat_test/1.png", "dog/1.png", "dog_test/1.png"},
        {"Cat train/1.png", "Cat train/2.png", "cat-TEST/1.png", "dog_train/1.png", "dog test/1.png"},
        {"train_cat/1.png", "train_cat/2.png", "test_cat/1.png", "train_dog/1.png", "test_dog/1.png"},
        {"cat_train_images/1.png", "cat_train_images/2.png", "cat_test_images/1.png", "dog_train/1.png",
         "dog_test/1.png"}}) {
    const Folder folder(files);
    EXPECT_EQ(counts(folder), (std::vector<std::string>{"train 2 1", "test 1 1"})) << files[0];
    EXPECT_THAT(folder.told(), ElementsAre(AllOf(HasSubstr("split-by-names: the names of its folders"),
                                                 HasSubstr("--layout classes each folder is a class"))));
    EXPECT_EQ(open(folder.read({FolderLayout::classes}).train).classes.size(), 4U);
  }
  const Folder three({"big cat_train/1.png", "big cat_val/2.png", "big cat_test/3.png", "dog_train/1.png",
                      "dog_val/2.png", "dog_test/3.png"});
  EXPECT_EQ(counts(three), (std::vector<std::string>{"train 1 1", "validation 1 1", "test 1 1"}));
  EXPECT_THAT(open(three.read().train).classes, ElementsAre("big cat", "dog"));
  EXPECT_THAT(open(three.read({.rename = {{"dog", "hound"}}}).train).classes,
              ElementsAre("big cat", "hound"));
}

TEST(NamedSplits, are_none_where_words_for_splits_may_be_part_of_the_names_of_classes) {
  for (const std::vector<std::string>& files :
       {std::vector<std::string>{"train/train_1.png", "train/train_2.png", "bus/bus_1.png"},
        {"urine/1.png", "blood/1.png", "blood_test/1.png"},
        {"blood/1.png", "blood_test/1.png"},
        {"cat/test_1.png", "cat/train_1.png", "dog/test_1.png"},
        {"cat/test_1.png", "cat/train_1.png", "cat/3.png", "dog/test_1.png", "dog/train_1.png"},
        {"real/valid_1.png", "real/test_1.png", "fake/valid_1.png", "fake/test_1.png"}}) {
    EXPECT_EQ(open_splits(Folder(files).read()).size(), 1U) << files[0];
    EXPECT_THAT(Folder(files).told(), ::testing::Not(Contains(HasSubstr("split-by-names"))));
  }
  EXPECT_FALSE(folders_tell_splits({"train_1", "test_1", "train_2", "test_2"})) << "numbers of folds, say";
  EXPECT_FALSE(folders_tell_splits({"train_images", "test_images", "train_masks", "test_masks"}));
  EXPECT_FALSE(folders_tell_splits({"cat", "cat_train", "cat_test", "dog", "dog_test"})) << "which of two?";
  EXPECT_FALSE(folders_tell_splits({"cat_test", "cat", "dog_val", "dog"}));
}

TEST(NamedSplits, of_a_source_are_those_that_the_folder_tells_when_it_is_opened) {
  const Folder folder({"cat/train_1.png", "cat/test_1.png", "dog/train_1.png", "dog/test_1.png"});
  const Source test = folder.read().test.value();
  EXPECT_EQ(test.split, "test");
  EXPECT_EQ(open(test).samples.size(), 2U);
  Source validation = test;
  validation.split = "validation";
  EXPECT_THROW(open(validation), UserError);
}

}  // namespace
}  // namespace anneal::data
