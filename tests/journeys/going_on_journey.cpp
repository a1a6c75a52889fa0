// A run that has finished is trained on, by itself or with other data.

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/journeys/resume_fixture.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;

constexpr std::chrono::minutes long_enough{10};

json json_of(const fs::path& file) {
  return json::parse(read_file(file), nullptr, false);
}

class GoingOn : public ResumedRun {
 protected:
  std::string run_of(const std::string& name) const { return (place_ / name).string(); }

  /// Three epochs, to their end.
  void finish(const std::string& name, const std::vector<std::string>& more = {}) const {
    const auto run = train(place_ / name, more);
    ASSERT_EQ(run->wait(long_enough), 0) << run->errors();
  }
  Result go_on(const std::string& name, std::vector<std::string> more) const {
    more.insert(more.begin(), {"train", "--resume", "--run-dir", run_of(name)});
    const auto run = place_.start(more);
    const int code = run->wait(long_enough);
    return {code, run->output(), run->errors()};
  }
};

TEST_F(GoingOn, further_epochs_learn_again_and_the_spec_trained_anew_goes_the_same_way) {
  finish("run");
  const Result result = go_on("run", {"--epochs", "5"});
  ASSERT_EQ(result.code, 0) << result.errors;
  const std::vector<Event> events = events_of(place_ / "run");
  expect_sound(events);
  const auto steps = bodies<StepEvent>(events);
  EXPECT_DOUBLE_EQ(steps.back().epoch, 5);
  double rate_beyond = 0;
  for (const StepEvent& step : steps)
    if (step.epoch > 3) rate_beyond = std::max(rate_beyond, step.learning_rate);
  EXPECT_GT(rate_beyond, 0.01);
  EXPECT_LT(steps.back().learning_rate, rate_beyond / 4);
  EXPECT_EQ(bodies<RestartEvent>(events).at(0).cause, "it had finished");
  EXPECT_EQ(bodies<FinishedEvent>(events).back().reason, "completed");
  EXPECT_EQ(json_of(place_ / "run/state.json")["epochs"], 5);
  const json spec = json_of(place_ / "run/spec.json");
  EXPECT_EQ(spec["training"]["epochs"], 3);
  EXPECT_EQ(spec["changes"][0]["epoch"], 3);
  EXPECT_EQ(spec["changes"][0]["after_end"], true);

  const auto anew = place_.start({"train", run_of("run") + "/spec.json", "--run-dir", run_of("anew")});
  ASSERT_EQ(anew->wait(long_enough), 0) << anew->errors();
  EXPECT_EQ(bodies<StepEvent>(events_of(place_ / "anew")).back().step, steps.back().step);
  EXPECT_TRUE(final_weights(place_ / "run") == final_weights(place_ / "anew")) << "the weights differ";

  const std::string run = run_of("run");
  EXPECT_EQ(place_.anneal({"evaluate", run}).code, 0);
  EXPECT_EQ(place_.anneal({"follow", run}).code, 0);
  EXPECT_EQ(place_.anneal({"report", run, "-o", (place_ / "page.html").string()}).code, 0);
  EXPECT_THAT(read_file(place_ / "page.html"), HasSubstr("5 epochs"));
  EXPECT_THAT(place_.anneal({"status", run}).output, HasSubstr("finished: step"));
  EXPECT_EQ(
      json::parse(place_.anneal({"policy", run + "/spec.json", "--json"}).output)["points"].back()["epoch"],
      5);
}

TEST_F(GoingOn, a_run_killed_beyond_its_first_end_ends_with_the_same_weights) {
  finish("run");
  fs::copy(place_ / "run", place_ / "killed", fs::copy_options::recursive);
  ASSERT_EQ(go_on("run", {"--epochs", "6"}).code, 0);
  const auto killed = place_.start({"train", "--resume", "--run-dir", run_of("killed"), "--epochs", "6"});
  ASSERT_TRUE(wait_until(
      [&] {
        const auto steps = bodies<StepEvent>(events_of(place_ / "killed"));
        return !steps.empty() && steps.back().epoch > 3;
      },
      long_enough));
  killed->send(SIGKILL);
  killed->wait();
  const Result again = go_on("killed", {});
  ASSERT_EQ(again.code, 0) << again.errors;
  EXPECT_DOUBLE_EQ(bodies<StepEvent>(events_of(place_ / "killed")).back().epoch, 6);
  EXPECT_TRUE(final_weights(place_ / "run") == final_weights(place_ / "killed")) << "the weights differ";
}

TEST_F(GoingOn, a_run_that_ended_early_goes_on) {
  finish("run", {"--epochs", "40", "--set", "training.early_stop={\"patience\":1,\"gain\":1}"});
  const double ended = bodies<StepEvent>(events_of(place_ / "run")).back().epoch;
  ASSERT_LT(ended, 5);
  const Result result = go_on("run", {"--epochs", "6", "--set", "training.early_stop={\"patience\":0}"});
  ASSERT_EQ(result.code, 0) << result.errors;
  EXPECT_DOUBLE_EQ(bodies<StepEvent>(events_of(place_ / "run")).back().epoch, 6);
}

TEST_F(GoingOn, a_run_whose_data_is_gone_stays_as_it_is) {
  finish("run", {"--epochs", "1"});
  const std::string events = read_file(place_ / "run/events.jsonl");
  fs::rename(place_.data(), place_ / "moved");
  const Result result = go_on("run", {"--epochs", "2"});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("is missing, and the run cannot continue without its data"));
  EXPECT_THAT(place_.anneal({"status", run_of("run")}).output, HasSubstr("finished: step"));
  EXPECT_EQ(read_file(place_ / "run/events.jsonl"), events);
  fs::rename(place_ / "moved", place_.data());
  EXPECT_EQ(go_on("run", {"--epochs", "2"}).code, 0);
}

TEST_F(GoingOn, the_same_data_in_another_place_is_read_from_there_from_then_on) {
  finish("run", {"--epochs", "1"});
  fs::rename(place_.data(), place_ / "moved");
  const Result result = go_on("run", {"--data", (place_ / "moved").string(), "--epochs", "2"});
  ASSERT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(result.errors, HasSubstr("the run's data is now in another place"));
  EXPECT_FALSE(fs::exists(place_ / "run-2"));
  EXPECT_EQ(json_of(place_ / "run/spec.json")["data"]["train"]["folder"], (place_ / "moved/train").string());
  EXPECT_EQ(go_on("run", {"--epochs", "3"}).code, 0);
}

TEST_F(GoingOn, what_cannot_change_is_refused_and_what_the_run_has_already_is_passed_over) {
  finish("run");
  const auto said = [&](std::vector<std::string> more) {
    const Result result = go_on("run", std::move(more));
    EXPECT_EQ(result.code, 3) << result.errors;
    return result.errors;
  };
  EXPECT_THAT(said({"--epochs", "2"}),
              HasSubstr("training.epochs: is 2, but the run has finished after 3 epochs"));
  EXPECT_THAT(said({"--lr", "0.5"}), HasSubstr("--epochs N with more than 3"));
  EXPECT_THAT(said({"--epochs", "5", "--model", "convnet"}), HasSubstr("model.preset: cannot be changed"));
  EXPECT_THAT(said({"--epochs", "5", "--seed", "9"}),
              HasSubstr("training.seed: cannot change during the run"));
  EXPECT_THAT(said({"--minutes", "1"}), HasSubstr("training.until.minutes: cannot be changed"));
  EXPECT_THAT(said({"--epochs", "5", "--set", "parallel.exchange.precision=bf16"}),
              HasSubstr("parallel.exchange: cannot be changed"));
  EXPECT_EQ(bodies<RestartEvent>(events_of(place_ / "run")).size(), 0u);
  const Result repeated =
      go_on("run", {"--data", place_.data().string(), "--model", "resnet8", "--epochs", "3", "--batch", "16",
                    "--seed", "5", "--set", "parallel.exchange.precision=fp32"});
  EXPECT_EQ(repeated.code, 0) << repeated.errors;
  EXPECT_THAT(repeated.errors, HasSubstr("the run has finished"));
  EXPECT_FALSE(fs::exists(place_ / "run-2"));
  EXPECT_EQ(go_on("run", {"--epochs", "4", "--threads", "1"}).code, 0);
  EXPECT_EQ(json_of(place_ / "run/spec.json")["training"]["threads"], 1);
}

TEST_F(GoingOn, other_data_begins_a_new_run_with_the_weights_of_the_old_one) {
  finish("run");
  const std::string before = read_file(place_ / "run/events.jsonl");
  ASSERT_EQ(place_
                .anneal({"sample", (place_ / "other").string(), "--classes", "3", "--per-class", "60",
                         "--seed", "9"})
                .code,
            0);
  const Result result = go_on("run", {"--data", (place_ / "other").string(), "--epochs", "1"});
  ASSERT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(result.output, run_of("run-2") + "\n");
  EXPECT_THAT(result.errors, HasSubstr("a new run"));
  EXPECT_EQ(read_file(place_ / "run/events.jsonl"), before);
  const json old_spec = json_of(place_ / "run/spec.json"), spec = json_of(place_ / "run-2/spec.json");
  EXPECT_EQ(spec["continues"]["run"], run_of("run"));
  EXPECT_EQ(spec["data"]["classes"].size(), 3u);
  EXPECT_EQ(spec["data"]["normalize"], old_spec["data"]["normalize"]);
  EXPECT_EQ(spec["training"]["epochs"], 1);
  EXPECT_EQ(spec["training"]["learning_rate"], old_spec["training"]["learning_rate"]);
  const json hello = bodies<HelloEvent>(events_of(place_ / "run-2")).at(0).spec;
  EXPECT_EQ(hello["continues"], spec["continues"]);
  EXPECT_EQ(json::parse(place_.anneal({"status", run_of("run-2"), "--json"}).output)["continues"],
            spec["continues"]);
  EXPECT_EQ(json::parse(place_.anneal({"data", run_of("run-2"), "--json"}).output)["continues"],
            spec["continues"]);
  EXPECT_EQ(place_.anneal({"evaluate", run_of("run-2")}).code, 0);
}

}  // namespace
}  // namespace anneal::testing
