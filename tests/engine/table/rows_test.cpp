#include "table/rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/error.h"
#include "support/temporary_directory.h"
#include "table/datasets.h"
#include "table/features.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// area: mean 10, deviation 4, missing in training; garden: a boolean; city: two known; id: ignored.
Reading example() {
  Reading reading;
  reading.table.target = "price";
  reading.table.columns = {
      {.name = "id", .kind = ColumnKind::ignored, .reason = "numbers the rows", .categories = {}},
      {.name = "area",
       .kind = ColumnKind::numeric,
       .reason = {},
       .mean = 10,
       .deviation = 4,
       .is_missing_somewhere = true,
       .categories = {}},
      {.name = "city", .kind = ColumnKind::categorical, .reason = {}, .categories = {"Bonn", "Ulm"}},
      {.name = "garden",
       .kind = ColumnKind::boolean,
       .reason = {},
       .mean = 0.5,
       .deviation = 0.5,
       .categories = {}},
      {.name = "price",
       .kind = ColumnKind::numeric,
       .reason = {},
       .mean = 100,
       .deviation = 10,
       .categories = {}}};
  return reading;
}

class RowsTest : public ::testing::Test {
 protected:
  std::filesystem::path file(const std::string& text) const {
    write_file(folder_ / "t.csv", text);
    return folder_ / "t.csv";
  }
  std::string error_of(const std::string& text, bool with_target = true) const {
    try {
      if (with_target)
        open_file(file(text), example());
      else
        open_unlabelled(file(text), example());
    } catch (const UserError& error) {
      return error.what();
    }
    return "no error";
  }

  TemporaryDirectory folder_;
};

TEST_F(RowsTest, become_standardised_numbers_indicators_and_indices) {
  const Features features = features_of(example().table);
  EXPECT_EQ(features.numbers, 3);
  EXPECT_THAT(features.categories, ElementsAre(4));
  // Columns are found by name; what is not in the reading is passed over.
  const auto rows = open_file(file("price,new,garden,city,area\n"
                                   "120,x,yes,Ulm,14\n"
                                   ",x,no,Ulm,2\n"
                                   "90,x,no,Rom,NA\n"
                                   "80,x,,?,10\n"),
                              example());
  EXPECT_THAT(rows->lines, ElementsAre(2, 4, 5)) << "a row without a price is left out";
  EXPECT_THAT(rows->targets, ElementsAre(120, 90, 80));
  //                                      area garden missing city
  EXPECT_THAT(rows->features, ElementsAre(1, 1, 0, 3,                 //
                                          0, -1, 1, unseen_category,  //
                                          0, 0, 0, missing_category));
  EXPECT_EQ(rows->place(1), (folder_ / "t.csv").string() + ":4");
}

TEST_F(RowsTest, need_no_target_to_be_predicted) {
  const Rows rows = open_unlabelled(file("area,city,garden\n14,Bonn,1\n"), example());
  EXPECT_THAT(rows.features, ElementsAre(1, 1, 0, first_category));
  EXPECT_TRUE(rows.targets.empty());
}

TEST_F(RowsTest, say_what_does_not_fit_and_where) {
  EXPECT_THAT(error_of("area,city,garden,price\n14,Ulm,yes,1\n15,Ulm,maybe,1\n"),
              AllOf(HasSubstr("t.csv:3:8"), HasSubstr("column \"garden\" is \"maybe\", which is no number")));
  EXPECT_THAT(error_of("aera,city,garden,price\n14,Ulm,yes,1\n"),
              AllOf(HasSubstr("no column \"area\""), HasSubstr("did you mean \"aera\"?")));
  EXPECT_THAT(error_of("area,city,garden\n14,Ulm,yes\n"), HasSubstr("no column \"price\""));
}

TEST_F(RowsTest, a_file_beside_the_training_file_that_has_changed_is_refused) {
  JobSpec spec;
  spec.task = Task::table_regression;
  spec.data.table = example().table;
  spec.data.train.table = file("area,city,garden,price\n14,Ulm,yes,1\n15,Ulm,no,2\n");
  for (DataSource* source : {&spec.data.validation, &spec.data.test}) {
    source->table = folder_ / (source == &spec.data.test ? "test.csv" : "validation.csv");
    testing::write_file(source->table, "area,city,garden,price\n16,Ulm,yes,1\n");
    source->fingerprint = fingerprint_of(source->table);
  }
  EXPECT_EQ(open_datasets(spec).evaluation->count(), 1);
  for (const DataSource* source : {&spec.data.validation, &spec.data.test}) {
    const std::string before = testing::read_file(source->table);
    testing::write_file(source->table, before + "17,Ulm,yes,1\n");
    try {
      open_datasets(spec);
      FAIL() << source->table;
    } catch (const UserError& error) {
      EXPECT_EQ(error.place(), source->table);
      EXPECT_EQ(error.message(), "has changed since the run began");
    }
    testing::write_file(source->table, before);
  }
}

TEST_F(RowsTest, a_training_file_that_has_changed_is_refused) {
  JobSpec spec;
  spec.task = Task::table_regression;
  spec.data.table = example().table;
  spec.data.train.table = file("area,city,garden,price\n14,Ulm,yes,1\n15,Ulm,no,2\n");
  spec.data.fingerprint = read_table(spec.data.train.table).fingerprint;
  EXPECT_EQ(open_datasets(spec).train->count(), 2);
  file("area,city,garden,price\n14,Ulm,yes,1\n15,Ulm,no,3\n");
  EXPECT_THROW(open_datasets(spec), UserError);
}

}  // namespace
}  // namespace anneal::table
