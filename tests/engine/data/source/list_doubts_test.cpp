// Lists of images that say a thing twice, or in a way that could mean several.
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/lists/json_lines.h"
#include "engine/data/source/lists/label_table.h"
#include "engine/data/source/lists/several_labels.h"
#include "engine/data/source/names/name_beginnings.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;

std::string name_of_image(int i) {
  return "im" + std::to_string(100 + i) + ".png";
}

/// Images and the rows of a list of them.
std::string rows_of_images(const std::filesystem::path& folder, int count, const std::string& header,
                           const std::function<std::string(int)>& rest) {
  std::string text = header + "\n";
  for (int i = 0; i < count; ++i) {
    write_file(folder / name_of_image(i), std::to_string(i));
    text += name_of_image(i) + "," + rest(i) + "\n";
  }
  return text;
}

std::vector<std::string> sentences_of(const Splits& splits, Remark::Kind kind) {
  std::vector<std::string> all;
  for (const Remark& remark : splits.remarks)
    if (remark.kind == kind) all.push_back(remark.detail);
  return all;
}

std::string refusal_of(const std::filesystem::path& path) {
  try {
    discover(path);
  } catch (const UserError& error) {
    return std::string(error.what()) + " " + error.hint();
  }
  return "no error";
}

TEST(ListDoubts, eval_beside_dev_is_the_test_split_in_rows_and_in_folders) {
  const TemporaryDirectory root;
  write_file(root / "labels.csv", rows_of_images(root.path(), 12, "path,label,split", [](int i) {
               return std::string(i / 4 % 2 == 0 ? "cat," : "dog,") +
                      std::vector<std::string>{"train", "train", "dev",
                                               "eval"}[static_cast<std::size_t>(i) % 4];
             }));
  const Splits rows = discover(root.path());
  EXPECT_EQ(rows.validation.value().split, "dev");
  EXPECT_EQ(rows.test.value().split, "eval");
  EXPECT_THAT(sentences_of(rows, Remark::Kind::split_by_value),
              ElementsAre(HasSubstr("\"dev\" are used as the validation split"),
                          HasSubstr("\"eval\" are used as the test split")));
  const TemporaryDirectory folders;
  for (const std::string split : {"train", "dev", "eval"})
    for (const std::string name : {"cat", "dog"}) write_file(folders / split / name / "1.png", split + name);
  const Splits found = discover(folders.path());
  EXPECT_EQ(found.validation.value().folder, folders / "dev");
  EXPECT_EQ(found.test.value().folder, folders / "eval");
}

TEST(ListDoubts, eval_alone_is_for_validation_and_beside_a_test_split_two_are_left_out) {
  const TemporaryDirectory root;
  for (const std::string split : {"train", "eval"})
    for (const std::string name : {"cat", "dog"}) write_file(root / split / name / "1.png", split + name);
  EXPECT_EQ(discover(root.path()).validation.value().folder, root / "eval");
  for (const std::string split : {"test", "dev"})
    for (const std::string name : {"cat", "dog"}) write_file(root / split / name / "1.png", split + name);
  const Splits both = discover(root.path());
  EXPECT_FALSE(both.validation);
  EXPECT_EQ(both.test.value().folder, root / "test");
  EXPECT_EQ(both.layout, "split/class");
}

TEST(ListDoubts, numbers_in_a_column_of_splits_are_training_validation_and_test_as_in_CelebA) {
  const TemporaryDirectory root;
  const auto partition = [](int i) { return std::to_string(i % 4 < 2 ? 0 : i % 4 - 1); };
  write_file(root / "labels.csv", rows_of_images(root.path(), 16, "image_id,label,partition", [&](int i) {
               return std::string(i / 4 % 2 == 0 ? "cat," : "dog,") + partition(i);
             }));
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 8U);
  EXPECT_EQ(open(splits.validation.value()).samples.size(), 4U);
  EXPECT_EQ(open(splits.test.value()).samples.size(), 4U);
  EXPECT_THAT(sentences_of(splits, Remark::Kind::split_by_value),
              ElementsAre(HasSubstr("0, 1 and 2 in its split column are read as")));
}

TEST(ListDoubts, a_list_of_partitions_beside_one_of_labels_tells_its_splits) {
  const TemporaryDirectory root;
  write_file(root / "list_attr.csv", rows_of_images(root / "img", 16, "image_id,Smiling",
                                                    [](int i) { return i % 2 == 0 ? "-1" : "1"; }));
  write_file(root / "list_eval_partition.csv",
             rows_of_images(root / "img", 16, "image_id,partition", [](int i) {
               return std::to_string(i < 8 ? 0 : i < 12 ? 1 : 2);
             }));
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 8U);
  EXPECT_EQ(open(splits.validation.value()).samples.size(), 4U);
  EXPECT_EQ(open(splits.test.value()).samples.size(), 4U);
}

TEST(ListDoubts, labels_that_blanks_part_are_told_as_several_where_one_of_them_is_a_label) {
  const std::vector<std::string> leaves = {"scab",          "healthy", "rust",
                                           "scab frog_eye", "complex", "rust frog_eye"};
  const std::vector<std::string> animals = {"dog", "hot dog", "hot pepper", "cat", "red panda", "panda"};
  const auto told = [](const std::vector<std::string>& labels) {
    const TemporaryDirectory root;
    write_file(root / "train.csv", rows_of_images(root.path(), 30, "image,labels", [&](int i) {
                 return labels[static_cast<std::size_t>(i) % labels.size()];
               }));
    return sentences_of(discover(root.path()), Remark::Kind::doubtful_labels);
  };
  EXPECT_THAT(told(leaves), ElementsAre(HasSubstr("the labels of 10 of its 30 rows combine several names, "
                                                  "such as \"rust frog_eye\"")));
  EXPECT_THAT(told(animals), ::testing::IsEmpty());
  EXPECT_THAT(told({"scab", "healthy", "complex", "scab blight complex", "rust complex"}),
              ElementsAre(HasSubstr("the labels of 12 of its 30 rows combine several names")));
  EXPECT_THAT(told({"7 1 2 0", "5", "16 0", "18", "1"}), ElementsAre(HasSubstr("combine several names")));
}

TEST(ListDoubts, several_lists_that_disagree_are_an_error_that_says_where) {
  const TemporaryDirectory root;
  write_file(root / "labels.csv",
             rows_of_images(root.path(), 8, "path,label", [](int i) { return i % 2 == 0 ? "cat" : "dog"; }));
  write_file(root / "old.txt", rows_of_images(root.path(), 8, "path,label",
                                              [](int i) { return i % 2 == 0 && i < 6 ? "cat" : "dog"; }));
  EXPECT_THAT(refusal_of(root.path()),
              AllOf(HasSubstr("has several lists of images (labels.csv, old.txt), but only one can be used: "
                              "the label of im106.png is \"cat\" in labels.csv and \"dog\" in old.txt"),
                    HasSubstr("--data " + (root / "labels.csv").string())));
}

TEST(ListDoubts, of_lists_that_say_the_same_the_first_is_taken_and_the_other_told) {
  const TemporaryDirectory root;
  const auto label = [](int i) { return i % 2 == 0 ? "cat" : "dog"; };
  const std::string rows = rows_of_images(root.path(), 8, "path,label", label);
  write_file(root / "labels.csv", rows);
  write_file(root / "labels_copy.csv", rows);
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.train.manifest, root / "labels.csv");
  EXPECT_THAT(sentences_of(splits, Remark::Kind::other_table), ElementsAre("it has the same content as "
                                                                           "labels.csv"));
}

TEST(ListDoubts, blanks_around_labels_are_none_of_theirs) {
  const TemporaryDirectory root;
  write_file(root / "labels.csv", rows_of_images(root.path(), 8, "path,label", [](int i) {
               return i % 4 == 0 ? " Dog" : i % 2 == 0 ? "Dog" : "Cat ";
             }));
  const Splits splits = discover(root.path());
  EXPECT_THAT(open(splits.train).classes, ElementsAre("Cat", "Dog"));
  EXPECT_TRUE(splits.remarks.empty());
}

TEST(ListDoubts, lines_of_json_are_counted_as_they_stand_in_the_file) {
  const TemporaryDirectory root;
  std::vector<std::string> lines;
  for (int i = 0; i < 8; ++i) {
    write_file(root / (std::to_string(i) + ".png"), "");
    lines.push_back(R"({"file_name": ")" + std::to_string(i) + R"(.png", "label": )" +
                    (i == 4       ? "\"\""
                     : i % 2 == 0 ? "\"cat\""
                                  : "\"dog\"") +
                    "}\n");
  }
  const auto write_lines = [&] {
    std::string text = "\n\n";
    for (const std::string& line : lines) text += line;
    write_file(root / "metadata.jsonl", text);
  };
  write_lines();
  EXPECT_THAT(sentences_of(discover(root.path()), Remark::Kind::unlabelled_rows),
              ElementsAre(HasSubstr("in line 7")));
  lines[5] = "{\"file_name\": \n";
  write_lines();
  for (const auto& path : {root.path(), root / "metadata.jsonl"})
    EXPECT_THAT(refusal_of(path), AllOf(HasSubstr("metadata.jsonl:8"), HasSubstr("is not valid JSON")));
}

TEST(ListDoubts, a_column_whose_name_stands_twice_is_told) {
  const TemporaryDirectory root;
  write_file(root / "labels.csv", rows_of_images(root.path(), 8, "path,label,Label", [](int i) {
               return std::string(i % 2 == 0 ? "cat" : "dog") + (i % 3 == 0 ? ",a" : ",b");
             }));
  const Splits splits = discover(root.path());
  EXPECT_THAT(sentences_of(splits, Remark::Kind::doubtful_rows),
              ElementsAre(HasSubstr("its first line has the column \"label\" more than once")));
  EXPECT_THAT(open(splits.train).classes, ElementsAre("cat", "dog"));
}

TEST(ListDoubts, letters_that_differ_in_capitals_are_told_as_different_classes) {
  const TemporaryDirectory root;
  write_file(root / "labels.csv", rows_of_images(root.path(), 8, "path,label",
                                                 [](int i) { return std::string(1, "AaBc"[i % 4]); }));
  const Splits splits = discover(root.path());
  EXPECT_THAT(sentences_of(splits, Remark::Kind::letter_case), ElementsAre("\"A\" and \"a\""));
  EXPECT_EQ(open(splits.train).classes.size(), 4U);
}

TEST(ListDoubts, several_labels_of_an_image_are_named_as_what_they_are) {
  using Rows = std::vector<std::vector<std::string>>;
  EXPECT_EQ(
      several_labels({"id", "cat", "dog"}, Rows{{"a", "0.25", "0.75"}, {"b", "1.0", "0"}}).sentence,
      "gives class probabilities (soft labels) in its columns \"cat\" and \"dog\", but Anneal learns only "
      "one class per image");
  EXPECT_THAT(several_labels({"id", "a", "b", "c"}, Rows{{"x", "0.25", "0.5", "0.9"}}).sentence,
              HasSubstr("numbers from 0 to 1 for each image, such as shares of votes"));
  EXPECT_THAT(several_labels({"id", "Edema", "Mass"}, Rows{{"x", "1.0", "1.0"}, {"y", "-1.0", ""}}).sentence,
              HasSubstr("several labels per image in its columns \"Edema\" and \"Mass\""));
  EXPECT_EQ(several_labels({"id", "width", "height"}, Rows{{"x", "0.5", "12"}, {"y", "0.1", "9"}}).sentence,
            "");
  EXPECT_EQ(several_labels({"id", "cat", "dog"}, Rows{{"x", "1", "0"}, {"y", "0", "1"}}).sentence, "");
}

TEST(ListDoubts, soft_labels_and_answers_are_refused_as_such) {
  const TemporaryDirectory soft, unsure;
  write_file(soft / "labels.csv", rows_of_images(soft.path(), 8, "filename,cat,dog", [](int i) {
               return i % 2 == 0 ? std::string("0.3,0.7") : std::string("0.6,0.4");
             }));
  EXPECT_THAT(refusal_of(soft.path()), HasSubstr("gives class probabilities (soft labels)"));
  std::string rows = "Path,Sex,Edema,Mass\n";
  for (int i = 0; i < 8; ++i) {
    const std::string path =
        "train/patient" + std::to_string(i / 2) + "/study1/view" + std::to_string(i) + ".jpg";
    write_file(unsure / path, path);
    rows += path + (i % 2 == 0 ? ",Male,1.0,1.0\n" : ",Female,-1.0,\n");
  }
  write_file(unsure / "train.csv", rows);
  EXPECT_THAT(refusal_of(unsure.path()),
              AllOf(HasSubstr("gives several labels per image in its columns \"Edema\" and \"Mass\""),
                    HasSubstr("the folders of these images are not classes"), HasSubstr("--layout classes")));
  EXPECT_EQ(discover(unsure.path(), {FolderLayout::classes}).layout, "class");
}

TEST(ListDoubts, pixels_in_a_column_are_named_as_such) {
  std::string pixels;
  for (int i = 0; i < 64; ++i) pixels += std::to_string(i * 4) + " ";
  EXPECT_THAT(note_on_pixels({"emotion", "pixels"}, {{"3", pixels}, {"1", pixels}}),
              HasSubstr("has the 64 pixels of an image of 8 × 8 in each cell of its column \"pixels\""));
  EXPECT_EQ(note_on_pixels({"emotion", "text"}, {{"3", "1 2 3"}}), "");
}

TEST(ListDoubts, a_table_of_images_without_labels_beside_the_list_is_told_as_in_APTOS) {
  const TemporaryDirectory root;
  write_file(root / "train.csv", rows_of_images(root / "train_images", 10, "id_code,diagnosis",
                                                [](int i) { return std::to_string(i % 2); }));
  std::string test = "id_code\n";
  for (int i = 0; i < 5; ++i) {
    write_file(root / "test_images" / ("te" + std::to_string(i) + ".png"), "test");
    test += "te" + std::to_string(i) + "\n";
  }
  write_file(root / "test.csv", test);
  const Splits splits = discover(root.path());
  EXPECT_EQ(open(splits.train).samples.size(), 10U);
  EXPECT_FALSE(splits.test);
  EXPECT_THAT(
      sentences_of(splits, Remark::Kind::other_table),
      ElementsAre(HasSubstr("names images in the same folder in its column \"id_code\", but no labels")));
}

TEST(ListDoubts, findings_in_the_names_of_inner_folders_are_an_error_as_in_MURA) {
  const TemporaryDirectory root;
  for (int i = 0; i < 4; ++i)
    write_file(root / ("patient" + std::to_string(i)) / (i % 2 == 0 ? "study1_positive" : "study1_negative") /
                   "image1.png",
               std::to_string(i));
  EXPECT_THAT(refusal_of(root.path()), HasSubstr("has folders named after findings, such as "
                                                 "\"study1_negative\" and \"study1_positive\""));
  EXPECT_EQ(discover(root.path(), {FolderLayout::classes}).layout, "class");
  const TemporaryDirectory outside;
  for (const std::string name : {"benign", "malignant"})
    write_file(outside / name / "patient1" / "normal_light" / "1.png", name);
  EXPECT_EQ(discover(outside.path()).layout, "class");
}

TEST(ListDoubts, lines_of_json_are_lists_as_in_folders_of_Hugging_Face) {
  const TemporaryDirectory root;
  for (const std::string split : {"train", "test"}) {
    std::string lines;
    for (int i = 0; i < 8; ++i) {
      write_file(root / split / name_of_image(i), split + std::to_string(i));
      lines += R"({"file_name": ")" + name_of_image(i) + R"(", "label": )" +
               (i % 2 == 0 ? R"("cat")" : R"("dog")") + R"(, "box": [1, 2], "note": "a, \"b\""})" + "\n";
    }
    write_file(root / split / "metadata.jsonl", lines);
  }
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.train.manifest, root / "train/metadata.jsonl");
  EXPECT_EQ(splits.test.value().manifest, root / "test/metadata.jsonl");
  const Catalogue opened = open(splits.train);
  EXPECT_THAT(opened.classes, ElementsAre("cat", "dog"));
  EXPECT_THAT(opened.histogram(), ElementsAre(4, 4));
  EXPECT_THAT(refusal_of(root / "train/metadata.jsonl"), "no error");
}

TEST(ListDoubts, json_lines_become_a_table_whose_columns_are_the_keys_of_all) {
  const std::string text = "{\"b\": 1, \"a\": \"x, y\"}\n{\"c\": [true], \"a\": null}\n{\"a\": \"cut";
  std::vector<std::uint8_t> bytes(text.begin(), text.end());
  json_lines_to_csv(bytes, "rows.jsonl", true);
  EXPECT_EQ(std::string(bytes.begin(), bytes.end()), "a,b,c\n\"x, y\",1,\n,,[true]\n");
  bytes.assign(text.begin(), text.end());
  EXPECT_THAT([&] { json_lines_to_csv(bytes, "rows.jsonl", false); },
              ::testing::ThrowsMessage<UserError>(HasSubstr("rows.jsonl:3")));
}

TEST(ListDoubts, a_hint_at_the_column_of_labels_names_no_class_no_side_and_no_answer) {
  const auto hint = [](const std::string& header, const std::function<std::string(int)>& rest) {
    const TemporaryDirectory root;
    write_file(root / "all.csv", rows_of_images(root.path(), 30, header, rest));
    return note_on_images_of(root / "all.csv");
  };
  const auto row = [](int i) { return std::to_string(i % 3) + ",dog," + std::to_string(i % 2); };
  EXPECT_THAT(hint("im99.png,1,dog,0", row),
              HasSubstr("start the file with a line that names its columns, including path and label"));
  EXPECT_THAT(hint("id,left,kind,is_dog", row),
              ::testing::EndsWith("rename its label column to label, \"kind\" perhaps"));
  EXPECT_THAT(hint("id,left,top,is_dog", row), ::testing::EndsWith("rename its label column to label"));
  EXPECT_THAT(hint("id,stage,kind,is_dog", row),
              ::testing::EndsWith("rename its label column to label, \"stage\" perhaps"));
}

TEST(ListDoubts, a_text_longer_than_a_file_name_has_no_beginnings) {
  std::string pixels;
  for (int i = 0; i < 200; ++i) pixels += std::to_string(i) + " ";
  EXPECT_THAT(beginnings_of(pixels), ::testing::IsEmpty());
  EXPECT_EQ(beginnings_of("patient003_slice07").size(), 2U);
}

}  // namespace
}  // namespace anneal::data
