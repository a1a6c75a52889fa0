// Lists of which each tells one split, alone or beside training images in folders of their classes.
#include "engine/data/source/lists_by_split.h"

#include <functional>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/left_out.h"
#include "engine/data/source/splits.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

/// Writes images "BEFORE0.png", … and returns a list of them.
std::string listed_images(const TemporaryDirectory& root, const std::string& before, int first, int count,
                          const std::function<std::string(const std::string&, int)>& row) {
  std::string text;
  for (int i = first; i < first + count; ++i) {
    const std::string image = before + std::to_string(i) + ".png";
    write_file(root / image, image);
    text += row(image, i) + "\n";
  }
  return text;
}

std::vector<std::string> told_by(const Splits& splits, Remark::Kind kind) {
  std::vector<std::string> all;
  for (const Remark& remark : splits.remarks)
    if (remark.kind == kind) all.push_back(remark.path.filename().string() + ": " + remark.detail);
  return all;
}

std::vector<std::vector<std::int64_t>> histograms(const Splits& splits) {
  std::vector<std::vector<std::int64_t>> all;
  for (const Split& split : open_splits(splits)) all.push_back(split.catalogue.histogram());
  return all;
}

void write_training_folders(const TemporaryDirectory& root, const std::vector<std::string>& classes) {
  for (const std::string& name : classes)
    for (int i = 0; i < 4; ++i) write_file(root / "Train" / name / (std::to_string(i) + ".png"), name);
}

using Histograms = std::vector<std::vector<std::int64_t>>;

TEST(ListsBySplit, a_list_for_each_split_is_taken_with_the_names_of_classes_as_EuroSAT_has_them) {
  const TemporaryDirectory root;
  const auto row = [](const std::string& image, int i) {
    return std::to_string(i) + "," + image + "," + std::to_string(i % 2) +
           (i % 2 == 0 ? ",Forest" : ",River");
  };
  const std::string header = ",Filename,Label,ClassName\n";
  write_file(root / "train.csv", header + listed_images(root, "images/", 0, 8, row));
  write_file(root / "validation.csv", header + listed_images(root, "images/", 8, 4, row));
  write_file(root / "test.csv", header + listed_images(root, "images/", 12, 2, row));
  const Splits splits = discover(root.path());
  EXPECT_THAT(open_splits(splits)[0].catalogue.classes, ElementsAre("Forest", "River"));
  EXPECT_EQ(histograms(splits), (Histograms{{4, 4}, {2, 2}, {1, 1}}));
  EXPECT_THAT(
      told_by(splits, Remark::Kind::split_by_value),
      ElementsAre(AllOf(HasSubstr("\"train.csv\", \"validation.csv\" and \"test.csv\" are used as the lists "
                                  "of the training, validation and test splits"),
                        HasSubstr("--set data.train.manifest=" + (root / "train.csv").string()))));
  EXPECT_TRUE(told_by(splits, Remark::Kind::unlisted_images).empty());
  EXPECT_EQ(histograms(discover(root / "train.csv")), histograms(splits));
  write_file(root / "images/left.png", "");
  EXPECT_THAT(told_by(discover(root.path()), Remark::Kind::unlisted_images),
              ElementsAre(HasSubstr("1 image in the same folders as")));
}

TEST(ListsBySplit, of_several_groups_that_with_most_labels_is_taken_as_in_FGVC_Aircraft) {
  const TemporaryDirectory root;
  const std::vector<std::string> variants = {"Boeing 707-320", "A300B4", "Cessna 172", "Boeing 737"};
  const auto write_lists = [&](const std::string& split, int first, int count) {
    const auto variant = [&](int i) { return variants[static_cast<std::size_t>(i) % 4]; };
    const auto number = [](const std::string& image) { return image.substr(7, image.size() - 11); };
    write_file(root / ("images_variant_" + split + ".txt"),
               listed_images(root, "images/", first, count, [&](const std::string& image, int i) {
                 return number(image) + " " + variant(i);
               }));
    write_file(root / ("images_maker_" + split + ".txt"),
               listed_images(root, "images/", first, count, [&](const std::string& image, int i) {
                 return number(image) + " " + variant(i).substr(0, variant(i).find(' '));
               }));
  };
  write_lists("train", 1000, 8);
  write_lists("val", 1008, 8);
  write_lists("test", 1016, 8);
  write_lists("trainval", 1000, 16);
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.train.manifest, root / "images_variant_train.txt");
  EXPECT_THAT(open_splits(splits)[0].catalogue.classes,
              ElementsAre("A300B4", "Boeing 707-320", "Boeing 737", "Cessna 172"));
  EXPECT_EQ(histograms(splits), (Histograms{{2, 2, 2, 2}, {2, 2, 2, 2}, {2, 2, 2, 2}}));
  EXPECT_THAT(told_by(splits, Remark::Kind::other_table),
              ElementsAre(AllOf(HasSubstr("images_maker_train.txt: it is one of several lists"),
                                HasSubstr("--data " + (root / "images_maker_train.txt").string()))));
  EXPECT_EQ(histograms(discover(root / "images_maker_train.txt")),
            (Histograms{{2, 4, 2}, {2, 4, 2}, {2, 4, 2}}));
}

TEST(ListsBySplit, one_that_training_does_not_know_is_left_out_and_one_in_it_taken_out_of_it) {
  const TemporaryDirectory root;
  const auto cat_or_dog = [](const std::string& image, int i) {
    return image + (i % 2 == 0 ? ",cat" : ",dog");
  };
  write_file(root / "train.csv", "path,label\n" + listed_images(root, "images/", 0, 8, cat_or_dog));
  write_file(root / "val.csv", "path,label\n" + listed_images(root, "images/", 0, 4, cat_or_dog));
  write_file(root / "test.csv",
             "path,label\n" + listed_images(root, "images/", 8, 4, [](const std::string& image, int i) {
               return image + (i % 2 == 0 ? ",cat" : ",fox");
             }));
  const Splits splits = discover(root.path());
  EXPECT_EQ(histograms(splits), (Histograms{{2, 2}, {2, 2}}));
  EXPECT_THAT(told_by(splits, Remark::Kind::split_by_list),
              ElementsAre(HasSubstr("\"val.csv\" says which images are in the validation split, and all "
                                    "others are used for training")));
  write_file(root / "val.csv", "path,label\n" + listed_images(root, "images/", 0, 8, cat_or_dog));
  const Splits same = discover(root.path());
  EXPECT_EQ(histograms(same), (Histograms{{4, 4}}));
  EXPECT_THAT(told_by(same, Remark::Kind::other_table),
              ElementsAre("val.csv: most of its images are in train.csv as well",
                          "test.csv: it has the label \"fox\", which train.csv does not have"));
}

TEST(ListsBySplit, a_list_of_test_images_stands_beside_training_in_folders_as_in_GTSRB) {
  const TemporaryDirectory root;
  write_training_folders(root, {"00000", "00001", "00002"});
  const auto row = [](const std::string& image, int i) {
    return "53,54," + std::to_string(i % 3) + "," + image;
  };
  write_file(root / "Test.csv", "Width,Height,ClassId,Path\n" + listed_images(root, "Test/", 0, 6, row));
  write_file(root / "Meta.csv",
             "Path,ClassId\n" + listed_images(root, "Meta/", 0, 3, [](const auto& image, int i) {
               return image + "," + std::to_string(i);
             }));
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.train.folder, root / "Train");
  EXPECT_EQ(splits.test.value().manifest, root / "Test.csv");
  EXPECT_EQ(histograms(splits), (Histograms{{4, 4, 4}, {2, 2, 2}}));
  EXPECT_THAT(told_by(splits, Remark::Kind::list_by_content),
              ElementsAre(HasSubstr("Test.csv: it is used as the test split")));
  EXPECT_THAT(told_by(splits, Remark::Kind::other_table),
              ElementsAre(HasSubstr("Meta.csv: it names none of the images in")));
  EXPECT_FALSE(discover(root.path(), {FolderLayout::splits}).test);
  for (const LeftOut& left_out : find_beside(splits).left_out)
    for (const std::string& example : left_out.examples)
      EXPECT_THAT(example, ::testing::Not(HasSubstr("Test"))) << "is used";
}

TEST(ListsBySplit, a_list_in_the_folder_of_its_split_is_taken_as_in_Tiny_ImageNet) {
  const TemporaryDirectory root;
  write_training_folders(root, {"n01443537", "n01629819", "n01641577"});
  const std::vector<std::string> classes = {"n01443537", "n01629819", "n01641577"};
  std::string rows;
  for (int i = 0; i < 9; ++i) {
    const std::string image = "val_" + std::to_string(i) + ".JPEG";
    write_file(root / "val/images" / image, image);
    rows += image + "\t" + classes[static_cast<std::size_t>(i) % 3] + "\t0\t32\t44\t62\n";
  }
  write_file(root / "val/val_annotations.txt", rows);
  write_file(root / "test/images/test_0.JPEG", "");
  const Splits splits = discover(root.path());
  EXPECT_EQ(histograms(splits), (Histograms{{4, 4, 4}, {3, 3, 3}}));
  EXPECT_EQ(splits.validation.value().manifest, root / "val/val_annotations.txt");
  EXPECT_FALSE(splits.test);
  write_file(root / "val/val_annotations.txt", rows + "val_0.JPEG\tn09999999\t0\t32\t44\t62\n");
  const Splits without = discover(root.path());
  EXPECT_FALSE(without.validation);
  EXPECT_THAT(told_by(without, Remark::Kind::other_table),
              ElementsAre(HasSubstr("it has the label \"n09999999\", and no training folder, such as "
                                    "\"n01443537\", has that name")));
}

TEST(ListsBySplit, one_without_names_of_columns_is_taken_for_another_split_alone) {
  const TemporaryDirectory root;
  write_training_folders(root, {"cat", "dog"});
  const auto row = [](const std::string& image, int i) {
    return image.substr(image.find('/') + 1) + (i % 2 == 0 ? " cat" : " dog");
  };
  write_file(root / "val.txt", listed_images(root, "val/im", 0, 8, row));
  EXPECT_EQ(histograms(discover(root.path())), (Histograms{{4, 4}, {4, 4}}));
}

TEST(ListsBySplit, one_that_names_an_image_of_each_class_is_taken_as_it_is_written_as_that_of_training) {
  const auto in_text = [](const std::string& image, int i) { return image + " c" + std::to_string(i % 5); };
  const auto in_json = [](const std::string& image, int i) {
    return "\"" + image + "\": \"c" + std::to_string(i % 5) + "\",";
  };
  const auto as_json = [](const std::string& rows) { return "{" + rows.substr(0, rows.size() - 2) + "}"; };
  for (const int of_training : {5, 20}) {
    for (const char* other : {"test", "val"}) {
      const TemporaryDirectory text, json;
      write_file(text / "train.txt", listed_images(text, "images/", 0, of_training, in_text));
      write_file(text / (other + std::string(".txt")), listed_images(text, "images/", 20, 5, in_text));
      write_file(json / "train.json", as_json(listed_images(json, "images/", 0, of_training, in_json)));
      write_file(json / (other + std::string(".json")),
                 as_json(listed_images(json, "images/", 20, 5, in_json)));
      const std::vector<std::int64_t> training(5, of_training / 5), one_each(5, 1);
      EXPECT_EQ(histograms(discover(text.path())), (Histograms{training, one_each})) << of_training << other;
      EXPECT_EQ(histograms(discover(json.path())), (Histograms{training, one_each})) << of_training << other;
    }
  }
}

TEST(ListsBySplit, one_that_counts_its_images_is_told_and_not_taken) {
  const TemporaryDirectory root;
  const auto row = [](const std::string& image, int i) { return image + " " + std::to_string(i % 2); };
  const auto counted = [](const std::string& image, int i) { return std::to_string(i) + " " + image; };
  write_file(root / "train.txt", listed_images(root, "images/im", 0, 8, row));
  write_file(root / "test.txt", listed_images(root, "images/im", 8, 4, counted));
  const Splits splits = discover(root.path());
  EXPECT_EQ(histograms(splits), (Histograms{{4, 4}}));
  EXPECT_THAT(told_by(splits, Remark::Kind::other_table),
              ElementsAre("test.txt: more than half of its rows have a label of their own"));
}

TEST(ListsBySplit, one_of_a_single_row_without_names_of_columns_is_taken) {
  const TemporaryDirectory root;
  const auto row = [](const std::string& image, int i) { return image + (i % 2 == 0 ? ",cat" : ",dog"); };
  write_file(root / "train.csv", listed_images(root, "images/", 0, 8, row));
  write_file(root / "val.csv", listed_images(root, "images/", 8, 1, row));
  EXPECT_EQ(histograms(discover(root.path())), (Histograms{{4, 4}, {1, 0}}));
}

TEST(ListsBySplit, in_a_folder_beside_the_images_are_taken) {
  const TemporaryDirectory root;
  const auto row = [](const std::string& image, int i) {
    return image.substr(image.rfind('/') + 1) + (i % 2 == 0 ? ",cat" : ",dog");
  };
  write_file(root / "annotations/train.csv",
             "file_name,category\n" + listed_images(root, "images/train/a", 0, 8, row));
  write_file(root / "annotations/val.csv",
             "file_name,category\n" + listed_images(root, "images/val/b", 0, 4, row));
  EXPECT_EQ(histograms(discover(root.path())), (Histograms{{4, 4}, {2, 2}}));
}

TEST(ListsBySplit, another_list_beside_them_is_told) {
  const TemporaryDirectory root;
  const auto row = [](const std::string& image, int i) { return image + (i % 2 == 0 ? ",cat" : ",dog"); };
  const std::string train = listed_images(root, "images/", 0, 8, row),
                    test = listed_images(root, "images/", 8, 4, row);
  write_file(root / "train.csv", "path,label\n" + train);
  write_file(root / "test.csv", "path,label\n" + test);
  write_file(root / "all.csv", "path,label\n" + train + test);
  const Splits splits = discover(root.path());
  EXPECT_EQ(histograms(splits), (Histograms{{4, 4}, {2, 2}}));
  EXPECT_THAT(told_by(splits, Remark::Kind::other_table),
              ElementsAre(HasSubstr("all.csv: it is not named after a split, as \"train.csv\" is")));
}

TEST(ListsBySplit, forms_of_submissions_are_no_lists_of_labels) {
  const TemporaryDirectory root;
  write_training_folders(root, {"cat", "dog"});
  for (const char* header : {"file,species\n", "id,label\n", "file,cat,dog\n"}) {
    const bool has_probabilities = std::string(header).ends_with("cat,dog\n");
    const std::string rows = listed_images(root, "test/", 0, 12, [&](const std::string& image, int) {
      return image.substr(5) + (has_probabilities ? ",0.5,0.5" : ",cat");
    });
    write_file(root / "sampleSubmission.csv", header + rows);
    const Splits splits = discover(root.path());
    EXPECT_EQ(histograms(splits), (Histograms{{4, 4}})) << header;
    EXPECT_THAT(told_by(splits, Remark::Kind::other_table),
                ElementsAre(HasSubstr("a competition submission form, judging by its name")));
  }
}

TEST(ListsBySplit, a_form_of_a_submission_that_is_the_only_list_is_read_where_it_is_named) {
  const TemporaryDirectory root;
  write_file(root / "submission.csv",
             "image,label\n" + listed_images(root, "images/", 0, 8, [](const std::string& image, int i) {
               return image + (i % 2 == 0 ? ",cat" : ",dog");
             }));
  EXPECT_THAT([&] { discover(root.path()); },
              ::testing::ThrowsMessage<UserError>(HasSubstr("has no list of labels except submission.csv")));
  EXPECT_EQ(histograms(discover(root / "submission.csv")), (Histograms{{4, 4}}));
}

}  // namespace
}  // namespace anneal::data
