#include "engine/data/table/rows.h"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/table/datasets.h"
#include "engine/data/table/features.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using namespace anneal::testing;

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
  EXPECT_THAT(std::get<std::vector<double>>(rows->targets), ElementsAre(120, 90, 80));
  //                                      area garden missing city
  EXPECT_THAT(rows->features, ElementsAre(1, 1, 0, 3,                 //
                                          0, -1, 1, unseen_category,  //
                                          0, 0, 0, missing_category));
  EXPECT_EQ(rows->place(1), (folder_ / "t.csv").string() + ":4");
}

TEST_F(RowsTest, know_which_features_are_of_a_column) {
  EXPECT_THAT(features_by_column(example().table),
              ElementsAre(ColumnFeatures{"area", {0, 2}}, ColumnFeatures{"city", {3}},
                          ColumnFeatures{"garden", {1}}));
}

TEST_F(RowsTest, need_no_target_to_be_predicted) {
  const Rows rows = open_unlabelled(file("area,city,garden\n14,Bonn,1\n"), example());
  EXPECT_THAT(rows.features, ElementsAre(1, 1, 0, first_category));
  std::visit([](const auto& targets) { EXPECT_TRUE(targets.empty()); }, rows.targets);
}

TEST_F(RowsTest, say_what_does_not_fit_and_where) {
  EXPECT_THAT(error_of("area,city,garden,price\n14,Ulm,well,1\n15,Ulm,maybe,1\n16,Ulm,so so,1\n"),
              AllOf(HasSubstr("t.csv:2:8"),
                    HasSubstr("column \"garden\" is \"well\", which is not yes or no, and neither is any")));
  EXPECT_THAT(error_of("aera,city,garden,price\n14,Ulm,yes,1\n"),
              AllOf(HasSubstr("no column \"area\""), HasSubstr("did you mean \"aera\"?")));
  EXPECT_THAT(error_of("area,city,garden\n14,Ulm,yes\n"), HasSubstr("no column \"price\""));
}

TEST_F(RowsTest, name_all_columns_that_are_missing) {
  EXPECT_THAT(error_of("city,other\nUlm,1\n", false),
              HasSubstr("has no columns \"area\", \"garden\", which the model was trained with"));
}

TEST_F(RowsTest, a_few_rows_say_nothing_about_their_column) {
  const Rows rows = open_unlabelled(file("area,city,garden\n14,Bonn,maybe\n"), example());
  EXPECT_THAT(rows.features, ElementsAre(1, 0, 0, first_category));
  ASSERT_EQ(rows.warnings.size(), 1u);
  EXPECT_THAT(rows.warnings[0].message, HasSubstr("counts as missing"));
}

TEST_F(RowsTest, what_does_not_fit_its_column_counts_as_missing_and_is_told) {
  const auto rows = open_file(file("area,city,garden,price\n"
                                   "14,Ulm,yes,120\n"
                                   "wide,Ulm,maybe,90\n"
                                   "1e308,Ulm,no,80\n"
                                   "6,Ulm,no,inf\n"
                                   "6,Ulm,no,\n"),
                              example());
  EXPECT_THAT(rows->features, ElementsAre(1, 1, 0, 3,  //
                                          0, 0, 1, 3,  //
                                          0, -1, 1, 3));
  EXPECT_THAT(std::get<std::vector<double>>(rows->targets), ElementsAre(120, 90, 80));
  const std::string path = (folder_ / "t.csv").string();
  std::vector<std::string> sentences;
  for (const WarningEvent& warning : rows->warnings)
    sentences.push_back(warning.code + " " + warning.place + ": " + warning.message);
  EXPECT_THAT(sentences, ElementsAre("unread-cells " + path +
                                         ":3: 2 cells of \"area\" are not numbers that fit in 32 bits and "
                                         "count as missing: \"wide\" (t.csv:3), \"1e308\" (t.csv:4)",
                                     "unread-cells " + path +
                                         ":3: 1 cell of \"garden\" is neither yes nor no and counts as "
                                         "missing: \"maybe\" (t.csv:3)",
                                     "unread-cells " + path +
                                         ":5: 1 cell of \"price\" is not a number that fits in 32 bits, and "
                                         "its row is skipped: \"inf\" (t.csv:5)",
                                     "rows-left-out " + path +
                                         ":6: 1 row has no value for \"price\" and is skipped: t.csv:6"));
}

TEST_F(RowsTest, values_that_the_model_does_not_know_are_told_once_for_each_column) {
  const Rows rows = open_unlabelled(file("area,city,garden\n"
                                         "14,Ulm,yes\n"
                                         "14,Rom,yes\n"
                                         "14,Oslo,yes\n"
                                         "14,Rom,yes\n"
                                         "14,Lima,yes\n"
                                         "14,Wien,yes\n"
                                         "14,?,yes\n"),
                                    example());
  ASSERT_EQ(rows.warnings.size(), 1u);
  EXPECT_EQ(rows.warnings[0].code, "unseen-categories");
  EXPECT_EQ(rows.warnings[0].place, (folder_ / "t.csv").string() + ":3");
  EXPECT_EQ(rows.warnings[0].message,
            "column \"city\" has values that the model does not know, in 5 of 7 rows: \"Rom\" 2, \"Lima\" 1, "
            "\"Oslo\" 1, …");
  const auto labelled = open_file(file("area,city,garden,price\n14,Rom,yes,1\n14,Ulm,no,2\n"), example());
  ASSERT_EQ(labelled->warnings.size(), 1u);
  EXPECT_THAT(labelled->warnings[0].message, HasSubstr("in 1 of 2 rows: \"Rom\""));
}

TEST_F(RowsTest, categories_and_classes_in_other_spellings_are_read_and_told) {
  Reading reading = example();
  reading.table.target = "animal";
  reading.table.columns.back() = {
      .name = "animal", .kind = ColumnKind::categorical, .reason = {}, .categories = {}};
  reading.classes = {"Cat", "None", "dog"};
  const auto rows = open_file(
      file("area,city,garden,animal\n14,ULM,yes,cat\n14,Bonn,yes,dog\n14,ulm,no,None\n14,ulm,no,NA\n"),
      reading);
  EXPECT_THAT(std::get<std::vector<std::int64_t>>(rows->targets), ElementsAre(0, 2, 1))
      << "what is not a class may be missing";
  EXPECT_EQ(rows->features[3], 3);
  EXPECT_EQ(rows->features[11], 3);
  std::vector<std::string> sentences;
  for (const WarningEvent& warning : rows->warnings)
    if (warning.code == "other-spellings") sentences.push_back(warning.message);
  EXPECT_THAT(sentences,
              ElementsAre("column \"animal\" spells 1 cell differently from the model, and they are read in "
                          "its spelling: \"cat\" as \"Cat\"",
                          "column \"city\" spells 2 cells differently from the model, and they are read in "
                          "its spelling: \"ULM\" as \"Ulm\", \"ulm\" as \"Ulm\""));
}

TEST_F(RowsTest, a_number_that_standardising_makes_too_large_counts_as_missing) {
  Reading reading = example();
  reading.table.columns[1].deviation = 1e-10;
  const Rows rows = open_unlabelled(file("area,city,garden\n10,Ulm,yes\n1e30,Ulm,yes\n"), reading);
  EXPECT_EQ(rows.features[6], 1) << "the indicator";
  EXPECT_THAT(rows.warnings.front().message, HasSubstr("\"1e30\" (t.csv:3)"));
}

TEST_F(RowsTest, other_files_are_read_as_the_training_file_was) {
  Reading reading = example();
  reading.table.missing = {"sold"};
  reading.table.columns[1].decimal = DecimalMark::comma;
  reading.table.columns[3] = {.name = "garden",
                              .kind = ColumnKind::date,
                              .reason = {},
                              .order = DateOrder::day_first,
                              .cycles = {Cycle::year, Cycle::week},
                              .mean = 19786,
                              .deviation = 10,
                              .categories = {}};
  const Rows rows = open_unlabelled(
      file("area;city;garden\n$14;Ulm;4.3.2024\n1.010;Ulm;14/03/2024\nsold;Ulm;\n2,5;Ulm;\n"), reading);
  ASSERT_EQ(rows.width, 8);
  const auto feature = [&](std::size_t row, std::size_t column) { return rows.features[row * 8 + column]; };
  EXPECT_EQ(feature(0, 0), 1);
  EXPECT_EQ(feature(1, 0), 250);
  EXPECT_EQ(feature(2, 6), 1) << "missing";
  EXPECT_EQ(feature(3, 0), -1.875F);
  EXPECT_EQ(feature(0, 1), 0);
  EXPECT_EQ(feature(1, 1), 1);
  EXPECT_FLOAT_EQ(feature(0, 2), static_cast<float>(std::sin(2 * std::numbers::pi * 63 / 366)));
  EXPECT_FLOAT_EQ(feature(0, 3), static_cast<float>(std::cos(2 * std::numbers::pi * 63 / 366)));
  EXPECT_FLOAT_EQ(feature(0, 4), 0) << "a Monday";
  EXPECT_FLOAT_EQ(feature(0, 5), 1);
  EXPECT_TRUE(rows.warnings.empty());
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
      EXPECT_EQ(error.message(), "has changed since the run started");
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
