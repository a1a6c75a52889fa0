#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/table.h"

namespace anneal {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// As resolved, of every kind of column.
json table_spec() {
  return json::parse(R"({
    "anneal": 1, "task": "table-regression",
    "data": {"train": {"table": "/d/train.csv"}, "validation": {"fraction": 0.2}, "test": {"table": "/d/test.csv"},
             "table": {"target": "price", "missing": ["sold"], "usual_missing": false, "all_rows": true, "columns": [
               {"name": "area", "kind": "numeric", "decimal": ",", "unit": "kg", "missing_words": ["0", "sold"], "mean": -3.5, "std": 2.5, "centre": -3, "scale": 2, "missing": true, "min": -7, "max": 0.5},
               {"name": "garden", "kind": "boolean", "mean": 0.5, "std": 0.5, "missing": false},
               {"name": "sold", "kind": "date", "order": "day-first", "last_year": 2026, "cycles": ["year", "day"], "mean": 2, "std": 3, "missing": false},
               {"name": "city", "kind": "categorical", "spelling": "exact", "categories": ["Bonn", "Ulm"]},
               {"name": "id", "kind": "ignored", "reason": "numbers the rows"},
               {"name": "price", "kind": "numeric", "mean": 1, "std": 2, "missing": false}]},
             "fingerprint": "00ff"},
    "model": {"preset": "mlp", "hidden": [8], "dropout": 0.2},
    "training": {"regression_loss": "huber"},
    "checkpoint": {"metric": "mae"}
  })");
}

std::string spec_refusal(const json& spec) {
  try {
    job_spec_from_json(spec);
  } catch (const UserError& error) {
    return error.what();
  }
  return "was accepted";
}

TEST(TableSpec, comes_back_as_it_was_written) {
  const JobSpec spec = job_spec_from_json(table_spec());
  EXPECT_EQ(spec.data.table->find("area")->mean, -3.5);
  EXPECT_EQ(spec.data.table->find("city")->categories.size(), 2u);
  EXPECT_EQ(spec.data.table->find("nowhere"), nullptr);
  const json written = to_json(spec);
  EXPECT_EQ(job_spec_from_json(written), spec);
  EXPECT_EQ(written["data"]["table"], table_spec()["data"]["table"]);
  for (const char* path :
       {"/data/augment", "/training/image_size", "/training/semi_supervised", "/model/stem"})
    EXPECT_FALSE(written.contains(json::json_pointer(path))) << path;
}

TEST(TableSpec, options_of_images_are_refused) {
  const std::vector<std::pair<const char*, json>> options = {
      {"/data/augment/flip", true}, {"/data/unlabelled/folder", "/u"},
      {"/model/stem", "small"},     {"/model/patch", 8},
      {"/training/image_size", 32}, {"/training/semi_supervised/ratio", 3}};
  for (const auto& [path, value] : options) {
    json spec = table_spec();
    spec[json::json_pointer(path)] = value;
    EXPECT_THAT(spec_refusal(spec), HasSubstr("is for images, but the data is a table")) << path;
  }
}

TEST(TableSpec, a_typo_is_refused_with_the_nearest_key) {
  json spec = table_spec();
  spec["data"]["table"]["tagret"] = "price";
  EXPECT_THAT(spec_refusal(spec), AllOf(HasSubstr("data.table"), HasSubstr("did you mean \"target\"")));
  spec = table_spec();
  spec["data"]["table"]["columns"][1]["kind"] = "numerical";
  EXPECT_THAT(spec_refusal(spec), AllOf(HasSubstr("data.table.columns[1].kind"), HasSubstr("numeric")));
  spec = table_spec();
  spec["data"]["table"]["columns"][2]["cycles"] = {"month"};
  EXPECT_THAT(spec_refusal(spec),
              AllOf(HasSubstr("data.table.columns[2].cycles"), HasSubstr("year, week or day")));
  spec = table_spec();
  spec["data"]["table"]["columns"][3]["name"] = "area";
  EXPECT_THAT(spec_refusal(spec), HasSubstr("\"area\" a second time"));
  spec = table_spec();
  spec["data"]["table"]["no_header"] = true;
  EXPECT_THAT(spec_refusal(spec),
              AllOf(HasSubstr("data.table.no_header"), HasSubstr("all_rows means that the first one does")));
  spec["data"]["table"].erase("all_rows");
  EXPECT_EQ(to_json(*job_spec_from_json(spec).data.table)["no_header"], true);
}

TEST(TableSpec, what_goes_with_classes_goes_with_no_number_and_the_other_way_round) {
  json spec = table_spec();
  spec["checkpoint"]["metric"] = "accuracy";
  EXPECT_THAT(spec_refusal(spec),
              AllOf(HasSubstr("checkpoint.metric"), HasSubstr("a regression does not have")));
  spec["checkpoint"].clear();
  EXPECT_EQ(job_spec_from_json(spec).checkpoint.metric, Metric::rmse);
  spec["training"]["until"]["accuracy"] = 0.9;
  EXPECT_THAT(spec_refusal(spec), HasSubstr("training.until.accuracy"));
  spec = table_spec();
  spec["task"] = "table-classification";
  spec["checkpoint"].clear();
  EXPECT_THAT(spec_refusal(spec), HasSubstr("training.regression_loss"));
  EXPECT_THAT(spec_refusal({{"checkpoint", {{"metric", "rmse"}}}}),
              HasSubstr("a classification does not have"));
}

TEST(TableSpec, what_is_for_images_is_told_and_left_out) {
  EXPECT_FALSE(applies("image_size", Task::table_classification));
  EXPECT_TRUE(applies("image_size", Task::image_classification));
  EXPECT_TRUE(applies("learning_rate", Task::table_regression));
  EXPECT_TRUE(applies("label_smoothing", Task::table_classification));
  EXPECT_FALSE(applies("label_smoothing", Task::table_regression)) << "a number is not a class";
  json spec = {{"model", {{"preset", "mlp"}, {"stem", "small"}}},
               {"training", {{"epochs", 3}, {"image_size", 32}, {"augment_strength", 0.5}}}};
  leave_out_image_options(spec);
  EXPECT_EQ(spec, json({{"model", {{"preset", "mlp"}}}, {"training", {{"epochs", 3}}}}));
  EXPECT_NO_THROW(refuse_image_options(spec));
}

TEST(TableSpec, a_target_and_a_table_go_together) {
  EXPECT_THAT(spec_refusal({{"data", {{"train", {{"table", "/a.csv"}}}}}}),
              HasSubstr("the column to predict"));
  EXPECT_THAT(spec_refusal({{"data", {{"train", {{"folder", "/a"}}}, {"table", {{"target", "y"}}}}}}),
              HasSubstr("is not a table"));
  EXPECT_THAT(spec_refusal({{"task", "table-regression"}, {"data", "/a.csv"}}),
              HasSubstr("the column to predict"));
  EXPECT_THAT(spec_refusal({{"task", "image-classification"}, {"data", {{"table", {{"target", "y"}}}}}}),
              HasSubstr("names a column of a table"));
}

}  // namespace
}  // namespace anneal
