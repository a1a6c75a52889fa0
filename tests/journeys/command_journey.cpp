// Every command once, as a person or a script calls it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "journeys/workplace.h"

namespace anneal::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

json output_of(const Result& result) {
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
  return json::parse(result.output, nullptr, false);
}

class Commands : public ::testing::Test {
 protected:
  Commands() : place_("steps=20") {}

  std::string sample() const {
    place_.anneal({"sample", (place_ / "set").string(), "--classes", "3", "--per-class", "5",
                   "--test-per-class", "2", "--side", "16"});
    return (place_ / "set").string();
  }
  std::string run() const {
    EXPECT_EQ(place_.train()->wait(), 0);
    return place_.run_directory().string();
  }

  Workplace place_;
};

TEST_F(Commands, version_and_help_are_results) {
  const Result version = place_.anneal({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_THAT(version.output, StartsWith("anneal "));
  EXPECT_THAT(version.output, HasSubstr("protocol 1"));
  const Result help = place_.anneal({"--help"});
  EXPECT_EQ(help.code, 0);
  for (const char* command : {"sample", "train", "follow", "stop", "change", "status", "evaluate", "predict",
                              "data", "models", "model", "policy", "report", "export", "project", "doctor"}) {
    EXPECT_THAT(help.output, HasSubstr(command));
    const Result own = place_.anneal({command, "--help"});
    EXPECT_EQ(own.code, 0) << command;
    EXPECT_EQ(own.errors, "") << command;
  }
}

TEST_F(Commands, wrong_usage_is_exit_code_2_and_a_typo_is_recognised) {
  EXPECT_EQ(place_.anneal({}).code, 2);
  EXPECT_EQ(place_.anneal({"train", "--epoch"}).code, 2);
  EXPECT_EQ(place_.anneal({"status"}).code, 2);
  EXPECT_EQ(place_.anneal({"export", "somewhere", "--format", "tflite", "-o", "x"}).code, 2);
  const Result typo = place_.anneal({"trian"});
  EXPECT_EQ(typo.code, 2);
  EXPECT_THAT(typo.errors, HasSubstr("did you mean \"train\"?"));
  EXPECT_EQ(typo.output, "");
}

TEST_F(Commands, sample_draws_what_data_then_finds) {
  const json report = output_of(place_.anneal({"data", sample(), "--json"}));
  EXPECT_EQ(report["layout"], "split/class");
  EXPECT_EQ(report["classes"].size(), 3u);
  EXPECT_EQ(report["splits"][0]["samples"], 15);
  EXPECT_EQ(report["splits"][1]["samples"], 6);
  EXPECT_EQ(report["sizes"]["width"]["median"], 16);
  EXPECT_EQ(report["unreadable"].size(), 0u);
}

TEST_F(Commands, data_names_a_broken_image_and_why) {
  const std::string set = sample();
  const auto first = std::filesystem::directory_iterator(set + "/train")->path();
  write_file(first / "broken.png", "\x89PNG\r\n\x1a\n and no more");
  const Result text = place_.anneal({"data", set});
  EXPECT_EQ(text.code, 0);
  EXPECT_THAT(text.output, HasSubstr("broken.png"));
  EXPECT_EQ(output_of(place_.anneal({"data", set, "--json"}))["unreadable"].size(), 1u);
}

TEST_F(Commands, names_of_files_cannot_steer_the_terminal) {
  const std::string set = sample();
  const auto first = std::filesystem::directory_iterator(set + "/train")->path();
  write_file(first / "\x1b[2J.png", "no image");
  EXPECT_THAT(place_.anneal({"data", set}).output, Not(HasSubstr("\x1b")));
}

TEST_F(Commands, models_lists_what_model_shows) {
  const json presets = output_of(place_.anneal({"models", "--json"}));
  ASSERT_FALSE(presets.empty());
  for (const json& preset : presets) {
    const Result shown = place_.anneal({"model", preset["name"], "--json"});
    EXPECT_EQ(output_of(shown)["input"][1], preset["side"]) << preset;
    EXPECT_THAT(place_.anneal({"model", preset["name"]}).output, HasSubstr("parameters"));
  }
}

TEST_F(Commands, model_counts_resnet18_as_torchvision_publishes_it) {
  const json model =
      output_of(place_.anneal({"model", "resnet18", "--side", "224", "--classes", "1000", "--json"}));
  EXPECT_EQ(model["parameters"], 11'689'512);
  EXPECT_EQ(model["flops"], 2 * 1'814'073'344LL);
  EXPECT_GT(model["elementwise"], 0);
  EXPECT_EQ(model["nodes"].back()["shape"], json({1000}));
}

TEST_F(Commands, model_reads_the_graph_of_a_run) {
  const std::string spec = run() + "/spec.json";
  const json model = output_of(place_.anneal({"model", spec, "--json"}));
  EXPECT_EQ(model["nodes"].back()["shape"], json({2}));
  EXPECT_EQ(model["input"][1], json::parse(read_file(spec))["training"]["image_size"]);
  EXPECT_EQ(output_of(place_.anneal({"model", spec, "--side", "16", "--json"}))["input"][1], 16);
}

TEST_F(Commands, policy_shows_the_curve_that_was_asked_for) {
  write_file(place_ / "spec.json", R"({"data": "x", "training": {"epochs": 8, "momentum": 0.5,
      "learning_rate": {"curve": "linear", "from": 1, "to": 0}}})");
  const json policy =
      output_of(place_.anneal({"policy", (place_ / "spec.json").string(), "--points", "5", "--json"}));
  ASSERT_EQ(policy["points"].size(), 5u);
  for (int i = 0; i < 5; ++i) {
    EXPECT_DOUBLE_EQ(policy["points"][i]["epoch"], 2.0 * i);
    EXPECT_DOUBLE_EQ(policy["points"][i]["learning_rate"], 1 - 0.25 * i);
    EXPECT_EQ(policy["points"][i]["momentum"], 0.5);
  }
}

TEST_F(Commands, evaluate_and_predict_hand_the_worker_what_was_asked) {
  const std::string directory = run();
  const json evaluated = output_of(place_.anneal({"evaluate", directory, "--split", "train", "--json"}));
  EXPECT_EQ(evaluated["request"], json({{"run_dir", directory}, {"split", "train"}}));
  const json predicted =
      output_of(place_.anneal({"predict", directory, "a.png", "b.png", "--top", "2", "--json"}));
  EXPECT_EQ(predicted["request"], json({{"run_dir", directory}, {"files", {"a.png", "b.png"}}, {"top", 2}}));
  const Result refused = place_.anneal({"evaluate", directory, "--split", "nowhere"});
  EXPECT_EQ(refused.code, 3);
  EXPECT_THAT(refused.errors, HasSubstr("--split: there is no such split"));
}

TEST_F(Commands, doctor_describes_the_machine_and_its_worker) {
  const json report = output_of(place_.anneal({"doctor", "--json"}));
  EXPECT_GE(report["processor"]["cores"], 1);
  EXPECT_GT(report["memory"]["bytes"], 0);
  EXPECT_EQ(report["worker"]["job"], "doctor");
  EXPECT_EQ(place_.anneal({"doctor"}).code, 0);
}

TEST_F(Commands, project_makes_lists_and_verifies) {
  const std::string file = (place_ / "work.anneal").string();
  EXPECT_EQ(output_of(place_.anneal({"project", "make", file, "--json"}))["path"], file);
  EXPECT_EQ(place_.anneal({"project", "make", file}).code, 3);
  EXPECT_EQ(output_of(place_.anneal({"project", "list", file, "--json"}))["runs"], json::array());
  EXPECT_EQ(output_of(place_.anneal({"project", "verify", file, "--json"}))["problems"], json::array());
  EXPECT_EQ(place_.anneal({"project", "extract", file, "run:1"}).code, 3);
}

TEST_F(Commands, without_a_checkpoint_there_is_no_model_to_export) {
  const std::string directory = run();
  std::filesystem::remove_all(directory + "/checkpoints");
  const Result result = place_.anneal(
      {"export", directory, "--format", "safetensors", "-o", (place_ / "model.safetensors").string()});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("checkpoint"));
}

TEST_F(Commands, quiet_says_nothing_on_stderr) {
  EXPECT_EQ(place_.train()->wait(), 0);
  const auto again = place_.start(
      {"train", "--data", place_.data().string(), "--run-dir", (place_ / "quiet").string(), "--quiet"});
  EXPECT_EQ(again->wait(), 0);
  EXPECT_EQ(again->errors(), "");
}

TEST_F(Commands, progress_for_a_file_has_a_line_per_epoch_and_no_escapes) {
  const auto run = place_.train();
  EXPECT_EQ(run->wait(), 0);
  EXPECT_THAT(run->errors(), HasSubstr("epoch 1/"));
  EXPECT_THAT(run->errors(), HasSubstr("epoch 2/"));
  EXPECT_THAT(run->errors(), Not(HasSubstr("\x1b")));
  EXPECT_EQ(run->output(), place_.run_directory().string() + "\n");
}

TEST_F(Commands, train_without_a_word_takes_the_sample_set_and_a_fresh_directory) {
  const Result result = place_.anneal({"train"});
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("/anneal-runs/"));
  EXPECT_TRUE(std::filesystem::exists(place_ / "home/anneal/sample/train"));
}

}  // namespace
}  // namespace anneal::testing
