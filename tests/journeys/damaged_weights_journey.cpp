// Damaged weights are noticed on every way that leads to them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class DamagedWeights : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "this build has no worker";
    ASSERT_EQ(place_
                  .anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "16",
                           "--test-per-class", "4", "--side", "16"})
                  .code,
              0);
    const auto training = place_.train_into(run(), {"--model", "convnet", "--epochs", "1"});
    ASSERT_EQ(training->wait(), 0) << training->errors();
    checkpoint_ = list_checkpoints(run()).back().directory;
    weights_ = checkpoint_ / "model.safetensors";
  }

  fs::path run() const { return place_.run_directory(); }

  static void flip(const fs::path& file) {
    std::string bytes = read_file(file);
    bytes[bytes.size() * 2 / 3] = static_cast<char>(bytes[bytes.size() * 2 / 3] ^ 0x40);
    write_file(file, bytes);
  }

  void expect_refused(const std::vector<std::string>& command) const {
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 3) << ::testing::PrintToString(command) << result.output;
    EXPECT_THAT(result.errors, AllOf(HasSubstr(weights_.string()), HasSubstr("is damaged")))
        << ::testing::PrintToString(command);
  }

  Workplace place_{"real"};
  fs::path checkpoint_, weights_;
};

TEST_F(DamagedWeights, every_command_refuses_a_flipped_bit) {
  const fs::path whole = place_ / "whole";
  fs::copy(run(), whole, fs::copy_options::recursive);
  flip(weights_);
  const std::string file = weights_.string(), folder = checkpoint_.string(), data = place_.data().string();
  expect_refused({"evaluate", run().string(), "--checkpoint", folder});
  expect_refused({"evaluate", file, "--data", data});
  expect_refused({"evaluate", whole.string(), "--with", file});
  expect_refused({"predict", file, data});
  expect_refused({"data", data, "--suspects", "--weights", file});
  expect_refused({"export", run().string(), "--checkpoint", folder, "--format", "safetensors", "-o",
                  place_ / "out.safetensors"});
  expect_refused({"export", file, "--format", "onnx", "-o", place_ / "out.onnx"});
  expect_refused({"export", whole.string(), "--with", file, "--format", "onnx", "-o", place_ / "out.onnx"});
  expect_refused(
      {"compress", run().string(), "--checkpoint", folder, "-o", place_ / "small", "--max-bytes", "10000"});
  for (const char* setting : {"model.init", "training.distillation.teacher"})
    expect_refused({"train", "--data", data, "--model", "convnet", "--epochs", "1", "--run-dir",
                    place_ / "next", "--set", std::string(setting) + "=" + file});
  expect_refused({"train", "--data", data, "--run-dir", place_ / "next", "--set",
                  "training.distillation.teacher=" + folder});
  EXPECT_FALSE(fs::exists(place_ / "next"));
}

TEST_F(DamagedWeights, what_nothing_can_be_compared_with_is_said) {
  const std::string alone = place_ / "alone.safetensors", data = place_.data().string();
  fs::copy_file(weights_, alone);
  const auto expect_said = [&](const std::vector<std::string>& command) {
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 0) << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("warning: " + alone + ": was read without a check: no manifest"))
        << ::testing::PrintToString(command);
  };
  expect_said({"evaluate", alone, "--data", data});
  expect_said({"predict", alone, data});
  expect_said({"export", alone, "--format", "onnx", "-o", place_ / "out.onnx"});
  expect_said({"data", data, "--suspects", "--weights", alone});
  const Result in_json = place_.anneal({"evaluate", alone, "--data", data, "--json"});
  EXPECT_EQ(json::parse(in_json.output).at("warnings").at(0).at("code"), "unchecked-weights");
  // What an export or a checkpoint says of a file is compared, and nothing is remarked.
  ASSERT_EQ(
      place_.anneal({"export", run().string(), "--format", "safetensors", "-o", place_ / "e.safetensors"})
          .code,
      0);
  for (const std::string& checked : {(place_ / "e.safetensors").string(), weights_.string()})
    EXPECT_THAT(place_.anneal({"evaluate", checked, "--data", data}).errors, Not(HasSubstr("unchecked")));
  const auto training = place_.train_into(
      place_ / "next", {"--model", "convnet", "--epochs", "1", "--set", "model.init=" + alone});
  ASSERT_EQ(training->wait(), 0) << training->errors();
  bool is_told = false;
  for (const auto& warning : bodies<WarningEvent>(events_of(place_ / "next")))
    is_told = is_told || (warning.code == "unchecked-weights" && warning.place == alone);
  EXPECT_TRUE(is_told);
}

/// It would throw away what the run has learned.
TEST_F(DamagedWeights, a_resume_without_any_sound_checkpoint_is_refused_and_does_not_begin_anew) {
  const std::size_t steps = bodies<StepEvent>(place_.events()).size();
  for (const CheckpointEntry& entry : list_checkpoints(run()))
    flip(entry.directory / "optimizer.safetensors");
  const auto resumed = place_.start({"train", "--resume", "--run-dir", run().string(), "--epochs", "3"});
  EXPECT_NE(resumed->wait(), 0);
  EXPECT_THAT(resumed->errors(),
              AllOf(HasSubstr("no checkpoint of the run is intact"), HasSubstr("optimizer.safetensors")));
  EXPECT_EQ(bodies<StepEvent>(place_.events()).size(), steps) << "nothing was trained";
}

/// The checkpoint of the first epoch has been chosen whatever later ones have learned.
TEST_F(DamagedWeights, after_a_resume_the_test_is_of_the_best_sound_checkpoint) {
  const auto go_on_to = [&](const char* epochs) {
    const auto resumed = place_.start({"train", "--resume", "--run-dir", run().string(), "--epochs", epochs});
    ASSERT_EQ(resumed->wait(), 0) << resumed->errors();
  };
  go_on_to("2");
  const json manifest = json::parse(read_file(checkpoint_ / "manifest.json"));
  for (const CheckpointEntry& entry : list_checkpoints(run())) {
    json other = json::parse(read_file(entry.directory / "manifest.json"));
    other["threshold"] = {{"step", manifest["step"]}, {"value", 1.0}, {"loss", 0.0}};
    write_file(entry.directory / "manifest.json", other.dump());
  }
  flip(weights_);
  go_on_to("3");
  const auto evaluations = bodies<EvaluationEvent>(place_.events());
  ASSERT_FALSE(evaluations.empty());
  EXPECT_EQ(evaluations.back().split, "test");
  EXPECT_GT(evaluations.back().step, manifest["step"].get<std::int64_t>())
      << "the damaged one was passed over";
  std::int64_t told = 0;
  for (const auto& warning : bodies<WarningEvent>(place_.events()))
    told +=
        warning.code == "damaged-checkpoint" && warning.place.find("model.safetensors") != std::string::npos;
  EXPECT_EQ(told, 1);
}

}  // namespace
}  // namespace anneal::testing
