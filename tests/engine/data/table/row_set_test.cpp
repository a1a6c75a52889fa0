#include "engine/data/table/row_set.h"

#include <gtest/gtest.h>

#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;

class RowSetTest : public ::testing::Test {
 protected:
  TextTable table(const char* name, const std::string& text) {
    write_file(root_ / name, text);
    return read_table(root_ / name);
  }

 private:
  TemporaryDirectory root_;
};

TEST_F(RowSetTest, equal_rows_count_once_in_it_and_each_where_they_are_looked_for) {
  const TextTable rows = table("rows.csv", "a,b\n1,x\n2,y\n1,x\n");
  const RowSet set(rows, all_rows(rows));
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.count(rows, all_rows(rows)), 3);
  EXPECT_EQ(set.count(rows, {1}), 1);
}

TEST_F(RowSetTest, rows_are_equal_cell_by_cell) {
  const TextTable rows = table("rows.csv", "a,b\n1,23\n4,5\n");
  const RowSet set(rows, {0});
  const TextTable others = table("others.csv", "b,c,a\n3,9,12\n23,9,1\n5,9,4\n");
  EXPECT_EQ(set.count(others, all_rows(others)), 1) << "columns are found by name, others do not matter";
  const TextTable narrow = table("narrow.csv", "a\n1\n");
  EXPECT_EQ(set.count(narrow, all_rows(narrow)), 0);
}

}  // namespace
}  // namespace anneal::table
