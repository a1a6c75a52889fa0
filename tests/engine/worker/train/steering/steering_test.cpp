#include "engine/worker/train/steering/steering.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/core/protocol/run_state.h"
#include "tests/engine/worker/recorded_events.h"
#include "tests/engine/worker/second_rank.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using nlohmann::json;

/// A run of 10 epochs at rate 0.5, and the way to ask it for changes.
class SteeringTest : public ::testing::Test {
 protected:
  SteeringTest() {
    spec_.training.epochs = 10;
    spec_.training.learning_rate = Curve::constant(0.5);
    testing::write_file(run_ / run_files::spec, to_json(spec_).dump());
    EXPECT_EQ(pipe(pipe_), 0);
  }
  ~SteeringTest() override {
    close(pipe_[0]);
    close(pipe_[1]);
  }

  void ask_for(const json& training) {
    const std::string line = json{{"training", training}}.dump() + "\n";
    ASSERT_EQ(write(pipe_[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
  }
  json recorded() const {
    return json::parse(testing::read_file(run_ / run_files::spec)).value("changes", json::array());
  }
  std::unique_ptr<Steering> steering() {
    orders_ = std::make_unique<Orders>(pipe_[0], ranks_);
    return std::make_unique<Steering>(spec_, run_.path(), *orders_, ranks_, announcer_, disk_, feedback_);
  }
  static double rate(const Steering& steering, double progress = 0.5) {
    return policy::at(*steering.schedule(), progress).learning_rate;
  }

  testing::TemporaryDirectory run_;
  JobSpec spec_;
  testing::RecordedEvents events_;
  Announcer announcer_{events_, run_.path()};
  StopSignal stop_;
  distributed::SingleProcess ranks_;
  RoomOnDisk disk_{run_.path(), announcer_, ranks_, stop_};
  PolicyState feedback_;
  int pipe_[2] = {-1, -1};
  std::unique_ptr<Orders> orders_;
};

TEST_F(SteeringTest, a_change_that_is_asked_for_is_recorded_told_and_holds) {
  const auto run = steering();
  EXPECT_FALSE(run->make_changes(7, 2.5));
  ask_for({{"learning_rate", 0.25}, {"epochs", 20}});
  EXPECT_TRUE(run->make_changes(8, 3));
  EXPECT_EQ(rate(*run), 0.25);
  EXPECT_EQ(run->epochs_ahead(), 20);
  EXPECT_EQ(run->schedule()->timeline, (Timeline{.epoch = 3, .progress = 0.3, .epochs = 20}));
  EXPECT_EQ(recorded(), json::parse(R"([{"step": 8, "epoch": 3.0,
                                         "training": {"learning_rate": 0.25, "epochs": 20}}])"));
  ASSERT_EQ(events_.all<ChangeEvent>().size(), 1u);
  EXPECT_EQ(events_.all<ChangeEvent>()[0].step, 8);
  EXPECT_FALSE(run->make_changes(9, 3.5));
}

TEST_F(SteeringTest, a_rank_that_is_not_the_first_does_what_the_first_is_asked_for_and_reads_nothing_itself) {
  testing::SecondRank second;
  second.texts = {R"({"training": {"epochs": 20}})"};
  second.numbers = {1};  // it has recorded it
  ask_for({{"epochs", 30}});
  Orders orders(pipe_[0], second);
  Steering run(spec_, run_.path(), orders, second, announcer_, disk_, feedback_);
  EXPECT_TRUE(run.make_changes(8, 3));
  EXPECT_EQ(run.epochs_ahead(), 20);
  EXPECT_FALSE(run.make_changes(9, 3.5));
  EXPECT_TRUE(recorded().empty()) << "the first rank's are on disk";
}

TEST_F(SteeringTest, what_the_first_rank_could_not_record_changes_nothing_on_others) {
  testing::SecondRank second;
  second.texts = {R"({"training": {"epochs": 20}})"};
  second.numbers = {0};
  Orders orders(pipe_[0], second);
  Steering run(spec_, run_.path(), orders, second, announcer_, disk_, feedback_);
  EXPECT_FALSE(run.make_changes(8, 3));
  EXPECT_EQ(run.epochs_ahead(), 10);
}

TEST_F(SteeringTest, a_change_that_cannot_be_is_told_and_leaves_all_as_it_was) {
  const auto run = steering();
  ask_for({{"epochs", 2}});
  EXPECT_FALSE(run->make_changes(8, 3));
  EXPECT_EQ(run->epochs_ahead(), 10);
  EXPECT_TRUE(recorded().empty());
  ASSERT_EQ(events_.all<WarningEvent>().size(), 1u);
  EXPECT_EQ(events_.all<WarningEvent>()[0].code, "change-refused");
}

TEST_F(SteeringTest, after_a_roll_back_a_change_comes_again_where_it_was) {
  const auto run = steering();
  ask_for({{"learning_rate", 0.25}});
  run->make_changes(8, 3);
  ask_for({{"learning_rate", 0.125}});
  run->make_changes(12, 4.5);
  run->rewind(4);
  EXPECT_EQ(rate(*run), 0.25);
  EXPECT_FALSE(run->make_changes(12, 4.25));
  EXPECT_TRUE(run->make_changes(13, 4.5));
  EXPECT_EQ(rate(*run), 0.125);

  run->rewind(0);
  EXPECT_EQ(rate(*run), 0.5);
  EXPECT_EQ(recorded().size(), 2u);
}

TEST_F(SteeringTest, resumed_it_holds_what_was_changed_before_and_grows_as_it_had) {
  spec_.training.batch_size = Curve::constant(16);
  spec_.training.batch_growth.largest = 64;
  spec_.changes = {{4, 2, {{"learning_rate", 0.25}}}, {8, 4, {{"learning_rate", 0.125}}}};
  feedback_.noise.growth = 2;
  const auto run = steering();
  run->resume(3);
  EXPECT_EQ(rate(*run), 0.25);
  EXPECT_EQ(policy::at(*run->schedule(), 0.5).batch_size, 32);
  EXPECT_TRUE(run->make_changes(8, 4));
  EXPECT_EQ(rate(*run), 0.125);
  EXPECT_EQ(policy::at(*run->schedule(), 0.5).batch_size, 32);
}

/// Where noise is all there is, a batch of any size is worth doubling.
TEST_F(SteeringTest, batches_double_where_gradients_are_noise_up_to_the_largest) {
  spec_.training.batch_size = Curve::constant(16);
  spec_.training.batch_growth.largest = 64;
  const auto run = steering();
  const policy::GradientMoments noise{.batch = 16, .parts = 2, .mean_square = 2, .square_mean = 1};
  std::vector<std::int64_t> batches;
  for (int step = 0; step < 300; ++step) {
    const policy::Hyperparameters now = policy::at(*run->schedule(), 0.5);
    const bool has_turned = run->after_step(0.01 * step, now, noise);
    EXPECT_EQ(has_turned, policy::at(*run->schedule(), 0.5).batch_size != now.batch_size);
    if (has_turned) batches.push_back(policy::at(*run->schedule(), 0.5).batch_size);
  }
  EXPECT_EQ(batches, (std::vector<std::int64_t>{32, 64}));
  EXPECT_EQ(events_.all<PolicyEvent>().size(), 2u);
  EXPECT_EQ(feedback_.noise.growth, 4);
}

TEST_F(SteeringTest, epochs_are_evaluated_as_often_as_wanted_and_at_the_end) {
  spec_.training.evaluate_every = 4;
  const auto run = steering();
  std::vector<int> evaluated;
  for (int epoch = 1; epoch <= 10; ++epoch)
    if (run->wants_evaluation(epoch)) evaluated.push_back(epoch);
  EXPECT_EQ(evaluated, (std::vector<int>{4, 8, 10}));
  feedback_.ended = true;
  EXPECT_TRUE(run->wants_evaluation(5.5));
}

TEST_F(SteeringTest, training_to_an_accuracy_goes_on_in_rounds_while_they_bring_a_gain) {
  spec_.training.until.accuracy = 0.9;
  const auto run = steering();
  EXPECT_GT(run->epochs_ahead(), 10);
  feedback_.early_stop = {.level = 0.5, .evaluations = 0};
  EXPECT_FALSE(run->after_evaluation(9));
  EXPECT_TRUE(run->after_evaluation(10));
  EXPECT_FALSE(run->has_ended(10));
  const Timeline round{.epoch = 10, .progress = 0.5, .epochs = 15};
  EXPECT_EQ(run->schedule()->timeline, round);
  run->note();
  EXPECT_EQ(feedback_.timeline, round);

  const auto resumed = steering();
  resumed->resume(12);
  EXPECT_EQ(resumed->schedule()->timeline, round);
  feedback_.early_stop.evaluations = 5;
  EXPECT_FALSE(resumed->after_evaluation(15));
  EXPECT_TRUE(resumed->has_ended(15));
  EXPECT_EQ(events_.all<PolicyEvent>().size(), 2u);
}

TEST_F(SteeringTest, training_for_a_time_has_no_other_round) {
  spec_.training.until = {.accuracy = 0.9, .minutes = 1};
  const auto run = steering();
  feedback_.early_stop = {.level = 0.5, .evaluations = 0};
  EXPECT_FALSE(run->after_evaluation(10));
}

TEST_F(SteeringTest, a_step_without_moments_leaves_the_noise_as_it_was) {
  spec_.training.rate_coupling = RateCoupling::adascale;
  const auto run = steering();
  EXPECT_FALSE(run->after_step(0.5, policy::at(*run->schedule(), 0), std::nullopt));
  EXPECT_EQ(feedback_.noise, NoiseState{});
}

TEST_F(SteeringTest, steps_are_timed_where_the_batch_grows_by_goodput_and_after_a_pause_from_the_next_on) {
  spec_.training.batch_growth.largest = 1024;
  const auto steps_timed = [&](Steering& run) {
    for (int step = 0; step < 4; ++step)
      run.after_step(0.1 * step, policy::at(*run.schedule(), 0), std::nullopt);
    run.end_epoch(1, true);
    for (int step = 0; step < 3; ++step)
      run.after_step(1 + 0.1 * step, policy::at(*run.schedule(), 0), std::nullopt);
    const auto& entries = feedback_.step_times.entries;
    return entries.empty() ? 0 : entries[0].steps;
  };
  EXPECT_EQ(steps_timed(*steering()), 0);
  spec_.training.batch_growth.by = GrowthMeasure::goodput;
  EXPECT_EQ(steps_timed(*steering()), 3 + 2);
}

}  // namespace
}  // namespace anneal::train
