// Lists in a folder of their own, whose paths lead to images beside it, and folders that no list names.

#include <filesystem>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::IsEmpty;

/// Rows of numbered images, which are made, cats and dogs by turns.
std::string list_of_images(const std::filesystem::path& root, const std::string& from,
                           const std::string& path, int first, int last, char separator) {
  std::filesystem::create_directories(root / from);
  std::string text;
  for (int i = first; i < last; ++i) {
    const std::string name = path + std::to_string(i) + ".jpg";
    write_file(root / from / name, std::to_string(i));
    text += name + separator + (i % 2 == 0 ? "cat\n" : "dog\n");
  }
  return text;
}

std::string error_in(const std::filesystem::path& path) {
  try {
    discover(path);
  } catch (const UserError& error) {
    return std::string(error.what()) + " " + error.hint();
  }
  return "no error";
}

std::vector<std::string> folders_left_out(const std::filesystem::path& path) {
  std::vector<std::string> names;
  for (const Remark& remark : discover(path).remarks)
    if (remark.kind == Remark::Kind::other_folder) names.push_back(remark.path.filename().string());
  return names;
}

TEST(ListedPaths, that_lead_up_from_the_folder_of_the_lists_are_read) {
  for (const auto& [folder, ending] :
       {std::pair("labels", ".csv"), std::pair("lists", ".txt"), std::pair("annotations", ".csv")}) {
    for (const bool has_header : {false, true}) {
      const TemporaryDirectory root;
      const bool is_text = std::string(ending) == ".txt";
      if (is_text && has_header) continue;
      const std::string header = has_header ? "path,label\n" : "";
      for (const auto& [name, first, last] : {std::tuple("train", 0, 8), std::tuple("test", 8, 12)}) {
        write_file(
            root / folder / (std::string(name) + ending),
            header + list_of_images(root.path(), folder, "../images/", first, last, is_text ? ' ' : ','));
      }
      for (const std::filesystem::path& named : {root.path(), root / folder}) {
        const Splits splits = discover(named);
        EXPECT_THAT(open(splits.train).histogram(), ElementsAre(4, 4)) << folder << has_header;
        ASSERT_TRUE(splits.test.has_value()) << folder << has_header;
        const Catalogue test = open(*splits.test);
        EXPECT_THAT(test.classes, ElementsAre("cat", "dog"));
        EXPECT_TRUE(std::filesystem::exists(test.path(test.samples.front())));
      }
    }
  }
}

TEST(ListedPaths, that_lead_out_of_the_folder_of_the_data_set_are_an_error_with_the_line) {
  const TemporaryDirectory root;
  const std::string inside = list_of_images(root / "set", "labels", "../images/", 0, 8, ','),
                    outside = list_of_images(root / "set", "labels", "../../elsewhere/", 8, 9, ',');
  write_file(root / "set/labels/train.csv", "path,label\n" + inside + outside);
  EXPECT_THAT(error_in(root / "set"),
              AllOf(HasSubstr("train.csv:10"), HasSubstr("\"../../elsewhere/8.jpg\""),
                    HasSubstr("outside the data set's folder"), HasSubstr("--data ")));
  EXPECT_EQ(open(discover(root / "set/labels/train.csv").train).samples.size(), 9U) << "the list is named";
  EXPECT_EQ(error_in(root.path()), "no error") << "a folder around all of it";
  write_file(root / "set/labels/train.csv", "path,label\n" + inside);
  EXPECT_EQ(error_in(root / "set"), "no error");
}

TEST(ListedPaths, with_a_folder_above_that_is_not_there_are_read_as_before) {
  const TemporaryDirectory root;
  list_of_images(root / "set", "", "images/", 0, 8, ',');
  std::string text = "path,label\n";
  for (int i = 0; i < 8; ++i)
    text += "../images/" + std::to_string(i) + ".jpg," + (i % 2 == 0 ? "cat\n" : "dog\n");
  write_file(root / "set/all.csv", text);
  EXPECT_THAT(open(discover(root / "set").train).histogram(), ElementsAre(4, 4));
}

TEST(UnlistedFolders, of_images_to_test_on_or_without_labels_are_told) {
  for (const std::string other : {"test", "val_images", "unlabeled"}) {
    const TemporaryDirectory root;
    write_file(root / "train.csv", "path,label\n" + list_of_images(root.path(), "", "train/", 0, 8, ','));
    write_file(root / other / "100.jpg", "");
    EXPECT_THAT(folders_left_out(root.path()), ElementsAre(other));
    for (const Remark& remark : discover(root.path()).remarks)
      if (remark.kind == Remark::Kind::other_folder) {
        EXPECT_THAT(sentence(remark),
                    AllOf(HasSubstr("is skipped: no list in use names its images"),
                          HasSubstr("--unlabelled " + (root / other).string()), HasSubstr("anneal predict")));
      }
    EXPECT_THAT(open(discover(root.path()).train).histogram(), ElementsAre(4, 4));
  }
  const TemporaryDirectory beside;
  write_file(beside / "labels/train.csv",
             "path,label\n" + list_of_images(beside.path(), "labels", "../train/", 0, 8, ','));
  write_file(beside / "test/100.jpg", "");
  EXPECT_THAT(folders_left_out(beside.path()), ElementsAre("test"));
}

TEST(UnlistedFolders, that_a_list_names_or_that_hold_no_images_are_not_told) {
  const TemporaryDirectory root;
  write_file(root / "train.csv", "path,label\n" + list_of_images(root.path(), "", "train/", 0, 8, ','));
  write_file(root / "test.csv", "path,label\n" + list_of_images(root.path(), "", "test/", 8, 12, ','));
  write_file(root / "val/notes.txt", "none yet");
  write_file(root / "train_masks/1.png", "");
  write_file(root / "train_station/1.jpg", "");
  EXPECT_THAT(folders_left_out(root.path()), IsEmpty());
}

}  // namespace
}  // namespace anneal::data
