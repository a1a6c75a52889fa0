// The promise of a checkpoint: killed at any moment and resumed, a run ends with bitwise the same weights.
//
// ANNEAL_KILLS says how many kills (default 4); ANNEAL_KILL_SEED repeats the moments of an earlier run.

#include <csignal>
#include <cstdlib>
#include <map>
#include <random>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/journeys/resume_fixture.h"

namespace anneal::testing {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

unsigned number_from(const char* variable, unsigned otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::stoul(text));
}

class ResumeJourney : public ResumedRun {
 protected:
  /// Kills the worker of a run that `start` starts once its events have `text`; it begins again by itself.
  template <class Start>
  void is_the_same_killed_after(const std::string& text, Start start) const {
    const auto has_come_so_far = [&](const fs::path& run) {
      return fs::exists(run / "events.jsonl") &&
             read_file(run / "events.jsonl").find(text) != std::string::npos;
    };
    const fs::path undisturbed = place_ / "undisturbed", killed = place_ / "killed";
    const auto whole = start(undisturbed);
    ASSERT_EQ(whole->wait(std::chrono::minutes(20)), 0) << whole->errors();
    EXPECT_TRUE(has_come_so_far(undisturbed));
    const auto run = start(killed);
    ASSERT_TRUE(
        wait_until([&] { return has_come_so_far(killed) || run->has_ended(); }, std::chrono::minutes(20)));
    kill(worker_of(killed), SIGKILL);
    ASSERT_EQ(run->wait(std::chrono::minutes(20)), 0) << run->errors();
    EXPECT_EQ(bodies<RestartEvent>(events_of(killed)).size(), 1u);
    EXPECT_TRUE(final_weights(killed) == final_weights(undisturbed)) << "the weights differ";
  }

  static pid_t worker_of(const fs::path& run) {
    const auto ranks = nlohmann::json::parse(read_file(run / "state.json")).at("ranks");
    return ranks.empty() ? 0 : ranks[0].at("pid").get<pid_t>();
  }
};

TEST_F(ResumeJourney, a_killed_run_ends_with_the_weights_of_an_undisturbed_one) {
  const fs::path undisturbed = place_ / "undisturbed";
  const auto began = Clock::now();
  const auto whole = train(undisturbed);
  ASSERT_EQ(whole->wait(std::chrono::minutes(10)), 0) << whole->errors();
  const Seconds duration = Clock::now() - began;
  const std::string expected = final_weights(undisturbed);
  ASSERT_FALSE(expected.empty());

  const unsigned seed = number_from("ANNEAL_KILL_SEED", std::random_device{}());
  std::mt19937 random(seed);
  for (unsigned kill_number = 0; kill_number < number_from("ANNEAL_KILLS", 4); ++kill_number) {
    const Seconds moment = duration * std::uniform_real_distribution<double>(0, 1)(random);
    const bool at_the_worker = kill_number % 2 == 0;
    SCOPED_TRACE("ANNEAL_KILL_SEED=" + std::to_string(seed) + ", kill " + std::to_string(kill_number) +
                 " of the " + (at_the_worker ? "worker" : "runner") + " after " +
                 std::to_string(moment.count()) + " s");
    const fs::path run = place_ / ("killed-" + std::to_string(kill_number));
    const auto victim = train(run);
    ASSERT_TRUE(wait_until([&] { return fs::exists(run / "state.json") && worker_of(run) > 0; }));
    const auto when = Clock::now() + moment;
    wait_until([&] { return Clock::now() >= when || victim->has_ended(); }, std::chrono::minutes(10));
    if (!victim->has_ended())
      at_the_worker ? static_cast<void>(kill(worker_of(run), SIGKILL)) : victim->send(SIGKILL);
    ASSERT_NE(victim->wait(), -1);
    const auto again = resume(run);
    ASSERT_EQ(again->wait(std::chrono::minutes(10)), 0) << again->errors();
    EXPECT_TRUE(final_weights(run) == expected) << "the weights differ";
    fs::remove_all(run);
  }
}

/// Accuracies by epoch; each must be told once.
std::map<double, double> evaluations_of(const fs::path& run) {
  std::map<double, double> found;
  for (const EvaluationEvent& evaluation : bodies<EvaluationEvent>(events_of(run)))
    EXPECT_TRUE(found.emplace(evaluation.epoch, evaluation.accuracy).second) << evaluation.epoch;
  return found;
}

TEST_F(ResumeJourney, evaluation_in_a_process_of_its_own_changes_no_weight_and_misses_no_epoch) {
  const fs::path in_line = place_ / "inline", separate = place_ / "separate", killed = place_ / "killed";
  const std::vector<std::string> separately = {"--set", "training.evaluation=separate"};
  ASSERT_EQ(train(in_line)->wait(std::chrono::minutes(10)), 0);
  ASSERT_EQ(train(separate, separately)->wait(std::chrono::minutes(10)), 0);
  EXPECT_TRUE(final_weights(separate) == final_weights(in_line)) << "the weights differ";
  EXPECT_EQ(evaluations_of(separate).size(), 3u);
  EXPECT_EQ(evaluations_of(separate), evaluations_of(in_line));
  EXPECT_TRUE(fs::exists(separate / "evaluations/test.json"));

  const auto victim = train(killed, separately);
  ASSERT_TRUE(wait_until([&] { return !list_checkpoints(killed).empty() || victim->has_ended(); },
                         std::chrono::minutes(10)));
  victim->send(SIGKILL);
  ASSERT_NE(victim->wait(), -1);
  const auto again = resume(killed);
  ASSERT_EQ(again->wait(std::chrono::minutes(10)), 0) << again->errors();
  EXPECT_TRUE(final_weights(killed) == final_weights(in_line)) << "the weights differ";
  EXPECT_EQ(evaluations_of(killed), evaluations_of(in_line));
}

/// As if the runner had been killed before it wrote down the last evaluation and what came after it.
void lose_last_evaluation(const fs::path& run) {
  const std::string text = read_file(run / "events.jsonl");
  const std::size_t evaluation = text.rfind(R"("event":"evaluation")");
  ASSERT_NE(evaluation, std::string::npos);
  write_file(run / "events.jsonl", text.substr(0, text.rfind('\n', evaluation) + 1));
  fs::remove_all(run / "evaluations");
  write_file(run / "state.json", R"({"state": "running"})");
}

TEST_F(ResumeJourney, evaluation_in_a_process_of_its_own_follows_changed_epochs) {
  for (const int epochs : {2, 4}) {
    SCOPED_TRACE("3 epochs, changed to " + std::to_string(epochs));
    const fs::path run = place_ / ("changed-to-" + std::to_string(epochs));
    const std::string change =
        R"(changes=[{"step": 1, "epoch": 0.1, "training": {"epochs": )" + std::to_string(epochs) + "}}]";
    const auto whole = train(run, {"--set", "training.evaluation=separate", "--set",
                                   "training.evaluate_every=5", "--set", change});
    ASSERT_EQ(whole->wait(std::chrono::minutes(10)), 0) << whole->errors();
    const std::map<double, double> evaluations = evaluations_of(run);
    ASSERT_EQ(evaluations.size(), 1u);
    EXPECT_EQ(evaluations.begin()->first, epochs) << "the last alone";
    lose_last_evaluation(run);
    const auto again = resume(run);
    ASSERT_EQ(again->wait(std::chrono::minutes(10)), 0) << again->errors();
    EXPECT_EQ(evaluations_of(run), evaluations);
  }
}

TEST_F(ResumeJourney, an_evaluation_that_a_kill_has_lost_is_told_after_all) {
  const fs::path whole = place_ / "whole", killed = place_ / "killed";
  const std::vector<std::string> keeping = {"--set", "checkpoint.keep_best=1"};
  ASSERT_EQ(train(whole, keeping)->wait(std::chrono::minutes(10)), 0);
  ASSERT_EQ(train(killed, keeping)->wait(std::chrono::minutes(10)), 0);
  lose_last_evaluation(killed);
  const auto again = resume(killed);
  ASSERT_EQ(again->wait(std::chrono::minutes(10)), 0) << again->errors();
  EXPECT_EQ(evaluations_of(killed), evaluations_of(whole));
  const auto best = [](const fs::path& run) { return bodies<FinishedEvent>(events_of(run)).back().epoch; };
  EXPECT_EQ(best(killed), best(whole));
  EXPECT_EQ(fs::exists(killed / "evaluations/test.json"), best(killed) == 3);
}

/// An evaluation of many images is given up; the run is stopped in one if that succeeds within its epochs.
TEST_F(ResumeJourney, an_evaluation_that_a_stop_cuts_short_is_made_after_all) {
  const fs::path data = place_ / "many", whole = place_ / "whole", stopped = place_ / "stopped";
  const Result drawn = place_.anneal(
      {"sample", data.string(), "--classes", "4", "--per-class", "80", "--test-per-class", "500"});
  ASSERT_EQ(drawn.code, 0) << drawn.errors;
  const std::vector<std::string> options = {"--set", "training.epochs=6", "--set",
                                            "training.average_weights=0.9"};
  ASSERT_EQ(train_on(data, whole, options)->wait(std::chrono::minutes(10)), 0);

  constexpr std::int64_t steps = 20;  // in an epoch
  const auto is_in_evaluation = [&] {
    const auto events = events_of(stopped);
    const auto made = bodies<StepEvent>(events);
    return !made.empty() && made.back().step % steps == 0 &&
           static_cast<std::int64_t>(evaluations_of(stopped).size()) < made.back().step / steps;
  };
  auto run = train_on(data, stopped, options);
  bool is_cut_short = false;
  while (!is_cut_short) {
    ASSERT_TRUE(wait_until([&] { return is_in_evaluation() || run->has_ended(); }, std::chrono::minutes(10)));
    ASSERT_FALSE(run->has_ended()) << "never stopped in an evaluation";
    run->send(SIGINT);
    ASSERT_EQ(run->wait(), 130) << run->errors();
    is_cut_short = list_checkpoints(stopped).back().manifest.first_sample > 0;
    run = resume(stopped);
  }
  ASSERT_EQ(run->wait(std::chrono::minutes(10)), 0) << run->errors();
  EXPECT_TRUE(final_weights(stopped) == final_weights(whole)) << "the weights differ";
  EXPECT_EQ(evaluations_of(stopped), evaluations_of(whole));
}

/// Batches that grow with the noise of the gradients, rates and progress by AdaScale, and all that drops and
/// augments on curves.
TEST_F(ResumeJourney, a_policy_that_listens_to_the_gradients_goes_on_as_it_was) {
  const auto start = [&](const fs::path& run) {
    return place_.train_into(run, {"--model", "resnet8", "--epochs", "9", "--batch", "4", "--threads", "2",
                                   "--set", "training.rate_coupling=adascale", "--set",
                                   R"(training.batch_growth={"largest":16,"efficiency":0.01})", "--set",
                                   R"(training.augment_strength={"curve":"linear","from":0,"to":1})", "--set",
                                   R"(training.drop_strength={"curve":"linear","from":0,"to":1})", "--set",
                                   "model.stochastic_depth=0.2"});
  };
  is_the_same_killed_after(R"("what":"batch_growth")", start);
}

/// Interrupted where one layer learns no more and another still does.
TEST_F(ResumeJourney, layers_that_are_frozen_on_the_way_stay_so) {
  is_the_same_killed_after(R"("event":"evaluation")", [&](const fs::path& run) {
    return train(run, {"--set",
                       R"(training.freeze=["bn1.*",{"pattern":"layer1.*","from":0.4},)"
                       R"({"pattern":"layer2.*","from":0.8}])",
                       "--set",
                       R"(training.groups=[{"pattern":"layer1.*.weight","rate":0.5},)"
                       R"({"pattern":"fc.*","rate":3,"weight_decay":0}])",
                       "--set", "training.average_weights=0.9", "--set", "training.evaluate_every=2", "--set",
                       "parallel.restarts=1"});
  });
}

/// Epochs enough that accuracy rises in the first round on any machine, without which there is no other.
TEST_F(ResumeJourney, training_to_an_accuracy_goes_on_in_its_next_round) {
  is_the_same_killed_after(R"(the requested accuracy is not reached")", [&](const fs::path& run) {
    return train(run, {"--set", "training.until.accuracy=1", "--set", "training.epochs=8", "--set",
                       "parallel.restarts=1"});
  });
}

TEST_F(ResumeJourney, a_damaged_checkpoint_is_passed_over) {
  const fs::path run = place_ / "run";
  const auto whole = place_.start({"train", "--data", place_.data().string(), "--run-dir", run.string(),
                                   "--model", "resnet8", "--epochs", "3", "--batch", "16", "--threads", "2"});
  ASSERT_EQ(whole->wait(std::chrono::minutes(10)), 0) << whole->errors();
  const auto saved = list_checkpoints(run);
  ASSERT_GE(saved.size(), 2u);
  const std::string expected = final_weights(run);
  std::string damaged = expected;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  write_file(saved.back().directory / checkpoint_files::model, damaged);
  const auto again = resume(run);
  ASSERT_EQ(again->wait(std::chrono::minutes(10)), 0) << again->errors();
  EXPECT_TRUE(final_weights(run) == expected) << "the weights differ";
}

}  // namespace
}  // namespace anneal::testing
