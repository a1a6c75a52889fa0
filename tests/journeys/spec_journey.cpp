// What a person gets to read who asks for something that cannot be.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;

struct WrongSpec {
  const char* text;
  std::vector<const char*> says;
};

class WrongSpecJourney : public ::testing::TestWithParam<WrongSpec> {};

TEST_P(WrongSpecJourney, is_refused_with_exit_code_3_and_leaves_no_run) {
  const Workplace place("steps=5");
  write_file(place / "spec.json", GetParam().text);
  const Result result =
      place.anneal({"train", (place / "spec.json").string(), "--run-dir", place.run_directory().string()});
  EXPECT_EQ(result.code, 3) << result.errors;
  EXPECT_EQ(result.output, "");
  EXPECT_THAT(result.errors, HasSubstr("spec.json"));
  for (const char* text : GetParam().says) EXPECT_THAT(result.errors, HasSubstr(text));
  EXPECT_FALSE(std::filesystem::exists(place.run_directory()));
}

INSTANTIATE_TEST_SUITE_P(
    Specs, WrongSpecJourney,
    ::testing::Values(
        WrongSpec{R"({"training": {"epoch": 3}})", {"training.epoch", "did you mean \"epochs\""}},
        WrongSpec{R"({"training": {"epochs": "three"}})",
                  {"training.epochs", "\"three\"", "whole number from 1"}},
        WrongSpec{R"({"training": {"epochs": 0}})", {"training.epochs", "is 0", "from 1"}},
        WrongSpec{R"({"trainig": {}})", {"trainig", "did you mean \"training\""}},
        WrongSpec{R"({"anneal": 2})", {"anneal", "is 2"}},
        WrongSpec{R"({"training": {"learning_rate": {"curve": "cosin", "from": 1}}})",
                  {"training.learning_rate.curve", "did you mean \"cosine\""}},
        WrongSpec{R"({"training": {"optimizer": {"kind": "adam"}}})", {"training.optimizer.kind", "adamw"}},
        WrongSpec{"{\n  \"training\": {\n    \"epochs\": 3,\n  }\n}", {"spec.json:4", "JSON"}},
        WrongSpec{"[1, 2]", {"must be an object"}}, WrongSpec{"", {"JSON"}}));

TEST(SpecJourney, options_that_are_out_of_range_name_their_key) {
  const Workplace place("steps=5");
  const auto run = place.train({"--epochs", "0"});
  EXPECT_EQ(run->wait(), 3);
  EXPECT_THAT(run->errors(), HasSubstr("training.epochs"));
}

TEST(SpecJourney, an_option_goes_over_the_spec_and_the_spec_over_the_default) {
  const Workplace place("steps=5");
  place.train()->wait();
  write_file(place / "spec.json", R"({"data": "data", "training": {"epochs": 7, "momentum": 0.25}})");
  const Result result = place.anneal({"train", (place / "spec.json").string(), "--epochs", "2", "--set",
                                      "training.label_smoothing=0.125", "--print-spec"});
  ASSERT_EQ(result.code, 0) << result.errors;
  const auto training = nlohmann::json::parse(result.output)["training"];
  EXPECT_EQ(training["epochs"], 2);
  EXPECT_EQ(training["momentum"], 0.25);
  EXPECT_EQ(training["label_smoothing"], 0.125);
  EXPECT_EQ(training["seed"], 1);
}

TEST(SpecJourney, a_runs_own_spec_repeats_the_run) {
  const Workplace place("steps=5");
  EXPECT_EQ(place.train()->wait(), 0);
  const std::string again = (place / "again").string();
  const std::string spec = (place.run_directory() / "spec.json").string();
  EXPECT_EQ(place.anneal({"train", spec, "--run-dir", again}).code, 0);
  EXPECT_EQ(read_file(again + "/spec.json"), read_file(spec));
}

TEST(SpecJourney, data_that_is_not_there_or_holds_no_images_is_refused_with_what_was_seen) {
  const Workplace place("steps=5");
  EXPECT_EQ(place.anneal({"train", "--data", (place / "absent").string()}).code, 3);
  write_file(place / "texts/a/notes.txt", "no image");
  const Result result = place.anneal({"train", "--data", (place / "texts").string()});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("texts"));
}

TEST(SpecJourney, a_resume_without_a_run_is_refused) {
  const Workplace place("steps=5");
  EXPECT_EQ(place.anneal({"train", "--resume"}).code, 2);
  EXPECT_EQ(place.resume()->wait(), 3);
}

TEST(SpecJourney, a_worker_that_is_not_there_is_exit_code_4) {
  const Workplace place("steps=5");
  place.train()->wait();
  const Result result = run({ANNEAL_PROGRAM, "train", "--data", place.data().string()},
                            {.environment = {{"ANNEAL_WORKER", "/nowhere/anneal-worker"}}, .directory = ""});
  EXPECT_EQ(result.code, 4);
  EXPECT_THAT(result.errors, HasSubstr("ANNEAL_WORKER"));
}

}  // namespace
}  // namespace anneal::testing
