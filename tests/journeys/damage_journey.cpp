// Damaged files of a run, and a standard output that takes nothing.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class Damage : public ::testing::Test {
 protected:
  Damage() { EXPECT_EQ(place_.train()->wait(), 0); }

  std::string run() const { return place_.run_directory(); }
  std::filesystem::path file(const std::string& name) const { return place_.run_directory() / name; }

  /// Every command that reads a run does so, and says of a file what is wrong with it.
  void expect_read_by(const std::vector<std::vector<std::string>>& commands, const std::string& damaged) {
    for (const std::vector<std::string>& command : commands) {
      const Result result = place_.anneal(command);
      EXPECT_EQ(result.code, 0) << command[0] << ": " << result.errors;
      EXPECT_THAT(result.errors, AllOf(HasSubstr("warning:"), HasSubstr(damaged))) << command[0];
      EXPECT_THAT(result.errors, Not(HasSubstr("json.exception")));
      EXPECT_EQ(result.errors.find(damaged), result.errors.rfind(damaged)) << "said once: " << result.errors;
    }
  }

  Workplace place_{"steps=20"};
};

const std::vector<std::string> damages = {"", std::string(300, '\0'), "{\"a", "[7]", "\xff\xfe"};

TEST_F(Damage, a_run_is_read_and_resumed_without_its_state) {
  for (const std::string& content : damages) {
    write_file(file("state.json"), content);
    expect_read_by({{"status", run()}, {"follow", run()}, {"stop", run()}}, "state.json");
    EXPECT_THAT(place_.anneal({"status", run()}).output, HasSubstr("finished: step 20"));
  }
  EXPECT_EQ(place_.resume()->wait(), 0);
  EXPECT_EQ(place_.anneal({"status", run()}).errors, "") << "the file is made anew";
  EXPECT_EQ(bodies<WarningEvent>(place_.events()).front().code, "damaged-file");
}

TEST_F(Damage, a_run_is_read_and_resumed_without_its_exit) {
  for (const std::string& content : damages) {
    write_file(file("exit.json"), content);
    expect_read_by({{"status", run()}, {"follow", run()}}, "exit.json");
  }
  EXPECT_EQ(place_.resume()->wait(), 0);
}

TEST_F(Damage, of_broken_events_the_others_are_read_and_the_line_is_named) {
  const std::string whole = place_.event_text();
  const std::size_t second = whole.find('\n', whole.find('\n') + 1) + 1;
  for (const std::string& content : damages) {
    write_file(file("events.jsonl"), whole.substr(0, second) + content + "\n" + whole.substr(second));
    expect_read_by({{"follow", run()},
                    {"follow", run(), "--json"},
                    {"report", run()},
                    {"export", run(), "--format", "csv", "-o", place_ / "curves.csv"}},
                   "events.jsonl:3");
  }
  write_file(file("events.jsonl"), whole + "{\"event\":\n");
  const auto again = place_.resume();
  EXPECT_EQ(again->wait(), 0) << again->errors();
}

TEST_F(Damage, a_damaged_evaluation_is_left_out_of_the_report) {
  for (const std::string& content : damages) {
    write_file(file("evaluations/test.json"), content);
    expect_read_by({{"report", run()}}, "evaluations/test.json");
  }
}

TEST_F(Damage, a_damaged_quarantine_is_listed_as_far_as_it_can_be_read) {
  const std::string line =
      R"({"epoch":0,"path":"/data/1.jpg","reason":"is cut short","sample":17,"split":"train"})";
  write_file(file("quarantine.jsonl"), "junk\n" + line + "\n");
  expect_read_by({{"data", run()}}, "quarantine.jsonl:1");
  EXPECT_THAT(place_.anneal({"data", run()}).output, HasSubstr("1 sample was skipped"));
}

TEST_F(Damage, a_damaged_checkpoint_is_passed_over_and_the_step_really_used_is_told) {
  const auto newest = list_checkpoints(run()).back();
  write_file(newest.directory / "manifest.json", "{\"step\": 20,");
  place_.set_script("steps=30");
  const auto again = place_.resume();
  EXPECT_EQ(again->wait(), 0);
  EXPECT_THAT(again->errors(), HasSubstr("resumed from step 10 "));
  EXPECT_EQ(bodies<RestartEvent>(place_.events()).front().from_step, 10);
}

TEST_F(Damage, a_damaged_spec_is_named_with_what_can_still_be_done) {
  for (const std::string& content : damages) {
    write_file(file("spec.json"), content);
    for (const auto& command :
         {std::vector<std::string>{"train", "--resume", "--run-dir", run()}, {"report", run()}}) {
      const Result result = place_.anneal(command);
      EXPECT_EQ(result.code, 3) << command[0];
      EXPECT_THAT(result.errors, AllOf(HasSubstr("spec.json"), HasSubstr("model.safetensors")));
      EXPECT_THAT(result.errors, Not(HasSubstr("json.exception")));
    }
    EXPECT_EQ(place_.anneal({"status", run()}).code, 0);
  }
}

class NoOutput : public ::testing::Test {
 protected:
  /// With standard output as the shell's `redirection` says.
  Result run(const std::string& command, const std::string& redirection) const {
    return testing::run({"/bin/sh", "-c", "exec '" ANNEAL_PROGRAM "' " + command + " " + redirection},
                        {.environment = {{"ANNEAL_WORKER", ANNEAL_FAKE_WORKER}}, .directory = place_ / ""});
  }

  Workplace place_{"steps=20"};
};

TEST_F(NoOutput, results_that_cannot_be_written_are_a_failure) {
  ASSERT_EQ(place_.train()->wait(), 0);
  for (const char* command : {"--help", "--version", "train --help", "models", "models --json", "model mlp",
                              "status run", "status run --json", "follow run", "follow run --json",
                              "data data", "data data --json", "evaluate --help", "project make p.anneal"}) {
    for (const char* nowhere : {">/dev/full", ">&-"}) {
      const Result result = run(command, nowhere);
      EXPECT_EQ(result.code, 1) << command << nowhere;
      EXPECT_THAT(result.errors, HasSubstr("standard output: cannot write the results")) << command;
      std::filesystem::remove(place_ / "p.anneal");
    }
  }
}

TEST_F(NoOutput, a_training_goes_on_and_fails_at_its_end) {
  ASSERT_EQ(place_.train()->wait(), 0);
  for (const char* nowhere : {">/dev/full", ">&-"}) {
    const Result result = run("train --data data --run-dir other --json", nowhere);
    EXPECT_EQ(result.code, 1) << nowhere;
    EXPECT_THAT(result.errors, HasSubstr("cannot write the results"));
    expect_sound(events_of(place_ / "other"));
    EXPECT_EQ(bodies<FinishedEvent>(events_of(place_ / "other")).size(), 1u);
    std::filesystem::remove_all(place_ / "other");
  }
}

TEST_F(NoOutput, a_reader_that_leaves_ends_a_command_quietly) {
  const Result result =
      testing::run({"/bin/bash", "-c",
                    "set -o pipefail; '" ANNEAL_PROGRAM "' model resnet18 --json | head -c 1 >/dev/null"});
  EXPECT_EQ(result.errors, "");
}

}  // namespace
}  // namespace anneal::testing
