#include "engine/data/source/discover.h"

#include <utility>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/splits.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

/// "kind path", as seen from `root`.
std::vector<std::string> remarks(const Splits& splits, const TemporaryDirectory& root) {
  std::vector<std::string> texts;
  for (const Remark& remark : splits.remarks)
    texts.push_back(name_of(remark.kind) + std::string(" ") +
                    remark.path.lexically_relative(root.path()).string());
  return texts;
}

std::string error_of(const std::filesystem::path& path) {
  try {
    discover(path);
  } catch (const UserError& error) {
    return std::string(error.what()) + " " + error.hint();
  }
  return "no error";
}

TEST(Discover, split_folders_are_found_under_all_their_names) {
  const TemporaryDirectory root;
  for (const char* name : {"Training/a/1.jpg", "valid/a/1.jpg", "TEST/a/1.jpg", "other/x.jpg"})
    write_file(root / name, "");
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.layout, "split/class");
  EXPECT_EQ(splits.train.folder, root / "Training");
  EXPECT_EQ(splits.validation.value().folder, root / "valid");
  EXPECT_EQ(splits.test.value().folder, root / "TEST");
  EXPECT_THAT(remarks(splits, root), ElementsAre("other-folder other"));
}

TEST(Discover, what_archives_hold_beside_the_classes_is_no_obstacle) {
  const TemporaryDirectory root;
  for (const char* name :
       {"train/cat/1.jpg", "train/dog big/1.jpg", "train/Überfüllt/1.jpg", "train/.ipynb_checkpoints/1.jpg",
        "train/README.txt", "test/cat/1.jpg", "__MACOSX/train/cat/._1.jpg", "README.txt", "labels.csv"})
    write_file(root / name, "id,breed\n1,cat\n");
  std::filesystem::create_directory(root / "train/empty");
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.layout, "split/class");
  EXPECT_EQ(splits.test.value().folder, root / "test");
  EXPECT_THAT(remarks(splits, root), ElementsAre("empty-class train/empty", "other-table labels.csv"));
  EXPECT_THAT(open(splits.train).classes, ElementsAre("cat", "dog big", "Überfüllt"));
}

TEST(Discover, a_split_without_folders_of_the_training_classes_is_left_out_with_a_remark) {
  const TemporaryDirectory root;
  for (const char* name : {"train/cat/1.jpg", "train/dog/1.jpg", "test/1.jpg", "val/unknown/1.jpg"})
    write_file(root / name, "");
  const Splits splits = discover(root.path());
  EXPECT_FALSE(splits.test || splits.validation);
  EXPECT_THAT(remarks(splits, root), ElementsAre("unlabelled-split val", "unlabelled-split test"));
  EXPECT_THAT(sentence(splits.remarks.back()), AllOf(HasSubstr("--unlabelled"), HasSubstr("anneal predict")));
  std::filesystem::remove(root / "test/1.jpg");
  EXPECT_THAT(remarks(discover(root.path()), root), ElementsAre("unlabelled-split val", "empty-split test"));
}

TEST(Discover, a_class_that_only_the_test_split_has_is_an_error_that_says_so) {
  const TemporaryDirectory root;
  for (const char* name : {"train/cat/1.jpg", "train/dog/1.jpg", "test/cat/1.jpg", "test/emu/1.jpg"})
    write_file(root / name, "");
  const Splits splits = discover(root.path());
  try {
    open_splits(splits);
    FAIL() << "accepted";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("has the class \"emu\", which the training data does not have"));
    EXPECT_EQ(error.place(), root / "test");
    EXPECT_THAT(error.hint(), HasSubstr("rename or remove"));
  }
}

TEST(Discover, a_split_need_not_have_every_class) {
  const TemporaryDirectory root;
  for (const char* name : {"train/cat/1.jpg", "train/dog/1.jpg", "test/dog/1.jpg"})
    write_file(root / name, "");
  EXPECT_THAT(open_splits(discover(root.path())).back().catalogue.histogram(), ElementsAre(0, 1));
}

TEST(Discover, a_data_set_is_found_in_the_only_folder_of_what_was_named) {
  const TemporaryDirectory root;
  for (const char* name : {"archive/set/train/train/cat/1.jpg", "archive/set/train/train/dog/1.jpg",
                           "archive/set/test/test/cat/1.jpg", "archive/__MACOSX/x.jpg", "notes.txt"})
    write_file(root / name, "");
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.train.folder, root / "archive/set/train/train");
  EXPECT_EQ(splits.test.value().folder, root / "archive/set/test/test");
  EXPECT_EQ(splits.root, root / "archive/set");
  EXPECT_THAT(remarks(splits, root),
              ElementsAre("inner-folder archive/set", "inner-folder archive/set/train/train",
                          "inner-folder archive/set/test/test"));
}

TEST(Discover, folders_in_a_class_of_a_split_are_part_of_the_class) {
  const TemporaryDirectory root;
  for (const char* name :
       {"train/cat/day/1.jpg", "train/dog/1.jpg", "test/cat/day/1.jpg", "test/cat/night/1.jpg"})
    write_file(root / name, "");
  EXPECT_THAT(open_splits(discover(root.path())).back().catalogue.histogram(), ElementsAre(2, 0));
}

TEST(Discover, links_in_a_circle_end) {
  const TemporaryDirectory root;
  for (const char* name : {"cat/1.jpg", "dog/1.jpg"}) write_file(root / name, "");
  std::filesystem::create_directory_symlink(root.path(), root / "again");
  std::filesystem::create_directory_symlink(root.path().parent_path(), root / "above");
  std::filesystem::create_directory_symlink(root / "cat", root / "cat/cat");
  std::filesystem::create_symlink("self", root / "self");
  std::filesystem::create_symlink("self.jpg", root / "cat/self.jpg");
  const Catalogue catalogue = open(discover(root.path()).train);
  EXPECT_THAT(catalogue.classes, ElementsAre("cat", "dog"));
  EXPECT_THAT(catalogue.histogram(), ElementsAre(2, 1)) << "self.jpg turns out unreadable when it is read";
}

TEST(Discover, without_a_training_folder_the_folders_are_classes_which_is_said_of_one_called_like_a_split) {
  const TemporaryDirectory root;
  write_file(root / "cat/1.jpg", "");
  write_file(root / "test/1.jpg", "");
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.layout, "class");
  EXPECT_EQ(splits.train.folder, root.path());
  EXPECT_FALSE(splits.validation || splits.test);
  EXPECT_THAT(remarks(splits, root), ElementsAre("class-like-split test"));
  const TemporaryDirectory only;
  write_file(only / "validate/cat/1.jpg", "");
  write_file(only / "validate/dog/1.jpg", "");
  EXPECT_THAT(remarks(discover(only.path()), only), ElementsAre("inner-folder validate")) << "not a class";
}

TEST(Discover, splits_are_known_by_a_part_of_their_names_where_they_hold_the_same_classes) {
  for (const auto& [train, test] :
       {std::pair("seg_train/seg_train", "seg_test/seg_test"), std::pair("mydata_train", "mydata_test"),
        std::pair("train2017", "val2017"), std::pair("TrainImages", "ValImages"),
        std::pair("训练集", "测试集"), std::pair("treino", "teste"),
        std::pair("dataset-training", "dataset-dev")}) {
    const TemporaryDirectory root;
    for (const std::string& name : {std::string(train) + "/cat/1.jpg", std::string(train) + "/dog/1.jpg",
                                    std::string(test) + "/cat/1.jpg"})
      write_file(root / name, "");
    const Splits splits = discover(root.path());
    EXPECT_EQ(splits.layout, "split/class") << train;
    EXPECT_EQ(splits.train.folder, root / train);
    EXPECT_EQ((splits.test ? splits.test : splits.validation).value().folder, root / test);
  }
}

TEST(Discover, a_split_that_is_known_by_a_part_of_its_name_is_told_and_can_be_read_as_a_class) {
  const TemporaryDirectory root;
  for (const char* name : {"seg_train/seg_train/ice/1.jpg", "seg_train/seg_train/sea/1.jpg",
                           "seg_test/seg_test/ice/1.jpg", "seg_pred/seg_pred/1.jpg"})
    write_file(root / name, "");
  const Splits splits = discover(root.path());
  EXPECT_THAT(
      remarks(splits, root),
      ElementsAre("split-by-name seg_train", "inner-folder seg_train/seg_train",
                  "inner-folder seg_test/seg_test", "split-by-name seg_test", "other-folder seg_pred"));
  EXPECT_THAT(sentence(splits.remarks.front()), HasSubstr("--layout classes"));
  const Splits classes = discover(root.path(), {FolderLayout::classes});
  EXPECT_EQ(classes.layout, "class");
  EXPECT_THAT(open(classes.train).classes, ElementsAre("seg_pred", "seg_test", "seg_train"));
}

TEST(Discover, a_class_that_is_called_train_is_a_class) {
  const TemporaryDirectory root;
  for (const char* name : {"bus/1.jpg", "car/1.jpg", "train/1.jpg", "truck/1.jpg"})
    write_file(root / name, "");
  const Splits flat = discover(root.path());
  EXPECT_THAT(open(flat.train).classes, ElementsAre("bus", "car", "train", "truck"));
  EXPECT_THAT(remarks(flat, root), ElementsAre("class-like-split train"));
  for (const char* name : {"bus/city/2.jpg", "train/steam/1.jpg", "train/diesel/1.jpg"})
    write_file(root / name, "");
  const Splits deep = discover(root.path());
  EXPECT_EQ(deep.layout, "class");
  EXPECT_THAT(open(deep.train).histogram(), ElementsAre(2, 1, 3, 1));
  EXPECT_THAT(remarks(deep, root), ElementsAre("inner-classes .", "class-like-split train"));
  EXPECT_THAT(sentence(deep.remarks.back()), HasSubstr("--layout splits"));
  const Splits splits = discover(root.path(), {FolderLayout::splits});
  EXPECT_THAT(open(splits.train).classes, ElementsAre("diesel", "steam"));
}

TEST(Discover, a_class_with_a_word_of_a_split_in_its_name_is_nothing_to_speak_of) {
  const TemporaryDirectory root;
  for (const char* name : {"bus_station/day/1.jpg", "bus_station/night/1.jpg", "train_station/1.jpg"})
    write_file(root / name, "");
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.layout, "class");
  EXPECT_THAT(remarks(splits, root), ElementsAre("inner-classes ."));
}

TEST(Discover, folders_of_splits_and_classes_in_one_name_are_no_classes) {
  for (const std::vector<std::string>& names :
       {std::vector<std::string>{"train_dog/1.jpg", "train_cat/1.jpg", "test_dog/1.jpg"},
        {"dog_train/1.jpg", "cat_train/1.jpg", "dog-test/1.jpg"},
        {"dogTrain/1.jpg", "dogVal/1.jpg", "cat/1.jpg"}}) {
    const TemporaryDirectory each;
    for (const std::string& name : names) write_file(each / name, "");
    EXPECT_THAT(error_of(each.path()), AllOf(HasSubstr("has folders whose names combine a class and a split"),
                                             HasSubstr("train/dog"), HasSubstr("--layout classes")));
    EXPECT_EQ(open(discover(each.path(), {FolderLayout::classes}).train).classes.size(), 3U);
  }
  const TemporaryDirectory root;
  for (const char* name : {"train/cat/1.jpg", "train_masks/cat/1.jpg", "test/cat/1.jpg", "train/dog/1.jpg"})
    write_file(root / "exact" / name, "");
  const Splits exact = discover(root / "exact");
  EXPECT_EQ(exact.train.folder, root / "exact/train");
  EXPECT_THAT(remarks(exact, root), ElementsAre("other-folder exact/train_masks"));
}

TEST(Discover, splits_without_folders_of_classes_are_not_classes) {
  const TemporaryDirectory root;
  for (const char* name : {"train_images/1.jpg", "test_images/2.jpg"}) write_file(root / name, "");
  EXPECT_THAT(error_of(root.path()),
              AllOf(HasSubstr("\"train_images\", \"test_images\""), HasSubstr("fewer than two class folders"),
                    HasSubstr("--layout classes")));
  EXPECT_THAT(open(discover(root.path(), {FolderLayout::classes}).train).classes,
              ElementsAre("test_images", "train_images"));
  write_file(root / "labels.csv", "breed,id\npug,1\nbeagle,3\n");
  EXPECT_THAT(error_of(root.path()), AllOf(HasSubstr("labels.csv"), HasSubstr("in its column \"id\""),
                                           HasSubstr("\"breed\" perhaps")));
}

TEST(Discover, a_table_that_names_images_is_only_in_the_way_where_folders_are_not_called_like_classes) {
  const TemporaryDirectory root;
  for (const char* name : {"cat/1.jpg", "dog/2.jpg"}) write_file(root / name, "");
  write_file(root / "sizes.csv", "id,width\n1,8\n2,9\n");
  EXPECT_THAT(remarks(discover(root.path()), root), ElementsAre("other-table sizes.csv"));
  write_file(root / "only/images/1.jpg", "");
  write_file(root / "only/labels.csv", "file,kind,breed\n1.jpg,a,b\n");
  EXPECT_THAT(error_of(root / "only"), AllOf(HasSubstr("column \"file\""), HasSubstr("\"kind\" perhaps")));
}

TEST(Discover, a_list_is_known_by_what_it_holds) {
  const TemporaryDirectory root;
  for (const char* name : {"images/a1.jpg", "images/a2.jpg", "images/b1.jpg"}) write_file(root / name, "");
  const auto expect_read = [&](const char* text, const std::string& told) {
    write_file(root / "labels.csv", text);
    for (const auto& path : {root.path(), root / "labels.csv"}) {
      const Splits splits = discover(path);
      EXPECT_EQ(splits.layout, "csv") << text;
      std::string all;
      for (const Remark& remark : splits.remarks) all += (all.empty() ? "" : "; ") + remark.detail;
      EXPECT_EQ(all, told) << text;
      const Catalogue opened = open(splits.train);
      EXPECT_THAT(opened.classes, ElementsAre("cat", "dog"));
      EXPECT_EQ(opened.path(opened.samples[0]), root / "images/a1.jpg");
      EXPECT_THAT(opened.histogram(), ElementsAre(2, 1));
    }
  };
  const std::string in_images = "its images are read from the folder images";
  expect_read("id,breed\na1,cat\na2,cat\nb1,dog\n",
              "the column \"id\" names the images, and \"breed\" gives their labels; " + in_images);
  expect_read("breed;photo\ncat;images/a1.jpg\ncat;images/a2.jpg\ndog;images/b1.jpg\n",
              "the column \"photo\" names the images, and \"breed\" gives their labels");
  expect_read("a1.jpg,cat\na2.jpg,cat\nb1.jpg,dog\n",
              "column 1 names the images, and column 2 gives their labels; its first line is a row, too; " +
                  in_images);
  expect_read("image,label\na1.jpg,cat\na2.jpg,cat\nb1.jpg,dog\n", in_images);
  expect_read("shot,size,label\na1,3,cat\na2,4,cat\nb1,5,dog\n",
              "the column \"shot\" names the images, and \"label\" gives their labels; " + in_images +
                  "; its column \"size\" is not used");
}

TEST(Discover, images_of_a_list_that_several_folders_have_are_not_guessed) {
  const TemporaryDirectory root;
  for (const char* folder : {"test", "train", "masks"})
    for (const char* image : {"1.png", "2.png", "3.png"}) write_file(root / folder / image, folder);
  const char* const text = "id,label\n1,cat\n2,cat\n3,dog\n";
  write_file(root / "labels.csv", text);
  EXPECT_THAT(error_of(root / "labels.csv"), AllOf(HasSubstr("exist in several folders (test, train)"),
                                                   HasSubstr("Add the folder to the paths")));
  std::filesystem::rename(root / "labels.csv", root / "trainLabels.csv");
  const Catalogue trained = open(discover(root / "trainLabels.csv").train);
  EXPECT_EQ(trained.path(trained.samples[0]), root / "train/1.png");
  std::filesystem::remove_all(root / "test");
  std::filesystem::rename(root / "trainLabels.csv", root / "labels.csv");
  const Catalogue others = open(discover(root / "labels.csv").train);
  EXPECT_EQ(others.path(others.samples[0]), root / "train/1.png") << "masks are of others";
}

TEST(Discover, the_column_that_names_each_image_once_is_that_of_the_images) {
  const TemporaryDirectory root;
  std::string text = "class_id,id\n";
  for (int i = 0; i < 12; ++i) {
    write_file(root / "images" / (std::to_string(i) + ".png"), "");
    text += std::to_string(i % 2) + "," + std::to_string(i) + "\n";
  }
  write_file(root / "labels.csv", text);
  EXPECT_THAT(open(discover(root.path()).train).classes, ElementsAre("0", "1"));
}

TEST(Discover, splits_of_which_none_is_for_training_are_an_error) {
  const TemporaryDirectory root;
  for (const char* name : {"val/cat/1.jpg", "val/dog/1.jpg", "test/cat/1.jpg", "test/dog/1.jpg"})
    write_file(root / name, "");
  EXPECT_THAT(error_of(root.path()), HasSubstr("but none for training"));
  write_file(root / "two/train_a/cat/1.jpg", "");
  write_file(root / "two/train_a/dog/1.jpg", "");
  write_file(root / "two/train_b/cat/1.jpg", "");
  write_file(root / "two/train_b/dog/1.jpg", "");
  EXPECT_THAT(error_of(root / "two"), HasSubstr("either could be the training split"));
}

void write_files(const TemporaryDirectory& root, const std::vector<std::string>& names) {
  for (const std::string& name : names) write_file(root / name, "");
}

TEST(Discover, images_beside_their_masks_are_no_classes) {
  for (const auto& [images, masks] :
       {std::pair("images", "masks"), std::pair("train", "train_masks"),
        std::pair("JPEGImages", "SegmentationClass"), std::pair("imgs", "ground_truth")}) {
    const TemporaryDirectory root;
    write_files(root, {std::string(images) + "/1.jpg", std::string(masks) + "/1.png"});
    EXPECT_THAT(error_of(root.path()),
                AllOf(HasSubstr("has images and their masks, judging by the names of its folders"),
                      HasSubstr('"' + std::string(images) + '"'), HasSubstr('"' + std::string(masks) + '"'),
                      HasSubstr("--layout classes")))
        << images;
    EXPECT_THAT(open(discover(root.path(), {FolderLayout::classes}).train).classes,
                ::testing::UnorderedElementsAre(images, masks));
  }
  const TemporaryDirectory root;
  write_files(root, {"train/images/1.jpg", "train/masks/1.png", "test/images/2.jpg", "test/masks/2.png"});
  EXPECT_THAT(error_of(root.path()), HasSubstr("--layout splits"));
  EXPECT_EQ(discover(root.path(), {FolderLayout::splits}).layout, "split/class");
  write_files(root,
              {"faces/with_mask/1.jpg", "faces/without_mask/1.jpg", "parts/masks/1.jpg", "parts/hats/1.jpg"});
  EXPECT_EQ(error_of(root / "faces"), "no error");
  EXPECT_EQ(error_of(root / "parts"), "no error");
}

TEST(Discover, images_beside_files_that_tell_of_objects_in_them_are_no_classes) {
  for (const auto& [image, label] :
       {std::pair("images/train/1.jpg", "labels/train/1.txt"), std::pair("images/1.jpg", "labels/1.txt"),
        std::pair("train/images/1.jpg", "train/labels/1.txt"),
        std::pair("JPEGImages/1.jpg", "Annotations/1.xml"),
        std::pair("train2017/1.jpg", "annotations/instances.json")}) {
    const TemporaryDirectory root;
    write_files(root, {image, label});
    EXPECT_THAT(error_of(root.path()),
                AllOf(HasSubstr("files that locate objects in them"), HasSubstr("not the objects in them"),
                      HasSubstr("--layout classes")))
        << image;
  }
  const TemporaryDirectory root;
  write_files(root,
              {"a/images/cat/1.jpg", "a/images/dog/1.jpg", "a/labels/notes.txt", "b/photos/1.jpg",
               "b/drawings/1.jpg", "b/annotations/notes.txt", "c/1/1.jpg", "c/2/1.jpg", "c/labels/1.txt"});
  for (const char* name : {"a", "b", "c"}) EXPECT_EQ(error_of(root / name), "no error") << name;
}

TEST(Discover, images_of_two_kinds_that_are_to_be_translated_are_no_classes) {
  const TemporaryDirectory root;
  write_files(root, {"trainA/1.jpg", "trainB/1.jpg", "testA/1.jpg", "testB/1.jpg"});
  EXPECT_THAT(error_of(root.path()),
              AllOf(HasSubstr("has images of two kinds, judging by the names of its folders, \"testA\" and "
                              "\"testB\""),
                    HasSubstr("train/A"), HasSubstr("--layout classes")));
  EXPECT_EQ(open(discover(root.path(), {FolderLayout::classes}).train).classes.size(), 4U);
  write_files(root, {"letters/A/1.jpg", "letters/B/1.jpg"});
  EXPECT_EQ(error_of(root / "letters"), "no error");
}

TEST(Discover, a_folder_of_images_without_labels_is_no_class) {
  const TemporaryDirectory root;
  write_files(root, {"labeled/cat/1.jpg", "labeled/dog/1.jpg", "unlabeled/2.jpg"});
  EXPECT_THAT(error_of(root.path()), AllOf(HasSubstr("has the folder \"unlabeled\""),
                                           HasSubstr("--data " + (root / "labeled").string() +
                                                     " --unlabelled " + (root / "unlabeled").string()),
                                           HasSubstr("--layout classes")));
  write_files(root, {"beside/cat/1.jpg", "beside/dog/1.jpg", "beside/Unlabelled/2.jpg"});
  EXPECT_THAT(error_of(root / "beside"),
              AllOf(HasSubstr("has the folder \"Unlabelled\""), HasSubstr("--unlabelled DIR")));
  EXPECT_EQ(discover(root / "beside", {FolderLayout::classes}).layout, "class");
}

TEST(Discover, images_that_a_list_names_and_that_are_not_there_are_counted_and_named) {
  const TemporaryDirectory root;
  write_files(root, {"images/1.jpg", "images/2.jpg"});
  write_file(root / "labels.csv",
             "path,label\nimages/1.jpg,a\nimages/2.jpg,b\nimages/7.jpg,a\ngone/8.jpg,b\nimages/9.jpg,b\n"
             "images/91.jpg,a\n");
  const std::vector<Remark> told = discover(root.path()).remarks;
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].kind, Remark::Kind::missing_images);
  EXPECT_THAT(told[0].detail, HasSubstr("of 6 images that it names, files that do not exist: 4 (gone/8.jpg, "
                                        "images/7.jpg, images/9.jpg, …);"));
}

TEST(Discover, images_that_lie_beside_those_of_a_list_and_are_not_in_it_are_counted) {
  const TemporaryDirectory root;
  write_files(root, {"images/1.jpg", "images/2.jpg", "images/3.jpg", "images/4.jpg", "other/5.jpg", "6.txt"});
  write_file(root / "labels.csv", "path,label\n./images/1.jpg,a\nimages/2.jpg,b\n");
  const Splits some = discover(root.path());
  EXPECT_THAT(remarks(some, root), ElementsAre("unlisted-images labels.csv"));
  EXPECT_EQ(sentence(some.remarks[0]), (root / "labels.csv").string() +
                                           ": 2 images in the same folders as those in the list are not in "
                                           "it and are skipped (images/3.jpg, images/4.jpg)");
  EXPECT_TRUE(leaves_out(some.remarks[0].kind));
  write_file(root / "labels.csv",
             "path,label\nimages/1.jpg,a\nimages/2.jpg,b\nimages/3.jpg,b\nimages/4.jpg,a\n");
  EXPECT_TRUE(discover(root.path()).remarks.empty());
}

TEST(Discover, folders_of_each_split_come_before_lists_of_other_images) {
  const TemporaryDirectory root;
  write_files(root, {"images/1.jpg", "images/2.jpg", "images/3.jpg"});
  write_file(root / "train.csv", "path,label\nimages/1.jpg,a\nimages/2.jpg,b\n");
  write_file(root / "val.csv", "path,label\nimages/3.jpg,a\n");
  EXPECT_EQ(discover(root.path()).validation.value().manifest, root / "val.csv");
  write_files(root, {"train/cat/1.jpg", "train/dog/1.jpg", "val/cat/2.jpg"});
  const Splits folders = discover(root.path());
  EXPECT_EQ(folders.layout, "split/class");
  EXPECT_THAT(remarks(folders, root),
              ElementsAre("other-table train.csv", "other-table val.csv", "other-folder images"));
  EXPECT_THAT(sentence(folders.remarks.front()), HasSubstr("it names none of the images in"));
}

TEST(Discover, folders_that_hold_folders_are_told) {
  const TemporaryDirectory root;
  for (const char* name : {"red/cat/1.jpg", "red/dog/1.jpg", "blue/cat/1.jpg", "blue/dog/1.jpg"})
    write_file(root / name, "");
  const Splits splits = discover(root.path());
  EXPECT_THAT(open(splits.train).classes, ElementsAre("cat", "dog"));
  ASSERT_EQ(splits.remarks.size(), 1u);
  EXPECT_THAT(sentence(splits.remarks.front()), HasSubstr("(cat, dog) are used as the classes"));
  for (const char* name : {"drive/photos-001/photos/cat/1.jpg", "drive/photos-001/photos/dog/1.jpg",
                           "drive/photos-002/photos/cat/2.jpg", "drive/photos-002/photos/dog/2.jpg"})
    write_file(root / name, "");
  EXPECT_THAT(remarks(discover(root / "drive"), root), ElementsAre("inner-classes-taken drive"));
  EXPECT_THAT(open(discover(root / "drive").train).histogram(), ElementsAre(2, 2));
  for (const char* name :
       {"in/cat/train/1.jpg", "in/cat/test/1.jpg", "in/dog/train/1.jpg", "in/dog/test/1.jpg"})
    write_file(root / name, "");
  EXPECT_THAT(remarks(discover(root / "in"), root), ElementsAre("split-by-names in"));
  for (const char* name : {"data/raw/train/cat/1.jpg", "data/raw/test/cat/1.jpg", "data/new/train/cat/1.jpg"})
    write_file(root / name, "");
  EXPECT_THAT(remarks(discover(root / "data"), root), ElementsAre("splits-inside data"));
}

TEST(Discover, names_that_differ_in_their_spelling_alone_are_one_class) {
  const TemporaryDirectory root;
  for (const char* name : {"train/Cat/1.jpg", "train/cat/2.jpg", "train/Cafe\xCC\x81/1.jpg", "train/A/1.jpg",
                           "train/a/1.jpg", "test/CAT/1.jpg", "test/Caf\xC3\xA9/1.jpg", "test/a/1.jpg"})
    write_file(root / name, "");
  const Splits splits = discover(root.path());
  const auto opened = open_splits(splits);
  EXPECT_THAT(opened[0].catalogue.classes, ElementsAre("A", "Cafe\xCC\x81", "Cat", "a"));
  EXPECT_THAT(opened[0].catalogue.histogram(), ElementsAre(1, 1, 2, 1));
  EXPECT_THAT(opened[1].catalogue.histogram(), ElementsAre(0, 1, 1, 1));
  ASSERT_EQ(splits.remarks.size(), 3u);
  EXPECT_THAT(sentence(splits.remarks[1]), HasSubstr("\"Cat\", \"cat\", \"CAT\" differ"));
  EXPECT_THAT(sentence(splits.remarks[2]), HasSubstr("\"A\" and \"a\" differ only in capitals"));
}

TEST(Discover, labels_of_a_manifest_that_are_one_number_are_one_class) {
  const TemporaryDirectory root;
  write_file(root / "all.csv",
             "path,label\na,0\nb,0.0\nc,1\nd,1.00\ne,\"1,000\"\nf,1000\ng,007\nh,7\ni,1.10\nj,1.1\n");
  const Catalogue all = open(discover(root.path()).train);
  EXPECT_THAT(all.classes, ElementsAre("0", "007", "1", "1,000", "1.1", "1.10", "7"));
  EXPECT_THAT(all.histogram(), ElementsAre(2, 1, 2, 2, 1, 1, 1));
  const std::vector<Remark> remarks = discover(root.path()).remarks;
  ASSERT_EQ(remarks.size(), 4u);
  EXPECT_THAT(sentence(remarks[3]), HasSubstr("\"007\", \"7\" differ only in leading zeros"));
}

TEST(Discover, rows_of_a_manifest_in_none_of_the_splits_are_told) {
  const TemporaryDirectory root;
  write_file(root / "all.csv",
             "path,label,split\na,x,Train\nb,y,train \nc,x,dev\nd,x,\ne,x,\nf,y,fold3\ng,y,test\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(open(splits.train).histogram(), ElementsAre(1, 1));
  EXPECT_EQ(open(splits.validation.value(), {"x", "y"}).samples.size(), 1u);
  std::vector<std::string> sentences;
  for (const Remark& remark : splits.remarks) sentences.push_back(remark.detail);
  EXPECT_THAT(sentences, ElementsAre("2 rows without a split are skipped",
                                     "1 row of the split \"dev\" is used as the validation split, which is "
                                     "what that word usually means",
                                     "1 row of the split \"fold3\" is skipped"));
}

TEST(Discover, a_manifest_is_read_as_programs_of_any_system_write_it) {
  const TemporaryDirectory root;
  const std::string comma = "path,label,split\na.jpg,\"x, y\nz\",train\nb.jpg,w,test\n";
  std::string tabs, semicolons, returns;
  bool is_quoted = false;
  for (const char letter : comma) {
    is_quoted = is_quoted != (letter == '"');
    const bool is_mark = letter == ',' && !is_quoted;
    tabs += is_mark ? '\t' : letter;
    semicolons += is_mark ? ';' : letter;
    returns += letter == '\n' ? '\r' : letter;
  }
  for (const std::string& text : {comma, tabs, semicolons, "\xEF\xBB\xBF" + semicolons}) {
    write_file(root / "all.csv", text);
    const auto rows = read_manifest(root / "all.csv");
    ASSERT_EQ(rows.size(), 2u) << text;
    EXPECT_EQ(rows[0].path, "a.jpg");
    EXPECT_EQ(rows[0].label, "x, y\nz");
    EXPECT_EQ(rows[1].split, "test");
  }
  write_file(root / "all.csv", returns);
  EXPECT_EQ(read_manifest(root / "all.csv")[1].path, "b.jpg");
  write_file(root / "all.csv", returns + "c.jpg,,test\r");
  EXPECT_EQ(discover(root / "all.csv").remarks.at(0).detail, "1 row without a label is skipped, in line 5")
      << "as editors count";
  write_file(root / "list.tsv", tabs);
  EXPECT_EQ(discover(root / "list.tsv").train.manifest, root / "list.tsv");
}

TEST(Discover, a_manifest_may_call_its_columns_as_other_programs_do) {
  const TemporaryDirectory root;
  for (const char* header : {"filename,class", "File,Category", "image,label", "image_path,class_name",
                             "filepath,target", "Image Name,Label", "path,label"}) {
    write_file(root / "all.csv", header + std::string("\nx/a.jpg,cat\nb.jpg,dog\n"));
    EXPECT_TRUE(is_manifest(root / "all.csv")) << header;
    const auto rows = read_manifest(root / "all.csv");
    EXPECT_EQ(rows[0].path, "x/a.jpg") << header;
    EXPECT_EQ(rows[1].label, "dog") << header;
  }
  write_file(root / "all.csv", "image,class\n0.5,cat\n0.25,dog\n");
  EXPECT_FALSE(is_manifest(root / "all.csv")) << "a table whose columns are called so";
  write_file(root / "all.csv", "filename,area\na.jpg,1\n");
  EXPECT_FALSE(is_manifest(root / "all.csv")) << "nothing names a class";
  EXPECT_THAT(error_of(root / "all.csv"), HasSubstr("one for its class (label, class, category, …)"));
}

TEST(Discover, a_manifest_of_windows_is_read_with_its_separators_and_lines_above) {
  const TemporaryDirectory root;
  write_file(
      root / "all.csv",
      "sep=;\r\nMy pictures\r\nfilename;class;subset\r\nx\\a b.jpg;cat;train\r\n.\\b.jpg;dog;train\r\n");
  EXPECT_TRUE(is_manifest(root / "all.csv"));
  const auto rows = read_manifest(root / "all.csv");
  EXPECT_EQ(rows[0].path, "x/a b.jpg");
  EXPECT_EQ(rows[1].path, "./b.jpg");
  EXPECT_EQ(rows[1].split, "train");
  write_file(root / "all.csv", "path,label\nx/a\\b.jpg,cat\nc.jpg,dog\n");
  EXPECT_EQ(read_manifest(root / "all.csv")[0].path, "x/a\\b.jpg") << "a name of a system that knows /";
}

TEST(Discover, a_csv_or_its_folder_is_a_manifest_with_the_splits_it_names) {
  const TemporaryDirectory root;
  write_file(root / "all.csv", "path,label,split\na,x,train\nb,y,train\nc,x,validation\n");
  for (const auto& path : {root.path(), root / "all.csv"}) {
    const Splits splits = discover(path);
    EXPECT_EQ(splits.layout, "csv");
    EXPECT_EQ(splits.train.manifest, root / "all.csv");
    EXPECT_EQ(splits.train.split, "train");
    EXPECT_EQ(splits.validation.value().split, "validation");
    EXPECT_FALSE(splits.test);
  }
  write_file(root / "all.csv", "path,label\na,x\nb,y\n");
  EXPECT_EQ(discover(root.path()).train.split, "");
  write_file(root / "all.csv", "path,label,split\na,x,fold1\n");
  EXPECT_THAT(error_of(root.path()), HasSubstr("\"fold1\", but none of them is train"));
}

TEST(Discover, splits_of_a_manifest_may_be_flags_as_fastai_has_them) {
  const TemporaryDirectory directory;
  const auto splits_of = [&](const std::string& text) {
    write_file(directory / "list.csv", text);
    ManifestNotes notes;
    std::string splits;
    for (const ManifestRow& row : read_manifest(directory / "list.csv", &notes))
      splits += row.split.substr(0, 2) + " ";
    return splits + notes.split_from;
  };
  EXPECT_EQ(splits_of("path,label,is_valid\na.png,x,False\nb.png,y,True\nc.png,y,False\n"),
            "tr va tr the column \"is_valid\"");
  EXPECT_EQ(splits_of("path,label,Is Test,is_valid\na.png,x,0,0\nb.png,y,1,0\nc.png,y,0,1\nd.png,y,0,0\n"),
            "tr te va tr the column \"Is Test\"");
  EXPECT_EQ(splits_of("path,label,is_train\na.png,x,1\nb.png,y,0\n"), "tr te the column \"is_train\"");
  EXPECT_EQ(splits_of("path,label,is_valid\na.png,x,1\nb.png,y,1\nc.png,y,0\n"), "   ")
      << "which images are valid";
  EXPECT_EQ(splits_of("path,label,test\na.png,x,first\nb.png,y,1\n"), "  ");
  write_file(directory / "list.csv", "path,label,is_test\na.png,x,0\nb.png,y,\nc.png,y,1\n");
  EXPECT_THAT(sentence(discover(directory / "list.csv").remarks.at(0)),
              HasSubstr("\"is_test\" is not yes or no in every row, so all rows are used for training"));
}

TEST(Discover, splits_of_a_manifest_are_known_by_their_words_whatever_the_column_is_called) {
  const TemporaryDirectory root;
  write_file(root / "all.csv",
             "path,label,Usage,kind\na,x,Training,train\nb,y,Training,x\nc,x,Test,y\nd,y,,y\n");
  const Splits by_column = discover(root.path());
  EXPECT_EQ(open(by_column.train).samples.size(), 2u);
  EXPECT_EQ(open(by_column.test.value(), {"x", "y"}).samples.size(), 1u);
  EXPECT_THAT(sentence(by_column.remarks.at(1)), HasSubstr("the column \"Usage\" specified the splits"));
  EXPECT_THAT(remarks(by_column, root),
              ElementsAre("unused-columns all.csv", "split-by-value all.csv", "other-rows all.csv"));
  write_file(root / "all.csv", "path,label\ntrain/a,x\ntrain/b,y\nvalid/c,x\n");
  EXPECT_EQ(open(discover(root.path()).validation.value(), {"x", "y"}).samples.size(), 1u);
  for (const char* text :
       {"path,label\ntrain/a,x\ntrain/b,y\nelsewhere/c,x\n", "path,label,what\na,x,train\nb,y,train\n",
        "path,label,what\na,x,test\nb,y,val\n"}) {
    write_file(root / "all.csv", text);
    EXPECT_EQ(discover(root.path()).train.split, "") << text;
  }
}

TEST(Discover, idx_files_are_found_by_the_names_of_mnist) {
  const TemporaryDirectory root;
  for (const char* name : {"train-images-idx3-ubyte.gz", "train-labels-idx1-ubyte", "t10k-images.idx3-ubyte",
                           "t10k-labels.idx1-ubyte.gz"}) {
    write_file(root / name, "");
  }
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.layout, "idx");
  EXPECT_EQ(splits.train.images, root / "train-images-idx3-ubyte.gz");
  EXPECT_EQ(splits.test.value().labels, root / "t10k-labels.idx1-ubyte.gz");
  std::filesystem::remove(root / "train-labels-idx1-ubyte");
  EXPECT_THAT(error_of(root.path()), HasSubstr("train-images-idx3-ubyte.gz but no labels"));
}

TEST(Discover, errors_say_what_was_seen_and_what_to_try) {
  const TemporaryDirectory root;
  EXPECT_THAT(error_of(root / "none"), HasSubstr("does not exist"));
  EXPECT_THAT(error_of(root.path()), HasSubstr("found nothing"));
  write_file(root / "inner/cat/1.jpg", "");
  EXPECT_THAT(error_of(root.path()), AllOf(HasSubstr("1 folder (inner)"), HasSubstr("train/CLASS")));
  write_file(root / "twice/train/cat/1.jpg", "");
  write_file(root / "twice/training/cat/1.jpg", "");
  EXPECT_THAT(error_of(root / "twice"), HasSubstr("which mean the same split"));
  write_file(root / "photo.jpg", "");
  EXPECT_THAT(error_of(root / "photo.jpg"), HasSubstr("neither a folder, nor a .csv"));
}

}  // namespace
}  // namespace anneal::data
