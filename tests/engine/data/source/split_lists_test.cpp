// Text files beside images that say which of these are of which split.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/left_out.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

std::vector<std::string> details_of(const Splits& splits, Remark::Kind kind) {
  std::vector<std::string> all;
  for (const Remark& remark : splits.remarks)
    if (remark.kind == kind) all.push_back(remark.detail);
  return all;
}

/// The names of the files of a split, sorted by class and name.
std::vector<std::string> files_of(const std::optional<Source>& source) {
  std::vector<std::string> names;
  if (!source) return {"no split"};
  const Catalogue opened = open(*source);
  for (const Sample& sample : opened.samples)
    names.push_back(opened.classes[sample.label] + "/" + std::string(opened.store->name(sample)));
  return names;
}

/// Four images of each of two classes.
void write_images(const std::filesystem::path& folder) {
  for (const std::string name : {"ant", "bee"})
    for (const std::string number : {"1", "2", "3", "4"})
      write_file(folder / name / (name + "_" + number + ".jpg"), name + number);
}

TEST(SplitLists, lists_of_paths_without_endings_in_another_folder_are_the_splits_as_in_Food_101) {
  const TemporaryDirectory root;
  write_images(root / "images");
  write_file(root / "meta/train.txt", "ant/ant_1\nant/ant_2\nant/ant_3\nbee/bee_1\nbee/bee_2\nbee/bee_3\n");
  write_file(root / "meta/train.json", R"({"ant": ["ant/ant_1", "ant/ant_2", "ant/ant_3"],
                                           "bee": ["bee/bee_1", "bee/bee_2", "bee/bee_3"]})");
  write_file(root / "meta/test.txt", "ant/ant_4\nbee/bee_4\n");
  write_file(root / "meta/classes.txt", "ant\nbee\n");
  for (const auto& path : {root.path(), root / "images"}) {
    const Splits splits = discover(path);
    EXPECT_THAT(files_of(splits.train), ElementsAre("ant/ant_1.jpg", "ant/ant_2.jpg", "ant/ant_3.jpg",
                                                    "bee/bee_1.jpg", "bee/bee_2.jpg", "bee/bee_3.jpg"));
    EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_4.jpg", "bee/bee_4.jpg"));
    EXPECT_FALSE(splits.validation);
    EXPECT_THAT(details_of(splits, Remark::Kind::split_by_list),
                ElementsAre(HasSubstr("meta/test.txt\" say which images are in the training and test splits; "
                                      "--layout classes trains on all images")));
    EXPECT_THAT(details_of(splits, Remark::Kind::other_table),
                ::testing::IsEmpty());  // the JSON file says the same
    EXPECT_EQ(source_of(data_source_of(*splits.test)).list, root / "meta/test.txt");
  }
  EXPECT_EQ(open(discover(root.path(), {FolderLayout::classes}).train).samples.size(), 8U);
}

TEST(SplitLists, a_json_file_alone_is_read_as_the_names_in_it) {
  const TemporaryDirectory root;
  write_images(root / "images");
  write_file(root / "meta/train.json",
             R"({"ant": ["ant/ant_1", "ant/ant_2"], "bee": ["bee/bee_1", "bee/bee_4"]})");
  write_file(root / "meta/test.json",
             R"({"ant": ["ant/ant_3", "ant/ant_4"], "bee": ["bee/bee_2", "bee/bee_3"]})");
  EXPECT_THAT(files_of(discover(root.path()).test),
              ElementsAre("ant/ant_3.jpg", "ant/ant_4.jpg", "bee/bee_2.jpg", "bee/bee_3.jpg"));
}

TEST(SplitLists, a_json_file_with_the_splits_as_keys_tells_them) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "split.json",
             R"({"train": ["ant/ant_1.jpg", "ant/ant_2.jpg", "bee/bee_1.jpg", "bee/bee_2.jpg"],
                                      "test": {"ant": ["ant/ant_3.jpg", "ant/ant_4.jpg"],
                                               "bee": ["bee/bee_3.jpg", "bee/bee_4.jpg"]}})");
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 4U);
  EXPECT_THAT(files_of(splits.test),
              ElementsAre("ant/ant_3.jpg", "ant/ant_4.jpg", "bee/bee_3.jpg", "bee/bee_4.jpg"));
}

TEST(SplitLists, a_json_file_that_says_the_classes_beside_the_names_tells_them_as_CoOp_has_them) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "split_zhou_Insects.json",
             R"({"train": [["ant/ant_1.jpg", 0, "ant"], ["bee/bee_1.jpg", 1, "bee"]],
                 "val": [["ant/ant_2.jpg", 0, "ant"], ["bee/bee_2.jpg", 1, "bee"]],
                 "test": [["ant/ant_3.jpg", 0, "ant"], ["ant/ant_4.jpg", 0, "ant"],
                          ["bee/bee_3.jpg", 1, "bee"], ["bee/bee_4.jpg", 1, "bee"]]})");
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 2U);
  EXPECT_THAT(files_of(splits.validation), ElementsAre("ant/ant_2.jpg", "bee/bee_2.jpg"));
  EXPECT_EQ(open(*splits.test).samples.size(), 4U);
}

TEST(SplitLists, called_like_another_split_and_with_the_folders_as_labels_leaves_the_rest_to_training) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "val.csv", "image,label\nant/ant_2.jpg,ant\nbee/bee_2.jpg,bee\n");
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 6U);
  EXPECT_THAT(files_of(splits.validation), ElementsAre("ant/ant_2.jpg", "bee/bee_2.jpg"));
}

/// Sixty images of each of two classes and a list of 30 of each, of whose ants some are called bees.
Splits with_contradictions(const std::string& list, int count) {
  const TemporaryDirectory root;
  std::string text = "path,label\n";
  for (const std::string name : {"ant", "bee"})
    for (int i = 0; i < 60; ++i) {
      const std::string path = name + "/" + std::to_string(i) + ".jpg";
      write_file(root / path, path);
      if (i < 30) text += path + "," + (name == "ant" && i < count ? "bee" : name) + "\n";
    }
  write_file(root / list, text);
  return discover(root.path());
}

TEST(SplitLists, of_which_few_rows_contradict_the_folders_are_taken_and_these_are_told) {
  for (const std::string list : {"val.csv", "valid.csv", "test.csv"}) {
    for (const int count : {0, 1, 3}) {
      const Splits splits = with_contradictions(list, count);
      EXPECT_EQ(splits.layout, "class") << list << count;
      const std::optional<Source>& taken = list == "test.csv" ? splits.test : splits.validation;
      EXPECT_TRUE(taken && taken->list.filename() == list) << count;
      const std::vector<std::string> told = details_of(splits, Remark::Kind::doubtful_labels);
      EXPECT_EQ(told.size(), count == 0 ? 0U : 1U);
      for (const std::string& each : told)
        EXPECT_THAT(each, AllOf(HasSubstr(count == 1 ? "a label different" : "in 3 of 60 rows"),
                                HasSubstr("\"bee\" of ant/0.jpg in line 2"), HasSubstr("--data ")));
    }
  }
}

TEST(SplitLists, of_which_more_rows_contradict_the_folders_say_labels) {
  const Splits splits = with_contradictions("val.csv", 4);
  EXPECT_EQ(splits.layout, "csv");
  EXPECT_THAT(splits.train.manifest.filename(), "val.csv");
}

TEST(SplitLists, a_list_that_is_taken_is_not_told_as_left_out) {
  const TemporaryDirectory root;
  write_images(root / "images");
  write_file(root / "train.csv",
             "filename\nant_1.jpg\nant_2.jpg\nant_3.jpg\nbee_1.jpg\nbee_2.jpg\nbee_3.jpg\n");
  write_file(root / "val.csv", "filename\nant_4.jpg\nbee_4.jpg\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(files_of(splits.validation), ElementsAre("ant/ant_4.jpg", "bee/bee_4.jpg"));
  EXPECT_THAT(details_of(splits, Remark::Kind::other_table), ::testing::IsEmpty());
}

TEST(SplitLists, a_column_of_ones_and_zeros_by_the_numbers_of_images_tells_the_splits_as_in_CUB_200) {
  const TemporaryDirectory root;
  write_images(root / "images");
  write_file(root / "images.txt",
             "1 ant/ant_1.jpg\n2 ant/ant_2.jpg\n3 ant/ant_3.jpg\n4 ant/ant_4.jpg\n"
             "5 bee/bee_1.jpg\n6 bee/bee_2.jpg\n7 bee/bee_3.jpg\n8 bee/bee_4.jpg\n");
  write_file(root / "train_test_split.txt", "1 0\n2 1\n3 1\n4 1\n5 1\n6 0\n7 1\n8 0\n");
  write_file(root / "image_class_labels.txt", "1 1\n2 1\n3 1\n4 1\n5 2\n6 2\n7 2\n8 2\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(files_of(splits.train), ElementsAre("ant/ant_2.jpg", "ant/ant_3.jpg", "ant/ant_4.jpg",
                                                  "bee/bee_1.jpg", "bee/bee_3.jpg"));
  EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_1.jpg", "bee/bee_2.jpg", "bee/bee_4.jpg"));
  EXPECT_THAT(
      details_of(splits, Remark::Kind::split_by_list),
      ElementsAre(HasSubstr("\"train_test_split.txt\" says which images are in the training and test")));
}

TEST(SplitLists, three_numbers_are_training_validation_and_test_as_CelebA_has_them) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "list_eval_partition.txt",
             "ant_1.jpg 0\nant_2.jpg 0\nant_3.jpg 1\nant_4.jpg 2\nbee_1.jpg 0\nbee_2.jpg 2\nbee_3.jpg 0\n"
             "bee_4.jpg 1\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(files_of(splits.train),
              ElementsAre("ant/ant_1.jpg", "ant/ant_2.jpg", "bee/bee_1.jpg", "bee/bee_3.jpg"));
  EXPECT_THAT(files_of(splits.validation), ElementsAre("ant/ant_3.jpg", "bee/bee_4.jpg"));
  EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_4.jpg", "bee/bee_2.jpg"));
}

TEST(SplitLists, of_numbered_lists_the_first_are_taken_unless_another_is_named_as_in_DTD) {
  const TemporaryDirectory root;
  write_images(root / "images");
  for (int i = 0; i < 3; ++i) {
    const auto number = [&](int offset) { return std::to_string(1 + (i + offset) % 4) + ".jpg\n"; };
    const auto both = [&](int offset) { return "ant/ant_" + number(offset) + "bee/bee_" + number(offset); };
    const std::string fold = std::to_string(i + 1) + ".txt";
    write_file(root / "labels" / ("train" + fold), both(0) + both(1));
    write_file(root / "labels" / ("val" + fold), both(2));
    write_file(root / "labels" / ("test" + fold), both(3));
  }
  const Splits first = discover(root.path());
  EXPECT_THAT(files_of(first.validation), ElementsAre("ant/ant_3.jpg", "bee/bee_3.jpg"));
  EXPECT_THAT(details_of(first, Remark::Kind::split_by_list),
              ElementsAre(HasSubstr("number 1 of 3 numbered ones; to use another, give its list: --data " +
                                    (root / "labels/train2.txt").string())));
  EXPECT_THAT(details_of(first, Remark::Kind::other_table), ::testing::IsEmpty());
  const Splits second = discover(root / "labels/train2.txt");
  EXPECT_THAT(files_of(second.validation), ElementsAre("ant/ant_4.jpg", "bee/bee_4.jpg"));
  EXPECT_THAT(files_of(second.test), ElementsAre("ant/ant_1.jpg", "bee/bee_1.jpg"));
}

TEST(SplitLists, lists_beside_a_list_of_labels_tell_its_splits_as_in_NIH_chest_X_rays) {
  const TemporaryDirectory root;
  std::string table = "Image Index,Finding Labels,Patient ID\n";
  for (int i = 0; i < 12; ++i) {
    const std::string name = "0000" + std::to_string(1000 + i) + ".png";
    write_file(root / "images" / name, name);
    table += name + (i % 2 == 0 ? ",Mass" : ",Hernia") + "," + std::to_string(i) + "\n";
  }
  write_file(root / "Data_Entry_2017.csv", table);
  std::string train;
  for (int i = 0; i < 8; ++i) train += "0000" + std::to_string(1000 + i) + ".png\n";
  write_file(root / "train_val_list.txt", train);
  write_file(root / "test_list.txt", "00001008.png\n00001009.png\n00001010.png\n00001011.png");
  const Splits splits = discover(root.path());
  EXPECT_EQ(files_of(splits.train).size(), 8U);
  EXPECT_THAT(files_of(splits.test), ElementsAre("Hernia/00001009.png", "Hernia/00001011.png",
                                                 "Mass/00001008.png", "Mass/00001010.png"));
}

TEST(SplitLists, lists_of_images_that_are_named_after_their_classes_are_taken_as_in_Oxford_Pets) {
  const TemporaryDirectory root;
  std::string train, test;
  for (const std::string name : {"Bengal", "american_bulldog"})
    for (int i = 1; i <= 4; ++i) {
      const std::string stem = name + "_" + std::to_string(i);
      write_file(root / "images" / (stem + ".jpg"), stem);
      write_file(root / "annotations/trimaps" / (stem + ".png"), stem);
      (i < 4 ? train : test) += stem + " 1 1 1\n";
    }
  write_file(root / "annotations/trainval.txt", train);
  write_file(root / "annotations/test.txt", test);
  EXPECT_THAT(
      [&] { discover(root.path()); },
      ::testing::ThrowsMessage<UserError>(HasSubstr("images: has images whose names seem to begin with")));
  for (const auto& path : {root.path(), root / "images"}) {
    const Splits splits = discover(path, {FolderLayout::file_names});
    EXPECT_EQ(open(splits.train).samples.size(), 6U) << path;
    EXPECT_THAT(files_of(splits.test),
                ElementsAre("Bengal/Bengal_4.jpg", "american_bulldog/american_bulldog_4.jpg"));
  }
}

TEST(SplitLists, images_of_no_list_are_left_out_and_said) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "train.txt", "ant/ant_1.jpg 0\nant/ant_2.jpg 0\nbee/bee_1.jpg 1\nbee/bee_2.jpg 1\n");
  write_file(root / "test.txt", "ant/ant_3.jpg 0\nbee/bee_3.jpg 1\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(details_of(splits, Remark::Kind::unlisted_images),
              ElementsAre("2 images are in none of the split lists and are skipped (ant/ant_4.jpg, "
                          "bee/bee_4.jpg)"));
}

TEST(SplitLists, what_is_not_used_is_said) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "fold0.txt", "ant/ant_1.jpg\nbee/bee_1.jpg\n");
  write_file(root / "test.txt", "ant/ant_2.jpg\nbee/bee_2.jpg\n");
  write_file(root / "train_list.mat", "MATLAB 5.0 MAT-file");
  write_file(root / "training_notes.txt", "The learning rate was 0.1.\n");
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 6U);
  EXPECT_THAT(details_of(splits, Remark::Kind::other_table),
              ::testing::UnorderedElementsAre(HasSubstr("a .mat file is not read"),
                                              HasSubstr("it names 2 of the images but no split")));
  write_file(root / "test.txt",
             "ant/ant_2.jpg\nbee/bee_2.jpg\nant/ant_3.jpg\nant/ant_4.jpg\nant/ant_1.jpg\n");
  const Splits most = discover(root.path());
  EXPECT_EQ(open(most.train).samples.size(), 8U);
  EXPECT_THAT(details_of(most, Remark::Kind::other_table),
              ::testing::Contains(HasSubstr("it names 5 images of the test split, but no list names the "
                                            "training images")));
}

TEST(SplitLists, of_the_other_splits_alone_leave_the_rest_to_training) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "testing_list.txt", "ant/ant_2.jpg\nbee/bee_2.jpg\n");
  write_file(root / "validation_list.txt", "ant/ant_3.jpg\nbee/bee_4.jpg\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(files_of(splits.train),
              ElementsAre("ant/ant_1.jpg", "ant/ant_4.jpg", "bee/bee_1.jpg", "bee/bee_3.jpg"));
  EXPECT_THAT(files_of(splits.validation), ElementsAre("ant/ant_3.jpg", "bee/bee_4.jpg"));
  EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_2.jpg", "bee/bee_2.jpg"));
  EXPECT_THAT(
      details_of(splits, Remark::Kind::split_by_list),
      ElementsAre("\"validation_list.txt\" and \"testing_list.txt\" say which images are in the validation "
                  "and test splits, and all others are used for training; --layout classes trains on all "
                  "images"));
  EXPECT_EQ(source_of(data_source_of(splits.train)).except, splits.train.except);
  EXPECT_EQ(open(discover(root.path(), {FolderLayout::classes}).train).samples.size(), 8U);
  write_file(root / "testing_list.txt", "ant/ant_3.jpg\nbee/bee_4.jpg\n");
  EXPECT_FALSE(discover(root.path()).validation) << "both lists name the same images";
}

TEST(SplitLists, that_name_images_which_are_not_there_are_taken_and_these_are_told) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "test.txt", "ant/ant_2.jpg\nbee/bee_2.jpg\nbee/bee_8.jpg\nbee/bee_9.jpg\n");
  Splits splits = discover(root.path());
  EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_2.jpg", "bee/bee_2.jpg"));
  EXPECT_EQ(open(splits.train).samples.size(), 6U);
  EXPECT_THAT(details_of(splits, Remark::Kind::missing_images),
              ElementsAre("2 images that it names do not exist"));
  EXPECT_THAT(find_beside(splits).left_out, ::testing::IsEmpty());  // the list is used
  write_file(root / "test.txt", "ant/ant_2.jpg\nbee/bee_6.jpg\nbee/bee_7.jpg\nbee/bee_8.jpg\n");
  splits = discover(root.path());
  EXPECT_FALSE(splits.test);
  EXPECT_THAT(details_of(splits, Remark::Kind::other_table),
              ElementsAre("it names 1 of the images, and 3 that do not exist"));
}

TEST(SplitLists, that_share_an_image_are_both_taken_and_it_is_told) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "val.txt", "ant/ant_1.jpg\nbee/bee_1.jpg\n");
  write_file(root / "test.txt", "ant/ant_2.jpg\nbee/bee_1.jpg\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(files_of(splits.validation), ElementsAre("ant/ant_1.jpg", "bee/bee_1.jpg"));
  EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_2.jpg", "bee/bee_1.jpg"));
  EXPECT_THAT(details_of(splits, Remark::Kind::doubtful_rows),
              ElementsAre(AllOf(HasSubstr("1 of its images is in val.txt, too: "), HasSubstr("bee_1.jpg"))));
}

TEST(SplitLists, of_the_same_images_are_told_where_one_is_not_taken) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "val.txt", "ant/ant_1.jpg\nbee/bee_1.jpg\n");
  write_file(root / "test.txt", "ant/ant_1.jpg\nbee/bee_1.jpg\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_1.jpg", "bee/bee_1.jpg"));
  EXPECT_THAT(details_of(splits, Remark::Kind::other_table),
              ElementsAre("it names 2 images of the validation split, most of which another list has"));
}

TEST(SplitLists, of_few_images_to_train_on_and_of_those_to_test_on_are_taken_together) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "train.txt", "ant/ant_1.jpg\nbee/bee_1.jpg\n");
  write_file(root / "test.txt", "ant/ant_2.jpg\nbee/bee_2.jpg\n");
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 2U);
  EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_2.jpg", "bee/bee_2.jpg"));
  EXPECT_THAT(details_of(splits, Remark::Kind::unlisted_images),
              ElementsAre(HasSubstr("4 images are in none of the split lists and are skipped")));
}

TEST(SplitLists, tell_the_validation_split_of_a_data_set_that_has_a_folder_of_test_images) {
  const TemporaryDirectory root;
  write_images(root / "train");
  write_images(root / "test");
  write_file(root / "val.txt", "train/ant/ant_2.jpg\ntrain/bee/bee_3.jpg\n");
  const Splits splits = discover(root.path());
  EXPECT_THAT(files_of(splits.validation), ElementsAre("ant/ant_2.jpg", "bee/bee_3.jpg"));
  EXPECT_EQ(open(splits.train).samples.size(), 6U);
  EXPECT_EQ(open(*splits.test).samples.size(), 8U);
}

TEST(SplitLists, are_not_what_a_run_found_of_the_images) {
  const TemporaryDirectory root;
  write_images(root.path());
  for (const auto& run : {root.path(), root / "run"}) {
    write_file(run / "checkpoints/run/train.txt", "ant/ant_1.jpg\nbee/bee_2.jpg\n");
    write_file(run / "evaluations/validation.json",
               R"([{"path": "ant/ant_1.jpg"}, {"path": "bee/bee_2.jpg"}])");
  }
  const Splits splits = discover(root.path());
  EXPECT_FALSE(splits.validation);
  EXPECT_EQ(open(splits.train).samples.size(), 8U);
}

TEST(SplitLists, of_names_that_several_images_have_are_told) {
  const TemporaryDirectory root;
  for (const std::string image : {"ant/1.jpg", "ant/2.jpg", "bee/1.jpg", "bee/2.jpg"})
    write_file(root / image, image);
  write_file(root / "test.txt", "1.jpg\n");
  EXPECT_THAT(details_of(discover(root.path()), Remark::Kind::other_table),
              ElementsAre("each of its names matches several images; add the folders to the names"));
}

TEST(SplitLists, a_numbered_part_that_is_named_is_the_test_split) {
  const TemporaryDirectory root;
  write_images(root / "images");
  for (const std::string number : {"1", "2", "3", "4"})
    write_file(root / ("fold" + number + ".txt"), "ant/ant_" + number + ".jpg\nbee/bee_" + number + ".jpg\n");
  EXPECT_THAT(details_of(discover(root.path()), Remark::Kind::other_table),
              ::testing::Contains(HasSubstr("to test on these and train on the others, give it: --data " +
                                            (root / "fold1.txt").string())));
  const Splits splits = discover(root / "fold2.txt");
  EXPECT_THAT(files_of(splits.test), ElementsAre("ant/ant_2.jpg", "bee/bee_2.jpg"));
  EXPECT_EQ(open(splits.train).samples.size(), 6U);
}

TEST(SplitLists, that_except_every_image_are_an_error_that_names_one) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "all.txt", "ant_1\nant_2\nant_3\nant_4\nbee_1\nbee_2\nbee_3\nbee_4\n");
  EXPECT_THAT(
      [&] { open({.folder = root.path(), .except = {(root / "all.txt").string()}}); },
      ::testing::ThrowsMessage<UserError>(HasSubstr(
          "all.txt: names, together with the other excluded lists, all images in " + root.path().string())));
}

TEST(SplitLists, a_list_of_few_of_the_images_is_no_split_and_is_said) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "train.txt", "ant/ant_1.jpg\nbee/bee_1.jpg\n");
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 8U);
  EXPECT_THAT(details_of(splits, Remark::Kind::other_table),
              ElementsAre(HasSubstr("it names 2 of the 8 images as those of the training split; to train "
                                    "only on these, give it: --data ")));
  EXPECT_THAT(files_of(discover(root / "train.txt").train), ElementsAre("ant/ant_1.jpg", "bee/bee_1.jpg"));
}

TEST(SplitLists, names_that_several_classes_have_are_no_list) {
  const TemporaryDirectory root;
  for (const std::string name : {"ant", "bee"})
    for (const std::string number : {"1", "2"}) write_file(root / name / (number + ".jpg"), name + number);
  write_file(root / "train.txt", "1\n");
  write_file(root / "test.txt", "2\n");
  EXPECT_EQ(open(discover(root.path()).train).samples.size(), 4U);
}

TEST(SplitLists, a_list_without_any_of_the_images_is_an_error_that_names_both) {
  const TemporaryDirectory root;
  write_images(root.path());
  write_file(root / "other.txt", "cow/cow_1.jpg\n");
  EXPECT_THAT([&] { open({.folder = root.path(), .list = root / "other.txt"}); },
              ::testing::ThrowsMessage<UserError>(
                  HasSubstr("other.txt: names none of the images in " + root.path().string())));
}

}  // namespace
}  // namespace anneal::data
