// Lists of images: where their images lie, and what is told of their columns and rows.
#include <functional>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/left_out.h"
#include "engine/data/source/lists/label_table.h"
#include "engine/data/source/splits.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

std::string number(int i) {
  return (i < 10 ? "00" : "0") + std::to_string(i);
}

/// A line for each of some images, below a header.
std::string list_of(const std::string& header, int rows, const std::function<std::string(int)>& row) {
  std::string text = header + "\n";
  for (int i = 0; i < rows; ++i) text += row(i) + "\n";
  return text;
}

/// What is told of a list, of one kind.
std::vector<std::string> told(const Splits& splits, Remark::Kind kind) {
  std::vector<std::string> all;
  for (const Remark& remark : splits.remarks)
    if (remark.kind == kind) all.push_back(remark.detail);
  return all;
}

std::vector<std::string> told_of(const std::string& text, Remark::Kind kind) {
  const TemporaryDirectory root;
  write_file(root / "labels.csv", text);
  return told(discover(root / "labels.csv"), kind);
}

std::string error_at(const std::filesystem::path& path) {
  try {
    discover(path);
  } catch (const UserError& error) {
    return std::string(error.what()) + " " + error.hint();
  }
  return "no error";
}

std::string cat_or_dog(int i) {
  return i % 2 == 0 ? "cat" : "dog";
}

TEST(ListOfImages, that_is_not_taken_is_named_with_the_reason_where_nothing_else_tells_the_classes) {
  const TemporaryDirectory root;
  for (const char* name : {"a.png", "b.png", "c.png"}) write_file(root / name, name);
  write_file(root / "labels.json", R"({"a.png": "cat"})");
  for (const char* name : {"first.csv", "second.csv"}) write_file(root / name, "when,who\n1,x\n2,y\n");
  write_file(root / "names.txt", "a.png\nb.png\nc.png\n");
  try {
    discover(root.path());
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.message(),
                AllOf(HasSubstr("labels.json is not used as a list of their classes: names images"),
                      HasSubstr("first.csv is not used as a list of their classes: ")));
  }
}

TEST(List, images_in_several_folders_that_are_not_the_classes_are_found_as_in_HAM10000) {
  const TemporaryDirectory root;
  for (int i = 0; i < 12; ++i)
    write_file(root / (i < 6 ? "HAM_images_part_1" : "HAM_images_part_2") / ("ISIC_" + number(i) + ".jpg"),
               number(i));
  write_file(root / "HAM_metadata.csv", list_of("lesion_id,image_id,dx,age", 12, [](int i) {
               return "L" + std::to_string(i / 2) + ",ISIC_" + number(i) + "," + (i % 3 == 0 ? "nv" : "mel") +
                      "," + std::to_string(40 + i);
             }));
  for (const auto& path : {root.path(), root / "HAM_metadata.csv"}) {
    const Splits splits = discover(path);
    EXPECT_THAT(
        told(splits, Remark::Kind::list_by_content),
        ElementsAre(HasSubstr("the column \"image_id\" names the images, and \"dx\" gives their labels"),
                    "its images are read from the folders HAM_images_part_1, HAM_images_part_2"));
    const Catalogue opened = open(splits.train);
    EXPECT_THAT(opened.classes, ElementsAre("mel", "nv"));
    EXPECT_THAT(opened.histogram(), ElementsAre(8, 4));
    EXPECT_EQ(opened.path(opened.samples.back()), root / "HAM_images_part_2/ISIC_009.jpg");
  }
  EXPECT_EQ(discover(root.path(), {FolderLayout::classes}).layout, "class");
}

TEST(List, folders_that_say_the_same_as_the_labels_stay_classes) {
  const TemporaryDirectory root;
  for (int i = 0; i < 12; ++i) write_file(root / cat_or_dog(i) / (number(i) + ".jpg"), number(i));
  write_file(root / "labels.csv",
             list_of("id,diagnosis", 12, [](int i) { return number(i) + "," + cat_or_dog(i); }));
  EXPECT_EQ(discover(root.path()).layout, "class");
}

TEST(List, labels_that_are_others_than_the_folders_of_the_images_are_told) {
  const auto told_with = [](const char* first, const char* second) {
    return told_of(list_of("filename,label", 40,
                           [&](int i) {
                             return (i % 2 == 0 ? std::string(first) : second) + "/" + number(i) + ".jpg," +
                                    cat_or_dog(i / 2);
                           }),
                   Remark::Kind::list_by_content);
  };
  EXPECT_THAT(
      told_with("easy", "hard"),
      ElementsAre(HasSubstr("its labels are used, though its images are in what look like class folders, "
                            "such as \"easy\" and \"hard\"; --layout classes uses these")));
  EXPECT_TRUE(told_with("images", "photos_2").empty());
  EXPECT_TRUE(told_of(list_of("filename,label", 40,
                              [](int i) {
                                return cat_or_dog(i) + "/" + number(i) + ".jpg," + std::to_string(i % 2);
                              }),
                      Remark::Kind::list_by_content)
                  .empty())
      << "the same classes in other words";
  EXPECT_TRUE(told_with("train", "test").empty());
}

TEST(List, one_of_several_columns_says_the_label_as_in_ISIC_and_Roboflow) {
  const TemporaryDirectory root;
  for (const std::string split : {"train", "valid", "test"}) {
    for (int i = 0; i < 6; ++i) write_file(root / split / (split + number(i) + ".jpg"), split + number(i));
    write_file(root / split / "_classes.csv", list_of("filename, cat, dog, bird", 6, [&](int i) {
                 return split + number(i) + ".jpg, " + (i < 2 ? "1, 0, 0" : i < 5 ? "0, 1, 0" : "0, 0, 1");
               }));
  }
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.train.manifest, root / "train/_classes.csv");
  EXPECT_EQ(splits.validation.value().manifest, root / "valid/_classes.csv");
  const auto opened = open_splits(splits);
  ASSERT_EQ(opened.size(), 3U);
  EXPECT_THAT(opened[0].catalogue.classes, ElementsAre("bird", "cat", "dog"));
  EXPECT_THAT(opened[2].catalogue.histogram(), ElementsAre(1, 2, 3));
  EXPECT_THAT(splits.remarks.front().detail,
              HasSubstr("the one of the columns \"cat\", \"dog\" and \"bird\" that is yes"));
  write_file(root / "train/_classes.csv", list_of("filename,cat,dog,bird", 6, [](int i) {
               return "train" + number(i) + ".jpg," + (i == 4 ? "1,0,1" : "0,1,0");
             }));
  EXPECT_THAT(error_at(root.path()),
              AllOf(HasSubstr("_classes.csv:6"),
                    HasSubstr("several labels for one image, \"cat\" and \"bird\""), HasSubstr("--target")));
}

TEST(List, a_submission_beside_the_list_of_training_is_left_out_as_Kaggle_has_it) {
  const TemporaryDirectory root;
  for (int i = 0; i < 8; ++i) {
    write_file(root / "train_images" / (number(i) + ".png"), number(i));
    write_file(root / "test_images" / (number(10 + i) + ".png"), number(10 + i));
  }
  const auto row = [](int i) { return number(i) + "," + std::to_string(i % 3); };
  write_file(root / "train.csv", list_of("id_code,diagnosis", 8, row));
  write_file(root / "sample_submission.csv",
             list_of("id_code,diagnosis", 8, [](int i) { return number(10 + i) + ",0"; }));
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.train.manifest, root / "train.csv");
  EXPECT_THAT(told(splits, Remark::Kind::other_table),
              ElementsAre(HasSubstr("a competition submission form, judging by its name")));
  std::filesystem::rename(root / "sample_submission.csv", root / "zeros.csv");
  EXPECT_THAT(told(discover(root.path()), Remark::Kind::other_table),
              ElementsAre("all of its rows have one label"));
}

TEST(List, a_row_without_any_of_the_labels_is_left_out) {
  const TemporaryDirectory root;
  for (int i = 0; i < 6; ++i) write_file(root / (number(i) + ".jpg"), number(i));
  write_file(root / "labels.csv", list_of("image,MEL,NV,BCC", 6, [](int i) {
               return number(i) + "," + (i == 3 ? "0.0,0.0,0.0" : i < 3 ? "1.0,0.0,0.0" : "0.0,0.0,1.0");
             }));
  const Splits splits = discover(root.path());
  EXPECT_THAT(told(splits, Remark::Kind::unlabelled_rows),
              ElementsAre("1 row without a label is skipped, in line 5"));
  EXPECT_THAT(open(splits.train).histogram(), ElementsAre(2, 3));
}

TEST(List, names_with_another_ending_or_of_another_machine_are_found_unless_two_files_have_them) {
  const TemporaryDirectory root;
  for (int i = 0; i < 4; ++i) write_file(root / "images" / (number(i) + ".png"), number(i));
  const auto list_with = [&](const std::string& before, const std::string& ending) {
    write_file(root / "labels.csv", list_of("image,label", 4, [&](int i) {
                 return before + number(i) + ending + "," + cat_or_dog(i);
               }));
    return discover(root / "labels.csv");
  };
  const Splits other_ending = list_with("", ".jpg");
  EXPECT_THAT(told(other_ending, Remark::Kind::list_by_content),
              ElementsAre("its images are read from the folder images",
                          "its image names differ from the file names, but the files are used anyway, such "
                          "as 000.png for 000.jpg"));
  const Catalogue opened = open(list_with("/elsewhere/data/", ".png").train);
  EXPECT_EQ(opened.path(opened.samples[0]), root / "images/000.png");
  const Splits numbers = [&] {
    write_file(root / "labels.csv", list_of("id,order,label", 4, [](int i) {
                 return std::to_string(i) + "," + std::to_string(3 - i) + "," + cat_or_dog(i);
               }));
    return discover(root / "labels.csv");
  }();
  EXPECT_THAT(told(numbers, Remark::Kind::list_by_content),
              ElementsAre(HasSubstr("\"id\" names the images"), "its images are read from the folder images",
                          HasSubstr("such as 000.png for 0")));
  write_file(root / "images/001.jpeg", "another");
  EXPECT_THROW(list_with("", ".jpg"), UserError);
  EXPECT_THAT(error_at(root / "labels.csv"), AllOf(HasSubstr("has 001.jpeg and 001.png"),
                                                   HasSubstr("names 001.jpg"), HasSubstr("extensions")));
}

TEST(List, copies_in_two_folders_are_taken_once) {
  const TemporaryDirectory root;
  for (int i = 0; i < 4; ++i)
    for (const char* folder : {"part_1", "Part 1"})
      write_file(root / folder / (number(i) + ".png"), number(i));
  write_file(root / "labels.csv",
             list_of("image,label", 4, [](int i) { return number(i) + ".png," + cat_or_dog(i); }));
  const Splits splits = discover(root / "labels.csv");
  EXPECT_THAT(told(splits, Remark::Kind::list_by_content),
              ElementsAre("its images are read from the folder Part 1",
                          HasSubstr("the same images under the same names, and only the first one is used")));
}

TEST(List, a_first_row_is_no_header_though_its_image_is_gone) {
  const TemporaryDirectory root;
  for (int i = 1; i < 6; ++i) write_file(root / "images" / (number(i) + ".png"), number(i));
  for (const char* ending : {".png", ""}) {
    std::string text;
    for (int i = 0; i < 6; ++i) text += number(i) + ending + "," + cat_or_dog(i) + "\n";
    write_file(root / "labels.csv", text);
    EXPECT_EQ(open(discover(root / "labels.csv").train).samples.size(), 6U) << ending;
  }
}

TEST(List, a_text_file_is_a_list_where_several_of_its_images_have_one_label) {
  const TemporaryDirectory root;
  std::string text, numbered;
  for (int i = 0; i < 12; ++i) {
    write_file(root / "images" / (number(i) + ".png"), number(i));
    text += "images/" + number(i) + ".png " + std::to_string(i % 3) + "\n";
    numbered += std::to_string(i) + " images/" + number(i) + ".png\n";
  }
  write_file(root / "train.txt", text);
  for (const auto& path : {root.path(), root / "train.txt"})
    EXPECT_THAT(open(discover(path).train).histogram(), ElementsAre(4, 4, 4));
  write_file(root / "train.txt", numbered);
  EXPECT_THAT(error_at(root / "train.txt"), HasSubstr("neither a folder, nor a .csv"));
}

TEST(List, a_label_that_may_stand_for_none_is_told) {
  const std::string text = list_of(
      "path,label", 4, [](int i) { return std::to_string(i) + ".png," + (i == 2 ? "NaN" : cat_or_dog(i)); });
  EXPECT_THAT(told_of(text, Remark::Kind::doubtful_labels),
              ElementsAre(HasSubstr("\"NaN\", the label of 1 of its 4 rows, is a class")));
}

TEST(List, labels_that_are_amounts_are_told_and_numbers_of_classes_are_not) {
  const auto told_with = [](int rows, const std::function<std::string(int)>& label) {
    return told_of(list_of("path,label", rows, [&](int i) { return std::to_string(i) + ".png," + label(i); }),
                   Remark::Kind::doubtful_labels);
  };
  EXPECT_THAT(told_with(40, [](int i) { return "0." + std::to_string(100 + 7 * i); }),
              ElementsAre(HasSubstr("its labels are 40 different numbers in 40 rows, such as")));
  EXPECT_EQ(told_with(60, [](int i) { return std::to_string(i * 37 % 41); }).size(), 1U) << "ages";
  EXPECT_EQ(told_with(400, [](int i) { return std::to_string(i % 60) + ".5"; }).size(), 1U) << "scores";
  EXPECT_TRUE(told_with(60, [](int i) { return std::to_string(i % 5); }).empty()) << "grades";
  EXPECT_TRUE(told_with(60, [](int i) { return i % 2 == 0 ? "1.5" : "2"; }).empty());
  EXPECT_TRUE(told_with(600, [](int i) { return std::to_string(i % 100); }).empty()) << "as in CIFAR-100";
}

TEST(List, several_names_in_one_label_are_told) {
  const auto told_with = [](const std::vector<std::string>& labels) {
    return told_of(list_of("path,label", 40,
                           [&](int i) {
                             return std::to_string(i) + ".png,\"" +
                                    labels[static_cast<std::size_t>(i) % labels.size()] + "\"";
                           }),
                   Remark::Kind::doubtful_labels);
  };
  EXPECT_THAT(told_with({"Effusion", "Mass|Nodule", "Effusion|Mass", "No Finding"}),
              ElementsAre(HasSubstr("the labels of 20 of its 40 rows combine several names, such as "
                                    "\"Effusion|Mass\"")));
  for (const auto& labels : std::vector<std::vector<std::string>>{{"cat;dog", "cat", "dog"},
                                                                  {"1 4 7", "1", "4 7", "7"},
                                                                  {"cat, dog", "dog, bird", "cat, bird"},
                                                                  {"cat + dog", "cat", "dog"},
                                                                  {"No Finding", "Mass|Edema"},
                                                                  {"['cat', 'dog']", "['bird']"},
                                                                  {"cat dog", "cat", "dog"}})
    EXPECT_EQ(told_with(labels).size(), 1U) << labels[0];
  for (const auto& labels :
       std::vector<std::vector<std::string>>{{"Golden Retriever", "Labrador Retriever", "Siamese Cat"},
                                             {"red apple", "green apple", "red pear", "green pear"},
                                             {"tench, Tinca tinca", "maillot, tank suit", "maillot", "crane"},
                                             {"black & white", "colour"},
                                             {"0,5", "1,5", "1,0", "0,0"},
                                             {"A/C", "fan"},
                                             {"1 euro", "2 euro", "50 cent"}})
    EXPECT_TRUE(told_with(labels).empty()) << labels[0];
}

TEST(List, columns_that_are_not_used_are_named_once_and_rows_to_be_left_out_counted) {
  const std::string text = list_of("path,label,quality,exclude,fold", 20, [](int i) {
    return std::to_string(i) + ".png," + cat_or_dog(i) + ",0." + std::to_string(i % 4) + "," +
           (i % 5 == 0 ? "1" : "0") + "," +
           (i % 3 == 0   ? "train"
            : i % 3 == 1 ? "test"
                         : "fold1");
  });
  EXPECT_THAT(told_of(text, Remark::Kind::unused_columns),
              ElementsAre("its columns \"quality\", \"exclude\" and \"fold\" are not used"));
  const auto rows = told_of(text, Remark::Kind::doubtful_rows);
  EXPECT_THAT(rows,
              Contains(HasSubstr("\"exclude\" is yes in 4 of 20 rows, which are used like the others")));
  EXPECT_THAT(rows, Contains(HasSubstr("\"fold\" gives a split in 14 of 20 rows")));
  const std::string plain = list_of("path,label,width", 20, [](int i) {
    return std::to_string(i) + ".png," + cat_or_dog(i) + "," + std::to_string(100 + i % 7);
  });
  EXPECT_THAT(told_of(plain, Remark::Kind::unused_columns), ElementsAre("its column \"width\" is not used"));
  EXPECT_TRUE(told_of(plain, Remark::Kind::doubtful_rows).empty());
}

TEST(List, images_in_several_rows_are_told_as_lists_of_boxes_have_them) {
  const std::string boxes = list_of("filename,class,xmin,ymin", 20, [](int i) {
    return std::to_string(i / 2) + ".png," + cat_or_dog(i) + "," + std::to_string(i) + ",3";
  });
  EXPECT_THAT(
      told_of(boxes, Remark::Kind::doubtful_rows),
      ElementsAre(HasSubstr("20 of 20 rows name an image that other rows also name, with different labels "
                            "for 10 of 10 such images")));
  const std::string twice = list_of(
      "filename,class", 20, [](int i) { return std::to_string(i % 18) + ".png," + cat_or_dog(i % 18); });
  EXPECT_THAT(
      told_of(twice, Remark::Kind::doubtful_rows),
      ElementsAre(HasSubstr("4 of 20 rows name an image that other rows also name: each row counts")));
}

TEST(List, images_of_one_patient_on_both_sides_of_a_split_are_told) {
  const auto with_groups = [](const std::string& name, const std::function<std::string(int)>& group,
                              const std::string& split = "") {
    return told_of(list_of("path,label," + name + (split.empty() ? "" : ",split"), 60,
                           [&](int i) {
                             return std::to_string(i) + ".png," + cat_or_dog(i / 4) + "," + group(i) +
                                    (split.empty() ? ""
                                     : i % 4 == 0  ? ",test"
                                     : i % 4 == 1  ? ",validation"
                                                   : ",train");
                           }),
                   Remark::Kind::doubtful_rows);
  };
  const auto patient = [](int i) { return "P" + std::to_string(i / 4); };
  EXPECT_THAT(
      with_groups("patient", patient),
      ElementsAre(HasSubstr("several images share their \"patient\" (15 different values in 60 rows)")));
  EXPECT_THAT(
      with_groups("patient", patient, "split"),
      ElementsAre(HasSubstr("rows of the validation split share their \"patient\" with training rows, 15 of "
                            "15"),
                  HasSubstr("rows of the test split share their \"patient\"")));
  const auto scattered = [](int i) { return std::to_string(i * 7 % 20); };
  EXPECT_EQ(with_groups("subject_id", scattered).size(), 1U) << "by its name";
  const auto mostly_one_each = [](int i) { return "HAM_" + std::to_string(i < 20 ? i / 2 : i); };
  EXPECT_EQ(with_groups("lesion_id", mostly_one_each).size(), 1U) << "as in HAM10000";
  EXPECT_TRUE(with_groups("code", mostly_one_each).empty());
  EXPECT_TRUE(with_groups("width", scattered).empty());
  const auto word = [](int i) { return std::string(static_cast<std::size_t>(1 + i / 4), 'a'); };
  EXPECT_TRUE(with_groups("region", word).empty());
  EXPECT_TRUE(with_groups("town", word).empty()) << "words";
  EXPECT_EQ(with_groups("person", word).size(), 1U);
  EXPECT_TRUE(with_groups("age", [](int i) { return std::to_string(20 + i / 4); }).empty());
  EXPECT_TRUE(with_groups("breed", [](int i) { return cat_or_dog(i / 4) + std::to_string(i / 4); }).empty());
  EXPECT_EQ(with_groups("animal", [](int i) { return "NR" + std::to_string(i / 4); }).size(), 1U);
  EXPECT_TRUE(with_groups("score", [](int i) { return std::to_string(i / 4) + ".5"; }).empty());
  EXPECT_TRUE(with_groups("key", [](int i) { return std::to_string(i); }).empty()) << "of each image its own";
}

TEST(List, only_the_list_of_training_is_validated_at_random) {
  const TemporaryDirectory root;
  for (const std::string split : {"train", "test"}) {
    for (int i = 0; i < 30; ++i) write_file(root / split / (split + number(i) + ".png"), split + number(i));
    write_file(root / split / "metadata.csv", list_of("file_name,label,patient_id", 30, [&](int i) {
                 return split + number(i) + ".png," + cat_or_dog(i) + ",P" + std::to_string(i / 3);
               }));
  }
  const Splits splits = discover(root.path());
  EXPECT_THAT(told(splits, Remark::Kind::doubtful_rows),
              ElementsAre(HasSubstr("\"patient_id\" (10 different")));
}

TEST(List, a_table_that_says_no_image_of_its_rows_is_told) {
  const TemporaryDirectory root;
  for (int i = 0; i < 12; ++i) write_file(root / "X_train" / (number(i) + ".png"), number(i));
  write_file(root / "y_train.csv", list_of("label", 12, cat_or_dog));
  EXPECT_THAT(error_at(root.path()),
              AllOf(HasSubstr("y_train.csv"), HasSubstr("as many rows as \"X_train\" next to it has images"),
                    HasSubstr("Add a column path")));
  EXPECT_THAT(note_on_images_of(root / "y_train.csv"),
              HasSubstr("as many rows as \"X_train\" next to it has images, and is read as a table"));
  write_file(root / "y_train.csv", list_of("label", 11, cat_or_dog));
  EXPECT_EQ(note_on_images_of(root / "y_train.csv"), "");
}

TEST(List, a_table_that_names_images_and_is_read_as_a_table_is_told) {
  const TemporaryDirectory root;
  for (int i = 0; i < 20; ++i) write_file(root / "images" / (number(i) + ".png"), number(i));
  write_file(root / "pets.csv", list_of("id,width,breed", 20, [](int i) {
               return number(i) + "," + std::to_string(i) + "," + cat_or_dog(i);
             }));
  EXPECT_EQ(note_on_images_of(root / "pets.csv"),
            "names images in the same folder in its column \"id\", and is read as a table; to train on the "
            "images, rename its label column to label, \"breed\" perhaps");
  write_file(root / "pets.csv", list_of("photo,width,breed", 20, [](int i) {
               return "elsewhere" + number(i) + ".jpg," + std::to_string(i) + "," + cat_or_dog(i);
             }));
  std::filesystem::remove_all(root / "images");
  EXPECT_THAT(note_on_images_of(root / "pets.csv"),
              HasSubstr("names images that are not in the same folder in its column \"photo\""));
  write_file(root / "photos/more/deep/elsewhere000.jpg", "");
  write_file(root / "pets.csv", list_of("photo,width,breed", 20, [](int i) {
               return "photos/more/deep/elsewhere" + number(i) + ".jpg,1," + cat_or_dog(i);
             }));
  EXPECT_THAT(note_on_images_of(root / "pets.csv"),
              HasSubstr("names images in the same folder in its column \"photo\""));
}

TEST(List, images_in_a_folder_beside_that_of_the_list_are_found_as_in_ISIC) {
  for (const bool has_validation : {false, true}) {
    const TemporaryDirectory root;
    const auto add_split = [&](const std::string& split, int images) {
      const std::string set = "ISIC2018_Task3_" + split;
      for (int i = 0; i < images; ++i)
        write_file(root / (set + "_Input") / ("ISIC_" + split.substr(0, 1) + number(i) + ".jpg"), "");
      write_file(root / (set + "_Input") / "ATTRIBUTION.txt", "by many");
      write_file(root / (set + "_GroundTruth") / (set + "_GroundTruth.csv"),
                 list_of("image,MEL,NV", images, [&](int i) {
                   return "ISIC_" + split.substr(0, 1) + number(i) + (i % 3 == 0 ? ",1.0,0.0" : ",0.0,1.0");
                 }));
    };
    add_split("Training", 30);
    if (has_validation) add_split("Validation", 12);
    const Splits splits = discover(root.path());
    EXPECT_THAT(open(splits.train).classes, ElementsAre("MEL", "NV"));
    EXPECT_THAT(open(splits.train).histogram(), ElementsAre(10, 20));
    EXPECT_THAT(told(splits, Remark::Kind::list_by_content),
                ::testing::Contains("its images are read from the folder ../ISIC2018_Task3_Training_Input"));
    EXPECT_EQ(splits.validation.has_value(), has_validation);
    if (has_validation) {
      EXPECT_THAT(open(*splits.validation).histogram(), ElementsAre(4, 8));
    }
  }
}

TEST(List, a_list_in_a_folder_beside_the_images_is_read_unless_folders_could_be_classes) {
  const TemporaryDirectory root;
  for (int i = 0; i < 12; ++i) write_file(root / "pictures" / (number(i) + ".jpg"), "");
  write_file(root / "labels/all.csv",
             list_of("image,label", 12, [](int i) { return number(i) + "," + cat_or_dog(i); }));
  EXPECT_THAT(open(discover(root.path()).train).histogram(), ElementsAre(6, 6));
  write_file(root / "cats/1.jpg", "");
  EXPECT_EQ(discover(root.path()).layout, "class");
}

TEST(List, paths_that_begin_with_folders_above_the_list_are_found_as_in_CheXpert) {
  const TemporaryDirectory root;
  const auto path = [](int i) {
    return std::string("CheXpert-v1.0-small/") + (i < 8 ? "train" : "valid") + "/patient" + number(i / 2) +
           "/study1/view" + std::to_string(i % 2) + ".jpg";
  };
  for (int i = 0; i < 12; ++i) write_file(root / path(i), "");
  const std::string text = list_of("Path,label", 12, [&](int i) { return path(i) + "," + cat_or_dog(i); });
  for (const std::string place : {"CheXpert-v1.0-small/all.csv", "all.csv", "lists/all.csv"}) {
    write_file(root / place, text);
    const Splits splits = discover(root / place);
    EXPECT_TRUE(splits.validation.has_value()) << place;
    EXPECT_EQ(open(splits.train).samples.size(), 8U) << place;
    EXPECT_TRUE(std::filesystem::exists(open(splits.train).path(open(splits.train).samples.front())))
        << place;
    std::filesystem::remove(root / place);
  }
  write_file(root / "CheXpert-v1.0-small/all.csv", text);
  const Splits splits = discover(root / "CheXpert-v1.0-small" / "all.csv");
  EXPECT_TRUE(find_beside(splits).left_out.empty());
}

TEST(List, paths_in_folders_that_are_missing_do_not_become_one_image) {
  const TemporaryDirectory root;
  for (int i = 0; i < 6; ++i) write_file(root / (number(i) + ".jpg"), "");
  write_file(root / "all.csv", list_of("path,label", 12, [](int i) {
               return std::string(i < 6 ? "left/" : "right/") + number(i % 6) + ".jpg," + cat_or_dog(i);
             }));
  const Catalogue opened = open(discover(root / "all.csv").train);
  EXPECT_EQ(opened.path(opened.samples.front()), root / "left/000.jpg");
}

TEST(List, a_table_of_several_labels_or_of_folders_that_is_left_out_says_so) {
  const TemporaryDirectory root;
  std::string labels = "Path,Edema,Pneumonia\n", studies, paths;
  for (int i = 0; i < 12; ++i) {
    const std::string study =
        "set/" + std::string(i % 2 == 0 ? "hand" : "wrist") + "/study" + number(i) + "/";
    write_file(root / study / "1.jpg", "");
    labels += study + "1.jpg,-1.0,1.0\n";
    studies += study + "," + std::to_string(i % 2) + "\n";
    paths += study + "1.jpg\n";
  }
  write_file(root / "set/labels.csv", labels);
  write_file(root / "set/studies.csv", studies);
  write_file(root / "set/paths.csv", paths);
  const std::vector<std::string> found = told(discover(root / "set"), Remark::Kind::other_table);
  EXPECT_THAT(found,
              ::testing::UnorderedElementsAre(
                  HasSubstr("names images in its column \"Path\", but no column is known to have"),
                  HasSubstr("names folders, not each image in them"), "it names images but no labels"));
}

TEST(List, images_without_labels_are_told) {
  const TemporaryDirectory root;
  write_file(root / "a.png", "");
  write_file(root / "test.csv", "filename\na.png\n");
  EXPECT_EQ(
      note_on_images_of(root / "test.csv"),
      "names images in the same folder in its column \"filename\", but no labels; once a run has ended, "
      "`anneal predict` predicts the classes of images");
}

}  // namespace
}  // namespace anneal::data
