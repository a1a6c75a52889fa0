// Lists of images in other forms than tables, labels that may be one class written in two ways, numbers whose
// names stand in a file, and lists of which only a part of the images is there.
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/doubtful_classes.h"
#include "engine/data/source/lists/alike_names.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/splits.h"
#include "tests/engine/data/source/folder_of_files.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

/// "0007.png"
std::string file_of(int i) {
  const std::string digits = std::to_string(i);
  return std::string(4 - digits.size(), '0') + digits + ".png";
}

void write_numbered(const fs::path& folder, int count) {
  for (int i = 0; i < count; ++i) write_file(folder / file_of(i), std::to_string(i));
}

std::string rows(int count, const std::string& header, const std::function<std::string(int)>& row) {
  std::string text = header + "\n";
  for (int i = 0; i < count; ++i) text += row(i) + "\n";
  return text;
}

std::string cat_or_dog_of(int i) {
  return i % 2 == 0 ? "cat" : "dog";
}

std::vector<std::string> told_of(const fs::path& path, Remark::Kind kind) {
  std::vector<std::string> all;
  for (const Remark& remark : discover(path).remarks)
    if (remark.kind == kind) all.push_back(remark.detail);
  return all;
}

std::string error_on(const fs::path& path) {
  try {
    discover(path);
  } catch (const UserError& error) {
    return error.message() + " " + error.hint();
  }
  return "no error";
}

TEST(AlikeNames, of_classes_that_may_be_one_are_told) {
  const auto told = [](const std::vector<std::string>& names) { return notes_on_alike_names(names); };
  EXPECT_THAT(told({"cat", "cat?", "dog"}),
              ElementsAre(AllOf(HasSubstr("\"cat?\" and \"cat\" are separate classes"),
                                HasSubstr("uncertain"), HasSubstr("--rename 'cat?=cat'"))));
  EXPECT_THAT(told({"cat", "cats", "dog"}), ElementsAre(HasSubstr("\"cats\" and \"cat\"")));
  EXPECT_THAT(told({"berries", "berry", "fig"}), ElementsAre(HasSubstr("plural")));
  EXPECT_THAT(told({"Positive", "neg", "pos"}), ElementsAre(HasSubstr("--rename pos=Positive")));
  EXPECT_THAT(told({"no", "y", "yes"}), ElementsAre(HasSubstr("\"y\" and \"yes\"")));
  EXPECT_THAT(told({"0_cat", "cat", "dog"}), ElementsAre(HasSubstr("--rename 0_cat=cat")));
}

TEST(AlikeNames, are_not_told_where_the_classes_may_well_be_others) {
  for (const std::vector<std::string>& names : {std::vector<std::string>{"bus", "glas", "glass"},
                                                {"1 euro", "2 euro", "euro"},
                                                {"cat", "cats", "dog", "dogs"},
                                                {"0_cat", "1_dog"},
                                                {"a", "b", "n", "no", "y", "yes"},
                                                {"as", "a", "b"},
                                                {"cat", "cat 2", "catfish"},
                                                {"0", "0.0", "1,000", "1.10"},
                                                {"?", "cat"}})
    EXPECT_THAT(notes_on_alike_names(names), IsEmpty()) << names[0];
}

TEST(AlikeNames, are_told_of_folders_and_of_lists) {
  const Folder folder({"cat/1.png", "cats/2.png", "dog/3.png"});
  std::vector<std::string> told;
  for (const Remark& remark : doubtful_classes(open(folder.read().train))) told.push_back(sentence(remark));
  EXPECT_THAT(told, ElementsAre(HasSubstr("\"cats\" and \"cat\" are separate classes")));
  const TemporaryDirectory root;
  write_numbered(root.path(), 24);
  const std::string to_do = std::string("TO") + "DO";  // would be taken for unfinished work as a whole
  write_file(root / "labels.csv", rows(24, "file,label", [&](int i) {
               return file_of(i) + "," +
                      std::vector<std::string>{"cat", "cat?", to_do, "none"}[static_cast<std::size_t>(i) % 4];
             }));
  EXPECT_THAT(told_of(root.path(), Remark::Kind::doubtful_labels),
              ::testing::UnorderedElementsAre(HasSubstr(to_do + "\", the label of 6 of its 24 rows"),
                                              HasSubstr("\"none\", the label of 6 of its 24 rows"),
                                              HasSubstr("\"cat?\" and \"cat\"")));
}

TEST(MissingLabels, are_not_told_of_none_where_it_is_a_grade_or_the_most_frequent_label) {
  for (const std::vector<std::string>& labels :
       {std::vector<std::string>{"none", "mild", "severe"}, {"none", "none", "crack"}}) {
    const TemporaryDirectory root;
    write_numbered(root.path(), 24);
    write_file(root / "labels.csv", rows(24, "file,label", [&](int i) {
                 return file_of(i) + "," + labels[static_cast<std::size_t>(i) % labels.size()];
               }));
    EXPECT_THAT(told_of(root.path(), Remark::Kind::doubtful_labels), IsEmpty());
  }
}

TEST(ClassNameFiles, name_classes_that_are_numbers) {
  for (const auto& [name, text] :
       {std::pair("classes.txt", "cat\ndog\nemu\n"), std::pair("labels.txt", "0 cat\n1 dog\n2 emu\n"),
        std::pair("obj.names", "cat\ndog\nemu\n"),
        std::pair("class_names.json", R"({"0": "cat", "1": "dog", "2": "emu"})"),
        std::pair("class_indices.json", R"({"cat": 0, "dog": 1, "emu": 2})")}) {
    const Folder folder({"0/1.png", "1/1.png", "2/1.png", "2/2.png"});
    write_file(folder.path() / name, text);
    EXPECT_THAT(open(folder.read().train).classes, ElementsAre("cat", "dog", "emu")) << name;
    EXPECT_THAT(folder.told(), Contains(AllOf(HasSubstr("class-names: "), HasSubstr("\"cat\" for 0"))));
    EXPECT_THAT(open(folder.read({.rename = {{"0", "0"}}}).train).classes, ElementsAre("0", "1", "2"));
  }
  const Folder splits({"train/1/1.png", "train/2/1.png", "test/1/1.png", "test/2/1.png"});
  write_file(splits.path() / "classes.txt", "cat\ndog\n");
  EXPECT_THAT(open_splits(splits.read()).back().catalogue.classes, ElementsAre("cat", "dog")) << "from 1";
  const TemporaryDirectory root;
  write_numbered(root / "images", 12);
  write_file(root / "labels.csv", rows(12, "file,label", [](int i) {
               return "images/" + file_of(i) + "," + std::to_string(i % 3);
             }));
  write_file(root / "classes.txt", "cat\ndog\nemu\n");
  EXPECT_THAT(open(discover(root.path()).train).classes, ElementsAre("cat", "dog", "emu"));
}

TEST(ClassNameFiles, with_fewer_names_than_there_are_classes_are_told_and_not_followed) {
  const Folder folder({"0/1.png", "1/1.png", "2/1.png"});
  write_file(folder.path() / "classes.txt", "cat\ndog\n");
  EXPECT_THAT(open(folder.read().train).classes, ElementsAre("0", "1", "2"));
  EXPECT_THAT(folder.told(), Contains("other-table: it names 2 of 3 classes, whose names are numbers"));
  write_file(folder.path() / "classes.txt", "cat\ndog\nemu\n");
  EXPECT_THAT(folder.told(), Not(Contains(HasSubstr("of 3 classes, whose names are numbers"))));
}

TEST(ClassNameFiles, are_not_followed_where_they_may_say_something_else) {
  for (const auto& [name, text] :
       {std::pair("classes.txt", "cat\ndog\n"), std::pair("classes.txt", "cat\ndog\ncat\nemu\n"),
        std::pair("labels.txt", "0\n1\n2\n"), std::pair("notes.txt", "cat\ndog\nemu\n"),
        std::pair("classes.json", R"({"a": {"b": 1}})")}) {
    const Folder folder({"0/1.png", "1/1.png", "2/1.png"});
    write_file(folder.path() / name, text);
    EXPECT_THAT(open(folder.read().train).classes, ElementsAre("0", "1", "2")) << text;
  }
  const Folder two({"0/1.png", "1/1.png"});
  write_file(two.path() / "classes.txt", "cat\ndog\n");
  write_file(two.path() / "labels.txt", "dog\ncat\n");
  EXPECT_THAT(open(two.read().train).classes, ElementsAre("0", "1")) << "they disagree";
  const Folder named({"cat/1.png", "dog/1.png"});
  write_file(named.path() / "classes.txt", "dog\ncat\n");
  EXPECT_THAT(open(named.read().train).classes, ElementsAre("cat", "dog"));
}

TEST(ListOfImages, of_which_a_part_is_there_is_read_and_the_rest_is_counted_and_named) {
  const TemporaryDirectory root;
  write_numbered(root / "images", 18);
  write_file(root / "labels.csv",
             rows(24, "file,label", [](int i) { return file_of(i) + "," + cat_or_dog_of(i); }));
  EXPECT_THAT(told_of(root.path(), Remark::Kind::missing_images),
              ElementsAre(HasSubstr("of 24 images that it names, files that do not exist: 6 "
                                    "(images/0018.png, images/0019.png, images/0020.png, …)")));
  EXPECT_EQ(read_manifest(root / "labels.csv")[3].path, "images/0003.png");
  write_file(root / "labels.csv",
             rows(24, "id,label", [](int i) { return std::to_string(i) + "," + cat_or_dog_of(i); }));
  write_numbered(root / "images", 23);
  EXPECT_EQ(read_manifest(root / "labels.csv")[3].path, "images/0003.png") << "3 for 0003.png";
}

TEST(ListOfImages, may_have_cells_without_content_at_the_end_of_its_lines) {
  for (const std::string header : {"file,label", "file,label,", "file,label,,"})
    for (const std::string end : {"", ",", ",,"}) {
      const TemporaryDirectory root;
      write_numbered(root.path(), 12);
      write_file(root / "labels.csv",
                 rows(12, header, [&](int i) { return file_of(i) + "," + cat_or_dog_of(i) + end; }));
      EXPECT_THAT(open(discover(root.path()).train).histogram(), ElementsAre(6, 6)) << header << end;
    }
}

TEST(ListOfImages, may_end_with_a_row_that_is_no_sample) {
  const TemporaryDirectory root;
  write_numbered(root.path(), 12);
  const std::string text = rows(12, "path,label", [](int i) { return file_of(i) + "," + cat_or_dog_of(i); });
  write_file(root / "labels.csv", text + "Total,12\n");
  EXPECT_THAT(open(discover(root.path()).train).histogram(), ElementsAre(6, 6));
  EXPECT_THAT(told_of(root.path(), Remark::Kind::other_rows),
              ElementsAre("1 row that names no image is skipped, \"Total\" in line 14"));
  for (const char* sample :
       {"gone.png,12\n", "gone,cat\n", "0003,12\n0004.png,12\n", "./gone.png,12\n", ".\\gone.png,12\n"}) {
    write_file(root / "labels.csv", text + sample);
    EXPECT_THAT(told_of(root.path(), Remark::Kind::other_rows), IsEmpty()) << sample;
  }
}

TEST(JsonLists, of_labels_by_the_names_of_images_and_of_objects_are_read) {
  std::string map, objects;
  for (int i = 0; i < 24; ++i) {
    map += (i == 0 ? "" : ", ") + ("\"" + file_of(i) + "\": \"" + cat_or_dog_of(i) + "\"");
    objects += (i == 0 ? "" : ", ") +
               ("{\"image\": \"" + file_of(i) + "\", \"label\": \"" + cat_or_dog_of(i) + "\"}");
  }
  for (const std::string& text : {"{" + map + "}", "[" + objects + "]"}) {
    const TemporaryDirectory root;
    write_numbered(root / "images", 24);
    write_file(root / "labels.json", text);
    for (const fs::path& path : {root.path(), root / "labels.json"})
      EXPECT_THAT(open(discover(path).train).histogram(), ElementsAre(12, 12));
  }
  const Folder folder({"cat/1.png", "dog/1.png"});
  write_file(folder.path() / "config.json", R"({"name": "x", "model": "x", "size": 3})");
  EXPECT_EQ(folder.read().layout, "class");
  EXPECT_THAT(folder.told(), IsEmpty());
}

TEST(ObjectLabels, in_the_forms_of_yolo_and_coco_are_named) {
  const TemporaryDirectory root;
  write_numbered(root / "coco/images", 3);
  write_file(root / "coco/annotations.json",
             R"({"images": [{"id": 1, "file_name": "0000.png"}], "annotations": [{"bbox": [1, 2, 3, 4]}]})");
  EXPECT_THAT(error_on(root / "coco"),
              AllOf(HasSubstr("annotations.json, in COCO format, but no classes for whole images"),
                    HasSubstr("Crop the objects")));
  write_numbered(root / "yolo", 3);
  for (int i = 0; i < 3; ++i)
    write_file(root / "yolo" / (file_of(i).substr(0, 4) + ".txt"),
               "0 0.5 0.5 0.25 0.25\n1 0.1 0.2 0.3 0.4\n");
  EXPECT_THAT(error_on(root / "yolo"), HasSubstr("0000.txt, in YOLO format"));
  write_numbered(root / "flat", 3);
  write_file(root / "flat/0000.txt", "a cat on a mat\n");
  EXPECT_THAT(error_on(root / "flat"), HasSubstr("nothing that gives their classes"));
}

TEST(ListedGroups, in_lists_of_their_own_for_each_split_are_told) {
  const TemporaryDirectory root;
  write_numbered(root / "images", 48);
  const auto list = [](int first, const std::string& column, int images_of_one) {
    std::string text = "file,label," + column + "\n";
    for (int i = first; i < 48; i += first == 0 ? 2 : 4)
      text += "images/" + file_of(i) + "," + cat_or_dog_of(i / 4) + ",P" +
              std::to_string(100 + i / images_of_one) + "\n";
    return text;
  };
  write_file(root / "train.csv", list(0, "patient", 4));
  write_file(root / "test.csv", list(1, "patient", 4));
  EXPECT_THAT(told_of(root.path(), Remark::Kind::doubtful_rows),
              Contains(AllOf(HasSubstr("rows of the test split share their \"patient\" with training rows, "
                                       "12 of 12"),
                             HasSubstr("keep all rows with the same \"patient\" in one split"))));
  write_file(root / "train.csv", list(0, "patient", 1));
  write_file(root / "test.csv", list(1, "patient", 1));
  EXPECT_THAT(told_of(root.path(), Remark::Kind::doubtful_rows), IsEmpty()) << "each image has its own";
}

}  // namespace
}  // namespace anneal::data
