// From images to a model that is right: the real worker on the drawn set and on photographs.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;
constexpr std::chrono::minutes patience{15};

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

double best_accuracy(const std::vector<Event>& events) {
  double best = 0;
  for (const EvaluationEvent& evaluation : bodies<EvaluationEvent>(events))
    best = std::max(best, evaluation.accuracy);
  return best;
}

class TrainingJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
  }

  Workplace place_{"real"};
};

TEST_F(TrainingJourney, a_gpu_that_is_not_there_is_refused_before_anything_is_made_or_changed) {
  ASSERT_EQ(place_.anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "10"}).code, 0);
  const std::string run = (place_ / "refused").string();
  for (const char* key : {"training.device", "training.evaluation_device"}) {
    const std::string setting = std::string(key) + "=cuda:99";
    const Result refused = place_.anneal({"train", "--data", place_.data().string(), "--run-dir", run,
                                          "--set", "training.evaluation=separate", "--set", setting});
    EXPECT_EQ(refused.code, 4);
    EXPECT_THAT(refused.errors, HasSubstr(std::string(key) + ": "));
    EXPECT_FALSE(fs::exists(run));
  }
}

TEST_F(TrainingJourney, the_sample_set_is_learned_and_evaluate_and_predict_agree) {
  const auto run = place_.start({"train", "--run-dir", place_.run_directory().string()});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  expect_sound(place_.events());
  const FinishedEvent finished = bodies<FinishedEvent>(place_.events()).back();
  EXPECT_GE(finished.value, 0.9);
  const std::vector<EvaluationEvent> evaluations = bodies<EvaluationEvent>(place_.events());
  const auto chosen = std::ranges::find_if(evaluations, [&](const EvaluationEvent& one) {
    return one.split == "validation" && one.epoch == finished.epoch;
  });
  ASSERT_NE(chosen, evaluations.end());
  EXPECT_DOUBLE_EQ(finished.value, chosen->accuracy);
  const EvaluationEvent trained = evaluations.back();
  EXPECT_EQ(trained.split, "test");
  EXPECT_GE(trained.accuracy, 0.9);

  const json evaluated =
      json::parse(place_.anneal({"evaluate", place_.run_directory().string(), "--json"}).output);
  EXPECT_EQ(evaluated["samples"], 1000);
  EXPECT_NEAR(evaluated["accuracy"].get<double>(), trained.accuracy, 0.005);
  EXPECT_GE(evaluated["top5"], evaluated["accuracy"]);

  std::vector<std::string> command = {"predict", place_.run_directory().string(), "--json", "--top", "1"};
  const fs::path test = place_.file("spec.json")["data"]["test"]["folder"].get<std::string>();
  for (const fs::path& file : files_below(test)) command.push_back(file.string());
  const json predicted = json::parse(place_.anneal(command).output);
  ASSERT_EQ(predicted["files"].size(), 1000u);
  int right = 0;
  for (const json& file : predicted["files"])
    right += file["predictions"][0]["class"] == fs::path(file["path"]).parent_path().filename().string();
  EXPECT_NEAR(right / 1000.0, evaluated["accuracy"].get<double>(), 0.005);
}

TEST_F(TrainingJourney, evaluate_tells_classes_and_worst_samples_and_report_shows_them) {
  const auto run = place_.train(
      {"--model", "resnet8", "--epochs", "2", "--batch", "4", "--set", "checkpoint.metric=loss"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  const std::string directory = place_.run_directory().string();
  const FinishedEvent finished = bodies<FinishedEvent>(place_.events()).back();
  double least = INFINITY;
  for (const EvaluationEvent& evaluation : bodies<EvaluationEvent>(place_.events()))
    least = std::min(least, evaluation.loss);
  EXPECT_EQ(finished.metric, "loss");
  EXPECT_EQ(finished.value, least);

  const fs::path stored = place_.run_directory() / "evaluations/test.json";
  ASSERT_TRUE(fs::exists(stored)) << "training keeps that of the best";
  EXPECT_DOUBLE_EQ(json::parse(read_file(stored))["loss"].get<double>(), least);
  fs::remove(stored);
  const std::string predictions = (place_ / "predictions.csv").string();
  const Result result = place_.anneal({"evaluate", directory, "--predictions", predictions, "--json"});
  ASSERT_EQ(result.code, 0) << result.errors;
  const json evaluation = json::parse(result.output);
  EXPECT_EQ(json::parse(read_file(stored)), evaluation);
  EXPECT_EQ(evaluation["per_class"].size(), 2u);
  EXPECT_EQ(evaluation["worst"].size(), 4u);
  EXPECT_TRUE(fs::exists(evaluation["worst"][0]["path"].get<std::string>()));
  const std::string table = read_file(predictions);
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 5) << table;
  EXPECT_THAT(place_.anneal({"evaluate", directory}).output, HasSubstr("calibration error"));

  const std::string page = (place_ / "report.html").string();
  ASSERT_EQ(place_.anneal({"report", directory, "-o", page}).code, 0);
  EXPECT_THAT(read_file(page), HasSubstr("Worst samples"));
  EXPECT_THAT(read_file(page), HasSubstr("data:image/"));
}

TEST_F(TrainingJourney, test_images_choose_nothing_and_are_evaluated_once_by_the_best_checkpoint) {
  ASSERT_EQ(place_
                .anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "20",
                         "--test-per-class", "10"})
                .code,
            0);
  const Result run =
      place_.anneal({"train", "--data", place_.data().string(), "--run-dir", place_.run_directory().string(),
                     "--model", "resnet8", "--epochs", "3", "--batch", "8"});
  ASSERT_EQ(run.code, 0) << run.errors;
  EXPECT_THAT(run.errors, HasSubstr("10 % of train (4 images) chooses the best checkpoint; test is only "
                                    "evaluated at the end"));
  EXPECT_THAT(run.errors, HasSubstr("test of the best checkpoint (epoch "));
  const auto evaluations = bodies<EvaluationEvent>(place_.events());
  ASSERT_EQ(evaluations.size(), 4u);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(evaluations[static_cast<std::size_t>(i)].split, "validation");
  const EvaluationEvent& tested = evaluations.back();
  EXPECT_EQ(tested.split, "test");
  EXPECT_EQ(tested.samples, 20);
  const auto& first = *evaluations.front().examples;
  ASSERT_EQ(first.size(), 2u) << "one of each class";
  EXPECT_NE(first[0].label, first[1].label);
  EXPECT_TRUE(fs::exists(first[0].path));
  for (int i = 1; i < 3; ++i)
    for (std::size_t j = 0; j < 2; ++j)
      EXPECT_EQ((*evaluations[static_cast<std::size_t>(i)].examples)[j].path, first[j].path)
          << "the same ones each time";
  const FinishedEvent finished = bodies<FinishedEvent>(place_.events()).back();
  EXPECT_EQ(tested.epoch, finished.epoch);
  const json stored = json::parse(read_file(place_.run_directory() / "evaluations/test.json"));
  const Result evaluated = place_.anneal({"evaluate", place_.run_directory().string(), "--json"});
  json found = json::parse(evaluated.output);
  for (json& of_class : found["per_class"]) {
    EXPECT_EQ(of_class["curve"]["positives"], of_class["samples"]);
    of_class.erase("curve");  // which is made when somebody asks
  }
  EXPECT_EQ(found, stored);
  EXPECT_EQ(stored["loss"].get<double>(), tested.loss);
}

TEST_F(TrainingJourney, runs_of_the_same_data_are_compared_sample_by_sample) {
  ASSERT_EQ(place_
                .anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "20",
                         "--test-per-class", "10"})
                .code,
            0);
  const std::string runs[] = {(place_ / "one").string(), (place_ / "two").string()};
  for (int i = 0; i < 2; ++i)
    ASSERT_EQ(place_
                  .anneal({"train", "--data", place_.data().string(), "--run-dir", runs[i], "--model",
                           "resnet8", "--epochs", "2", "--batch", "8", "--seed", std::to_string(i)})
                  .code,
              0);
  const json compared =
      json::parse(place_.anneal({"compare", runs[0], runs[1], "--samples", "--json"}).output);
  EXPECT_EQ(compared["differences"]["training.seed"], json({"0", "1"}));
  const json& paired = compared["runs"][1]["paired"];
  EXPECT_EQ(paired["samples"], 20);
  const auto accuracy_of = [](const std::string& run) {
    return json::parse(read_file(fs::path(run) / "evaluations/test.json"))["accuracy"].get<double>();
  };
  const auto gained = static_cast<double>(paired["gained"].size());
  const auto lost = static_cast<double>(paired["lost"].size());
  EXPECT_NEAR((gained - lost) / 20, accuracy_of(runs[1]) - accuracy_of(runs[0]), 1e-9);
  EXPECT_EQ(place_.anneal({"compare", runs[0]}).code, 2);
  EXPECT_THAT(place_.anneal({"compare", runs[0], runs[0]}).output, HasSubstr("the settings are the same"));
}

/// The last values of a safetensors file, which are of its last fp32 tensor; without the manifest beside it,
/// which would tell.
void overwrite_last_values(const fs::path& file, std::size_t count, float value) {
  std::string bytes = read_file(file);
  for (std::size_t i = 1; i <= count; ++i)
    std::memcpy(bytes.data() + bytes.size() - 4 * i, &value, sizeof value);
  write_file(file, bytes);
  fs::remove(file.string() + ".manifest.json");
}

TEST_F(TrainingJourney, weights_that_are_not_finite_are_named_wherever_they_are_read) {
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "4"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  const std::string file = (place_ / "model.safetensors").string(),
                    image = files_below(place_.data() / "test").front().string(),
                    data = place_.data().string();
  ASSERT_EQ(
      place_.anneal({"export", place_.run_directory().string(), "--format", "safetensors", "-o", file}).code,
      0);
  overwrite_last_values(file, 1, NAN);
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"predict", file, image},
        {"evaluate", file, "--data", data},
        {"train", "--data", data, "--model", "resnet8", "--epochs", "1", "--batch", "4", "--init", file,
         "--run-dir", (place_ / "again").string()}}) {
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 3) << command[0] << result.errors;
    EXPECT_THAT(result.errors, HasSubstr("that are not finite, the first at index [")) << command[0];
    EXPECT_THAT(result.errors, HasSubstr(file));
    EXPECT_THAT(result.errors, ::testing::Not(HasSubstr("learning rate")));
  }
}

TEST_F(TrainingJourney, outputs_that_are_not_finite_count_as_wrong_and_are_named) {
  const auto run = place_.train({"--model", "mlp", "--epochs", "1", "--batch", "4"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  const std::string file = (place_ / "model.safetensors").string(), data = place_.data().string();
  ASSERT_EQ(
      place_.anneal({"export", place_.run_directory().string(), "--format", "safetensors", "-o", file}).code,
      0);
  overwrite_last_values(file, 64, 3e38f);
  const Result evaluated = place_.anneal({"evaluate", file, "--data", data, "--precision", "fp32", "--json"});
  const json evaluation = json::parse(evaluated.output);
  ASSERT_GT(evaluation["nonfinite"], 0);
  EXPECT_EQ(evaluated.code, evaluation["nonfinite"] == 4 ? 3 : 0) << "figures of no output are none";
  EXPECT_LE(evaluation["accuracy"].get<double>(), 1 - evaluation["nonfinite"].get<double>() / 4);
  EXPECT_EQ(evaluation["worst"][0]["predicted"], "");
  const std::string worst = evaluation["worst"][0]["path"];
  const Result predicted = place_.anneal({"predict", file, worst, "--precision", "fp32"});
  EXPECT_EQ(predicted.code, 3);
  EXPECT_THAT(predicted.errors, HasSubstr("the model's output for it is not finite"));

  const Result begun =
      place_.anneal({"train", "--data", data, "--model", "mlp", "--epochs", "1", "--batch", "4",
                     "--precision", "fp32", "--init", file, "--run-dir", (place_ / "again").string()});
  EXPECT_EQ(begun.code, 1) << begun.errors;
  EXPECT_THAT(begun.errors, HasSubstr("from the very first step"));
  EXPECT_THAT(begun.errors, ::testing::Not(HasSubstr("learning_rate")));
}

/// With a rate that spoils in the second half what was learned in the first.
TEST_F(TrainingJourney, the_best_epoch_has_a_checkpoint_though_they_are_made_rarely) {
  const auto run = place_.train({"--model", "resnet8", "--epochs", "4", "--batch", "4", "--set",
                                 "checkpoint.every_epochs=4", "--set", "checkpoint.metric=loss", "--set",
                                 R"(training.learning_rate={"curve":"steps","values":[[0,0.01],[0.5,4]]})"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  const auto evaluations = bodies<EvaluationEvent>(place_.events());
  const auto best = std::ranges::min_element(evaluations, {}, &EvaluationEvent::loss);
  ASSERT_LT(best->epoch, 4);
  const FinishedEvent finished = bodies<FinishedEvent>(place_.events()).back();
  EXPECT_EQ(finished.value, best->loss);
  const json evaluated =
      json::parse(place_.anneal({"evaluate", place_.run_directory().string(), "--json"}).output);
  EXPECT_NEAR(evaluated["loss"].get<double>(), best->loss, 1e-6);
}

TEST_F(TrainingJourney, a_model_by_itself_is_evaluated_on_named_images) {
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "4"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  const std::string file = (place_ / "model.safetensors").string();
  ASSERT_EQ(
      place_.anneal({"export", place_.run_directory().string(), "--format", "safetensors", "-o", file}).code,
      0);
  const Result alone = place_.anneal({"evaluate", file, "--data", place_.data().string(), "--json"});
  ASSERT_EQ(alone.code, 0) << alone.errors;
  EXPECT_EQ(json::parse(alone.output)["samples"], 4);
  const Result nowhere = place_.anneal({"evaluate", file});
  EXPECT_EQ(nowhere.code, 3);
  EXPECT_THAT(nowhere.errors, HasSubstr("--data"));
}

TEST_F(TrainingJourney, an_exported_model_is_evaluated_like_its_checkpoint) {
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "4"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  const std::string directory = place_.run_directory().string(),
                    file = (place_ / "model.safetensors").string();
  ASSERT_EQ(place_.anneal({"export", directory, "--format", "safetensors", "-o", file}).code, 0);
  const Result from_file = place_.anneal({"evaluate", directory, "--checkpoint", file, "--json"});
  const Result from_run = place_.anneal({"evaluate", directory, "--json"});
  ASSERT_EQ(from_file.code, 0) << from_file.errors;
  json file_result = json::parse(from_file.output), run_result = json::parse(from_run.output);
  EXPECT_EQ(file_result["checkpoint"], file);
  file_result.erase("checkpoint"), run_result.erase("checkpoint");
  EXPECT_EQ(file_result, run_result);
}

TEST_F(TrainingJourney, an_exported_model_keeps_its_test_time_augmentation) {
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "4", "--precision", "fp32",
                                 "--set", "data.augment.tta=mirror"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  const std::string file = (place_ / "model.safetensors").string(), data = place_.data().string();
  ASSERT_EQ(
      place_.anneal({"export", place_.run_directory().string(), "--format", "safetensors", "-o", file}).code,
      0);
  const auto loss = [&](const std::vector<std::string>& more) {
    std::vector<std::string> command = {"evaluate", file, "--data", data, "--json"};
    command.insert(command.end(), more.begin(), more.end());
    return json::parse(place_.anneal(command).output)["loss"].get<double>();
  };
  EXPECT_EQ(loss({}), loss({"--tta", "mirror"}));
  EXPECT_NE(loss({}), loss({"--tta", "none"}));
}

TEST_F(TrainingJourney, mirrored_evaluation_is_the_mean_of_both_images) {
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "4", "--precision", "fp32",
                                 "--set", "data.augment.tta=mirror"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  const auto loss = [&](const std::vector<std::string>& more) {
    std::vector<std::string> command = {"evaluate", place_.run_directory().string(), "--json"};
    command.insert(command.end(), more.begin(), more.end());
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 0) << result.errors;
    return json::parse(result.output)["loss"].get<double>();
  };
  const double mirrored = loss({});
  EXPECT_EQ(loss({"--tta", "mirror"}), mirrored);
  EXPECT_NE(loss({"--tta", "none"}), mirrored);
  EXPECT_EQ(place_.anneal({"evaluate", place_.run_directory().string(), "--tta", "turn"}).code, 2);
}

TEST_F(TrainingJourney, a_few_broken_images_are_named_and_left_out) {
  ASSERT_EQ(place_
                .anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "100",
                         "--test-per-class", "5"})
                .code,
            0);
  const fs::path broken = files_below(place_.data() / "train").front();
  write_file(broken, read_file(broken).substr(0, 100));
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "16"});
  EXPECT_EQ(run->wait(patience), 0) << run->errors();
  bool is_named = false;
  for (const WarningEvent& warning : bodies<WarningEvent>(place_.events()))
    is_named = is_named || (warning.place + warning.message).find(broken.string()) != std::string::npos;
  EXPECT_TRUE(is_named) << place_.event_text();
}

TEST_F(TrainingJourney, many_broken_images_stop_the_run) {
  ASSERT_EQ(place_
                .anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "100",
                         "--test-per-class", "5"})
                .code,
            0);
  const auto files = files_below(place_.data() / "train");
  for (std::size_t i = 0; i < 10; ++i) write_file(files[i * 20], "no image");
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "16"});
  EXPECT_EQ(run->wait(patience), 3) << run->errors();
  EXPECT_EQ(place_.file("state.json")["state"], "failed");
}

TEST_F(TrainingJourney, a_hopeless_learning_rate_is_recorded_as_it_is) {
  const auto run = place_.train({"--model", "mlp", "--epochs", "3", "--batch", "4", "--lr", "10000"});
  EXPECT_THAT(run->wait(patience), ::testing::AnyOf(0, 1));
  expect_sound(place_.events());
}

/// Three hundred photographs of each class, listed in a manifest.
TEST_F(TrainingJourney, photographs_are_learned) {
  const char* folder = std::getenv("ANNEAL_TEST_DATA");
  const fs::path cifar = fs::path(folder == nullptr ? "" : folder) / "cifar10";
  if (folder == nullptr || !fs::exists(cifar / "train"))
    GTEST_SKIP() << "set ANNEAL_TEST_DATA to a folder with cifar10/";
  std::string manifest = "path,label,split\n";
  for (const auto& [split, count] : {std::pair{"train", 300}, std::pair{"test", 100}}) {
    std::map<std::string, int> taken;
    for (const fs::path& file : files_below(cifar / split)) {
      const std::string label = file.parent_path().filename().string();
      if (taken[label]++ < count) manifest += file.string() + "," + label + "," + split + "\n";
    }
  }
  write_file(place_ / "photographs.csv", manifest);
  const auto run = place_.start({"train", "--data", (place_ / "photographs.csv").string(), "--run-dir",
                                 place_.run_directory().string(), "--model", "convnet", "--epochs", "3"});
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  EXPECT_GE(best_accuracy(place_.events()), 0.5);
}

TEST_F(TrainingJourney, figures_of_a_share_outlive_images_that_come_and_are_kept_when_images_go) {
  ASSERT_EQ(place_.anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "40"}).code, 0);
  const std::string run = (place_ / "share").string();
  const fs::path train = place_.data() / "train";
  const Result trained = place_.anneal({"train", "--data", train.string(), "--run-dir", run, "--model",
                                        "resnet8", "--epochs", "1", "--batch", "16", "--threads", "2"});
  ASSERT_EQ(trained.code, 0) << trained.errors;
  const auto evaluated = [&] {
    const Result result = place_.anneal({"evaluate", run, "--json"});
    EXPECT_EQ(result.code, 0) << result.errors;
    return json::parse(result.output);
  };
  const json first = evaluated();
  const fs::path kept = fs::path(run) / "evaluations/validation.json";
  const std::string figures = read_file(kept);
  EXPECT_EQ(first["samples"], 8);
  const fs::path of_a_class = fs::directory_iterator(train)->path();
  std::vector<fs::path> copies = files_below(of_a_class);
  for (std::size_t i = 0; i < copies.size(); ++i)
    fs::copy_file(copies[i], of_a_class / ("0" + std::to_string(i) + ".png"));
  const json more = evaluated();
  EXPECT_EQ(more["confusion"], first["confusion"]);
  EXPECT_EQ(more["loss"], first["loss"]);
  EXPECT_FALSE(more.contains("warnings"));
  EXPECT_EQ(read_file(kept), figures);
  fs::remove(first["worst"][0]["path"].get<std::string>());
  const json fewer = evaluated();
  EXPECT_EQ(fewer["samples"], 7);
  ASSERT_TRUE(fewer.contains("warnings"));
  EXPECT_EQ(fewer["warnings"][0]["code"], "data-changed");
  EXPECT_THAT(fewer["warnings"][0]["message"].get<std::string>(),
              HasSubstr("the validation split has changed since the run started: 1 file is gone"));
  EXPECT_EQ(read_file(kept), figures);
}

}  // namespace
}  // namespace anneal::testing
