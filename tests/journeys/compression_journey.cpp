// A large network teaches a small one, which then learns for integers, and is exported as what it has
// learned.

#include <cmath>

#include <gtest/gtest.h>

#include "base/sha256.h"
#include "journeys/workplace.h"
#include "protocol/checkpoint.h"
#include "tensors/safetensors.h"

namespace anneal::testing {
namespace {

constexpr std::chrono::minutes patience{10};

class CompressionJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
    const Result drawn = place_.anneal(
        {"sample", place_.data().string(), "--classes", "4", "--per-class", "80", "--test-per-class", "40"});
    ASSERT_EQ(drawn.code, 0) << drawn.errors;
  }

  void train(const std::string& run, int epochs, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> command = {"--model",   "resnet8", "--epochs", std::to_string(epochs),
                                        "--threads", "2"};
    for (const char* key : {"training.batch_size=16", "training.image_size=16", "checkpoint.split=test"})
      command.insert(command.end(), {"--set", key});
    command.insert(command.end(), more.begin(), more.end());
    const auto process = place_.train_into(place_ / run, command);
    ASSERT_EQ(process->wait(patience), 0) << process->errors();
  }

  std::string best(const std::string& run) const {
    return best_checkpoint(place_ / run).directory / checkpoint_files::model;
  }

  json said(const std::vector<std::string>& command) const {
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 0) << result.errors;
    return result.code == 0 ? json::parse(result.output) : json();
  }

  Workplace place_{"real"};
};

TEST_F(CompressionJourney, a_student_learns_from_a_teacher_and_then_for_integers_that_do_what_was_foretold) {
  train("teacher", 3);
  if (HasFatalFailure()) return;
  const json chosen = {{"teacher", (place_ / "teacher").string()}, {"weight", 0.8}};
  train("student", 3, {"--set", "training.distillation=" + chosen.dump()});
  if (HasFatalFailure()) return;
  const json spec = json::parse(read_file(place_ / "student/spec.json"));
  EXPECT_EQ(spec["training"]["distillation"]["teacher"], best("teacher"));
  EXPECT_EQ(spec["training"]["distillation"]["sha256"], sha256_of(best("teacher")));
  for (const StepEvent& step : bodies<StepEvent>(events_of(place_ / "student"))) {
    ASSERT_TRUE(step.distillation);
    EXPECT_GE(*step.distillation, 0);
  }

  train("rounded", 3,
        {"--init", best("student"), "--set", R"(training.quantization={"freeze_statistics":0.5})", "--set",
         "training.learning_rate=0.01"});
  if (HasFatalFailure()) return;
  EXPECT_TRUE(tensors::SafetensorsFile(best("rounded")).metadata().contains("quantization"));
  const json foretold = said({"evaluate", (place_ / "rounded").string(), "--json"});
  const json exported = said({"export", (place_ / "rounded").string(), "--format", "c", "-o",
                              (place_ / "rounded.c").string(), "--verify", "--json"});
  const json& found = exported["verification"];
  EXPECT_EQ(found["samples"], 160);
  EXPECT_EQ(found["equal"], 160) << "compiled C is the simulator to the last bit";
  constexpr double few_images = 3.0 / 160;  // ties are rounded apart by floats and integers
  EXPECT_NEAR(found["accuracy"].get<double>(), foretold["accuracy"].get<double>(), few_images);
}

TEST_F(CompressionJourney, a_model_by_itself_is_rounded_as_it_has_learned_without_images) {
  train("rounded", 1, {"--set", "training.quantization={}"});
  if (HasFatalFailure()) return;
  const fs::path alone = place_ / "alone.safetensors";
  fs::copy(best("rounded"), alone);
  said({"export", alone.string(), "--format", "onnx-int8", "-o", (place_ / "alone.onnx").string(), "--json"});
  said({"export", (place_ / "rounded").string(), "--format", "onnx-int8", "-o",
        (place_ / "run.onnx").string(), "--json"});
  EXPECT_GT(fs::file_size(place_ / "alone.onnx"), 0U);
  const Result calibrated = place_.anneal({"export", alone.string(), "--format", "onnx-int8", "-o",
                                           (place_ / "other.onnx").string(), "--ranges", "mse"});
  EXPECT_EQ(calibrated.code, 2) << "needs the run's images";
}

TEST_F(CompressionJourney, norms_are_refreshed_and_kept_and_weights_have_an_importance) {
  train("run", 1);
  if (HasFatalFailure()) return;
  const fs::path saved = place_ / "refreshed.safetensors";
  const json first = said(
      {"evaluate", (place_ / "run").string(), "--refresh-norms", "100", "--save", saved.string(), "--json"});
  const json again = said({"evaluate", (place_ / "run").string(), "--checkpoint", saved.string(), "--json"});
  EXPECT_EQ(first["accuracy"], again["accuracy"]);
  EXPECT_EQ(first["loss"], again["loss"]);
  const tensors::SafetensorsFile before(best("run")), after(saved);
  EXPECT_EQ(before.metadata(), after.metadata());
  EXPECT_EQ(before.tensors().size(), after.tensors().size());

  const fs::path importance = place_ / "importance.safetensors",
                 worker = fs::path(ANNEAL_PROGRAM).parent_path() / "anneal-worker";
  const json request = {
      {"run_dir", (place_ / "run").string()}, {"samples", 100}, {"output", importance.string()}};
  const Result found =
      run({"sh", "-c", "echo '" + request.dump() + "' | '" + worker.string() + "' importance"});
  ASSERT_EQ(found.code, 0) << found.output << found.errors;
  const tensors::SafetensorsFile weights(importance);
  EXPECT_EQ(static_cast<std::size_t>(json::parse(found.output)["parameters"]) * 2, weights.tensors().size());
  EXPECT_EQ(weights.tensors().at("magnitude/fc.weight").shape, before.tensors().at("fc.weight").shape);

  const Result without = place_.anneal({"evaluate", (place_ / "run").string(), "--save", saved.string()});
  EXPECT_EQ(without.code, 2) << without.errors;
  const Result alone =
      place_.anneal({"evaluate", saved.string(), "--data", place_.data().string(), "--refresh-norms", "10"});
  EXPECT_EQ(alone.code, 3) << alone.errors;
}

}  // namespace
}  // namespace anneal::testing
