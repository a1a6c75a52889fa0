#include "engine/cli/options/train_options.h"

#include <filesystem>
#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::cli {
namespace {

using nlohmann::json;
using testing::TemporaryDirectory;
using testing::write_file;

/// Nothing chosen over a spec file that holds `spec`.
TrainOptions over(const std::string& spec, const TemporaryDirectory& directory) {
  TrainOptions options;
  options.spec_file = directory / "spec.json";
  write_file(options.spec_file, spec);
  return options;
}

constexpr const char* resolved_mlp = R"({"model": {"preset": "mlp", "hidden": [4], "graph": {"nodes": []}}})";

TEST(TrainOptions, nothing_chosen_is_an_empty_spec) {
  EXPECT_EQ(chosen_spec({}), json({{"anneal", 1}}));
}

TEST(TrainOptions, each_goes_to_its_key) {
  TrainOptions options;
  options.epochs = 3;
  options.batch = 64;
  options.learning_rate = 0.5;
  options.precision = "bf16";
  options.threads = 2;
  options.ranks = 1;
  options.shard = 2;
  options.assignments = {"training.momentum=0.25", "checkpoint.keep_last=1"};
  EXPECT_EQ(chosen_spec(options),
            json::parse(R"({"anneal": 1, "parallel": {"ranks": 1, "shard": 2}, "checkpoint": {"keep_last": 1},
      "training": {"epochs": 3, "batch_size": 64, "learning_rate": 0.5, "precision": "bf16", "threads": 2,
                   "momentum": 0.25}})"));
}

TEST(TrainOptions, words_for_missing_go_beside_those_of_the_spec_file) {
  const TemporaryDirectory directory;
  TrainOptions options = over(R"({"data": {"table": {"target": "price", "missing": ["sold"]}}})", directory);
  options.columns.missing = {"-999", "x"};
  EXPECT_EQ(chosen_spec(options)["data"]["table"]["missing"], json({"sold", "-999", "x"}));
}

TEST(TrainOptions, go_over_the_spec_file_key_by_key) {
  const TemporaryDirectory directory;
  TrainOptions options = over(R"({"training": {"epochs": 9, "momentum": 0.5}})", directory);
  options.epochs = 2;
  EXPECT_EQ(chosen_spec(options)["training"], json({{"epochs", 2}, {"momentum", 0.5}}));
}

TEST(TrainOptions, minutes_go_beside_what_else_ends_training) {
  const TemporaryDirectory directory;
  TrainOptions options = over(R"({"training": {"until": {"accuracy": 0.9}}})", directory);
  options.minutes = 2.5;
  EXPECT_EQ(chosen_spec(options)["training"]["until"], json({{"accuracy", 0.9}, {"minutes", 2.5}}));
  for (const double wrong : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
    options.minutes = wrong;
    EXPECT_THROW(chosen_spec(options), UserError) << wrong;
  }
  options.minutes = 1;
  options.epochs = 5;
  EXPECT_THROW(chosen_spec(options), UserError) << "which of them ends it?";
}

TEST(TrainOptions, other_data_replaces_the_specs_but_keeps_how_it_is_augmented) {
  const TemporaryDirectory directory;
  TrainOptions options =
      over(R"({"data": {"train": {"folder": "/a"}, "classes": ["x", "y"], "augment": {"flip": false}}})",
           directory);
  options.data = "/b";
  EXPECT_EQ(chosen_spec(options)["data"], json::parse(R"({"folder": "/b", "augment": {"flip": false}})"));
}

TEST(TrainOptions, another_model_replaces_the_specs_whole) {
  const TemporaryDirectory directory;
  TrainOptions options = over(resolved_mlp, directory);
  options.model = "resnet8";
  EXPECT_EQ(chosen_spec(options)["model"], json({{"preset", "resnet8"}}));
}

TEST(TrainOptions, what_is_said_of_a_preset_makes_another_graph_than_the_resolved_one) {
  const TemporaryDirectory directory;
  TrainOptions options = over(resolved_mlp, directory);
  options.assignments = {"model.hidden=[8]"};
  EXPECT_EQ(chosen_spec(options)["model"], json({{"preset", "mlp"}, {"hidden", {8}}}));
  options.assignments = {"model.init=a.safetensors"};
  EXPECT_TRUE(chosen_spec(options)["model"].contains("graph"));
}

TEST(TrainOptions, a_key_that_two_options_say_is_refused) {
  TrainOptions options;
  options.model = "resnet8";
  options.assignments = {"model.preset=convnet"};
  EXPECT_THROW(chosen_spec(options), UserError);
  options.assignments = {"model={\"preset\": \"convnet\"}"};
  EXPECT_THROW(chosen_spec(options), UserError);
}

TEST(TrainOptions, a_data_folder_is_made_absolute) {
  TrainOptions options;
  options.data = "pictures";
  EXPECT_EQ(chosen_spec(options)["data"]["folder"], (std::filesystem::current_path() / "pictures").string());
}

}  // namespace
}  // namespace anneal::cli
