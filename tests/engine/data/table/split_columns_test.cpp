#include "engine/data/table/split_columns.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/data/table/datasets.h"
#include "engine/data/table/features.h"
#include "engine/data/table/fit.h"
#include "engine/data/table/report/report.h"
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
using ::testing::IsEmpty;

class SplitColumnsTest : public ::testing::Test {
 protected:
  TextTable read(const std::string& text) const {
    write_file(folder_ / "t.csv", text);
    return read_table(folder_ / "t.csv");
  }
  /// What is found where `price` is predicted and columns are said to be of these kinds.
  SplitColumns found(const std::string& text, const std::map<std::string, ColumnKind>& said = {}) const {
    TableSpec chosen{.target = "price", .columns = {}};
    for (const auto& [name, kind] : said)
      chosen.columns.push_back({.name = name, .kind = kind, .reason = {}, .categories = {}});
    return find_split_columns(read(text), chosen);
  }
  /// As a run resolves it, without a share.
  JobSpec resolved(const std::string& text, json table = {{"target", "price"}},
                   std::vector<std::string>* notes = nullptr) const {
    const TextTable training = read(text);
    JobSpec spec = job_spec_from_json(
        {{"task", "table"},
         {"data", {{"train", {{"table", (folder_ / "t.csv").string()}}}, {"table", std::move(table)}}}});
    const auto told = name_splits(training, spec.data);
    if (notes != nullptr) *notes = told;
    fit(training, spec);
    return spec;
  }
  std::string refusal(const std::string& text, const std::map<std::string, ColumnKind>& said) const {
    try {
      found(text, said);
    } catch (const UserError& error) {
      return error.what();
    }
    return "not refused";
  }

  TemporaryDirectory folder_;
};

const char* const by_words =
    "area,split,price\n10,train,1\n20,train,2\n30,val,3\n40,train,4\n50,test,5.5\n60,test,7\n";

TEST_F(SplitColumnsTest, words_for_splits_in_every_row_divide_the_rows) {
  const SplitColumns by_name = found(by_words);
  EXPECT_THAT(by_name.names, ElementsAre("split"));
  EXPECT_THAT(by_name.rows_of(data::SplitRole::train), ElementsAre(0u, 1u, 3u));
  EXPECT_THAT(by_name.rows_of(data::SplitRole::validation), ElementsAre(2u));
  EXPECT_THAT(by_name.rows_of(data::SplitRole::test), ElementsAre(4u, 5u));
  EXPECT_EQ(by_name.counts(), "3 training, 1 validation and 2 test rows");
  EXPECT_THAT(found("part,price\nTraining,1\nTest set,2\n").names, ElementsAre("part"));
  EXPECT_THAT(found("subset,price\ntrain,1\ndev,2\n").names, ElementsAre("subset"));
  EXPECT_EQ(found("Usage,price\nTraining,1\nPublicTest,2\nPrivateTest,3\nPrivateTest,4\n").counts(),
            "1 training, 1 validation and 2 test rows");
  EXPECT_EQ(found("Usage,price\ntrain,1\nPublic,2\nPrivate,3\n").counts(),
            "1 training, 1 validation and 1 test rows");
  EXPECT_EQ(found("split,price\ntrain,1\nval,2\npublic test,3\nprivate test,4\n").counts(),
            "1 training, 1 validation and 2 test rows");
  EXPECT_EQ(found("split,price\ntrain,1\nleaderboard,2\n").counts(), "1 training and 1 test rows");
  EXPECT_THAT(found("part,price\ntrain,1\ndev,2\n").names, IsEmpty()) << "dev means something else, too";
  EXPECT_THAT(found("part,price\ntrain,1\nbus,2\n").names, IsEmpty()) << "means of transport";
  EXPECT_THAT(found("part,price\ntest,1\nval,2\n").names, IsEmpty()) << "nothing to train on";
  EXPECT_THAT(found("part,price\ntrain,1\n,2\ntest,3\n").names, IsEmpty()) << "a row says nothing";
  EXPECT_THAT(found("x,price\n1,train\n2,test\n").names, IsEmpty()) << "the target";
}

TEST_F(SplitColumnsTest, flags_divide_the_rows_as_those_of_image_lists_do) {
  EXPECT_THAT(found("is_test,price\nFalse,1\nTrue,2\n").rows_of(data::SplitRole::test), ElementsAre(1u));
  EXPECT_THAT(found("IsValid,is_valid,price\n0,0,1\n0,1.0,2\n1,0,3\n").names, ElementsAre("is_valid"));
  EXPECT_THAT(found("is.train,price\n1,1\n0,2\n0,3\n").rows_of(data::SplitRole::test), ElementsAre(1u, 2u));
  for (const char* name : {"is_holdout", "IsTest", "testset", "Test set", "is test data"})
    EXPECT_THAT(found(std::string(name) + ",price\n0,1\n1,2\n0,3\n").rows_of(data::SplitRole::test),
                ElementsAre(1u))
        << name;
  for (const char* name : {"test result", "is tested", "set", "holdout", "is_valid_test"})
    EXPECT_THAT(found(std::string(name) + ",price\n0,1\n1,2\n0,3\n").names, IsEmpty()) << name;
  const SplitColumns two = found("is_test,is_val,price\n0,0,1\n1,0,2\n0,1,3\n0,0,4\n");
  EXPECT_THAT(two.names, ElementsAre("is_test", "is_val"));
  EXPECT_THAT(two.rows_of(data::SplitRole::validation), ElementsAre(2u));
  EXPECT_THAT(found("is_valid,price\n1,1\n1,2\n0,3\n").names, IsEmpty()) << "which rows are valid";
  EXPECT_THAT(found("test,price\n1,1\n0,2\n0,3\n").names, IsEmpty()) << "the result of a test";
  EXPECT_THAT(found("is_test,price\n0,1\n0,2\n").names, IsEmpty()) << "says nothing";
}

TEST_F(SplitColumnsTest, a_person_says_which_column_it_is_and_which_it_is_not) {
  EXPECT_THAT(found(by_words, {{"split", ColumnKind::categorical}}).names, IsEmpty());
  EXPECT_THAT(found("is_test,price\n0,1\n1,2\n", {{"is_test", ColumnKind::boolean}}).names, IsEmpty());
  const std::map<std::string, ColumnKind> said = {{"part", ColumnKind::split}};
  EXPECT_THAT(found("part,price\ntrain,1\ndev,2\n", said).rows_of(data::SplitRole::validation),
              ElementsAre(1u));
  EXPECT_THAT(refusal("part,price\ntrain,1\n,2\n", said),
              AllOf(HasSubstr("t.csv:3"), HasSubstr("is not a split")));
  EXPECT_THAT(
      found("holdout,price\nno,1\nyes,2\n", {{"holdout", ColumnKind::split}}).rows_of(data::SplitRole::test),
      ElementsAre(1u));
}

TEST_F(SplitColumnsTest, a_run_trains_on_the_training_rows_alone_and_is_judged_by_the_others) {
  const JobSpec spec = resolved(by_words);
  EXPECT_EQ(spec.data.train.split, "train");
  EXPECT_EQ(spec.data.validation.split, "validation");
  EXPECT_EQ(spec.data.test.split, "test");
  EXPECT_EQ(spec.data.table->find("split")->kind, ColumnKind::split);
  EXPECT_EQ(features_of(*spec.data.table).width(), 1) << "area";
  EXPECT_DOUBLE_EQ(spec.data.table->find("area")->mean, 70 / 3.0) << "of the training rows";
  JobSpec again = spec;
  again.data = data_from_json(to_json(spec.data), "data");
  EXPECT_EQ(again.data, spec.data) << "a resolved spec is one like any other";
  EXPECT_THAT(open_split(again, "train")->lines, ElementsAre(2, 3, 5));
  EXPECT_THAT(open_split(again, "validation")->lines, ElementsAre(4));
  EXPECT_THAT(open_split(again, "test")->lines, ElementsAre(6, 7));
  EXPECT_THAT(open_datasets(again).evaluation->lines, ElementsAre(4));
}

TEST_F(SplitColumnsTest, the_reading_is_told_with_the_way_out) {
  const JobSpec spec = resolved(by_words);
  EXPECT_THAT(
      spec.data.table->find("split")->reason,
      AllOf(HasSubstr("3 training, 1 validation and 2 test rows"), HasSubstr("--column NAME=ignored")));
  const JobSpec whole =
      resolved(by_words, {{"target", "price"}, {"columns", {{{"name", "split"}, {"kind", "ignored"}}}}});
  EXPECT_TRUE(whole.data.test.empty());
  EXPECT_EQ(parts_of(read(by_words), whole).train.size(), 6u);
  const Report report = inspect(folder_ / "t.csv");
  ASSERT_EQ(report.splits.size(), 3u);
  EXPECT_EQ(report.splits[0].rows, 3);
  EXPECT_EQ(report.splits[2].name, "test");
  EXPECT_EQ(report.splits[2].rows, 2);
}

TEST_F(SplitColumnsTest, rows_that_repeat_beside_the_split_are_told) {
  read("area,split,price\n10,train,1\n20,train,2\n10,test,1\n40,test,5\n");
  const Report report = inspect(folder_ / "t.csv");
  EXPECT_EQ(report.splits[1].repeated, 1);
  EXPECT_EQ(report.equal_rows, 1);
}

TEST_F(SplitColumnsTest, test_rows_without_a_target_are_left_out_and_told) {
  std::vector<std::string> notes;
  const JobSpec spec = resolved("area,split,price\n10,train,1\n20,train,2\n30,train,3\n40,test,\n",
                                {{"target", "price"}}, &notes);
  EXPECT_TRUE(spec.data.test.empty());
  EXPECT_THAT(notes, ElementsAre(HasSubstr("none of the 1 test rows has a value for \"price\"")));
}

TEST_F(SplitColumnsTest, a_split_that_has_no_row_is_an_error) {
  const TextTable training = read("area,split,price\n10,train,1\n20,train,2\n30,val,3\n");
  const std::string file = (folder_ / "t.csv").string();
  DataSpec data = data_from_json({{"train", {{"table", file}}},
                                  {"test", {{"table", file}, {"split", "test"}}},
                                  {"table", {{"target", "price"}}}},
                                 "data");
  EXPECT_THROW(name_splits(training, data), UserError);
  EXPECT_THROW(name_splits(read("area,price\n10,1\n20,2\n"), data), UserError);
}

TEST_F(SplitColumnsTest, a_column_that_says_the_split_of_nearly_all_rows_is_set_aside_and_told) {
  std::string words = "area,split,is_test,price\n";
  for (int row = 0; row < 40; ++row)
    words += std::to_string(row * row % 97) +
             (row == 7       ? ",foo,"
              : row % 4 == 0 ? ",test,"
                             : ",train,") +
             (row == 9       ? ""
              : row % 4 == 0 ? "1"
                             : "0") +
             "," + std::to_string(row) + "\n";
  const JobSpec spec = resolved(words);
  EXPECT_TRUE(spec.data.train.split.empty());
  for (const char* name : {"split", "is_test"}) {
    EXPECT_EQ(spec.data.table->find(name)->kind, ColumnKind::ignored) << name;
    EXPECT_THAT(spec.data.table->find(name)->reason, HasSubstr("so all rows are used for training")) << name;
  }
}

TEST_F(SplitColumnsTest, a_word_beside_empty_cells_is_set_aside_and_told_where_the_column_is_called_so) {
  for (const char* word : {"train", "test"}) {
    std::string words = "area,set,price\n";
    for (int row = 0; row < 40; ++row)
      words += std::to_string(row * row % 97) + "," + (row % 4 == 0 ? word : "") + "," + std::to_string(row) +
               "\n";
    const JobSpec spec = resolved(words);
    EXPECT_EQ(spec.data.table->find("set")->kind, ColumnKind::ignored) << word;
    EXPECT_THAT(spec.data.table->find("set")->reason, HasSubstr("so all rows are used for training")) << word;
  }
}

TEST_F(SplitColumnsTest, a_second_column_that_says_the_split_is_not_an_input) {
  const JobSpec spec = resolved("is_test,split,x,price\n0,train,1,1\n0,train,2,2\n1,test,3,3\n");
  EXPECT_EQ(spec.data.table->find("is_test")->kind, ColumnKind::ignored);
  EXPECT_THAT(spec.data.table->find("is_test")->reason,
              AllOf(HasSubstr("as \"split\" does"), HasSubstr("--column NAME=numeric")));
}

}  // namespace
}  // namespace anneal::table
