#include "engine/worker/train/trainer.h"

#include <algorithm>
#include <csignal>
#include <functional>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/run_state.h"
#include "engine/data/sample_set/sample_set.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/worker/jobs/jobs.h"
#include "tests/engine/worker/recorded_events.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;

/// Calls `then` after each event.
class Heard final : public testing::RecordedEvents {
 public:
  explicit Heard(std::function<void(const EventBody&)> then = {}) : then_(std::move(then)) {}
  void emit(const EventBody& body) override {
    RecordedEvents::emit(body);
    if (then_) then_(body);
  }

 private:
  std::function<void(const EventBody&)> then_;
};

/// Runs of 3 epochs on 48 rows, of which 12 more choose the best checkpoint, in batches of 8.
class TrainerTest : public ::testing::Test {
 protected:
  TrainerTest() {
    std::string text = "area,rooms,price\n";
    for (int i = 0; i < 60; ++i)
      text += std::to_string(i * 7 % 60) + "," + std::to_string(i % 5) + "," +
              std::to_string(i * 7 % 60 + i % 5) + ".5\n";
    testing::write_file(place_ / "houses.csv", text);
    chosen_ = {{"data",
                {{"folder", (place_ / "houses.csv").string()},
                 {"table", {{"target", "price"}}},
                 {"validation", {{"fraction", 0.2}}}}},
               {"training", {{"epochs", 3}, {"batch_size", 8}, {"threads", 1}, {"average_weights", 0.5}}}};
  }

  /// Orders are read from `orders_from`, a descriptor.
  void train(const std::string& run, EventSink& events, bool resume = false, int orders_from = -1) {
    const std::filesystem::path directory = place_ / run;
    const json resolved = resolve::resolve(chosen_);
    std::filesystem::create_directories(directory);
    testing::write_file(directory / run_files::spec, resolved.dump());
    StopSignal stop;
    distributed::SingleProcess ranks;
    Orders orders(orders_from, ranks);
    Trainer trainer(job_spec_from_json(resolved), directory, events, {stop, orders, ranks}, resume);
    stop.listen();
    trainer.run();
  }

  std::string final_weights(const std::string& run) const {
    return testing::read_file(list_checkpoints(place_ / run).back().directory / "model.safetensors");
  }

  static std::string reason(const testing::RecordedEvents& events) {
    const auto finished = events.all<FinishedEvent>();
    return finished.size() == 1 ? finished[0].reason : "";
  }

  testing::TemporaryDirectory place_;
  json chosen_;
};

TEST_F(TrainerTest, takes_every_step_evaluates_and_saves_each_epoch_and_says_so) {
  Heard events;
  train("run", events);
  std::int64_t steps = 0;
  for (const StepEvent& event : events.all<StepEvent>()) steps += event.steps;
  EXPECT_EQ(steps, 3 * 6);
  std::vector<double> epochs;
  for (const EvaluationEvent& event : events.all<EvaluationEvent>()) epochs.push_back(event.epoch);
  EXPECT_THAT(epochs, ElementsAre(1, 2, 3));
  EXPECT_EQ(reason(events), "completed");
  EXPECT_EQ(events.all<FinishedEvent>()[0].samples, 3 * 48);
  EXPECT_EQ(list_checkpoints(place_ / "run").back().manifest.step, 18);
}

TEST_F(TrainerTest, stopped_anywhere_and_resumed_it_ends_in_the_same_weights) {
  Heard undisturbed;
  train("whole", undisturbed);
  const auto in_an_epoch = [](const EventBody& body) { return std::holds_alternative<StepEvent>(body); };
  const auto between_epochs = [](const EventBody& body) {
    return std::holds_alternative<CheckpointEvent>(body);
  };
  for (const auto& [run, is_then] :
       {std::pair<std::string, std::function<bool(const EventBody&)>>{"in", in_an_epoch},
        {"between", between_epochs}}) {
    bool is_asked = false;
    Heard stopped([&, &is_time = is_then](const EventBody& body) {
      if (!std::exchange(is_asked, is_asked || is_time(body)) && is_asked) std::raise(SIGTERM);
    });
    train(run, stopped);
    EXPECT_EQ(reason(stopped), "stopped") << run;
    EXPECT_LT(list_checkpoints(place_ / run).back().manifest.step, 18) << run;
    Heard resumed;
    train(run, resumed, /*resume=*/true);
    EXPECT_EQ(reason(resumed), "completed") << run;
    EXPECT_EQ(final_weights(run), final_weights("whole")) << run;
  }
}

TEST_F(TrainerTest, asked_to_stop_after_an_epoch_it_ends_there_evaluated_and_goes_on_as_if_it_had_not) {
  chosen_["training"]["evaluate_every"] = 3;
  Heard undisturbed;
  train("whole", undisturbed);
  ASSERT_EQ(undisturbed.all<EvaluationEvent>().size(), 1U);
  const auto train_until = [this](const std::string& run, EventSink& events, int epoch, bool resume) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const std::string order = json{{"stop_after_epoch", epoch}}.dump() + "\n";
    ASSERT_EQ(write(ends[1], order.data(), order.size()), static_cast<ssize_t>(order.size()));
    close(ends[1]);
    train(run, events, resume, ends[0]);
    close(ends[0]);
  };
  for (const int epoch : {1, 2}) {
    const std::string run = "after " + std::to_string(epoch);
    Heard stopped;
    train_until(run, stopped, epoch, /*resume=*/false);
    EXPECT_EQ(reason(stopped), "stopped") << run;
    EXPECT_EQ(list_checkpoints(place_ / run).back().manifest.step, 6 * epoch) << run;
    ASSERT_EQ(stopped.all<EvaluationEvent>().size(), 1U) << run;
    EXPECT_EQ(stopped.all<EvaluationEvent>()[0].epoch, epoch) << run;
    Heard late;
    train_until(run, late, 1, /*resume=*/true);
    EXPECT_EQ(reason(late), "stopped") << "that epoch is over";
    EXPECT_EQ(list_checkpoints(place_ / run).back().manifest.step, 6 * epoch) << run;
    Heard resumed;
    train(run, resumed, /*resume=*/true);
    EXPECT_EQ(reason(resumed), "completed") << run;
    EXPECT_EQ(final_weights(run), final_weights("whole")) << run;
  }
}

TEST_F(TrainerTest, what_training_finds_of_a_checkpoint_is_found_of_it_again) {
  const auto found_again = [this](const std::string& run) {
    Heard events;
    train(run, events);
    std::map<double, double> losses;  // by epoch
    for (const EvaluationEvent& event : events.all<EvaluationEvent>())
      if (event.split == "validation") losses[event.epoch] = event.loss;
    ASSERT_EQ(losses.size(), 3U) << run;
    for (const CheckpointEntry& checkpoint : list_checkpoints(place_ / run)) {
      const json again = jobs::evaluate({{"run_dir", (place_ / run).string()},
                                         {"checkpoint", checkpoint.directory.string()},
                                         {"split", "validation"},
                                         {"threads", 1}});
      EXPECT_EQ(again.at("loss").get<double>(), losses.at(static_cast<double>(checkpoint.manifest.epoch)));
    }
  };
  found_again("rows");
  data::draw_sample_set(place_ / "images", {.classes = 3, .per_class = 20, .test_per_class = 4});
  chosen_["data"] = {{"folder", (place_ / "images").string()}};
  chosen_["model"] = {{"preset", "resnet8"}};
  chosen_["training"]["precision"] = "bf16";
  found_again("images");
}

/// All of them, so that evaluating the split finds the same.
TEST_F(TrainerTest, training_samples_are_measured_as_evaluate_measures_them_and_change_nothing) {
  const auto measured = [this](const std::string& run) {
    Heard without, with, some;
    chosen_["training"].erase("evaluate_training");
    train(run, without);
    chosen_["training"]["evaluate_training"] = 1000;
    train(run + "-measured", with);
    EXPECT_EQ(final_weights(run + "-measured"), final_weights(run)) << run;
    const auto plain = without.all<EvaluationEvent>();
    const auto told = with.all<EvaluationEvent>();
    ASSERT_EQ(told.size(), plain.size()) << run;
    for (std::size_t i = 0; i < told.size(); ++i) {
      EXPECT_EQ(told[i].loss, plain[i].loss) << run;
      EXPECT_FALSE(plain[i].training_loss.has_value()) << run;
    }
    const CheckpointEntry last = list_checkpoints(place_ / (run + "-measured")).back();
    const json again = jobs::evaluate({{"run_dir", (place_ / (run + "-measured")).string()},
                                       {"checkpoint", last.directory.string()},
                                       {"split", "train"},
                                       {"threads", 1}});
    const auto of_last = std::ranges::find_if(told, [&](const EvaluationEvent& event) {
      return event.split == "validation" && event.step == last.manifest.step;
    });
    ASSERT_NE(of_last, told.end()) << run;
    EXPECT_EQ(of_last->training_loss, again.at("loss").get<double>()) << run;
    EXPECT_EQ(of_last->training_samples, again.at("samples").get<std::int64_t>()) << run;
    chosen_["training"]["evaluate_training"] = 7;
    train(run + "-some", some);
    EXPECT_EQ(some.all<EvaluationEvent>().front().training_samples, 7) << run;
    EXPECT_EQ(final_weights(run + "-some"), final_weights(run)) << run;
  };
  measured("rows");
  data::draw_sample_set(place_ / "images", {.classes = 3, .per_class = 20, .test_per_class = 4});
  chosen_["data"] = {{"folder", (place_ / "images").string()}};
  chosen_["model"] = {{"preset", "resnet8"}};
  chosen_["training"]["precision"] = "bf16";
  measured("images");
}

TEST_F(TrainerTest, samples_that_are_learned_are_left_out_and_a_resumed_run_leaves_out_the_same) {
  data::draw_sample_set(place_ / "images", {.classes = 3, .per_class = 40, .test_per_class = 4});
  chosen_["data"] = {{"folder", (place_ / "images").string()}};
  chosen_["model"] = {{"preset", "resnet8"}};
  chosen_["training"]["epochs"] = 8;
  chosen_["training"]["sample_pruning"] = "infobatch";
  Heard whole;
  train("whole", whole);
  double left_out = 0, last = -1;
  for (const PolicyEvent& event : whole.all<PolicyEvent>())
    if (event.what == "samples_left_out") last = event.to, left_out += event.to;
  EXPECT_GT(left_out, 0);
  EXPECT_EQ(last, 0);  // in the last eighth
  EXPECT_LT(whole.all<FinishedEvent>()[0].samples, 8 * 108 - left_out + 1);
  std::int64_t asked_at = 0;
  Heard stopped([&](const EventBody& body) {
    const auto* step = std::get_if<StepEvent>(&body);
    if (step != nullptr && asked_at == 0 && step->epoch > 3.4) std::raise(SIGTERM), asked_at = step->step;
  });
  train("part", stopped);
  EXPECT_EQ(reason(stopped), "stopped");
  Heard resumed;
  train("part", resumed, /*resume=*/true);
  EXPECT_EQ(reason(resumed), "completed");
  EXPECT_EQ(final_weights("part"), final_weights("whole"));
}

TEST_F(TrainerTest, what_diverges_again_and_again_is_given_up_with_a_report) {
  chosen_["training"]["learning_rate"] = 10'000;
  chosen_["training"]["optimizer"] = {{"kind", "sgd"}};
  Heard events;
  EXPECT_THROW(train("run", events), EnvironmentError);
  EXPECT_EQ(reason(events), "");
}

}  // namespace
}  // namespace anneal::train
