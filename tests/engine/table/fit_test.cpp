#include "table/fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "support/temporary_directory.h"
#include "table/features.h"
#include "table/misfits.h"
#include "table/target.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class FitTest : public ::testing::Test {
 protected:
  JobSpec fitted(const std::string& text, json data, const std::string& task = "table") const {
    write_file(folder_ / "t.csv", text);
    data["train"] = {{"table", (folder_ / "t.csv").string()}};
    JobSpec spec = job_spec_from_json({{"task", task}, {"data", data}});
    fit(read_table(folder_ / "t.csv"), spec);
    return spec;
  }
  std::string error_of(const std::string& text, const json& data, const std::string& task = "table") const {
    try {
      fitted(text, data, task);
    } catch (const UserError& error) {
      return std::string(error.what()) + " " + error.hint();
    }
    return "no error";
  }

  TemporaryDirectory folder_;
};

const char* const houses =
    "area,city,garden,zip,price\n"
    "50,Ulm,yes,12,1000.5\n"
    "70,Bonn,no,34,2000\n"
    ",Ulm,,12,1500\n"
    "90,,yes,56,\n"
    "110,Köln,no,12,4000\n";

TEST_F(FitTest, finds_out_kinds_and_measures_them_on_rows_with_a_target) {
  const JobSpec spec = fitted(houses, {{"table", {{"target", "price"}}}});
  EXPECT_EQ(spec.task, Task::table_regression);
  const TableSpec& table = *spec.data.table;
  const ColumnSpec& area = *table.find("area");
  EXPECT_EQ(area.kind, ColumnKind::numeric);
  EXPECT_DOUBLE_EQ(area.mean, (50 + 70 + 110) / 3.0) << "the row without a price is left out";
  EXPECT_TRUE(area.is_missing_somewhere);
  EXPECT_THAT(table.find("city")->categories, ElementsAre("Bonn", "Köln", "Ulm"));
  EXPECT_EQ(table.find("garden")->kind, ColumnKind::boolean);
  EXPECT_DOUBLE_EQ(table.find("garden")->mean, 1 / 3.0);
  EXPECT_FALSE(table.find("zip")->is_missing_somewhere);
  EXPECT_DOUBLE_EQ(table.find("price")->mean, 2125.125);
  EXPECT_TRUE(spec.data.classes.empty());
  EXPECT_EQ(spec.data.fingerprint.size(), 32);
}

TEST_F(FitTest, marks_the_content_of_every_file) {
  write_file(folder_ / "test.csv", houses);
  const json data = {{"table", {{"target", "price"}}},
                     {"validation", {{"fraction", 0.5}}},
                     {"test", {{"table", (folder_ / "test.csv").string()}}}};
  const JobSpec spec = fitted(houses, data);
  EXPECT_EQ(spec.data.test.fingerprint, spec.data.fingerprint) << "the same content";
  EXPECT_EQ(spec.data.validation.fingerprint, "");
}

TEST_F(FitTest, comes_to_the_same_from_what_it_found) {
  JobSpec spec = fitted(houses, {{"table", {{"target", "price"}}}});
  spec.checkpoint.metric = Metric::rmse;
  const JobSpec first = spec;
  fit(read_table(folder_ / "t.csv"), spec);
  EXPECT_EQ(spec, first);
  EXPECT_EQ(job_spec_from_json(to_json(first)), first);
}

TEST_F(FitTest, what_a_person_says_of_a_column_stays) {
  const json columns = {{{"name", "zip"}, {"kind", "categorical"}}, {{"name", "city"}, {"kind", "ignored"}}};
  const JobSpec spec = fitted(houses, {{"table", {{"target", "price"}, {"columns", columns}}}});
  EXPECT_THAT(spec.data.table->find("zip")->categories, ElementsAre("12", "34"));
  EXPECT_EQ(spec.data.table->find("city")->kind, ColumnKind::ignored);
  const json wrong = {{{"name", "city"}, {"kind", "numeric"}}};
  EXPECT_THAT(error_of(houses, {{"table", {{"target", "price"}, {"columns", wrong}}}}),
              AllOf(HasSubstr("t.csv:2:4"), HasSubstr("column \"city\" is \"Ulm\", which is no number")));
}

TEST_F(FitTest, statistics_are_those_of_the_training_rows_alone) {
  std::string text = "x,y\n";
  for (int i = 0; i < 40; ++i) text += std::to_string(i * i) + "," + (i % 2 == 0 ? "a" : "b") + "\n";
  const JobSpec spec = fitted(text, {{"table", {{"target", "y"}}}, {"validation", {{"fraction", 0.25}}}});
  const TextTable table = read_table(folder_ / "t.csv");
  const Parts parts = parts_of(table, spec);
  EXPECT_EQ(parts.train.size(), 30);
  double sum = 0;
  for (const std::uint32_t row : parts.train) sum += static_cast<double>(row) * row;
  EXPECT_NEAR(spec.data.table->find("x")->mean, sum / 30, 1e-9);
}

TEST_F(FitTest, a_share_with_a_seed_of_its_own_is_the_same_whatever_the_seed_of_the_run) {
  std::string text = "x,y\n";
  for (int i = 0; i < 40; ++i) text += std::to_string(i * i) + "," + (i % 2 == 0 ? "a" : "b") + "\n";
  const auto validating = [&](std::uint64_t seed, const json& share) {
    JobSpec spec = fitted(text, {{"table", {{"target", "y"}}}, {"validation", share}});
    spec.training.seed = seed;
    return parts_of(read_table(folder_ / "t.csv"), spec).validation;
  };
  EXPECT_NE(validating(1, {{"fraction", 0.25}}), validating(2, {{"fraction", 0.25}}));
  const json own = {{"fraction", 0.25}, {"seed", 7}};
  EXPECT_EQ(validating(1, own), validating(2, own));
  EXPECT_EQ(validating(1, own), validating(7, {{"fraction", 0.25}}));
  EXPECT_NE(validating(1, own), validating(1, {{"fraction", 0.25}, {"seed", 8}}));
}

TEST_F(FitTest, tells_classes_from_numbers) {
  const auto task_of = [&](const std::string& target) {
    std::string text = "x,y,z,n\n";
    for (int i = 0; i < 50; ++i)
      text += std::to_string(i * 37 % 50) + "," + std::to_string(i % 3) + "," + (i % 2 == 0 ? "a" : "b") +
              "," + std::to_string(i % 4) + ".5\n";
    return fitted(text, {{"table", {{"target", target}}}}).task;
  };
  EXPECT_EQ(task_of("x"), Task::table_regression);
  EXPECT_EQ(task_of("y"), Task::table_classification);
  EXPECT_EQ(task_of("z"), Task::table_classification);
  EXPECT_EQ(task_of("n"), Task::table_regression) << "numbers that are not whole";
  EXPECT_THAT(fitted("a,y\n1,10\n2,9\n3,10\n4,2\n", {{"table", {{"target", "y"}}}}).data.classes,
              ElementsAre("2", "9", "10"))
      << "sorted by size";
}

TEST_F(FitTest, how_columns_are_read_comes_to_the_same_and_is_told) {
  std::string text = "id;area;sold;price\n";
  for (int i = 0; i < 40; ++i)
    text += std::to_string(i) + ";" + (i == 7 ? "wide" : std::to_string(i * 37 % 40) + ",5") + ";" +
            std::to_string(1 + i % 12) + "/" + std::to_string(1 + i * 5 % 12) + "/2024;" +
            (i == 9 ? "n.v." : std::to_string(i + 1) + ".000 \u20AC") + "\n";
  JobSpec spec = fitted(text, {{"table", {{"target", "price"}, {"missing", {"none at all"}}}}});
  spec.checkpoint.metric = Metric::rmse;
  const TableSpec& table = *spec.data.table;
  EXPECT_EQ(spec.task, Task::table_regression);
  EXPECT_EQ(table.find("area")->decimal, DecimalMark::comma);
  EXPECT_TRUE(table.find("area")->is_missing_somewhere);
  EXPECT_EQ(table.find("price")->decimal, DecimalMark::comma) << "as area has it";
  EXPECT_GT(table.find("price")->mean, 10'000);
  EXPECT_EQ(table.find("sold")->order, DateOrder::month_first);
  EXPECT_EQ(features_of(table).width(), 2 + 5);
  JobSpec again = job_spec_from_json(to_json(spec));
  fit(read_table(folder_ / "t.csv"), again);
  EXPECT_EQ(again, spec);

  std::vector<std::string> sentences;
  for (const WarningEvent& warning : warnings_about(table, "t.csv"))
    sentences.push_back(warning.code + " " + warning.message);
  EXPECT_THAT(sentences, ElementsAre(HasSubstr("column-reading column \"sold\" has dates such as"),
                                     HasSubstr("column-reading column \"price\" has numbers such as"),
                                     "columns-left-out column \"id\" is left out: it numbers the rows"));
}

TEST_F(FitTest, a_person_may_have_any_share_of_a_column_count_as_missing) {
  const json columns = {{{"name", "size"}, {"kind", "numeric"}}};
  const JobSpec spec =
      fitted("size,y\n1,a\nlarge,b\nsmall,a\n2,b\n", {{"table", {{"target", "y"}, {"columns", columns}}}});
  EXPECT_EQ(spec.data.table->find("size")->mean, 1.5);
}

TEST_F(FitTest, says_what_is_wrong_with_the_choice) {
  EXPECT_THAT(error_of(houses, {{"table", {{"target", "prize"}}}}),
              AllOf(HasSubstr("no column \"prize\", did you mean \"price\"?"), HasSubstr("area, city")));
  EXPECT_THAT(error_of(houses, {{"table", {{"target", "city"}}}}, "table-regression"),
              HasSubstr("has texts such as \"Ulm\""));
  EXPECT_THAT(error_of("a,y\n1,x\n2,x\n", {{"table", {{"target", "y"}}}}), HasSubstr("same in every row"));
  EXPECT_THAT(error_of("a,y\n1,1.5e-200\n2,2.5e-200\n", {{"table", {{"target", "y"}}}}),
              HasSubstr("too close"));
  EXPECT_THAT(error_of("a,y\n1,x\n1,z\n", {{"table", {{"target", "y"}}}}),
              HasSubstr("no column to predict \"y\" from"));
  EXPECT_THAT(
      error_of("a,y\n1,x\n2,z\n", {{"table", {{"target", "y"}}}, {"validation", {{"fraction", 0.2}}}}),
      HasSubstr("too few rows, 2 in "));
}

}  // namespace
}  // namespace anneal::table
