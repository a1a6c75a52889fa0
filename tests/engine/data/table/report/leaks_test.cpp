#include "engine/data/table/report/leaks.h"

#include <algorithm>
#include <functional>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/data/table/fit.h"
#include "engine/data/table/report/report.h"
#include "engine/data/table/report/row_names.h"
#include "tests/support/temporary_directory.h"

namespace anneal::table {
namespace {

using anneal::testing::TemporaryDirectory;
using anneal::testing::write_file;
using nlohmann::json;

class Leaks : public ::testing::Test {
 protected:
  std::string file(const char* name, const std::string& text) {
    write_file(root_ / name, text);
    return (root_ / name).string();
  }

  /// Of rows that `y` is predicted of.
  static std::vector<Leak> leaks(json data) {
    data["table"] = {{"target", "y"}};
    JobSpec spec = job_spec_from_json({{"task", "table"}, {"data", data}});
    const TextTable training = read_table(spec.data.train.table);
    fit(training, spec);
    return find_leaks(training, spec);
  }

  /// A fifth of a hundred rows of two classes, `different` numbers in each.
  std::vector<Leak> leaks_of_share(int different) {
    std::string text = "a,y\n";
    for (int i = 0; i < 50; ++i)
      for (const char* word : {"x", "z"}) text += std::to_string(i % different) + "," + word + "\n";
    return leaks({{"train", {{"table", file("rows.csv", text)}}}, {"validation", {{"fraction", 0.2}}}});
  }

 private:
  TemporaryDirectory root_;
};

TEST_F(Leaks, rows_of_other_files_that_are_trained_on_are_counted) {
  const std::vector<Leak> found =
      leaks({{"train", {{"table", file("train.csv", "a,y\n1,x\n2,z\n3,x\n")}}},
             {"validation", {{"table", file("validation.csv", "a,y\n4,x\n5,z\n")}}},
             {"test", {{"table", file("test.csv", "a,y\n1,x\n2,x\n3,x\n")}}}});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].split, "test");
  EXPECT_EQ(found[0].repeated, 2);
  EXPECT_EQ(found[0].rows, 3);
}

TEST_F(Leaks, share_has_rows_that_are_trained_on_where_these_occur_again) {
  EXPECT_TRUE(leaks_of_share(50).empty());
  const std::vector<Leak> found = leaks_of_share(2);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].split, "validation");
  EXPECT_EQ(found[0].repeated, 20);
  EXPECT_EQ(found[0].rows, 20);
}

TEST_F(Leaks, rows_that_repeat_under_another_name_are_told) {
  const auto found = [&](const std::function<std::string(int)>& name, const std::function<int(int)>& number) {
    std::string text = "id,a,b,c,y\n";
    for (int i = 0; i < 200; ++i) {
      const int n = number(i);
      text += name(i) + "," + std::to_string(n * n * 7 % 997) + "," + std::to_string(n * 31 % 101) + ".5," +
              (n % 3 ? "p" : "q") + "," + (n * n % 5 < 2 ? "x" : "z") + "\n";
    }
    return leaks({{"train", {{"table", file("rows.csv", text)}}}, {"validation", {{"fraction", 0.2}}}});
  };
  const auto half = [](int i) { return i < 100 ? i : i - 100; };
  const auto code = [](int i) { return "P-" + std::to_string(10'000 + i * 7919 % 9973); };
  const std::vector<Leak> copied = found(code, half);
  ASSERT_EQ(copied.size(), 1u);
  EXPECT_EQ(copied[0].names, std::vector<std::string>{"id"});
  EXPECT_GE(copied[0].repeated, 20);
  EXPECT_EQ(copied[0].rows, 40);
  EXPECT_NE(
      sentence_about(copied[0]).find("are also in the training split, with a different \"id\" but the same "
                                     "values in all other columns"),
      std::string::npos);
  EXPECT_EQ(found([](int i) { return std::to_string(i + 1); }, half).size(), 1u);
  EXPECT_TRUE(found(code, [](int i) { return i; }).empty());
  EXPECT_TRUE(found(
                  [](int i) {
                    return std::string(1, char('A' + i % 26)) + " Smith " +
                           std::string(1 + static_cast<std::size_t>(i / 26), 'x');
                  },
                  half)
                  .empty())
      << "names of persons";
  EXPECT_TRUE(found(code, [](int i) { return i % 3; }).empty()) << "few rows that differ";
}

TEST_F(Leaks, rows_that_contradict_each_other_are_told) {
  const auto told = [&](int different, const std::function<bool(int)>& is_x) {
    std::string text = "id,a,b,c,y\n";
    for (int i = 0; i < 200; ++i)
      text += std::to_string(i + 1) + "," + std::to_string(i % different * (i % different) * 7 % 997) + "," +
              std::to_string(i % different * 31 % 101) + ".5," + (i % different % 4 < 2 ? "p," : "q,") +
              (is_x(i) ? "x" : "z") + "\n";
    JobSpec spec = job_spec_from_json({{"task", "table"},
                                       {"data",
                                        {{"table", {{"target", "y"}}},
                                         {"train", {{"table", file("rows.csv", text)}}},
                                         {"validation", {{"fraction", 0.2}}}}}});
    const TextTable training = read_table(spec.data.train.table);
    fit(training, spec);
    return sentence_about_contradictions(training, spec).value_or("");
  };
  const auto any = [](int i) { return i % 190 % 3 == 0; };
  EXPECT_EQ(
      told(190, [&](int i) { return any(i) != (i >= 196); }),
      "8 rows have a different \"y\" from rows that are the same in all other columns except \"id\", such as "
      "rows.csv:8 and rows.csv:198: one of them is wrong, or the difference between them is not in the "
      "table");
  EXPECT_EQ(told(190, any), "") << "copies with the same class";
  EXPECT_EQ(told(5, [](int i) { return i % 3 == 0; }), "") << "few rows that differ";
}

TEST_F(Leaks, groups_whose_rows_stand_in_two_splits_are_told) {
  const auto found = [&](const char* name, int rows_of_each) {
    std::string text = std::string(name) + ",a,y\n";
    for (int i = 0; i < 120; ++i)
      text += "p" + std::to_string(i / rows_of_each) + "," + std::to_string(i * i) + "," +
              (i % 2 ? "x" : "z") + "\n";
    return leaks({{"train", {{"table", file("rows.csv", text)}}}, {"validation", {{"fraction", 0.2}}}});
  };
  const std::vector<Leak> patients = found("patient_id", 12);
  ASSERT_EQ(patients.size(), 1u);
  EXPECT_EQ(patients[0].column, "patient_id");
  EXPECT_EQ(patients[0].repeated, 24) << "of each patient some of its twelve rows are trained on";
  EXPECT_EQ(patients[0].rows, 24);
  EXPECT_TRUE(found("street", 12).empty()) << "not one of whom a model is to know others";
  EXPECT_TRUE(found("patient_id", 1).empty()) << "one row for each";
  EXPECT_EQ(found("patient_nbr", 2).size(), 1u) << "one repeat of each";
  EXPECT_EQ(found("id", 2).size(), 1u);
  EXPECT_TRUE(found("group", 30).empty()) << "few groups are kinds";
  EXPECT_EQ(found("patient", 30).size(), 1u) << "four patients";
  EXPECT_EQ(found("group_no", 60).size(), 1u) << "two that are numbered";
  EXPECT_TRUE(found("patient", 60).empty()) << "two kinds of them";
  EXPECT_EQ(found("order_no", 4).size(), 1u);
  EXPECT_TRUE(found("order", 4).empty()) << "of beetles";
}

TEST_F(Leaks, groups_of_rows_with_the_same_target_are_told_whatever_they_are_called) {
  const auto found = [&](const char* name, const std::function<std::string(int)>& group,
                         const std::function<bool(int)>& is_ill) {
    std::string text = std::string(name) + ",a,y\n";
    for (int i = 0; i < 200; ++i)
      text += group(i) + "," + std::to_string(i * i) + ".5," + (is_ill(i) ? "ill" : "well") + "\n";
    return leaks({{"train", {{"table", file("rows.csv", text)}}}, {"validation", {{"fraction", 0.2}}}});
  };
  const auto key = [](int i) { return "k" + std::to_string(i * 7 % 40); };
  const std::vector<Leak> alike = found("ref", key, [](int i) { return i * 7 % 40 % 3 == 0; });
  ASSERT_EQ(alike.size(), 1u);
  EXPECT_EQ(alike[0].column, "ref");
  EXPECT_TRUE(found("ref", key, [](int i) { return i % 3 == 0; }).empty()) << "the target varies within";
  const auto together = [](int i) { return std::to_string(i / 5 + 1); };
  const auto any = [](int i) { return i * i % 7 < 3; };
  for (const char* name : {"PATID", "case", "lesion_id", "school", "plot", "Well No", "record_id"})
    EXPECT_EQ(found(name, together, any).size(), 1u) << name;
  const auto seldom = [](int i) { return std::to_string(i < 80 ? i / 2 : i); };
  EXPECT_EQ(found("id", seldom, any).size(), 1u) << "a third of the rows share theirs";
  const auto apart = [](int i) { return std::to_string(i * i % 23); };
  EXPECT_TRUE(found("school", apart, any).empty()) << "years of school";
  EXPECT_TRUE(found("record", together, any).empty()) << "of a sport";
  for (const char* name : {"MRN", "SEQN"})
    EXPECT_EQ(found(
                  name, [](int i) { return std::to_string(50'000 + i * 7 % 40); }, any)
                  .size(),
              1u)
        << name;
}

TEST_F(Leaks, groups_whose_names_texts_begin_with_are_told) {
  const auto found = [&](const std::function<std::string(int)>& name, int rows = 96) {
    std::string text = "name,a,y\n";
    for (int i = 0; i < rows; ++i)
      text += name(i) + "," + std::to_string(i * i) + "," + (i % 2 ? "x" : "z") + "\n";
    return leaks({{"train", {{"table", file("rows.csv", text)}}}, {"validation", {{"fraction", 0.25}}}});
  };
  const auto number = [](int i) { return std::to_string(i); };
  const std::vector<Leak> voices =
      found([&](int i) { return "phon_R01_S" + number(10 + i / 6) + "_" + number(1 + i % 6); });
  ASSERT_EQ(voices.size(), 1u);
  EXPECT_EQ(voices[0].column, "name");
  EXPECT_EQ(voices[0].beginning, "phon_R01_S10");
  EXPECT_EQ(voices[0].rows, 24);
  EXPECT_EQ(voices[0].repeated, 24);
  EXPECT_EQ(sentence_about(voices[0]),
            "rows of the validation split share the start of their \"name\", such as \"phon_R01_S10\", with "
            "training rows, 24 of 24: its results are too optimistic for other groups");
  EXPECT_EQ(found([&](int i) { return number(300 + i / 2) + "_" + number(1 + i % 2); }).size(), 1u);
  EXPECT_EQ(found([&](int i) { return "k" + number(i / 2) + (i % 2 ? "-left" : "-right"); }).size(), 1u);
  const auto of_two_words = [&](int i) {
    return (i % 8 < 4 ? "control" : "patient") + number(10 + i / 8) + "_" + number(1 + i % 4);
  };
  EXPECT_EQ(found(of_two_words).size(), 1u);
  EXPECT_TRUE(found([&](int i) { return "slide1_x" + number(i / 6) + "_y" + number(i % 6); }).empty())
      << "coordinates";
  EXPECT_TRUE(found([&](int i) { return number(300 + i) + "_1"; }).empty()) << "one row of each";
  EXPECT_TRUE(found([&](int i) { return number(201 + i % 30) + "-" + number(1000 + i * i % 9973); }).empty())
      << "telephones";
  EXPECT_TRUE(found([&](int i) { return number(1 + i % 30) + "." + number(i); }).empty()) << "numbers";
  EXPECT_TRUE(found([&](int i) { return number(10 + i / 5) + "-0" + number(1 + i % 5) + "-2019"; }).empty())
      << "dates";
  EXPECT_TRUE(found([&](int i) { return number(1 + i) + (i % 2 ? " Main Street" : " High St"); }).empty())
      << "addresses";
}

TEST_F(Leaks, groups_that_are_series_in_time_are_told_where_neighbours_are_alike) {
  constexpr int moments = 12;
  const auto found = [&](const char* name, const char* time, const std::function<int(int)>& row_at,
                         const std::function<double(int, int)>& target) {
    std::string text = std::string(name) + "," + time + ",a,y\n";
    for (int i = 0; i < 20 * moments; ++i) {
      const int row = row_at(i), group = row / moments, moment = row % moments;
      text += "g" + std::to_string(group) + "," + std::to_string(1950 + 5 * moment) + "," +
              std::to_string(i * i) + "," + std::to_string(target(group, moment)) + "\n";
    }
    std::vector<std::string> columns;
    for (const Leak& leak :
         leaks({{"train", {{"table", file("rows.csv", text)}}}, {"validation", {{"fraction", 0.2}}}}))
      columns.push_back(leak.column);
    return columns;
  };
  using Columns = std::vector<std::string>;
  const auto in_order = [](int i) { return i; };
  const auto by_time = [](int i) { return i % 20 * moments + i / 20; };
  const auto shuffled = [](int i) { return i * 77 % (20 * moments); };
  const auto grows = [](int group, int moment) { return group * 37 % 41 + 2.0 * moment + group % 3; };
  const auto noise = [](int group, int moment) { return (group * 7919 + moment * moment * 31) % 101 + 0.5; };
  EXPECT_EQ(found("country", "year", in_order, grows), Columns{"country"});
  EXPECT_EQ(found("country", "year", by_time, grows), Columns{"country"});
  EXPECT_EQ(found("country", "year", shuffled, grows), Columns{"country"});
  EXPECT_EQ(found("unit", "cycle", in_order, grows), Columns{"unit"});
  EXPECT_EQ(found("country", "year", in_order, noise), Columns{}) << "neighbours are as others are";
  EXPECT_EQ(found("region", "floors", in_order, grows), Columns{}) << "a feature, and no time";
  const auto any_group = [](int i) { return i * i * 7 % (20 * moments); };
  EXPECT_EQ(found("region", "year", any_group, grows), Columns{}) << "several rows of a region in one year";
}

TEST_F(Leaks, groups_are_told_before_a_run_where_the_data_names_its_splits) {
  std::string text = "patient,split,a\n";
  for (int i = 0; i < 120; ++i)
    text += std::to_string(i / 4) + "," + (i % 4 < 3 ? "train" : "val") + "," + std::to_string(i * i) + "\n";
  const Report report = inspect(file("rows.csv", text));
  std::string told;
  for (const WarningEvent& warning : report.warnings)
    if (warning.code == "shared-groups") told += warning.message;
  EXPECT_EQ(
      told,
      "rows of the validation split share their \"patient\" with training rows, 30 of 30: its results are "
      "too optimistic for other groups");
}

TEST_F(Leaks, groups_are_told_before_a_run_where_the_data_names_no_splits) {
  std::string text = "patient,a\n";
  for (int i = 0; i < 120; ++i) text += std::to_string(i / 4) + "," + std::to_string(i * i) + "\n";
  const std::vector<WarningEvent> warnings = inspect(file("rows.csv", text)).warnings;
  const auto is_told = [](const WarningEvent& warning) {
    return warning.code == "shared-groups" &&
           warning.message.starts_with("several rows share their \"patient\"");
  };
  EXPECT_EQ(std::ranges::count_if(warnings, is_told), 1);
}

TEST_F(Leaks, beginnings_that_name_groups_are_told_before_a_run) {
  std::string text = "name,a\n";
  for (int i = 0; i < 120; ++i)
    text += "s" + std::to_string(i / 4) + "_" + std::to_string(i % 4) + "," + std::to_string(i * i) + "\n";
  const std::vector<WarningEvent> warnings = inspect(file("rows.csv", text)).warnings;
  const auto is_told = [](const WarningEvent& warning) {
    return warning.code == "shared-groups" &&
           warning.message.starts_with("several rows share the start of their \"name\", such as \"s0\"");
  };
  EXPECT_EQ(std::ranges::count_if(warnings, is_told), 1);
}

TEST_F(Leaks, groups_that_a_column_divides_are_no_leak) {
  std::string text = "patient,split,a,y\n";
  for (int i = 0; i < 120; ++i)
    text += std::to_string(i / 4) + "," + (i < 80 ? "train" : "val") + "," + std::to_string(i * i) + "," +
            (i % 2 ? "x" : "z") + "\n";
  const std::string path = file("rows.csv", text);
  EXPECT_TRUE(leaks({{"train", {{"table", path}, {"split", "train"}}},
                     {"validation", {{"table", path}, {"split", "validation"}}}})
                  .empty());
}

}  // namespace
}  // namespace anneal::table
