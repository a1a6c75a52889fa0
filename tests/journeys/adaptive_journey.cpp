// Policies that answer to what they measure: the time that is left, accuracies that stay, and losses at
// rising rates.

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;
constexpr std::chrono::minutes patience{10};

class AdaptiveJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
    const Result drawn = place_.anneal({"sample", place_.data().string(), "--classes", "2", "--per-class",
                                        "80", "--test-per-class", "10", "--side", "16"});
    ASSERT_EQ(drawn.code, 0) << drawn.errors;
  }

  void train(const std::string& model, std::vector<std::string> more) const {
    more.insert(more.end(),
                {"--model", model, "--batch", "16", "--threads", "1", "--set", "training.image_size=16"});
    const auto run = place_.train(more);
    ASSERT_EQ(run->wait(patience), 0) << run->errors();
    expect_sound(place_.events());
    EXPECT_EQ(bodies<FinishedEvent>(place_.events()).back().reason, "completed");
  }
  std::vector<PolicyEvent> turns(const std::string& what) const {
    std::vector<PolicyEvent> found;
    for (const PolicyEvent& turn : bodies<PolicyEvent>(place_.events()))
      if (turn.what == what) found.push_back(turn);
    return found;
  }

  Workplace place_{"real"};
};

/// The bounds are wide, for a machine that does other things, too.
TEST_F(AdaptiveJourney, training_for_a_time_ends_by_itself_when_the_schedule_does) {
  constexpr double seconds = 6, peak = 0.05;
  train("mlp", {"--epochs", "3", "--set", "training.until.minutes=0.1", "--set",
                R"(training.learning_rate={"curve":"linear","from":0.05,"to":0})"});
  const double taken = bodies<FinishedEvent>(place_.events()).back().seconds;
  EXPECT_GE(taken, 0.6 * seconds);
  EXPECT_LE(taken, 10 * seconds);

  const auto measured = turns("last_epoch");
  ASSERT_GE(measured.size(), 2u);
  EXPECT_EQ(measured.front().from, 3) << "as the spec has it";
  const std::vector<StepEvent> steps = bodies<StepEvent>(place_.events());
  constexpr double step = 0.1;  // of an epoch
  EXPECT_NEAR(steps.back().epoch, measured.back().to + step / 2, step);
  EXPECT_EQ(bodies<EvaluationEvent>(place_.events()).back().epoch, steps.back().epoch);
  EXPECT_GT(steps.front().learning_rate, 0.99 * peak);
  EXPECT_LT(steps.back().learning_rate, 0.25 * peak);
}

/// Nothing is a gain of 1: every evaluation after the first is one without.
TEST_F(AdaptiveJourney, a_plateau_lowers_the_rate_and_ends_the_run_in_the_end) {
  train("resnet8",
        {"--epochs", "8", "--lr", "0.04", "--set", R"(training.plateau={"patience":1,"factor":0.5,"gain":1})",
         "--set", R"(training.early_stop={"patience":3,"gain":1})"});
  const auto lowered = turns("rate_factor");
  ASSERT_EQ(lowered.size(), 3u);
  for (std::size_t i = 0; i < lowered.size(); ++i) {
    EXPECT_DOUBLE_EQ(lowered[i].from, std::pow(0.5, i));
    EXPECT_DOUBLE_EQ(lowered[i].to, std::pow(0.5, i + 1));
    EXPECT_EQ(lowered[i].why, "the accuracy does not improve");
  }
  for (const StepEvent& step : bodies<StepEvent>(place_.events())) {
    const double epochs_done = std::ceil(step.epoch) - 1;
    EXPECT_DOUBLE_EQ(step.learning_rate, 0.04 * std::pow(0.5, std::max(0.0, epochs_done - 1)))
        << "epoch " << step.epoch;
  }
  const auto ending = turns("epochs");
  ASSERT_EQ(ending.size(), 1u);
  EXPECT_EQ(ending[0].from, 8);
  EXPECT_EQ(ending[0].to, 4);
  EXPECT_EQ(ending[0].why, "the accuracy has not risen for 3 evaluations");
  EXPECT_EQ(bodies<EvaluationEvent>(place_.events()).size(), 4u);
}

class RateTest : public AdaptiveJourney {
 protected:
  Result range_test(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> command = {"train",   "--range-test", "--data",  place_.data().string(),
                                        "--model", "mlp",          "--batch", "64"};
    command.insert(command.end(), more.begin(), more.end());
    return place_.anneal(command);
  }
};

TEST_F(RateTest, a_rate_is_proposed_from_losses_at_rising_rates) {
  const fs::path kept = place_ / "rates";
  const Result result = range_test({"--json", "--run-dir", kept.string()});
  ASSERT_EQ(result.code, 0) << result.errors;
  const json found = json::parse(result.output);
  const json& points = found.at("points");
  ASSERT_GE(points.size(), 10u);
  for (std::size_t i = 1; i < points.size(); ++i) EXPECT_GT(points[i]["rate"], points[i - 1]["rate"]);
  const double proposal = found.at("proposal");
  EXPECT_GT(proposal, points.front()["rate"].get<double>());
  EXPECT_LT(proposal, points.back()["rate"].get<double>());
  EXPECT_NEAR(proposal, found.at("lowest_at").get<double>() / 10, 1e-9);

  EXPECT_GT(found.at("seconds_per_step").get<double>(), 0);
  EXPECT_EQ(json::parse(read_file(kept / "range-test.json")), found);
  const std::string table = read_file(kept / "range-test.csv");
  EXPECT_EQ(static_cast<std::size_t>(std::count(table.begin(), table.end(), '\n')), points.size() + 1);
  EXPECT_FALSE(fs::exists(kept / "events.jsonl")) << "nothing was trained";
}

TEST_F(RateTest, the_losses_are_drawn_with_a_setting_to_copy) {
  const Result result = range_test();
  ASSERT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("smoothed loss over the learning rate"));
  EXPECT_THAT(result.output,
              HasSubstr("--set 'training.learning_rate={\"curve\": \"one-cycle\", \"peak\": "));
  EXPECT_GT(std::count(result.output.begin(), result.output.end(), '\n'), 8);
}

}  // namespace
}  // namespace anneal::testing
