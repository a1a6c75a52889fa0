// Lists and folders as well-known data sets, services and competitions have them.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/list_splits.h"
#include "engine/data/source/lists/label_table.h"
#include "engine/data/source/splits.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::SizeIs;

namespace fs = std::filesystem;

/// "train 2, test 1"
std::string sizes_of(const Splits& splits) {
  std::string text;
  for (const Split& split : open_splits(splits))
    text += (text.empty() ? "" : ", ") + split.name + " " + std::to_string(split.catalogue.samples.size());
  return text;
}

std::vector<std::string> sentences_of(const Splits& splits) {
  std::vector<std::string> all;
  for (const Remark& remark : splits.remarks) all.push_back(sentence(remark));
  return all;
}

std::string error_of_list(const fs::path& path) {
  try {
    discover(path);
  } catch (const UserError& error) {
    return error.message() + " " + error.hint();
  }
  return "no error";
}

/// Images "0.png" and so on in a folder.
void write_images(const fs::path& folder, int count) {
  for (int i = 0; i < count; ++i) write_file(folder / (std::to_string(i) + ".png"), folder.string());
}

/// A list of images whose column of splits has these values, in the order of the images.
Splits splits_with(const std::string& column, const std::vector<std::string>& values) {
  const TemporaryDirectory root;
  write_images(root.path(), static_cast<int>(values.size()));
  std::string text = "path,label," + column + "\n";
  for (std::size_t i = 0; i < values.size(); ++i)
    text += std::to_string(i) + ".png," + (i % 2 == 0 ? "cat," : "dog,") + values[i] + "\n";
  write_file(root / "labels.csv", text);
  return discover(root.path());
}

std::string roles_in(const Splits& splits) {
  return splits.train.split + "/" + (splits.validation ? splits.validation->split : "") + "/" +
         (splits.test ? splits.test->split : "");
}

TEST(KnownLists, the_public_part_of_a_test_set_is_validated_with_and_the_private_one_is_tested_on) {
  const Splits fer = splits_with("Usage", {"Training", "Training", "PublicTest", "PrivateTest"});
  EXPECT_EQ(roles_in(fer), "Training/PublicTest/PrivateTest");
  EXPECT_THAT(sentences_of(fer), AllOf(Contains(HasSubstr("\"PublicTest\" is used as the validation split")),
                                       Contains(HasSubstr("\"PrivateTest\" is used as the test split"))));
  EXPECT_EQ(roles_in(splits_with("split", {"train", "train", "public", "private"})), "train/public/private");
  EXPECT_EQ(roles_in(splits_with("Usage", {"Training", "Training", "Public Test", "Private Test"})),
            "Training/Public Test/Private Test");
}

TEST(KnownLists, a_part_of_a_test_set_alone_or_beside_a_validation_split_is_the_test_split) {
  EXPECT_EQ(roles_in(splits_with("split", {"train", "train", "public_test"})), "train//public_test");
  EXPECT_EQ(roles_in(splits_with("split", {"train", "train", "leaderboard"})), "train//leaderboard");
  const Splits both = splits_with("split", {"train", "train", "val", "public", "private"});
  EXPECT_EQ(roles_in(both), "train/val/private");
  EXPECT_THAT(sentences_of(both), Contains(HasSubstr("1 row of the split \"public\" is skipped")));
}

TEST(KnownLists, rows_that_are_ignored_or_unassigned_are_left_out_and_told) {
  const Splits ignored = splits_with("Usage", {"Training", "Training", "Public", "Private", "Ignored"});
  EXPECT_EQ(roles_in(ignored), "Training/Public/Private");
  EXPECT_THAT(sentences_of(ignored), Contains(HasSubstr("1 row of the split \"Ignored\" is skipped")));
  EXPECT_EQ(roles_in(splits_with("split", {"UNASSIGNED", "UNASSIGNED", ""})), "//")
      << "all are trained on where none has a split";
}

TEST(KnownLists, folders_of_the_parts_of_a_test_set_are_splits) {
  const TemporaryDirectory root;
  for (const char* split : {"Training", "PublicTest", "PrivateTest"})
    for (const char* name : {"angry", "happy"}) write_images(root / split / name, 2);
  const Splits splits = discover(root.path());
  ASSERT_TRUE(splits.validation && splits.test);
  EXPECT_EQ(splits.validation->folder, root / "PublicTest");
  EXPECT_EQ(splits.test->folder, root / "PrivateTest");
}

/// A list as Google's AutoML has it, of images in the folder "img".
std::string automl_list(const fs::path& root, const std::vector<std::string>& splits) {
  std::string text;
  write_images(root / "img", static_cast<int>(splits.size()));
  for (std::size_t i = 0; i < splits.size(); ++i)
    text +=
        splits[i] + ",gs://bucket/data/all/" + std::to_string(i) + ".png," + (i % 2 == 0 ? "a" : "b") + "\n";
  write_file(root / "all.csv", text);
  return text;
}

TEST(KnownLists, a_list_of_AutoML_without_names_of_columns_says_splits_and_labels) {
  const TemporaryDirectory root;
  automl_list(root.path(), {"TRAIN", "TRAIN", "TRAIN", "VALIDATION", "TEST", "", "UNASSIGNED"});
  const Splits splits = discover(root.path());
  EXPECT_EQ(sizes_of(splits), "train 3, validation 1, test 1");
  EXPECT_THAT(open_splits(splits)[0].catalogue.classes, ElementsAre("a", "b"));
  EXPECT_THAT(
      sentences_of(splits),
      AllOf(Contains(HasSubstr("column 2 names the images, column 3 gives their labels, and column 1 gives "
                               "their split")),
            Contains(HasSubstr("1 row without a split is skipped")),
            Contains(HasSubstr("1 row of the split \"UNASSIGNED\" is skipped"))));
}

TEST(KnownLists, a_list_of_AutoML_that_says_no_split_is_trained_on) {
  for (const char* none : {"", "UNASSIGNED"}) {
    const TemporaryDirectory root;
    automl_list(root.path(), {none, none, none, none});
    EXPECT_EQ(sizes_of(discover(root.path())), "train 4") << none;
  }
}

TEST(KnownLists, a_list_of_AutoML_above_folders_of_classes_tells_their_splits) {
  const TemporaryDirectory root;
  std::string text;
  for (const char* name : {"daisy", "rose"}) {
    write_images(root / "flowers" / name, 4);
    for (int i = 0; i < 4; ++i)
      text += std::string(i == 0 ? "TEST" : "TRAIN") + ",gs://bucket/a/b/c/flowers/" + name + "/" +
              std::to_string(i) + ".png," + name + "\n";
  }
  write_file(root / "all.csv", text);
  EXPECT_EQ(sizes_of(discover(root.path())), "train 6, test 2");
}

/// The annotations of Oxford's pets, whose images lie in a folder beside them.
void write_pets(const fs::path& root) {
  std::string all = "#Image CLASS-ID SPECIES BREED ID\n#All images are of pets\n", train, test;
  const std::vector<std::string> kinds = {"Bengal 1 1 1", "Birman 2 1 2", "beagle 3 2 1", "boxer 4 2 2"};
  for (const std::string& kind : kinds)
    for (int i = 0; i < 4; ++i) {
      const std::string name = kind.substr(0, kind.find(' ')) + "_" + std::to_string(10 + i);
      const std::string line = name + kind.substr(kind.find(' ')) + "\n";
      write_file(root / "images" / (name + ".jpg"), name);
      all += line;
      (i % 2 == 0 ? train : test) += line;
    }
  write_file(root / "annotations/list.txt", all);
  write_file(root / "annotations/trainval.txt", train);
  write_file(root / "annotations/test.txt", test);
}

TEST(KnownLists, of_columns_of_numbers_the_one_that_tells_the_others_is_the_label_as_Oxford_Pets_have_it) {
  const TemporaryDirectory root;
  write_pets(root.path());
  const Splits splits = discover(root.path());
  EXPECT_EQ(sizes_of(splits), "train 8, test 8");
  EXPECT_EQ(open_splits(splits)[0].catalogue.histogram(), (std::vector<std::int64_t>{2, 2, 2, 2}));
  EXPECT_THAT(sentences_of(splits),
              AllOf(Contains(HasSubstr("column 1 names the images, and column 2 gives their labels")),
                    Contains(HasSubstr("its columns \"column 3\" and \"column 4\" are not used")),
                    Contains(HasSubstr("list.txt is skipped"))));
  EXPECT_EQ(sizes_of(discover(root / "annotations/list.txt")), "train 16") << "below its comments";
}

TEST(KnownLists, folders_of_masks_beside_lists_are_no_images_of_theirs) {
  const TemporaryDirectory root;
  write_pets(root.path());
  for (const auto& image : fs::directory_iterator(root / "images"))
    write_file(root / "annotations/trimaps" / image.path().stem().replace_extension(".png"), "mask");
  write_file(root / "annotations/xmls/beagle_10.xml", "<annotation/>");
  EXPECT_EQ(sizes_of(discover(root.path())), "train 8, test 8");
}

/// A list in a text file, in a folder that has its images.
void write_text_list(const fs::path& file, const std::vector<std::string>& names,
                     const std::vector<std::string>& labels) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    write_file(file.parent_path() / names[i], names[i]);
    text += names[i] + " " + labels[i] + "\n";
  }
  write_file(file, text);
}

TEST(KnownLists, a_list_of_one_row_beside_that_of_training_is_a_split_whatever_blanks_it_has) {
  for (const std::vector<std::string>& labels :
       {std::vector<std::string>{"cat", "dog"}, std::vector<std::string>{"polar bear", "wolf"},
        std::vector<std::string>{"polar bear", "grey wolf"}})
    for (const std::string before : {"img", "img "}) {
      const TemporaryDirectory root;
      write_text_list(root / "train.txt",
                      {before + "1.png", before + "2.png", before + "3.png", before + "4.png"},
                      {labels[0], labels[1], labels[0], labels[1]});
      write_text_list(root / "val.txt", {before + "7.png"}, {labels[1]});
      const Splits splits = discover(root.path());
      EXPECT_EQ(sizes_of(splits), "train 4, validation 1") << before << labels[0];
      EXPECT_THAT(open_splits(splits)[0].catalogue.classes, ::testing::UnorderedElementsAreArray(labels));
    }
}

TEST(KnownLists, numbers_and_splits_behind_a_name_stay_columns_of_their_own) {
  const TemporaryDirectory root;
  write_text_list(root / "list.txt", {"1.png", "2.png", "3.png", "4.png"},
                  {"cat train", "dog train", "cat test", "dog test"});
  EXPECT_EQ(sizes_of(discover(root / "list.txt")), "train 2, test 2");
}

TEST(KnownLists, a_short_list_is_taken_where_it_is_named) {
  const TemporaryDirectory root;
  write_text_list(root / "train.txt", {"1.png", "2.png"}, {"polar bear", "grey wolf"});
  EXPECT_EQ(sizes_of(discover(root / "train.txt")), "train 2");
  EXPECT_THAT(error_of_list(root.path()),
              HasSubstr("more than half of its rows have a label of their own; to use it, give it: --data " +
                        (root / "train.txt").string()));
  write_text_list(root / "train.txt", {"1.png", "2.png"}, {"cat", "cat"});
  EXPECT_FALSE(is_short_list(root / "train.txt")) << "of one class";
  write_text_list(root / "train.txt", {"1.png", "2.png"}, {"0.25", "0.5"});
  EXPECT_FALSE(is_short_list(root / "train.txt")) << "of amounts";
}

TEST(KnownLists, folders_of_images_without_labels_are_none_of_the_splits_and_no_class) {
  for (const char* name : {"unlabeled", "unsup"}) {
    const TemporaryDirectory root;
    for (const char* folder : {"train/cat", "train/dog", "test/cat", "test/dog"})
      write_images(root / folder, 2);
    write_images(root / name, 3);
    EXPECT_THAT(sentences_of(discover(root.path())),
                Contains(AllOf(HasSubstr("its name indicates that its images have no labels"),
                               HasSubstr("--unlabelled " + (root / name).string()))));
    EXPECT_EQ(sizes_of(discover(root.path())), "train 4, test 4");
    EXPECT_THAT(error_of_list((fs::rename(root / name, root / "train" / name), root / "train")),
                AllOf(HasSubstr("it is not a class"), HasSubstr("--layout classes")));
  }
}

TEST(KnownLists, images_on_the_web_are_to_be_downloaded_first) {
  const std::string told = "has addresses of images on the web in its column ";
  const auto note = [](const std::string& name, const std::string& address) {
    const TemporaryDirectory root;
    write_file(root / "data.csv", "id," + name + ",label\n1," + address + ",cat\n2," + address + ",dog\n");
    return note_on_images_of(root / "data.csv");
  };
  EXPECT_THAT(note("image_url", "https://a.org/1.jpg"), HasSubstr(told + "\"image_url\""));
  EXPECT_THAT(note("photo", "http://a.org/view/1"), HasSubstr(told + "\"photo\""));
  EXPECT_THAT(note("url", "https://a.org/1.png?size=2"), HasSubstr("download them first"));
  EXPECT_EQ(note("homepage", "https://a.org/about"), "");
  const TemporaryDirectory root;
  write_file(root / "data.csv", "TRAIN,gs://a/1.jpg,cat\nTEST,gs://a/2.jpg,dog\n");
  EXPECT_THAT(error_of_list(root / "data.csv"), HasSubstr(told + "2, which"));
  write_file(root / "data.csv", "image,label\nhttps://a.org/1.jpg,cat\nhttps://a.org/2.jpg,dog\n");
  EXPECT_THAT(error_of_list(root / "data.csv"), HasSubstr(told + "\"image\""));
  write_images(root / "images", 3);
  write_file(root / "data.csv", "image,label\nhttps://a.org/1.png,cat\nhttps://a.org/2.png,dog\n");
  EXPECT_EQ(sizes_of(discover(root / "data.csv")), "train 2") << "they have been downloaded";
}

TEST(KnownLists, an_image_whose_label_is_blank_is_in_the_list) {
  const TemporaryDirectory root;
  write_images(root / "images", 4);
  write_file(root / "labels.csv", "path,label\nimages/0.png,cat\nimages/1.png,\nimages/2.png,dog\n");
  EXPECT_THAT(sentences_of(discover(root.path())),
              ElementsAre(HasSubstr("1 row without a label is skipped, in line 3"),
                          AllOf(HasSubstr("1 image in the same folders as those in the list is not in it"),
                                HasSubstr("images/3.png"))));
  write_file(root / "labels.csv",
             "path,label\nimages/0.png,cat\nimages/1.png,\nimages/2.png,dog\nimages/3.png,\n");
  EXPECT_THAT(sentences_of(discover(root.path())), SizeIs(1));
}

TEST(KnownLists, bare_names_have_the_splits_of_the_folders_in_which_their_images_lie) {
  for (const auto& [train, test] : {std::pair("train", "test"), std::pair("images/train", "images/test"),
                                    std::pair("train_images", "test_images")}) {
    const TemporaryDirectory root;
    std::string text = "path,label\n";
    for (int i = 0; i < 12; ++i) {
      const std::string name = std::to_string(100 + i) + ".png";
      write_file(root / (i < 8 ? train : test) / name, "image");
      text += name + (i % 2 == 0 ? ",cat\n" : ",dog\n");
    }
    write_file(root / "all.csv", text);
    const Splits splits = discover(root.path());
    EXPECT_EQ(sizes_of(splits), "train 8, test 4") << train;
    EXPECT_THAT(sentences_of(splits),
                Contains(HasSubstr("the folders that contain the images specified the splits")));
  }
}

TEST(KnownLists, one_that_is_called_like_a_test_split_is_trained_on_where_it_is_alone_and_that_is_told) {
  const TemporaryDirectory root;
  write_images(root / "cat", 3);
  write_images(root / "dog", 3);
  write_file(root / "val.csv", "image,label\ncat/0.png,cat\ndog/0.png,dog\ncat/1.png,cat\ndog/1.png,dog\n");
  EXPECT_THAT(
      sentences_of(discover(root.path())),
      Contains(HasSubstr("its images are used for training, though it is named like the validation split")));
  write_file(root / "train.csv", "image,label\ncat/2.png,cat\ndog/2.png,dog\n");
  EXPECT_THAT(sentences_of(discover(root.path())), ::testing::Not(Contains(HasSubstr("it is named like"))));
}

TEST(KnownLists, splits_that_others_tell_beside_one_that_was_named_are_told) {
  const TemporaryDirectory root;
  write_images(root.path(), 6);
  write_file(root / "labels.csv", "path,label\n0.png,a\n1.png,b\n2.png,a\n3.png,b\n4.png,a\n5.png,b\n");
  write_file(root / "test.txt", "4.png\n5.png\n");
  EXPECT_EQ(sizes_of(discover(root.path())), "train 4, test 2");
  const Splits named = discover(root / "labels.csv");
  EXPECT_EQ(sizes_of(named), "train 6");
  EXPECT_THAT(sentences_of(named), Contains(AllOf(HasSubstr("test.txt is skipped"),
                                                  HasSubstr("give the folder to use the splits"))));
}

TEST(KnownLists, predictions_are_not_taken_for_labels_unless_they_are_named) {
  const TemporaryDirectory root;
  write_images(root.path(), 4);
  write_file(root / "predictions.csv", "image,label\n0.png,a\n1.png,b\n2.png,a\n3.png,b\n");
  EXPECT_THAT(error_of_list(root.path()), HasSubstr("predictions.csv"));
  EXPECT_EQ(sizes_of(discover(root / "predictions.csv")), "train 4");
}

TEST(KnownLists, a_label_of_minus_one_beside_zero_and_one_may_be_missing) {
  const auto told = [](const std::string& third) {
    const TemporaryDirectory root;
    write_images(root.path(), 6);
    write_file(root / "labels.csv",
               "path,label\n0.png,0\n1.png,1\n2.png,0\n3.png,1\n4.png," + third + "\n5.png," + third + "\n");
    return sentences_of(discover(root.path()));
  };
  EXPECT_THAT(told("-1"), Contains(HasSubstr("may mean a missing label")));
  EXPECT_THAT(told("2"), ::testing::Not(Contains(HasSubstr("may mean a missing label"))));
}

}  // namespace
}  // namespace anneal::data
