#include "engine/data/table/fit.h"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/data/table/features.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/target.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class FitTest : public ::testing::Test {
 protected:
  JobSpec fitted(const std::string& text, json data, const std::string& task = "table") const {
    write_file(folder_ / "t.csv", text);
    data["train"] = {{"table", (folder_ / "t.csv").string()}};
    JobSpec spec = job_spec_from_json({{"task", task}, {"data", data}});
    fit(read_table(folder_ / "t.csv"), spec);
    return spec;
  }
  static std::string error_in(const std::function<void()>& action) {
    try {
      action();
    } catch (const UserError& error) {
      return std::string(error.what()) + " " + error.hint();
    }
    return "no error";
  }
  std::string error_of(const std::string& text, const json& data, const std::string& task = "table") const {
    return error_in([&] { fitted(text, data, task); });
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

TEST_F(FitTest, a_column_that_says_of_which_split_rows_are_is_not_an_input) {
  const char* const rows = "x,part,kind,price\n1,train,train,1\n2,Test,bus,2\n3,val,train,3\n5,train,bus,4\n";
  const JobSpec spec = fitted(rows, {{"table", {{"target", "price"}}}});
  EXPECT_EQ(spec.data.table->find("part")->kind, ColumnKind::split);
  EXPECT_THAT(spec.data.table->find("part")->reason, ::testing::HasSubstr("gives the split of each row"));
  EXPECT_EQ(spec.data.table->find("kind")->kind, ColumnKind::categorical) << "train, bus";
}

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

TEST_F(FitTest, numeric_inputs_are_measured_by_median_and_quartiles) {
  const JobSpec spec =
      fitted("wide,rare,target\n1,0,5\n2,0,6\n3,0,7.5\n4,0,9\n5,0,1.25\n6,0,3\n7,0,2\n1e9,40,8\n3,0,4\n",
             {{"table", {{"target", "target"}, {"columns", {{{"name", "rare"}, {"kind", "numeric"}}}}}}});
  const ColumnSpec &wide = *spec.data.table->find("wide"), &rare = *spec.data.table->find("rare");
  EXPECT_EQ(wide.centre, 4);
  EXPECT_EQ(wide.scale, 6 - 3);
  EXPECT_EQ(rare.centre, 0);
  EXPECT_EQ(rare.scale, 20) << "half the range, where the quartiles are one";
  const ColumnSpec& target = *spec.data.table->find("target");
  EXPECT_FALSE(target.centre);
  EXPECT_EQ(centre_of(target), target.mean);
  EXPECT_EQ(scale_of(target), target.deviation);
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
              AllOf(HasSubstr("t.csv:2:4"), HasSubstr("column \"city\" is \"Ulm\", which is not a number")));
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
  EXPECT_EQ(table.find("sold")->order, DateOrder::day_first) << "as where decimals have a comma";
  EXPECT_EQ(features_of(table).width(), 2 + 5);
  JobSpec again = job_spec_from_json(to_json(spec));
  fit(read_table(folder_ / "t.csv"), again);
  EXPECT_EQ(again, spec);

  std::vector<std::string> sentences;
  for (const WarningEvent& warning : warnings_about(table, "t.csv"))
    sentences.push_back(warning.code + " " + warning.message);
  EXPECT_THAT(sentences, ElementsAre(HasSubstr("column-reading column \"sold\" has dates such as"),
                                     HasSubstr("column-reading column \"price\" has numbers such as"),
                                     HasSubstr("columns-left-out column \"id\" is excluded: it numbers the "
                                               "rows; --column NAME=numeric")));
}

TEST_F(FitTest, a_person_may_have_any_share_of_a_column_count_as_missing) {
  const json columns = {{{"name", "size"}, {"kind", "numeric"}}};
  const JobSpec spec =
      fitted("size,y\n1,a\nlarge,b\nsmall,a\n2,b\n", {{"table", {{"target", "y"}, {"columns", columns}}}});
  EXPECT_EQ(spec.data.table->find("size")->mean, 1.5);
}

/// Rows of "id,x,y", sorted by their class.
std::string numbered_rows(const std::function<std::string(int)>& id) {
  std::string text = "id of the row,x,y\n";
  for (int i = 0; i < 60; ++i)
    text += id(i) + "," + std::to_string(i * i % 17) + ".5," + (i < 30 ? "a" : "b") + "\n";
  return text;
}

TEST_F(FitTest, identifiers_of_rows_are_no_inputs_unless_a_person_says_so) {
  const std::vector<std::function<std::string(int)>> identifiers = {
      [](int i) { return std::to_string(i); },
      [](int i) { return std::to_string(1000 + i); },
      [](int i) { return std::to_string(60 - i); },
      [](int i) { return std::to_string(5 * i) + ".0"; },
      [](int i) { return std::to_string(7000 + 3 * i + i * i % 3); },
      [](int i) { return std::to_string(1 + i * 7 % 60); },
      [](int i) { return "A00" + std::to_string(i); },
      [](int i) { return "000" + std::to_string(10 + i); },
      [](int i) { return "123456789012345" + std::to_string(1000 + i); },
  };
  for (std::size_t i = 0; i < identifiers.size(); ++i) {
    const std::string text = numbered_rows(identifiers[i]);
    const ColumnSpec left_out =
        *fitted(text, {{"table", {{"target", "y"}}}}).data.table->find("id of the row");
    EXPECT_EQ(left_out.kind, ColumnKind::ignored) << i;
    EXPECT_NE(left_out.reason, "") << i;
  }
  const json back = {{{"name", "id of the row"}, {"kind", "numeric"}}};
  const JobSpec spec =
      fitted(numbered_rows(identifiers[0]), {{"table", {{"target", "y"}, {"columns", back}}}});
  EXPECT_EQ(spec.data.table->find("id of the row")->kind, ColumnKind::numeric);
}

TEST_F(FitTest, an_identifier_shows_over_all_files) {
  std::string training = "n,x,y\n", test = training;
  for (int i = 0; i < 100; ++i)
    (i % 4 == 0 ? training : test) +=
        std::to_string(i * 37 % 100) + "," + std::to_string(i % 7) + ".5," + (i % 3 == 0 ? "a" : "b") + "\n";
  EXPECT_EQ(fitted(training, {{"table", {{"target", "y"}}}}).data.table->find("n")->kind, ColumnKind::numeric)
      << "a quarter of the numbers alone";
  write_file(folder_ / "test.csv", test);
  const JobSpec spec = fitted(
      training, {{"table", {{"target", "y"}}}, {"test", {{"table", (folder_ / "test.csv").string()}}}});
  EXPECT_EQ(spec.data.table->find("n")->kind, ColumnKind::ignored);
}

TEST_F(FitTest, an_identifier_is_used_where_nothing_else_is_there) {
  std::string text = "x,y\n";
  for (int i = 0; i < 30; ++i) text += std::to_string(i) + "," + std::to_string(2 * i) + ".5\n";
  const ColumnSpec x = *fitted(text, {{"table", {{"target", "y"}}}}).data.table->find("x");
  EXPECT_EQ(x.kind, ColumnKind::numeric);
  EXPECT_THAT(x.reason, HasSubstr("there is nothing else to predict from"));
}

TEST_F(FitTest, orders_of_rank_are_used_and_told) {
  std::string text = "wealth,crime,letters,y\n";
  for (int i = 0; i < 41; ++i)
    text += std::to_string(1 + i * 7 % 41) + "," + std::to_string(1 + i * 11 % 41) + "," +
            std::to_string(1 + i * 17 % 41) + "," + std::to_string(i % 5) + ".5\n";
  const JobSpec spec = fitted(text, {{"table", {{"target", "y"}}}});
  for (const char* name : {"wealth", "crime", "letters"}) {
    EXPECT_EQ(spec.data.table->find(name)->kind, ColumnKind::numeric) << name;
    EXPECT_THAT(spec.data.table->find(name)->reason, HasSubstr("rankings"));
  }
}

TEST_F(FitTest, what_grows_with_the_dates_of_a_file_is_used_and_told) {
  std::string text = "id,day,people,y\n";
  for (int i = 0; i < 40; ++i)
    text += std::to_string(i + 1) + ",2024-01-" + std::to_string(10 + i / 2) + "," +
            std::to_string(198'000 + 300 * i + i * i % 7) + "," + std::to_string(i % 5) + ".5\n";
  const JobSpec spec = fitted(text, {{"table", {{"target", "y"}}}});
  EXPECT_EQ(spec.data.table->find("people")->kind, ColumnKind::numeric);
  EXPECT_THAT(spec.data.table->find("people")->reason, HasSubstr("so do the dates"));
  EXPECT_EQ(spec.data.table->find("id")->kind, ColumnKind::ignored);
}

TEST_F(FitTest, years_of_a_series_are_used_and_told) {
  std::string text = "year,x,y\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(1950 + i) + "," + std::to_string(i % 7) + ".5," + std::to_string(i * i) + ".5\n";
  const ColumnSpec year = *fitted(text, {{"table", {{"target", "y"}}}}).data.table->find("year");
  EXPECT_EQ(year.kind, ColumnKind::numeric);
  EXPECT_EQ(fitted(std::string(text).replace(0, 4, "Year"), {{"table", {{"target", "y"}}}})
                .data.table->find("Year")
                ->kind,
            ColumnKind::numeric);
  EXPECT_THAT(year.reason, HasSubstr("may be a time, and is used; --column NAME=ignored"));
}

TEST_F(FitTest, a_target_that_is_called_an_id_is_still_predicted_as_what_it_is) {
  std::string text = "x,class_id,score_id\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(i % 7) + "," + std::to_string(i % 3) + "," + std::to_string(i % 30 * 100) + "\n";
  EXPECT_THAT(fitted(text, {{"table", {{"target", "class_id"}}}}).data.classes, ElementsAre("0", "1", "2"));
  EXPECT_EQ(fitted(text, {{"table", {{"target", "score_id"}}}}).task, Task::table_regression);
}

TEST_F(FitTest, classes_whose_words_are_parted_otherwise_are_one_and_leading_zeros_are_told) {
  const JobSpec dogs = fitted("x,y\n1,golden_retriever\n2,golden-retriever\n3,golden_retriever\n4,pug\n",
                              {{"table", {{"target", "y"}}}});
  EXPECT_THAT(dogs.data.classes, ElementsAre("golden_retriever", "pug"));
  EXPECT_THAT(dogs.data.table->find("y")->reason, HasSubstr("\"golden-retriever\" (t.csv:3) of"));
  const JobSpec wards = fitted("x,y\n1,1\n2,01\n3,1\n4,2\n5,a\n", {{"table", {{"target", "y"}}}});
  EXPECT_THAT(wards.data.classes, ElementsAre("01", "1", "2", "a"));
  EXPECT_THAT(
      wards.data.table->find("y")->reason,
      AllOf(
          HasSubstr("has \"01\" (t.csv:3) as well as \"1\" (t.csv:2), which are kept apart, because leading"),
          HasSubstr("--column NAME=any-spelling")));
}

TEST_F(FitTest, classes_in_several_spellings_are_one_and_told) {
  const JobSpec spec =
      fitted("x,y\n1,Cat\n2,cat\n3,Cat\n4,dog\n5,caf\u00E9\n6,cafe\u0301\n", {{"table", {{"target", "y"}}}});
  EXPECT_THAT(spec.data.classes, ElementsAre("Cat", "cafe\u0301", "dog"));
  EXPECT_THAT(spec.data.table->find("y")->reason,
              AllOf(HasSubstr("2 texts that are treated as another spelling"), HasSubstr("exact-spelling")));
  const json apart = {{{"name", "y"}, {"spelling", "exact"}}};
  EXPECT_EQ(fitted("x,y\n1,Cat\n2,cat\n", {{"table", {{"target", "y"}, {"columns", apart}}}}).data.classes,
            (std::vector<std::string>{"Cat", "cat"}));
  EXPECT_EQ(fitted("x,y\n1,0\n2,0.0\n3,1\n4,1.0\n5,1\n6,0\n", {{"table", {{"target", "y"}}}}).data.classes,
            (std::vector<std::string>{"0", "1"}));
  EXPECT_EQ(fitted("x,y\n1,\"1,000\"\n2,1000\n3,2000\n4,1000\n", {{"table", {{"target", "y"}}}}).data.classes,
            (std::vector<std::string>{"1000", "2000"}));
}

TEST_F(FitTest, codes_are_classes_and_categories) {
  const JobSpec spec = fitted(
      "account,agent,part,y\n1234567890123456781,007,1E5,1.1\n1234567890123456782,7,100000,1.10\n"
      "1234567890123456781,7,1E5,1.1\n1234567890123456782,007,100000,1.10\n",
      {{"table", {{"target", "y"}}}});
  EXPECT_EQ(spec.task, Task::table_classification);
  EXPECT_THAT(spec.data.classes, ElementsAre("1.1", "1.10"));
  EXPECT_THAT(spec.data.table->find("account")->categories,
              ElementsAre("1234567890123456781", "1234567890123456782"));
  EXPECT_THAT(spec.data.table->find("agent")->categories, ElementsAre("007", "7"));
  EXPECT_THAT(spec.data.table->find("part")->categories, ElementsAre("100000", "1E5"));
  EXPECT_THAT(spec.data.table->find("agent")->reason,
              AllOf(HasSubstr("leading zeros, such as \"007\" (t.csv:2)"), HasSubstr("NAME=numeric")));
}

TEST_F(FitTest, of_a_target_of_texts_only_blanks_are_missing) {
  const std::string risks = "x,y\n1,None\n2,NA\n3,mild\n4,\n5,null\n6,-\n";
  const JobSpec spec = fitted(risks, {{"table", {{"target", "y"}}}});
  EXPECT_THAT(spec.data.classes, ElementsAre("-", "NA", "None", "mild", "null"));
  EXPECT_THAT(spec.data.table->find("y")->reason, HasSubstr("as a class; --missing"));
  EXPECT_EQ(parts_of(read_table(folder_ / "t.csv"), spec).train.size(), 5u) << "but for the blank";
  EXPECT_THAT(fitted("x,y\n1,+\n2,-\n3,+\n", {{"table", {{"target", "y"}}}}).data.classes,
              ElementsAre("+", "-"));
  EXPECT_THAT(fitted(risks, {{"table", {{"target", "y"}, {"missing", {"NA", "-"}}}}}).data.classes,
              ElementsAre("None", "mild", "null"));
  const JobSpec numbers = fitted("x,y\n1,1.5\n2,NA\n3,2.5\n", {{"table", {{"target", "y"}}}});
  EXPECT_EQ(numbers.task, Task::table_regression);
  EXPECT_EQ(parts_of(read_table(folder_ / "t.csv"), numbers).train.size(), 2u)
      << "beside numbers it is missing";
  EXPECT_THAT(fitted("x,y\n1,0\n2,NA\n3,1\n", {{"table", {{"target", "y"}}}}).data.classes,
              ElementsAre("0", "1"));
  EXPECT_THAT(
      fitted("x,y\n1,0\n2,NA\n3,1\n", {{"table", {{"target", "y"}, {"usual_missing", false}}}}).data.classes,
      ElementsAre("0", "1", "NA"));
}

TEST_F(FitTest, decisions_of_a_resolved_spec_stay) {
  for (const char* text : {"x,y\n1,Cat\n2,cat\n3,Cat\n4,dog\n", "x,y\n1,None\n2,NA\n3,mild\n4,\n",
                           "x,y\n1,0\n2,NA\n3,1.0\n4,1\n", "x,y\n007,1.1\n7,1.10\n007,1.1\n",
                           "x,y\n1.2.10,a\n1.3.10,b\n1.2.11,a\n"}) {
    const JobSpec first = fitted(text, {{"table", {{"target", "y"}}}});
    JobSpec again = first;
    fit(read_table(folder_ / "t.csv"), again);
    EXPECT_EQ(again, first) << text;
  }
}

TEST_F(FitTest, numbers_with_a_unit_are_numbers_and_such_with_several_no_classes) {
  const auto rows_with = [](const std::function<std::string(int)>& unit) {
    std::string text = "x,y\n";
    for (int i = 0; i < 30; ++i)
      text += std::to_string(i % 7) + "," + std::to_string(40 + i) + ".5" + unit(i) + "\n";
    return text;
  };
  const json data = {{"table", {{"target", "y"}}}};
  const JobSpec spec = fitted(rows_with([](int) { return " kg"; }), data);
  EXPECT_EQ(spec.task, Task::table_regression);
  EXPECT_DOUBLE_EQ(spec.data.table->find("y")->mean, 55);
  EXPECT_EQ(spec.data.table->find("y")->unit, "kg");
  EXPECT_EQ(spec.data.table->find("y")->least, 40.5);
  EXPECT_EQ(spec.data.table->find("y")->most, 69.5);
  EXPECT_EQ(fitted(rows_with([](int) { return "K"; }), data).task, Task::table_regression);
  const std::string mixed = rows_with([](int i) { return i % 2 == 0 ? " kg" : " lb"; });
  EXPECT_THAT(error_of(mixed, data),
              AllOf(HasSubstr("\"y\" has numbers in different units, such as \"40.5 kg\" (t.csv:2) and "
                              "\"41.5 lb\" (t.csv:3)"),
                    HasSubstr("--task classification")));
  EXPECT_EQ(fitted(mixed, data, "table-classification").data.classes.size(), 30u);
}

TEST_F(FitTest, what_is_not_a_number_beside_classes_of_numbers_is_not_a_class) {
  const auto rows_with = [](const char* word, int every) {
    std::string text = "x,y\n";
    for (int i = 0; i < 120; ++i)
      text += std::to_string(i % 7) + "," + (i % every == 1 ? word : i % 2 ? "1" : "0") + "\n";
    return text;
  };
  const json data = {{"table", {{"target", "y"}}}};
  const auto classes = [&](const char* word, int every) {
    return fitted(rows_with(word, every), data).data.classes;
  };
  EXPECT_THAT(classes("unknown", 3), ElementsAre("0", "1"));
  EXPECT_THAT(classes("", 3), ElementsAre("0", "1"));
  EXPECT_THAT(classes("abc", 60), ElementsAre("0", "1"));
  EXPECT_THAT(classes("abc", 3), ElementsAre("0", "1", "abc")) << "texts";
  EXPECT_THAT(classes("2", 3), ElementsAre("0", "1", "2"));
  const JobSpec spec = fitted(rows_with("unknown", 3), data);
  const TextTable table = read_table(folder_ / "t.csv");
  Misfits misfits(table, "y");
  EXPECT_EQ(rows_with_target(table, *spec.data.table, spec.data.classes, &misfits).size(), 80u);
  EXPECT_THAT(misfits.warnings().at(0).message, HasSubstr("40 rows have no value for \"y\" and are skipped"));
  json said = data;
  said["table"]["columns"] = {{{"name", "y"}, {"kind", "categorical"}}};
  EXPECT_THAT(fitted(rows_with("unknown", 3), said).data.classes, ElementsAre("0", "1", "unknown"));
}

TEST_F(FitTest, targets_that_are_another_text_in_nearly_every_row_are_refused) {
  const auto rows_with = [](const std::function<std::string(int)>& text_of) {
    std::string text = "x,y\n";
    for (int i = 0; i < 60; ++i) text += std::to_string(i % 7) + "," + text_of(i) + "\n";
    return text;
  };
  const json data = {{"table", {{"target", "y"}}}};
  const std::string names = rows_with([](int i) { return "name " + std::to_string(i % 40) + "x"; });
  EXPECT_THAT(error_of(names, data), AllOf(HasSubstr("\"y\" has 40 different values in 60 rows"),
                                           HasSubstr("nearly every row would be a class of its own"),
                                           HasSubstr("--task classification to treat them as classes")));
  EXPECT_EQ(fitted(names, data, "table-classification").data.classes.size(), 40u);
  const JobSpec few = fitted(rows_with([](int i) { return "name " + std::to_string(i % 25) + "x"; }), data);
  EXPECT_THAT(few.data.table->find("y")->reason, HasSubstr("too few rows per class to train on"));
  const JobSpec races = fitted(rows_with([](int i) { return "1:02:" + std::to_string(10 + i % 40); }), data);
  EXPECT_EQ(races.task, Task::table_regression);
  EXPECT_EQ(races.data.table->find("y")->least, 3730);
}

TEST_F(FitTest, targets_beyond_what_is_computed_with_are_refused_or_told) {
  const json data = {{"table", {{"target", "y"}}}};
  EXPECT_THAT(error_of("x,y\n1,1e300\n2,2e300\n3,3e300\n", data),
              HasSubstr("\"y\" has no number that fits in 32 bits"));
  std::string text = "x,y\n";
  for (int i = 0; i < 30; ++i) text += std::to_string(i) + ",1e" + std::to_string(i - 8) + "\n";
  EXPECT_THAT(fitted(text, data).data.table->find("y")->reason,
              HasSubstr("has numbers up to 1e+21, but half of them are at most 1e+07"));
}

TEST_F(FitTest, why_a_task_was_inferred_is_a_sentence) {
  const auto why = [&](const std::string& text) {
    return why_inferred(fitted(text, {{"table", {{"target", "y"}}}}), nullptr);
  };
  EXPECT_EQ(
      why("x,y\n1,1.5\n2,2.5\n3,1.5\n"),
      "\"y\" is predicted as a number, because it has more than 20 different numbers, or some that are not "
      "whole; --task classification makes each a class");
  EXPECT_EQ(why("x,y\n1,1\n2,2\n3,1\n"),
            "\"y\" is predicted as one of 2 classes, because its numbers are whole and at most 20 of them "
            "are different; --task regression predicts a number");
  EXPECT_EQ(why("x,y\n1,a\n2,b\n3,a\n"), "\"y\" is predicted as one of 2 classes, because it has text");
}

TEST_F(FitTest, a_target_that_is_said_to_be_numeric_is_predicted_as_a_number) {
  const json numeric = {{"table", {{"target", "y"}, {"columns", {{{"name", "y"}, {"kind", "numeric"}}}}}}};
  for (const char* text : {"x,y\n1,1\n2,2\n3,1\n4,3\n", "x,y\n1,007\n2,008\n3,007\n4,009\n"}) {
    const JobSpec spec = fitted(text, numeric);
    EXPECT_EQ(spec.task, Task::table_regression) << text;
    EXPECT_EQ(spec.data.table->find("y")->kind, ColumnKind::numeric);
    EXPECT_EQ(fitted(text, numeric, "table-classification").task, Task::table_classification);
  }
  ColumnSpec said;
  said.kind = ColumnKind::numeric;
  EXPECT_EQ(
      why_inferred(fitted("x,y\n1,1\n2,2\n3,1\n", numeric), &said),
      "\"y\" is predicted as a number, because its column is set to numeric; --task classification makes "
      "each a class");
  const json categorical = {
      {"table", {{"target", "y"}, {"columns", {{{"name", "y"}, {"kind", "categorical"}}}}}}};
  said.kind = ColumnKind::categorical;
  EXPECT_EQ(why_inferred(fitted("x,y\n1,1.5\n2,2.5\n3,1.5\n", categorical), &said),
            "\"y\" is predicted as one of 2 classes, because its column is set to categorical; --column "
            "NAME=numeric predicts a number");
}

TEST_F(FitTest, spellings_that_look_the_same_are_told_apart) {
  EXPECT_THAT(fitted("x,y\n1,caf\u00E9\n2,cafe\u0301\n3,caf\u00E9\n4,tea\n", {{"table", {{"target", "y"}}}})
                  .data.table->find("y")
                  ->reason,
              HasSubstr("(t.csv:3) (decomposed) of \"caf\u00E9\" (t.csv:2) (composed)"));
}

TEST_F(FitTest, a_class_that_was_not_trained_on_is_refused_with_a_way_out) {
  const auto refused = [&](const std::string& text, const std::string& other) {
    const JobSpec spec = fitted(text, {{"table", {{"target", "y"}}}});
    write_file(folder_ / "other.csv", other);
    const TextTable table = read_table(folder_ / "other.csv");
    return error_in([&] { labels_of(table, *spec.data.table, {0}, spec.data.classes); });
  };
  EXPECT_THAT(refused("x,y\n1,1\n2,2\n3,1\n", "x,y\n1,3\n"),
              AllOf(HasSubstr("other.csv:2"), HasSubstr("not one of the model's 2 classes"),
                    HasSubstr("Remove such rows"), HasSubstr("--task regression")));
  EXPECT_THAT(refused("x,y\n1,a\n2,b\n3,a\n", "x,y\n1,c\n"),
              AllOf(HasSubstr("Remove such rows, or train on some of them"), Not(HasSubstr("regression"))));
}

TEST_F(FitTest, several_words_for_yes_and_no_are_told) {
  const char* const rows = "x,y\nyes,yes\nY,Y\nno,no\nN,N\nyes,yes\n";
  const JobSpec spec = fitted(rows, {{"table", {{"target", "y"}}}});
  EXPECT_EQ(spec.data.classes.size(), 4u);
  EXPECT_THAT(spec.data.table->find("y")->reason,
              AllOf(HasSubstr("has \"N\" (t.csv:5) as well as \"no\" (t.csv:4), which mean the same"),
                    HasSubstr("--column NAME=any-spelling merges them into one class")));
  const JobSpec merged =
      fitted("x,y\n1,YES\n2,Y\n3,no\n4,N\n5,YES\n6,0\n7,1\n8,no\n",
             {{"table", {{"target", "y"}, {"columns", {{{"name", "y"}, {"spelling", "any"}}}}}}});
  EXPECT_EQ(merged.data.classes, (std::vector<std::string>{"YES", "no"}));
  EXPECT_THAT(spec.data.table->find("x")->reason, HasSubstr("--column NAME=boolean merges them"));
  std::string mostly_one = "x,y\n1,Y\n";
  for (int i = 0; i < 40; ++i) mostly_one += std::to_string(i % 5) + (i % 2 == 0 ? ",yes\n" : ",no\n");
  EXPECT_THAT(fitted(mostly_one, {{"table", {{"target", "y"}}}}).data.table->find("y")->reason,
              HasSubstr("as well as \"yes\""));
  const char* const beside_others = "x,y\n1,yes\n2,Y\n3,no\n4,unknown\n5,no\n6,yes\n";
  EXPECT_THAT(fitted(beside_others, {{"table", {{"target", "y"}}}}).data.table->find("y")->reason,
              AllOf(HasSubstr("has \"Y\" (t.csv:3) as well as \"yes\" (t.csv:2), which mean the same"),
                    HasSubstr("--column NAME=any-spelling merges them into one class")));
  const JobSpec three = fitted(
      beside_others, {{"table", {{"target", "y"}, {"columns", {{{"name", "y"}, {"spelling", "any"}}}}}}});
  EXPECT_EQ(three.data.classes, (std::vector<std::string>{"no", "unknown", "yes"}));
  EXPECT_THAT(three.data.table->find("y")->reason, Not(HasSubstr("mean the same")));
  EXPECT_EQ(fitted("x,y\n1,yes\n2,no\n3,Yes\n", {{"table", {{"target", "y"}}}})
                .data.table->find("y")
                ->reason.find("mean the same"),
            std::string::npos);
}

TEST_F(FitTest, says_what_is_wrong_with_the_choice) {
  EXPECT_THAT(error_of(houses, {{"table", {{"target", "prize"}}}}),
              AllOf(HasSubstr("no column \"prize\", did you mean \"price\"?"), HasSubstr("area, city")));
  EXPECT_THAT(error_of(houses, {{"table", {{"target", "city"}}}}, "table-regression"),
              HasSubstr("has text such as \"Ulm\""));
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
