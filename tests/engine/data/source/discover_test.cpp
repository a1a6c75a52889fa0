#include "source/discover.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "source/catalogue.h"
#include "source/manifest.h"
#include "source/splits.h"
#include "support/matchers.h"
#include "support/temporary_directory.h"

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

TEST(Discover, without_a_training_folder_the_folders_are_classes) {
  const TemporaryDirectory root;
  write_file(root / "cat/1.jpg", "");
  write_file(root / "test/1.jpg", "");
  const Splits splits = discover(root.path());
  EXPECT_EQ(splits.layout, "class");
  EXPECT_EQ(splits.train.folder, root.path());
  EXPECT_FALSE(splits.validation || splits.test);
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
  EXPECT_THAT(error_of(root / "all.csv"), HasSubstr("all.csv:5: has no label")) << "as editors count";
  write_file(root / "list.tsv", tabs);
  EXPECT_EQ(discover(root / "list.tsv").train.manifest, root / "list.tsv");
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
  EXPECT_THAT(error_of(root.path()), HasSubstr("\"fold1\", none of which is train"));
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
  EXPECT_THAT(error_of(root / "photo.jpg"), HasSubstr("neither a folder nor a .csv"));
}

}  // namespace
}  // namespace anneal::data
