// One spec, one result: a run that was stopped inside an epoch, or made twice, ends bitwise the same.

#include <algorithm>
#include <cmath>
#include <csignal>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/journeys/resume_fixture.h"

namespace anneal::testing {
namespace {

constexpr std::chrono::minutes patience{10};

/// The whole lines that tell of steps.
std::vector<json> step_lines(const fs::path& run) {
  const fs::path path = run / "events.jsonl";
  const std::string text = fs::exists(path) ? read_file(path) : "";
  std::istringstream lines(text.substr(0, text.rfind('\n') + 1));
  std::vector<json> steps;
  for (std::string line; std::getline(lines, line);) {
    json fields = json::parse(line);
    if (fields.at("event") == "step") steps.push_back(std::move(fields));
  }
  return steps;
}

class ExactnessJourney : public ResumedRun {
 protected:
  /// The newest checkpoints hold the same: weights, the optimizer's state, and what feedback has made of the
  /// policy.
  static void expect_equal_ends(const fs::path& run, const fs::path& other) {
    for (const char* name : {checkpoint_files::model, checkpoint_files::optimizer}) {
      ASSERT_FALSE(final_file(run, name).empty()) << name;
      EXPECT_TRUE(final_file(run, name) == final_file(other, name)) << name << " differs";
    }
    const CheckpointManifest end = list_checkpoints(run).back().manifest,
                             other_end = list_checkpoints(other).back().manifest;
    EXPECT_EQ(end.step, other_end.step);
    EXPECT_EQ(to_json(end.policy), to_json(other_end.policy));
  }
};

/// What a run is made of, and where it is stopped.
struct Policy {
  const char* name;
  std::vector<std::string> options;        ///< of the command; DATA is the folder
  std::vector<std::string> training = {};  ///< KEY=VALUE of this section
  double from_epoch = 0;                   ///< fractional: not before
  const char* data = "folder";             ///< or "pack" or "manifest"
};

/// Names the test in the output.
void PrintTo(const Policy& policy, std::ostream* out) {
  *out << policy.name;
}

class StoppedInAnEpoch : public ExactnessJourney, public ::testing::WithParamInterface<Policy> {
 protected:
  fs::path data() const {
    if (GetParam().data == std::string("pack")) return packed();
    return GetParam().data == std::string("manifest") ? listed() : place_.data();
  }

  std::unique_ptr<Process> start(const fs::path& data, const fs::path& run) const {
    std::vector<std::string> options;
    for (const std::string& option : GetParam().options)
      options.push_back(option == "DATA" ? place_.data().string() : option);
    for (const std::string& key : GetParam().training)
      options.insert(options.end(), {"--set", "training." + with_teacher(key)});
    return train_on(data, run, options);
  }

  /// Interrupts `process`, which trains `run`, once it has made a step of its own in the first part of an
  /// epoch, from the wanted one on. It may be slow to stop: true where that was inside an epoch.
  bool stop_in_an_epoch(Process& process, const fs::path& run) const {
    constexpr double first_part = 0.6;
    const std::size_t lines_before = step_lines(run).size();
    EXPECT_TRUE(wait_until(
        [&] {
          const auto steps = step_lines(run);
          if (steps.size() <= lines_before) return process.has_ended();
          const double epoch = steps.back().at("epoch");
          return (epoch >= GetParam().from_epoch && epoch - std::floor(epoch) < first_part) ||
                 process.has_ended();
        },
        patience));
    process.send(SIGINT);
    EXPECT_EQ(process.wait(), 130) << process.errors();
    const auto saved = list_checkpoints(run);
    return !saved.empty() && saved.back().manifest.first_sample > 0;
  }

 private:
  /// With TEACHER as a run that has learned the data.
  std::string with_teacher(std::string key) const {
    const std::string word = "TEACHER";
    const std::size_t at = key.find(word);
    if (at == std::string::npos) return key;
    const fs::path run = place_ / "teacher";
    if (!fs::exists(run)) {
      const auto process = train_on(place_.data(), run, {"--epochs", "1"});
      EXPECT_EQ(process->wait(patience), 0) << process->errors();
    }
    return key.replace(at, word.size(), run.string());
  }
  fs::path packed() const {
    const fs::path file = place_ / "data.pack";
    const Result result = place_.anneal({"pack", place_.data().string(), "-o", file.string()});
    EXPECT_EQ(result.code, 0) << result.errors;
    return file;
  }
  fs::path listed() const {
    std::vector<std::string> rows;
    for (const std::string split : {"train", "test"})
      for (const auto& label : fs::directory_iterator(place_.data() / split))
        for (const auto& image : fs::directory_iterator(label))
          rows.push_back(image.path().string() + "," + label.path().filename().string() + "," + split + "\n");
    std::sort(rows.begin(), rows.end());
    std::string text = "path,label,split\n";
    for (const std::string& row : rows) text += row;
    write_file(place_ / "data.csv", text);
    return place_ / "data.csv";
  }
};

TEST_P(StoppedInAnEpoch, goes_on_to_the_same_weights) {
  const fs::path undisturbed = place_ / "undisturbed", stopped = place_ / "stopped", source = data();
  const auto whole = start(source, undisturbed);
  ASSERT_EQ(whole->wait(patience), 0) << whole->errors();
  auto run = start(source, stopped);
  while (!stop_in_an_epoch(*run, stopped) && !HasFailure()) run = resume(stopped);
  if (HasFailure()) return;
  const auto again = resume(stopped);
  ASSERT_EQ(again->wait(patience), 0) << again->errors();
  expect_equal_ends(stopped, undisturbed);
}

const std::vector<Policy> policies = {
    {"defaults", {}},
    {"muon_of_an_average", {}, {"optimizer.kind=muon", "average_weights=0.9"}},
    {"growing_batches_and_images",
     {},
     {R"(batch_size={"curve":"linear","from":8,"to":24})",
      R"(image_size={"curve":"steps","values":[[0,24],[0.5,32]]})", "rate_coupling=sqrt"}},
    {"mixed_and_recoloured_images",
     {"--set", "data.augment.mixup=0.4", "--set", "data.augment.cutmix=1", "--set",
      R"(data.augment.policy={"kind":"rand"})"}},
    {"micro_batches_of_adamw", {}, {"micro_batch=5", "optimizer.kind=adamw"}},
    {"a_teachers_features_rounded_for_integers",
     {},
     {R"(distillation={"teacher":"TEACHER","method":"features"})",
      R"(quantization={"freeze_statistics":0.5})", "micro_batch=5", R"(recompute=["*"])",
      "average_weights=0.9"},
     1.1},
    {"steps_of_rounding_from_the_middle_on",
     {},
     {R"(quantization={"bits":4,"method":"lsq","from":0.4})", R"(sparse_learning={"strength":0.001})",
      "optimizer.kind=adamw", "batch_growth.largest=64"}},
    {"weights_pruned_by_their_movement",
     {},
     {R"(weight_pruning={"share":0.8,"method":"movement","until":0.8})", "average_weights=0.9"},
     0.4},
    {"unlabelled_images", {"--unlabelled", "DATA"}, {"semi_supervised.threshold=0.3"}},
    {"lars_by_layer_from_a_pack",
     {},
     {"optimizer.kind=lars", "layer_decay=0.8", "unfreeze=0.6",
      R"(learning_rate={"curve":"warmup-stable-decay","peak":1})",
      R"(momentum={"curve":"mirrored","high":0.95,"low":0.8})"},
     1.1,
     "pack"},
    {"lamb_of_a_growing_batch_from_a_manifest",
     {},
     {"optimizer.kind=lamb", R"(learning_rate={"curve":"cosine-restarts","from":0.02,"cycles":2})",
      R"(batch_size={"curve":"linear","from":8,"to":24})", "rate_coupling=linear", "gradient_clip=0.5"},
     1.1,
     "manifest"},
    {"rmsprop_by_a_formula_recomputed",
     {"--set", "model.stochastic_depth=0.3"},
     {"optimizer.kind=rmsprop", R"(recompute=["*"])",
      R"(learning_rate={"curve":"expression","formula":"0.002 * min(epoch, 1) * (1 - progress) "})"}},
    {"adamw_frozen_on_the_way",
     {},
     {"optimizer.kind=adamw", R"(freeze=["bn1.*",{"pattern":"layer1.*","from":0.4}])",
      R"(learning_rate={"curve":"piecewise","values":[[0,0.001],[0.3,0.004],[1,0]]})"},
     1.3},
    // Nothing is a gain of 1: the rate falls after the third evaluation and the fifth, which is the last.
    {"plateaus_and_an_early_stop",
     {},
     {"epochs=6", R"(plateau={"patience":2,"factor":0.5,"gain":1})", R"(early_stop={"patience":4,"gain":1})"},
     2.05},
    // Nothing is learned in the first two epochs, so that what follows is a gain, and worth a second round.
    {"a_second_round_to_an_accuracy",
     {},
     {"epochs=8", "optimizer.kind=sgd", "until.accuracy=1",
      R"(learning_rate={"curve":"piecewise","values":[[0,0],[0.25,0],[0.3,0.02],[1,0.01]]})"},
     8.05},
};

INSTANTIATE_TEST_SUITE_P(ExactnessJourney, StoppedInAnEpoch, ::testing::ValuesIn(policies),
                         [](const auto& policy) { return std::string(policy.param.name); });

/// An epoch has one step, so that each step has a line of its own whatever the speed.
TEST_F(ExactnessJourney, two_runs_have_the_same_losses_step_for_step_and_the_same_weights) {
  constexpr std::size_t epochs = 4;
  const auto losses = [&](const fs::path& run) {
    const auto process =
        train(run, {"--set", "training.batch_size=320", "--set", "training.epochs=" + std::to_string(epochs),
                    "--set", "training.evaluate_every=4", "--set", "model.stochastic_depth=0.2", "--set",
                    "data.augment.mixup=0.4", "--set", R"(data.augment.policy={"kind":"rand"})"});
    EXPECT_EQ(process->wait(patience), 0) << process->errors();
    std::vector<std::string> texts;
    for (const json& step : step_lines(run))
      texts.push_back(step.at("step").dump() + ": " + step.at("loss").dump());
    return texts;
  };
  const auto first = losses(place_ / "first"), second = losses(place_ / "second");
  EXPECT_EQ(first.size(), epochs);
  EXPECT_EQ(first, second);
  expect_equal_ends(place_ / "first", place_ / "second");
}

}  // namespace
}  // namespace anneal::testing
