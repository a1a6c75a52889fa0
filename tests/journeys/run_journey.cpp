// A run seen from outside: watched, stopped, killed and resumed, with a worker that only pretends.

#include <algorithm>
#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/protocol/run_state.h"
#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

bool is_gone(pid_t pid) {
  return !identify_process(pid).has_value();
}

TEST(RunJourney, a_run_leaves_a_complete_directory) {
  const Workplace place("steps=20");
  const auto run = place.train();
  EXPECT_EQ(run->wait(), 0) << run->errors();
  expect_sound(place.events());
  const auto hello = bodies<HelloEvent>(place.events());
  ASSERT_EQ(hello.size(), 1u);
  EXPECT_EQ(hello[0].devices, std::vector<std::string>{"fake"});
  EXPECT_EQ(hello[0].spec, place.file("spec.json"));
  EXPECT_EQ(bodies<StepEvent>(place.events()).size(), 20u);
  EXPECT_EQ(place.file("state.json")["state"], "finished");
  EXPECT_EQ(place.file("exit.json")["code"], 0);
  EXPECT_EQ(place.file("exit.json")["last_step"], 20);
  EXPECT_FALSE(std::filesystem::exists(place.run_directory() / "control"));
  const auto mode = std::filesystem::status(place.run_directory()).permissions();
  EXPECT_EQ(mode, std::filesystem::perms::owner_all);
  EXPECT_THAT(read_file(place.run_directory() / "logs/rank-0.log"), HasSubstr("fake worker"));
}

TEST(RunJourney, json_output_is_the_event_file_line_by_line) {
  const Workplace place("steps=20");
  const auto run = place.train({"--json"});
  EXPECT_EQ(run->wait(), 0);
  EXPECT_EQ(run->output(), place.event_text());
}

TEST(RunJourney, a_follower_in_another_process_sees_every_line) {
  const Workplace place("steps=200 delay=5");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_event("step"); }));
  const auto follower = place.start({"follow", place.run_directory().string(), "--json"});
  EXPECT_EQ(run->wait(), 0);
  EXPECT_EQ(follower->wait(), 0) << follower->errors();
  EXPECT_EQ(follower->output(), place.event_text());
}

TEST(RunJourney, a_follower_can_start_at_any_line) {
  const Workplace place("steps=20");
  EXPECT_EQ(place.train()->wait(), 0);
  const std::string text = place.event_text();
  const std::size_t offset = text.find('\n', text.size() / 2) + 1;
  const Result result =
      place.anneal({"follow", place.run_directory().string(), "--json", "--from", std::to_string(offset)});
  EXPECT_EQ(result.output, text.substr(offset));
}

TEST(RunJourney, stop_ends_it_with_a_checkpoint) {
  const Workplace place("steps=100000 delay=5");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_step(3); }));
  EXPECT_EQ(place.anneal({"stop", place.run_directory().string(), "--wait"}).output, "stopped\n");
  EXPECT_EQ(run->wait(), 0);
  EXPECT_EQ(bodies<FinishedEvent>(place.events()).back().reason, "stopped");
  const std::int64_t last = bodies<StepEvent>(place.events()).back().step;
  EXPECT_EQ(bodies<CheckpointEvent>(place.events()).back().step, last);
}

TEST(RunJourney, stop_after_the_epoch_waits_for_its_checkpoint) {
  const Workplace place("steps=100000 delay=150");  // ten steps an epoch
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_step(12); }));
  EXPECT_EQ(place.anneal({"stop", place.run_directory().string(), "--after-epoch"}).code, 0);
  EXPECT_EQ(place.anneal({"stop", place.run_directory().string(), "--after-epoch", "--wait"}).output,
            "stopped\n");
  EXPECT_EQ(run->wait(), 0);
  const std::int64_t last = bodies<CheckpointEvent>(place.events()).back().step;
  EXPECT_EQ(last, 20) << "the epoch that was trained has ended";
  EXPECT_EQ(bodies<StepEvent>(place.events()).back().step, last) << "and no step of the next one was made";
}

TEST(RunJourney, stop_after_the_end_says_how_it_ended) {
  const Workplace place("steps=5");
  EXPECT_EQ(place.train()->wait(), 0);
  const Result result = place.anneal({"stop", place.run_directory().string()});
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(result.output, "finished\n");
}

class StopSignal : public ::testing::TestWithParam<int> {};

TEST_P(StopSignal, stops_with_a_checkpoint_and_its_own_exit_code) {
  const Workplace place("steps=100000 delay=5");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_step(3); }));
  run->send(GetParam());
  EXPECT_EQ(run->wait(), 128 + GetParam());
  EXPECT_EQ(place.file("state.json")["state"], "stopped");
  EXPECT_EQ(place.file("exit.json")["code"], 128 + GetParam());
  EXPECT_TRUE(place.has_event("checkpoint"));
}

INSTANTIATE_TEST_SUITE_P(RunJourney, StopSignal, ::testing::Values(SIGINT, SIGTERM, SIGHUP));

TEST(RunJourney, a_worker_that_does_not_listen_is_killed_at_the_second_asking) {
  const Workplace place("steps=100000 deaf hang=5");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_step(4); }));
  const pid_t worker = place.worker();
  EXPECT_EQ(place.anneal({"stop", place.run_directory().string(), "--now", "--wait"}).output, "stopped\n");
  EXPECT_EQ(run->wait(), 0);
  EXPECT_TRUE(is_gone(worker));
  EXPECT_EQ(place.file("exit.json")["signal"], "SIGKILL");
}

TEST(RunJourney, a_killed_worker_is_a_failure_that_names_the_signal) {
  const Workplace place("steps=100000 delay=5");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_step(3) && place.worker() > 0; }));
  kill(place.worker(), SIGKILL);
  EXPECT_EQ(run->wait(), 1);
  const auto failed = bodies<FailedEvent>(place.events());
  ASSERT_EQ(failed.size(), 1u);
  EXPECT_THAT(failed[0].message, HasSubstr("SIGKILL"));
  EXPECT_THAT(failed[0].hint, HasSubstr("--resume"));
  EXPECT_EQ(place.file("exit.json")["signal"], "SIGKILL");
  EXPECT_EQ(place.file("state.json")["state"], "failed");
  EXPECT_THAT(run->errors(), HasSubstr("SIGKILL"));
}

TEST(RunJourney, a_worker_that_crashes_is_a_failure_that_names_the_signal) {
  const Workplace place("signal=4:" + std::to_string(SIGSEGV));
  EXPECT_EQ(place.train()->wait(), 1);
  EXPECT_THAT(bodies<FailedEvent>(place.events()).back().message, HasSubstr("SIGSEGV"));
}

TEST(RunJourney, a_worker_that_leaves_without_a_word_is_a_failure_with_its_last_log_line) {
  const Workplace place("exit=4:7");
  EXPECT_EQ(place.train()->wait(), 1);
  const FailedEvent failed = bodies<FailedEvent>(place.events()).back();
  EXPECT_THAT(failed.message, HasSubstr("exit code 7"));
  EXPECT_THAT(failed.message, HasSubstr("fake worker on"));
}

TEST(RunJourney, what_the_worker_reports_as_its_failure_is_the_runs) {
  const Workplace place("fail=4");
  EXPECT_EQ(place.train()->wait(), 3);
  EXPECT_EQ(bodies<FailedEvent>(place.events()).size(), 1u);
  EXPECT_EQ(place.file("exit.json")["cause"], "the fake was told to fail");
}

TEST(RunJourney, a_killed_runner_takes_the_worker_with_it_and_the_run_can_be_resumed) {
  Workplace place("steps=100000 delay=5");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_step(13) && place.worker() > 0; }));
  const pid_t worker = place.worker();
  run->send(SIGKILL);
  run->wait();
  EXPECT_TRUE(wait_until([&] { return is_gone(worker); }));
  EXPECT_THAT(place.anneal({"status", place.run_directory().string()}).output,
              AllOf(StartsWith("interrupted"), HasSubstr("its runner, process "), HasSubstr("is gone")));

  place.set_script("steps=60");
  EXPECT_EQ(place.resume()->wait(), 0);
  expect_sound(place.events());
  const auto restarts = bodies<RestartEvent>(place.events());
  ASSERT_EQ(restarts.size(), 1u);
  EXPECT_EQ(restarts[0].attempt, 1);
  EXPECT_EQ(restarts[0].from_step % 10, 0);
  EXPECT_THAT(restarts[0].cause, HasSubstr("killed"));
  EXPECT_EQ(bodies<HelloEvent>(place.events()).size(), 1u);
  EXPECT_EQ(bodies<StepEvent>(place.events()).back().step, 60);
  EXPECT_EQ(place.file("state.json")["state"], "finished");
}

TEST(RunJourney, attempts_are_counted) {
  Workplace place("steps=100 signal=15:9");
  EXPECT_EQ(place.train()->wait(), 1);
  place.set_script("steps=100 signal=25:9");
  EXPECT_EQ(place.resume()->wait(), 1);
  place.set_script("steps=30");
  EXPECT_EQ(place.resume()->wait(), 0);
  const auto restarts = bodies<RestartEvent>(place.events());
  ASSERT_EQ(restarts.size(), 2u);
  EXPECT_EQ(restarts[0].from_step, 10);
  EXPECT_EQ(restarts[1].attempt, 2);
  EXPECT_EQ(restarts[1].from_step, 20);
  expect_sound(place.events());
}

TEST(RunJourney, the_time_that_a_run_took_is_that_of_all_its_attempts) {
  Workplace place("steps=100 delay=20 signal=15:9");
  EXPECT_EQ(place.train()->wait(), 1);
  place.set_script("steps=20");
  const auto again = place.resume();
  EXPECT_EQ(again->wait(), 0) << again->errors();
  const std::vector<Event> events = place.events();
  const auto restart = std::ranges::find_if(
      events, [](const Event& event) { return std::holds_alternative<RestartEvent>(event.body); });
  ASSERT_NE(restart, events.end());
  EXPECT_GT(restart->time, 0.2);
  EXPECT_GT(std::get<FinishedEvent>(events.back().body).seconds, restart->time);
  EXPECT_LE(std::get<FinishedEvent>(events.back().body).seconds, events.back().time);
}

TEST(RunJourney, status_after_a_kill_stands_at_the_checkpoint) {
  Workplace place("steps=100 signal=15:9");
  EXPECT_EQ(place.train()->wait(), 1);
  place.set_script("exit=11:1");
  EXPECT_EQ(place.resume()->wait(), 1);
  EXPECT_EQ(place.file("state.json")["last_step"], 10);
  EXPECT_EQ(place.file("state.json")["epoch"], 1);
}

TEST(RunJourney, a_torn_last_line_is_cut_off_before_the_run_goes_on) {
  Workplace place("steps=100 signal=15:9");
  EXPECT_EQ(place.train()->wait(), 1);
  std::ofstream(place.run_directory() / "events.jsonl", std::ios::app) << "{\"event\":\"step\",\"lo";
  place.set_script("steps=30");
  EXPECT_EQ(place.resume()->wait(), 0);
  expect_sound(place.events());
}

TEST(RunJourney, two_runners_cannot_have_one_directory) {
  const Workplace place("steps=100000 delay=5");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_step(1); }));
  const auto second = place.resume();
  EXPECT_EQ(second->wait(), 3);
  EXPECT_THAT(second->errors(), HasSubstr("still in progress"));
  EXPECT_FALSE(run->has_ended());
}

TEST(RunJourney, a_directory_with_a_run_is_not_trained_over) {
  const Workplace place("steps=5");
  EXPECT_EQ(place.train()->wait(), 0);
  const std::string before = place.event_text();
  const auto second = place.train();
  EXPECT_EQ(second->wait(), 3);
  EXPECT_THAT(second->errors(), HasSubstr("--resume"));
  EXPECT_EQ(place.event_text(), before);
}

TEST(RunJourney, a_detached_run_outlives_the_command_that_started_it) {
  const Workplace place("steps=100000 delay=5");
  const auto command = place.train({"--detach"});
  EXPECT_EQ(command->wait(), 0) << command->errors();
  EXPECT_EQ(command->output(), place.run_directory().string() + "\n");
  EXPECT_TRUE(wait_until([&] { return place.has_step(5); }));
  EXPECT_EQ(place.anneal({"stop", place.run_directory().string(), "--wait"}).output, "stopped\n");
  expect_sound(place.events());
}

TEST(RunJourney, a_detached_run_that_fails_at_once_is_a_failure) {
  const Workplace place("fail=1");
  const auto command = place.train({"--detach"});
  EXPECT_EQ(command->wait(), 3);
  EXPECT_THAT(command->errors(), HasSubstr("the fake was told to fail"));
  EXPECT_EQ(place.file("exit.json")["code"], 3);
}

TEST(RunJourney, a_working_directory_that_is_gone_is_no_hindrance) {
  const Workplace place("steps=20");
  ASSERT_EQ(place.anneal({"sample", place.data().string(), "--classes", "2", "--per-class", "4"}).code, 0);
  const std::string command = "mkdir " + (place / "gone").string() + "; cd " + (place / "gone").string() +
                              "; rmdir " + (place / "gone").string() + "; exec " +
                              std::string(ANNEAL_PROGRAM) + " train --data " + place.data().string() +
                              " --run-dir " + place.run_directory().string();
  const Result result = run(
      {"/bin/sh", "-c", command},
      {.environment = {{"ANNEAL_WORKER", ANNEAL_FAKE_WORKER}, {"FAKE_WORKER", "steps=20"}}, .directory = ""});
  EXPECT_EQ(result.code, 0) << result.errors;
}

TEST(RunJourney, a_relative_path_in_a_working_directory_that_is_gone_is_an_error_that_says_so) {
  const TemporaryDirectory directory;
  const std::string gone = (directory / "gone").string();
  const std::string command = "mkdir " + gone + "; cd " + gone + "; rmdir " + gone + "; exec " +
                              std::string(ANNEAL_PROGRAM) + " train --data pictures";
  const Result result = run({"/bin/sh", "-c", command},
                            {.environment = {{"ANNEAL_WORKER", ANNEAL_FAKE_WORKER}}, .directory = ""});
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.errors, HasSubstr("the working directory was removed"));
}

TEST(RunJourney, a_long_path_is_no_hindrance) {
  Workplace place("steps=100000 delay=5");
  const std::string deep = (place / std::string(100, 'd') / std::string(100, 'e')).string();
  EXPECT_EQ(place.train({"--run-dir", deep, "--detach"})->wait(), 2);  // named twice
  const auto run = place.start({"train", "--data", place.data().string(), "--run-dir", deep, "--detach"});
  EXPECT_EQ(run->wait(), 0) << run->errors();
  EXPECT_EQ(place.anneal({"stop", deep, "--wait"}).output, "stopped\n");
}

TEST(RunJourney, a_loss_that_is_no_number_survives_the_way) {
  const Workplace place("steps=10 nan=7");
  EXPECT_EQ(place.train()->wait(), 0);
  EXPECT_TRUE(std::isnan(bodies<StepEvent>(place.events()).at(6).loss));
  EXPECT_THAT(place.event_text(), HasSubstr(R"("nonfinite":{"loss":"nan"})"));
}

TEST(RunJourney, lines_that_are_no_events_become_warnings_and_harm_nothing_else) {
  const Workplace place("steps=10 huge=3 garbage=5");
  EXPECT_EQ(place.train()->wait(), 0);
  expect_sound(place.events());
  EXPECT_EQ(bodies<StepEvent>(place.events()).size(), 10u);
  EXPECT_EQ(bodies<WarningEvent>(place.events()).size(), 2u);
}

TEST(RunJourney, a_reader_that_leaves_does_not_end_the_training) {
  const Workplace place("steps=200 delay=2");
  place.train({"--seed", "9"})->wait();
  std::filesystem::remove_all(place.run_directory());
  const std::string command = std::string(ANNEAL_PROGRAM) + " train --json --data " + place.data().string() +
                              " --run-dir " + place.run_directory().string() + " | head -n 1";
  const Result result =
      run({"/bin/sh", "-c", command},
          {.environment = {{"ANNEAL_WORKER", ANNEAL_FAKE_WORKER}, {"FAKE_WORKER", "steps=200 delay=2"}},
           .directory = ""});
  EXPECT_THAT(result.output, HasSubstr("hello"));
  EXPECT_TRUE(wait_until([&] { return place.has_event("finished"); }));
}

TEST(RunJourney, status_tells_how_it_stands) {
  const Workplace place("steps=20");
  EXPECT_EQ(place.train()->wait(), 0);
  const auto status =
      nlohmann::json::parse(place.anneal({"status", place.run_directory().string(), "--json"}).output);
  EXPECT_EQ(status["state"], "finished");
  EXPECT_EQ(status["last_step"], 20);
  EXPECT_GT(status["seconds"], 0);
  EXPECT_FALSE(status.contains("time_left"));
  EXPECT_EQ(status["exit"]["code"], 0);
  EXPECT_THAT(place.anneal({"status", place.run_directory().string()}).output, HasSubstr("\ntook "));
  EXPECT_THAT(place.anneal({"status", place.run_directory().string()}).output, Not(HasSubstr("completed")));
}

TEST(RunJourney, the_curves_are_exported_without_what_was_lost) {
  Workplace place("steps=100 signal=15:9");
  EXPECT_EQ(place.train()->wait(), 1);
  place.set_script("steps=30");
  EXPECT_EQ(place.resume()->wait(), 0);
  const Result result = place.anneal(
      {"export", place.run_directory().string(), "--format", "csv", "-o", (place / "curves.csv").string()});
  EXPECT_EQ(result.code, 0) << result.errors;
  const std::string csv = read_file(place / "curves.csv");
  EXPECT_THAT(csv, StartsWith("seq,time,event,split,step,epoch,loss,"));
  // 30 steps and an evaluation each tenth, though 14 steps were done in the first attempt and 20 in the
  // second.
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 30 + 3);
}

}  // namespace
}  // namespace anneal::testing
