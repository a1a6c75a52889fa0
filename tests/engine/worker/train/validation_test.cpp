#include "engine/worker/train/validation.h"

#include <filesystem>
#include <fstream>
#include <vector>

#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/protocol/run_state.h"
#include "engine/model/zoo/zoo.h"
#include "engine/quality/metrics/stored_evaluation.h"
#include "tests/engine/worker/recorded_events.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

metrics::Evaluation evaluation_of(double accuracy) {
  metrics::Evaluation evaluation;
  evaluation.classes = {"cat", "dog"};
  evaluation.result = metrics::measure({}, evaluation.classes.size());
  evaluation.result.scores[Metric::accuracy] = accuracy;
  return evaluation;
}

/// Finds the same accuracy each time.
class Found final : public Evaluator {
 public:
  explicit Found(double accuracy) : accuracy_(accuracy) {}
  metrics::Evaluation evaluate(runtime::Network&) override { return evaluation_of(accuracy_); }

 private:
  double accuracy_;
};

/// Ten samples an epoch, of which nothing is read.
class NoSamples final : public Samples {
 public:
  explicit NoSamples(std::string split) : split_(std::move(split)) {}

  std::int64_t count() const override { return 10; }
  const data::Datasets& images() const override { return images_; }
  std::vector<std::int64_t> counts_of_classes() const override { return {}; }
  bool have_image_size() const override { return false; }
  std::optional<MemoryProbe> probe_memory(const runtime::Network&,
                                          const policy::Hyperparameters&) const override {
    return std::nullopt;
  }
  std::unique_ptr<Feed> make_feed(const data::BatchPlanner::Plan&, std::int64_t) override { return nullptr; }
  const std::string& evaluation_split() const override { return split_; }
  std::unique_ptr<Evaluator> make_evaluator(const std::string&, int) override {
    return std::make_unique<Found>(0.5);
  }
  std::unique_ptr<Evaluator> make_training_evaluator(std::int64_t, int) override {
    return std::make_unique<Found>(0.75);
  }

 private:
  std::string split_;
  data::Datasets images_;
};

class ValidationTest : public ::testing::Test {
 protected:
  ValidationTest() {
    spec_.training.epochs = 10;
    spec_.checkpoint.keep_last = 10;
  }

  Validation validation(const std::string& split = "validation") {
    samples_ = std::make_unique<NoSamples>(split);
    return {spec_, run_.path(), *samples_, store_, {ranks_, {}, 1, quarantine_, announcer_, disk_}};
  }

  static CheckpointManifest manifest_of(std::int64_t step) {
    return {.step = step, .epoch = step / 10, .scores = {}, .policy = {}, .files = {}};
  }

  static bool chooses(Validation& validation, double accuracy, std::int64_t step) {
    CheckpointManifest manifest = manifest_of(step);
    return validation.choose(evaluation_of(accuracy), manifest);
  }

  /// Of the end of epoch step / 10, and tells `validation` of it.
  void save(Validation& validation, std::int64_t step, double accuracy) {
    CheckpointManifest manifest = manifest_of(step);
    validation.choose(evaluation_of(accuracy), manifest);
    validation.saved(store_.save(manifest, {{{"fc.weight", at::zeros({1})}}, {}, {{"graph", "{}"}}}),
                     evaluation_of(accuracy));
  }

  std::string stored(const std::string& split) const {
    Damages damages;
    const auto found = metrics::stored_evaluation(run_.path(), split, damages);
    return found ? found->checkpoint : "";
  }

  testing::TemporaryDirectory run_;
  runtime::Network network_{
      zoo::build("mlp", {.classes = 2, .input = {3, 8, 8}}), {3, 8, 8}, Precision::fp32, at::kCPU};
  JobSpec spec_;
  testing::RecordedEvents events_;
  Announcer announcer_{events_, run_.path()};
  StopSignal stop_;
  distributed::SingleProcess ranks_;
  RoomOnDisk disk_{run_.path(), announcer_, ranks_, stop_};
  data::Quarantine quarantine_{run_ / "quarantine.jsonl"};
  checkpoint::Store store_{run_.path(), {.keep_last = 10}};
  std::unique_ptr<NoSamples> samples_;
};

TEST_F(ValidationTest, the_best_checkpoint_is_announced_and_its_evaluation_kept) {
  Validation run = validation();
  for (const auto& [step, accuracy] : {std::pair{10, 0.5}, std::pair{20, 0.75}, std::pair{30, 0.625}})
    save(run, step, accuracy);
  EXPECT_EQ(run.best_value(), 0.75);
  EXPECT_EQ(run.best_epoch(), 2);
  std::vector<bool> best;
  for (const CheckpointEvent& event : events_.all<CheckpointEvent>()) best.push_back(event.best);
  EXPECT_THAT(best, ElementsAre(true, true, false));
  EXPECT_FALSE(chooses(run, 0.7, 40));
  EXPECT_TRUE(chooses(run, 0.8, 50));
}

TEST_F(ValidationTest, after_a_roll_back_the_best_is_that_of_what_remains) {
  Validation run = validation();
  save(run, 10, 0.5);
  save(run, 20, 0.75);
  store_.remove_after(10);
  run.forget_after(10);
  EXPECT_EQ(run.best_epoch(), 1);
  EXPECT_TRUE(chooses(run, 0.6, 20));
}

TEST_F(ValidationTest, resumed_it_knows_what_was_best_before) {
  {
    Validation run = validation();
    save(run, 10, 0.75);
    save(run, 20, 0.5);
  }
  Validation run = validation();
  EXPECT_TRUE(std::isnan(run.best_value()));
  run.resume();
  EXPECT_FALSE(chooses(run, 0.6, 30));
  EXPECT_EQ(run.best_epoch(), 1);
}

/// As the runner writes them, so that a resume reads them.
void write_events(const std::filesystem::path& run, const std::vector<EventBody>& bodies) {
  std::ofstream file(run / run_files::events, std::ios::app);
  for (std::int64_t seq = 0; const EventBody& body : bodies)
    file << to_line({.seq = seq++, .time = 0, .body = body}) << "\n";
}

EvaluationEvent told_of(std::int64_t step, double accuracy) {
  return {.split = "validation", .epoch = static_cast<double>(step) / 10, .accuracy = accuracy, .step = step};
}

TEST_F(ValidationTest, resumed_it_says_again_what_was_chosen_where_a_kill_was_faster_than_word_of_it) {
  {
    Validation run = validation();
    for (const std::int64_t step : {10, 20, 30}) save(run, step, step == 20 ? 0.75 : 0.5);
  }
  write_events(run_.path(), {told_of(10, 0.5), CheckpointEvent{.path = "", .step = 10, .best = true},
                             told_of(20, 0.75), told_of(30, 0.5)});
  events_.bodies.clear();
  Validation run = validation();
  run.resume();
  ASSERT_EQ(events_.all<CheckpointEvent>().size(), 1u);
  EXPECT_EQ(events_.all<CheckpointEvent>()[0].step, 20);
  EXPECT_TRUE(events_.all<CheckpointEvent>()[0].best);
}

TEST_F(ValidationTest, resumed_without_what_was_chosen_it_goes_on_from_the_next_best) {
  {
    Validation run = validation();
    for (const std::int64_t step : {10, 20, 30})
      save(run, step, step == 20 ? 0.75 : static_cast<double>(step) / 100);
  }
  const std::filesystem::path weights = run_ / "checkpoints/step-20/model.safetensors";
  testing::write_file(weights, std::string(std::filesystem::file_size(weights), '?'));
  Validation run = validation();
  run.resume();
  EXPECT_EQ(run.best_epoch(), 3);
  EXPECT_EQ(events_.all<WarningEvent>().size(), 1u) << "which is told";
}

TEST_F(ValidationTest, in_line_it_tells_what_it_found_of_its_split) {
  Validation run = validation();
  ASSERT_TRUE(run.evaluate(network_, 1.5, 15).has_value());
  const auto told = events_.all<EvaluationEvent>();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].split, "validation");
  EXPECT_EQ(told[0].accuracy, 0.5);
  EXPECT_EQ(told[0].epoch, 1.5);
  EXPECT_EQ(told[0].step, 15);
}

TEST_F(ValidationTest, training_samples_are_told_beside_their_split_where_they_are_asked_for) {
  Validation without = validation();
  without.evaluate(network_, 1, 10);
  EXPECT_FALSE(events_.all<EvaluationEvent>().back().training_accuracy.has_value());
  spec_.training.evaluate_training = 4;
  Validation run = validation();
  const auto found = run.evaluate(network_, 2, 20);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->scores()[Metric::accuracy], 0.5) << "which chooses";
  EXPECT_EQ(events_.all<EvaluationEvent>().back().accuracy, 0.5);
  EXPECT_EQ(events_.all<EvaluationEvent>().back().training_accuracy, 0.75);
}

TEST_F(ValidationTest, what_was_seen_of_training_samples_is_told_where_none_are_measured) {
  Validation run = validation();
  run.evaluate(network_, 1, 10, SeenShare{.accuracy = 0.625, .samples = 40});
  const EvaluationEvent told = events_.all<EvaluationEvent>().back();
  EXPECT_EQ(told.training_accuracy, 0.625);
  EXPECT_EQ(told.training_samples, 40);
  EXPECT_FALSE(told.training_loss.has_value());
  spec_.training.evaluate_training = 4;
  Validation measuring = validation();
  measuring.evaluate(network_, 2, 20, SeenShare{.accuracy = 0.625, .samples = 40});
  EXPECT_EQ(events_.all<EvaluationEvent>().back().training_accuracy, 0.75) << "which says more";
}

TEST_F(ValidationTest, without_a_split_nothing_is_evaluated) {
  Validation run = validation("");
  EXPECT_FALSE(run.evaluate(network_, 1, 10).has_value());
  EXPECT_TRUE(run.finish(stop_));
  EXPECT_THAT(events_.bodies, IsEmpty());
}

TEST_F(ValidationTest, the_test_of_the_best_is_told_and_kept_beside_what_chose_it) {
  Validation run = validation();
  save(run, 20, 0.75);
  Found test(0.625);
  run.test(network_, list_checkpoints(run_.path()).back(), test);
  const auto told = events_.all<EvaluationEvent>();
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].split, "test");
  EXPECT_EQ(told[0].accuracy, 0.625);
  EXPECT_EQ(told[0].epoch, 2);
  EXPECT_EQ(stored("test"), "step-20");
  EXPECT_EQ(run.best_value(), 0.75) << "a test chooses nothing";
}

}  // namespace
}  // namespace anneal::train
