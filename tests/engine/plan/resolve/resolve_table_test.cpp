#include "engine/plan/resolve/resolve_table.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/model/graph/graph.h"
#include "engine/plan/resolve/change.h"
#include "engine/plan/resolve/preview.h"
#include "engine/plan/resolve/resolve.h"
#include "tests/support/made_up_network.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::resolve {
namespace {

using namespace anneal::testing;
using nlohmann::json;

class ResolveTable : public ::testing::Test {
 protected:
  ResolveTable() {
    std::string text = "area,city,price\n";
    for (int i = 0; i < 60; ++i)
      text += std::to_string(3 * (i * 7 % 60)) + "," + (i % 3 == 0 ? "Bonn" : "Ulm") + "," +
              std::to_string(i) + ".5\n";
    write_file(directory_ / "houses.csv", text);
  }

  json chosen() const {
    return {{"data", {{"folder", (directory_ / "houses.csv").string()}, {"table", {{"target", "price"}}}}}};
  }
  std::string error_of(const json& spec) const {
    try {
      resolve(spec);
    } catch (const UserError& error) {
      return std::string(error.what()) + " " + error.hint();
    }
    return "was resolved";
  }

  TemporaryDirectory directory_;
};

TEST_F(ResolveTable, a_file_and_a_target_become_a_complete_spec) {
  const JobSpec spec = job_spec_from_json(resolve(chosen()));
  EXPECT_EQ(spec.task, Task::table_regression);
  EXPECT_EQ(spec.data.folder, "");
  EXPECT_EQ(spec.data.train.table, (directory_ / "houses.csv").string());
  EXPECT_EQ(spec.data.validation.fraction, 0.2);
  EXPECT_EQ(spec.model.preset, "realmlp");
  EXPECT_FALSE(spec.model.graph.is_null());
  EXPECT_EQ(spec.checkpoint.metric, Metric::rmse);
  EXPECT_EQ(spec.training.execution.precision, Precision::fp32);
  EXPECT_EQ(spec.data.table->columns.size(), 3u);
}

TEST_F(ResolveTable, what_flatters_a_model_is_told) {
  std::string text = "day,patient,euros,price\n";
  for (int i = 0; i < 200; ++i)
    text += std::to_string(2000 + i / 12) + (i % 12 < 9 ? "-0" : "-") + std::to_string(1 + i % 12) + "-01,p" +
            std::to_string(i * 7 % 20) + "," + std::to_string(i / 20 * 11) + "," +
            std::to_string(i / 20 * 10) + ".5\n";
  write_file(directory_ / "houses.csv", text);
  std::string told;
  resolve(chosen(), {}, [&](const std::string& note) { told += note + "\n"; });
  EXPECT_THAT(told, AllOf(HasSubstr("share their \"patient\""), HasSubstr("in the order of \"day\""),
                          HasSubstr("column \"euros\" follows \"price\" linearly")));
}

TEST_F(ResolveTable, uneven_classes_are_told_with_what_is_done) {
  const auto told = [&](int rows_of_rarest, const json& weights) {
    std::string text = "area,kind\n";
    for (int i = 0; i < 100; ++i)
      text += std::to_string(i * 7 % 60) + (i % 3 ? ".5," : ".2,") +
              (i < rows_of_rarest ? "castle" : "house") + "\n";
    write_file(directory_ / "houses.csv", text);
    json spec = chosen();
    spec["data"]["table"]["target"] = "kind";
    if (!weights.is_null()) spec["training"]["class_weights"] = weights;
    std::string all;
    resolve(spec, {}, [&](const std::string& note) { all += note + "\n"; });
    return all;
  };
  EXPECT_THAT(told(10, {}),
              HasSubstr("the most common class has 9 times as many training rows as the rarest, "
                        "\"castle\" (8): every row has the same weight in the loss"));
  EXPECT_THAT(told(40, {}), Not(HasSubstr("most common")));
  EXPECT_THAT(told(10, "balanced"), Not(HasSubstr("most common"))) << "it was chosen";
}

TEST_F(ResolveTable, what_a_test_table_has_that_training_has_not_is_told) {
  write_file(directory_ / "test.csv", "area,city,price\n40,Mainz,3.5\n41,Ulm,9.5\n");
  std::filesystem::rename(directory_ / "houses.csv", directory_ / "train.csv");
  json spec = chosen();
  spec["data"]["folder"] = directory_.path().string();
  std::string told;
  resolve(spec, {}, [&](const std::string& note) { told += note + '\n'; });
  EXPECT_NE(told.find("Mainz"), std::string::npos) << told;
}

TEST_F(ResolveTable, weights_of_a_table_bring_how_they_read_its_columns) {
  const JobSpec trained = job_spec_from_json(resolve(chosen()));
  model::TrainedModel model{.network = made_up_network(graph::from_json(trained.model.graph), {2})};
  model.table = trained.data.table;
  const std::string weights = (directory_ / "model.safetensors").string();
  write_model(weights, model);
  std::string text = "floor,city,area,price\n";
  for (int i = 0; i < 60; ++i)
    text += std::to_string(i % 5) + "," + (i % 2 == 0 ? "Rom" : "Ulm") + "," + std::to_string(500 + i * 7) +
            "," + std::to_string(1000 + i) + ".5\n";
  write_file(directory_ / "more.csv", text);
  json spec = chosen();
  spec["data"]["folder"] = (directory_ / "more.csv").string();
  spec["model"] = {{"init", weights}};
  const json resolved = resolve(spec);
  const TableSpec table = *job_spec_from_json(resolved).data.table;
  for (const char* name : {"area", "city", "price"})
    EXPECT_EQ(*table.find(name), *trained.data.table->find(name));
  EXPECT_EQ(table.columns[0].name, "area") << "in the order of the weights";
  EXPECT_EQ(table.find("floor")->kind, ColumnKind::ignored);
  EXPECT_THAT(table.find("floor")->reason, HasSubstr("not known to the initial weights"));
  EXPECT_EQ(resolve(resolved), resolved);
  write_file(directory_ / "more.csv", [&] {
    for (std::size_t at; (at = text.find("area")) != std::string::npos;) text.replace(at, 4, "size");
    return text;
  }());
  EXPECT_THAT(error_of(spec), HasSubstr("was trained with the column \"area\""));
}

TEST_F(ResolveTable, rows_that_train_and_test_are_told) {
  write_file(directory_ / "set/train.csv", "a,y\n1,x\n2,z\n3,x\n4,z\n5,x\n6,z\n7,x\n8,z\n9,x\n10,z\n");
  write_file(directory_ / "set/validation.csv", "a,y\n11,x\n12,z\n");
  write_file(directory_ / "set/test.csv", "a,y\n1,x\n2,x\n3,x\n");
  std::vector<std::string> notes;
  resolve({{"data", {{"folder", (directory_ / "set").string()}, {"table", {{"target", "y"}}}}}}, {},
          [&](const std::string& note) { notes.push_back(note); });
  EXPECT_THAT(notes,
              ElementsAre("\"y\" is predicted as one of 2 classes, because it has text",
                          "rows of the test split are also in the training split, 2 of 3: its results are "
                          "too optimistic"));
  notes.clear();
  resolve({{"task", "table-classification"},
           {"data", {{"folder", (directory_ / "set").string()}, {"table", {{"target", "y"}}}}}},
          {}, [&](const std::string& note) { notes.push_back(note); });
  EXPECT_EQ(notes.size(), 1u) << "the task was said";
}

TEST_F(ResolveTable, a_resolved_spec_resolves_to_itself) {
  const json resolved = resolve(chosen());
  EXPECT_EQ(resolve(resolved), resolved);
}

TEST_F(ResolveTable, what_was_chosen_stays) {
  json spec = chosen();
  spec["data"]["validation"] = {{"fraction", 0.5}};
  spec["training"] = {{"epochs", 3}, {"learning_rate", 0.01}};
  spec["checkpoint"] = {{"metric", "r2"}};
  const JobSpec resolved = job_spec_from_json(resolve(spec));
  EXPECT_EQ(resolved.data.validation.fraction, 0.5);
  EXPECT_EQ(resolved.training.epochs, 3);
  EXPECT_EQ(resolved.training.learning_rate, Curve::constant(0.01));
  EXPECT_EQ(resolved.checkpoint.metric, Metric::r2);
}

TEST_F(ResolveTable, what_is_shown_from_the_facts_is_what_a_run_does) {
  write_file(directory_ / "tiles.csv", [] {
    std::string text = "area,city,kind\n";
    for (int i = 0; i < 80; ++i)
      text += std::to_string(i % 13) + "," + (i % 3 == 0 ? "Bonn" : "Ulm") + "," + "abc"[i % 3] + "\n";
    return text;
  }());
  const json of_classes = {
      {"data", {{"folder", (directory_ / "tiles.csv").string()}, {"table", {{"target", "kind"}}}}}};
  for (json spec : {chosen(), of_classes})
    for (const char* goal : {"usual", "fastest", "best", "small-data"}) {
      spec["training"] = {{"recipe", goal}, {"weight_decay", 0.02}};
      const FoundTable found = find_table(spec);
      const JobSpec run = job_spec_from_json(resolve(spec));
      spec["task"] = to_string(task_of(found.facts));
      const JobSpec shown = preview(spec, found.facts);
      EXPECT_EQ(shown.task, run.task);
      EXPECT_EQ(to_json(shown.training), to_json(run.training)) << spec;
      EXPECT_EQ(shown.model, run.model) << spec;
    }
}

TEST_F(ResolveTable, the_facts_count_the_rows_that_are_trained_on) {
  const FoundTable found = find_table(chosen());
  EXPECT_EQ(found.facts.samples, 60);
  EXPECT_EQ(found.facts.trained, 48) << "a fifth validates";
  EXPECT_EQ(found.facts.classes, 1) << "a number is predicted";
  ASSERT_TRUE(found.facts.table);
  EXPECT_EQ(found.facts.table->numbers, 1);
  EXPECT_EQ(found.facts.table->categories, (std::vector<std::int64_t>{4}))
      << "missing, unseen and two cities";
}

TEST_F(ResolveTable, a_table_without_a_target_is_asked_for_one) {
  EXPECT_THAT(error_of({{"data", (directory_ / "houses.csv").string()}}),
              AllOf(HasSubstr("which of its columns"), HasSubstr("area, city or price")));
}

TEST_F(ResolveTable, a_folder_has_a_file_for_each_split) {
  write_file(directory_ / "set/train.csv", "a,y\n1,x\n2,z\n3,x\n4,z\n5,x\n6,z\n7,x\n8,z\n9,x\n10,z\n");
  write_file(directory_ / "set/test.csv", "a,y\n1,x\n2,other\n");
  json spec = {{"data", {{"folder", (directory_ / "set").string()}, {"table", {{"target", "y"}}}}}};
  EXPECT_THAT(error_of(spec), AllOf(HasSubstr("test.csv:3:3"), HasSubstr("\"other\", which is not one of")))
      << "found out before the run";
  write_file(directory_ / "set/test.csv", "a,y\n1,x\n2,z\n");
  const JobSpec resolved = job_spec_from_json(resolve(spec));
  EXPECT_EQ(resolved.data.test.table, (directory_ / "set/test.csv").string());
  EXPECT_EQ(resolved.data.validation.fraction, 0.2);
  EXPECT_EQ(choosing_split(resolved), "validation");
  EXPECT_EQ(resolved.data.classes, (std::vector<std::string>{"x", "z"}));
}

TEST_F(ResolveTable, a_file_beside_it_that_lacks_the_target_is_left_out_and_told) {
  const std::string rows = read_file(directory_ / "houses.csv");
  write_file(directory_ / "split" / "train.csv", rows);
  write_file(directory_ / "split" / "test.csv", "area,city\n1,Ulm\n");
  json spec = chosen();
  spec["data"]["folder"] = (directory_ / "split").string();
  std::vector<std::string> told;
  const JobSpec resolved = job_spec_from_json(
      resolve_table(spec, {}, [&](const std::string& sentence) { told.push_back(sentence); }));
  EXPECT_TRUE(resolved.data.test.empty());
  ASSERT_FALSE(told.empty());
  EXPECT_THAT(told.front(), AllOf(HasSubstr("test.csv has no column \"price\" and is skipped"),
                                  HasSubstr("anneal predict RUN")));
  spec["data"]["test"]["table"] = (directory_ / "split" / "test.csv").string();
  EXPECT_THAT(error_of(spec), HasSubstr("has no column \"price\"")) << "which a person names";
}

TEST_F(ResolveTable, options_of_folders_and_a_target_that_is_ignored_are_refused) {
  json spec = chosen();
  spec["data"]["exclude"] = {"old"};
  EXPECT_THAT(error_of(spec), HasSubstr("data.exclude: is for folders of images, but the data is a table"));
  spec = chosen();
  spec["data"]["table"]["columns"] = {{{"name", "price"}, {"kind", "ignored"}}};
  EXPECT_THAT(error_of(spec), HasSubstr("is \"ignored\", but it is the column to predict"));
}

TEST_F(ResolveTable, says_what_does_not_fit) {
  json spec = chosen();
  spec["model"] = {{"preset", "resnet18"}};
  EXPECT_THAT(error_of(spec), AllOf(HasSubstr("resnet18 needs images"), HasSubstr("mlp")));
  spec = chosen();
  spec["training"] = {{"freeze", {"layer1.*"}}};
  EXPECT_THAT(error_of(spec), HasSubstr("matches no parameter"));
  write_file(directory_ / "images.csv", "path,label\na.png,x\n");
  spec["data"]["folder"] = (directory_ / "images.csv").string();
  EXPECT_THAT(error_of(spec), HasSubstr("there is no column \"price\""))
      << "a list of images is a table, too";
  write_file(directory_ / "notes.txt", "path,label\na.png,x\n");
  spec["data"]["folder"] = (directory_ / "notes.txt").string();
  EXPECT_THAT(error_of(spec), HasSubstr("is not a table"));
}

TEST_F(ResolveTable, a_change_to_what_images_have_is_refused) {
  const JobSpec spec = job_spec_from_json(resolve(chosen()));
  EXPECT_NO_THROW(check_change(spec, 1, {{"learning_rate", 0.01}}));
  EXPECT_THROW(check_change(spec, 1, {{"image_size", 64}}), UserError);
}

}  // namespace
}  // namespace anneal::resolve
