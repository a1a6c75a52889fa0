#include "data/discover.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data/manifest.h"
#include "protocol/error.h"
#include "support/temporary_directory.h"

namespace anneal::data {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::AllOf;
using ::testing::HasSubstr;

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
  write_file(root / "inner/train/cat/1.jpg", "");
  EXPECT_THAT(error_of(root.path()),
              AllOf(HasSubstr("1 folder (inner)"), HasSubstr("Did you mean " + (root / "inner").string())));
  write_file(root / "twice/train/cat/1.jpg", "");
  write_file(root / "twice/training/cat/1.jpg", "");
  EXPECT_THAT(error_of(root / "twice"), HasSubstr("which mean the same split"));
  write_file(root / "photo.jpg", "");
  EXPECT_THAT(error_of(root / "photo.jpg"), HasSubstr("neither a folder nor a .csv"));
}

}  // namespace
}  // namespace anneal::data
