#include "engine/cli/options/column_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"

namespace anneal::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

json put(json table, const std::vector<std::string>& columns) {
  ColumnOptions options;
  options.columns = columns;
  put_columns(table, options);
  return table;
}

TEST(ColumnOptions, say_the_kind_of_a_column_and_how_it_is_written) {
  EXPECT_EQ(put({}, {"zip=categorical", "built=day-first", "area=decimal-comma", "city=exact-spelling"}),
            json::parse(R"({"columns": [{"name": "zip", "kind": "categorical"},
      {"name": "built", "kind": "date", "order": "day-first"},
      {"name": "area", "kind": "numeric", "decimal": ","},
      {"name": "city", "kind": "categorical", "spelling": "exact"}]})"));
}

TEST(ColumnOptions, say_what_is_missing_in_one_column) {
  EXPECT_EQ(put({}, {"bmi=missing:0", "bmi=missing:-1", "a=b=missing:x=y", "bmi=numeric"}),
            json::parse(R"({"columns": [{"name": "bmi", "missing_words": ["0", "-1"], "kind": "numeric"},
      {"name": "a=b", "missing_words": ["x=y"]}]})"));
}

TEST(ColumnOptions, go_over_what_a_spec_says_of_the_column) {
  const json table = json::parse(R"({"columns": [{"name": "a=b", "kind": "ignored"}, {"name": "c"}]})");
  EXPECT_EQ(put(table, {"a=b=numeric"})["columns"],
            json::parse(R"([{"name": "a=b", "kind": "numeric"}, {"name": "c"}])"));
}

TEST(ColumnOptions, refuse_other_words) {
  for (const char* said : {"zip", "zip=", "=numeric", "zip=text", "zip=Numeric"}) try {
      put({}, {said});
      FAIL() << said;
    } catch (const UserError& error) {
      EXPECT_EQ(error.place(), "--column");
      EXPECT_THAT(error.message(), AllOf(HasSubstr(said), HasSubstr("categorical"), HasSubstr("day-first")));
    }
}

TEST(ColumnOptions, may_not_contradict_each_other) {
  for (const char* other : {"zip=numeric", "zip=decimal-comma"}) try {
      put({}, {"zip=categorical", "a=date", other});
      FAIL() << other;
    } catch (const UserError& error) {
      EXPECT_EQ(error.place(), "--column");
      EXPECT_THAT(error.message(), AllOf(HasSubstr("zip=categorical"), HasSubstr(other)));
    }
  EXPECT_NO_THROW(put({}, {"a=date", "a=day-first", "a=missing:x", "a=missing:y", "a=day-first"}));
}

TEST(ColumnOptions, say_what_is_missing) {
  ColumnOptions options;
  EXPECT_FALSE(says_anything(options));
  options.has_no_usual_missing = true;
  options.missing = {"-999"};
  EXPECT_TRUE(says_anything(options));
  json table;
  put_columns(table, options);
  EXPECT_EQ(table, json::parse(R"({"missing": ["-999"], "usual_missing": false})"));
}

TEST(ColumnOptions, say_which_line_names_the_columns) {
  ColumnOptions options;
  options.has_no_names = true;
  EXPECT_TRUE(says_anything(options));
  json table;
  put_columns(table, options);
  EXPECT_EQ(table, json::parse(R"({"no_header": true})"));
  options.has_all_rows = true;
  EXPECT_THROW(put_columns(table, options), UserError);
}

}  // namespace
}  // namespace anneal::cli
