#include "engine/data/table/row_values.h"

#include <gtest/gtest.h>

#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using namespace anneal::testing;

TEST(RowValues, are_found_by_the_line_and_the_column_of_any_of_the_files) {
  const TemporaryDirectory folder;
  write_file(folder / "a.csv", "x,y\n1,2\n3,4\n");
  write_file(folder / "b.csv", "y,z\n5,6\n");
  const std::string a = (folder / "a.csv").string(), b = (folder / "b.csv").string();
  const RowValues values({a + ":2", b + ":2", (folder / "gone.csv").string() + ":2"});
  EXPECT_THAT(values.columns(), ElementsAre("x", "y"));
  EXPECT_EQ(values.at(a + ":3", "y"), "4");
  EXPECT_EQ(values.at(b + ":2", "y"), "5");
  EXPECT_EQ(values.at(b + ":2", "x"), "");
  EXPECT_EQ(values.at(a + ":9", "x"), "");
}

TEST(PredictionHeader, has_the_columns_of_the_rows_and_the_name_of_the_target) {
  EXPECT_THAT(prediction_header({"area", "price"}, "price", 0),
              ElementsAre("path", "line", "area", "price", "price (predicted)", "error"));
  EXPECT_THAT(prediction_header({"area"}, "kind", 2),
              ElementsAre("path", "line", "area", "kind (predicted)", "probability", "kind (predicted 2)",
                          "probability_2", "error"));
}

TEST(PredictionHeader, names_no_two_columns_alike) {
  EXPECT_THAT(prediction_header({"line", "error", "y (predicted)"}, "y", 0),
              ElementsAre("path", "line", "line (input)", "error (input)", "y (predicted) (input)",
                          "y (predicted)", "error"));
}

}  // namespace
}  // namespace anneal::table
