#include "engine/data/table/row_roles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/data/table/one_column.h"

namespace anneal::table {
namespace {

using ::testing::HasSubstr;

/// The cells in turn, a hundred times.
std::string note_on(const std::string& name, const std::vector<std::string>& cells) {
  std::vector<std::string> all;
  for (int i = 0; i < 100; ++i) all.insert(all.end(), cells.begin(), cells.end());
  return profile_of(name, all).note;
}

TEST(RowRoles, splits_in_unknown_words_are_told) {
  EXPECT_THAT(note_on("split", {"T", "T", "V", "E"}), HasSubstr("write train, validation and test in it"));
  EXPECT_THAT(note_on("partition", {"1", "1", "0"}), HasSubstr("gives the split of each row"));
  EXPECT_THAT(note_on("set", {"A", "B"}), HasSubstr("gives the split of each row"));
  EXPECT_THAT(note_on("origin", {"seg_train", "seg_test"}),
              HasSubstr("its values may give the split of each row"));
  EXPECT_EQ(note_on("transport", {"train", "bus"}), "");
  EXPECT_EQ(note_on("set", {"Alpha", "Beta"}), "") << "of cards";
  EXPECT_EQ(note_on("dataset", {"3", "8", "9", "12", "15", "18"}), "");
  for (const char* name : {"train", "holdout", "validation"})
    EXPECT_THAT(note_on(name, {"yes", "yes", "no"}), HasSubstr("--column NAME=split divides the rows by it"))
        << name;
  EXPECT_EQ(note_on("test", {"1", "0", "0"}), "") << "its result";
  EXPECT_EQ(note_on("train", {"4", "7", "9"}), "") << "how many wagons it has";
}

TEST(RowRoles, flags_of_which_rows_to_use_are_told) {
  for (const char* name : {"exclude", "Excluded", "is_included", "include_in_analysis", "outlier"})
    EXPECT_THAT(note_on(name, {"0", "0", "1"}), HasSubstr("marks the rows to use")) << name;
  EXPECT_EQ(note_on("breakfast_included", {"0", "1"}), "");
  EXPECT_EQ(note_on("exclude", {"2", "5", "7"}), "");
}

TEST(RowRoles, weights_of_rows_are_told_but_not_those_of_bodies) {
  for (const char* name : {"sample_weight", "SurveyWeight", "fnlwgt", "final_wt"})
    EXPECT_THAT(note_on(name, {"70.5", "81.25", "64"}), HasSubstr("the weight of each row")) << name;
  EXPECT_THAT(note_on("weight", {"0.5", "1.25", "1.25"}), HasSubstr("the weight of each row"))
      << "a mean of 1";
  for (const char* name : {"weight", "body_weight", "wt", "birth weight"})
    EXPECT_EQ(note_on(name, {"70.5", "81.25", "64"}), "") << name;
}

TEST(RowRoles, names_of_people_with_several_rows_are_told) {
  std::vector<std::string> numbers, names;
  for (int i = 1; i <= 12; ++i) {
    numbers.push_back(std::to_string(i));
    names.push_back("u" + std::to_string(i));
  }
  for (const char* name : {"user", "Customer", "patient_no", "subject"})
    for (const auto& cells : {numbers, names})
      EXPECT_THAT(note_on(name, cells), HasSubstr("its name suggests that it identifies whose row it is"))
          << name;
  EXPECT_THAT(note_on("user_id", numbers), AllOf(HasSubstr("is treated as codes"), HasSubstr("whose row")));
  const std::vector<std::string> few = {"p1", "p2", "p3"};
  EXPECT_THAT(note_on("patient", few), HasSubstr("whose row"));
  EXPECT_EQ(note_on("session", few), "") << "a kind of them";
  EXPECT_EQ(note_on("users", numbers), "") << "how many there are";
  EXPECT_EQ(note_on("customer", {"new", "old", "lost"}), "") << "a kind of them";
  EXPECT_EQ(note_on("city", names), "");
}

TEST(RowRoles, what_a_model_has_predicted_is_told) {
  for (const char* name : {"churn_pred", "predicted_price", "yhat", "y_hat", "proba", "PredictedClass"})
    EXPECT_THAT(note_on(name, {"0.5", "0.25", "0.75"}), HasSubstr("suggests that a model predicted it"))
        << name;
  EXPECT_THAT(note_on("prob", {"0.5", "0.25", "1"}), HasSubstr("suggests that a model predicted it"));
  EXPECT_THAT(note_on("score", {"0.5", "0.25", "1"}), HasSubstr("suggests that a model predicted it"));
  EXPECT_EQ(note_on("score", {"50.5", "25", "70"}), "") << "of a test";
  for (const char* name : {"predator", "rain_probability", "sentiment score", "presumed"})
    EXPECT_EQ(note_on(name, {"0.5", "0.25", "0.75"}), "") << name;
}

}  // namespace
}  // namespace anneal::table
