#include "table/discover.h"

#include <gtest/gtest.h>

#include "support/temporary_directory.h"
#include "table/report.h"
#include "table/text_table.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;

TEST(TableDiscover, a_csv_file_is_a_table_unless_it_lists_images) {
  const TemporaryDirectory root;
  write_file(root / "houses.csv", "area,price\n1,2\n");
  write_file(root / "images.csv", "\"path\",split,Label\na.png,train,x\n");
  write_file(root / "notes.txt", "area,price\n1,2\n");
  EXPECT_EQ(discover(root / "houses.csv").value().train, root / "houses.csv");
  EXPECT_FALSE(discover(root / "images.csv"));
  EXPECT_FALSE(discover(root / "notes.txt"));
  EXPECT_FALSE(discover(root / "nowhere.csv"));
}

TEST(TableDiscover, looks_at_a_first_line_as_it_is_read_later) {
  const TemporaryDirectory root;
  write_file(root / "german.csv",
             "\xEF\xBB\xBF"
             "area;kind;\"price, \u20AC\"\r\n1;flat;2\r\n");
  write_file(root / "long.csv", "area,\"price\n(in euros)\"\n1,2\n");
  for (const char* name : {"german.csv", "long.csv"}) {
    EXPECT_EQ(discover(root / name).value().train, root / name);
    EXPECT_EQ(read_table(root / name).rows(), 1u) << name;
  }
}

TEST(TableDiscover, a_folder_has_a_file_for_each_split) {
  const TemporaryDirectory root;
  for (const char* name : {"Train.csv", "valid.csv", "test.tsv"}) write_file(root / name, "a,b\n1,2\n3,4\n");
  const Files files = discover(root.path()).value();
  EXPECT_EQ(files.train, root / "Train.csv");
  EXPECT_EQ(files.validation, root / "valid.csv");
  EXPECT_EQ(files.test, root / "test.tsv");
  write_file(root / "cat/1.jpg", "");
  EXPECT_FALSE(discover(root.path())) << "folders are classes";
}

TEST(TableReport, counts_rows_and_those_that_repeat) {
  const TemporaryDirectory root;
  write_file(root / "t.csv", "a,b\n1,x\n2,y\n1,x\n1,x\n");
  const Report report = inspect(root / "t.csv");
  EXPECT_EQ(report.splits.front().rows, 4);
  EXPECT_EQ(report.equal_rows, 2);
  EXPECT_EQ(report.columns[1].kind, ColumnKind::categorical);
}

TEST(TableReport, counts_rows_of_other_splits_that_are_trained_on) {
  const TemporaryDirectory root;
  write_file(root / "train.csv", "a,b\n1,x\n2,y\n3,x\n");
  write_file(root / "validation.csv", "a,b\n1,y\n4,x\n");
  write_file(root / "test.csv", "b,a\nx,1\nx,1\ny,1\n");
  const Report report = inspect(root.path());
  ASSERT_EQ(report.splits.size(), 3u);
  EXPECT_EQ(report.splits[1].repeated, 0);
  EXPECT_EQ(report.splits[2].repeated, 2) << "whatever the order of the columns";
}

}  // namespace
}  // namespace anneal::table
