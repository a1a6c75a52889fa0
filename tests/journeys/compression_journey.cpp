// A large network teaches a small one, which then learns for integers, and is exported as what it has
// learned.

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/core/base/sha256.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/model/tensors/safetensors.h"
#include "tests/journeys/workplace.h"

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

/// What a journal tells, without times.
std::vector<json> told(const fs::path& folder) {
  std::vector<json> lines;
  std::istringstream text(read_file(folder / "journal.jsonl"));
  for (std::string line; std::getline(text, line);) {
    json one = json::parse(line);
    if (one["event"] == "started") continue;  // of each process
    for (const char* key : {"time", "seq"}) one.erase(key);
    const bool is_measured =
        one.value("/measures/latency_source"_json_pointer, "") == "measured on this machine";
    if (is_measured) one["measures"].erase("latency_ms");
    if (one["event"] == "finished") one.erase("key");
    lines.push_back(std::move(one));
  }
  return lines;
}

/// With estimated latencies: measured ones differ from run to run, and decide which candidates are on the
/// front.
TEST_F(CompressionJourney, a_loop_that_is_killed_ends_as_one_that_was_not_and_its_file_does_what_it_says) {
  train("whole", 2);
  if (HasFatalFailure()) return;
  const std::vector<std::string> asked = {"compress",      (place_ / "whole").string(),
                                          "--target",      "c",
                                          "--max-bytes",   "60000",
                                          "--weight-bits", "8",
                                          "--max-loss",    "40",
                                          "--epochs",      "1",
                                          "--processor",   "cortex-m4@168MHz"};
  const auto into = [&](const std::string& folder, bool resumes) {
    std::vector<std::string> command = asked;
    command.insert(command.end(), {"-o", (place_ / folder).string(), "--json"});
    if (resumes) command.push_back("--resume");
    return command;
  };
  const Result undisturbed = place_.anneal(into("undisturbed", false));
  ASSERT_EQ(undisturbed.code, 0) << undisturbed.output << undisturbed.errors;

  int kills = 0;
  for (const char* until : {R"("event":"size")", R"("event":"assessed")", R"("event":"retraining")"}) {
    const auto process = place_.start(into("killed", kills > 0));
    const fs::path journal = place_ / "killed/journal.jsonl";
    ASSERT_TRUE(wait_until(
        [&] {
          return process->has_ended() ||
                 (fs::exists(journal) && read_file(journal).find(until) != std::string::npos);
        },
        patience));
    ASSERT_FALSE(process->has_ended()) << process->errors();
    process->send(SIGKILL);
    EXPECT_EQ(process->wait(), 128 + SIGKILL);
    ++kills;
  }
  const Result resumed = place_.anneal(into("killed", true));
  ASSERT_EQ(resumed.code, 0) << resumed.output << resumed.errors;
  const std::vector<json> killed = told(place_ / "killed"), whole = told(place_ / "undisturbed");
  for (std::size_t i = 0; i < std::min(killed.size(), whole.size()); ++i)
    ASSERT_EQ(killed[i].dump(), whole[i].dump()) << "line " << i;
  ASSERT_EQ(killed.size(), whole.size());

  const json front = json::parse(read_file(place_ / "killed/front.json"));
  const json* accepted = nullptr;
  for (const json& point : front["points"])
    if (point["id"] == front["accepted"]) accepted = &point;
  ASSERT_NE(accepted, nullptr);
  EXPECT_LE((*accepted)["measures"]["bytes"].get<int>(), 60000);
  std::istringstream rows(read_file(place_ / "killed/final.csv"));
  int right = -1, count = -1;  // the first row has the names
  for (std::string row; std::getline(rows, row); ++count) {
    if (!row.empty() && row.back() == '\r') row.pop_back();
    const std::size_t first = row.find(','), second = row.rfind(',');
    right += count < 0 || row.substr(first + 1, second - first - 1) == row.substr(second + 1) ? 1 : 0;
  }
  EXPECT_EQ(count, front["final_samples"].get<int>());
  EXPECT_NEAR((*accepted)["final_accuracy"].get<double>(), static_cast<double>(right) / count, 1e-9);
  EXPECT_TRUE(fs::exists(place_ / "killed/model.c"));
  EXPECT_TRUE(fs::exists(place_ / "killed/model.h"));
}

TEST_F(CompressionJourney, limits_that_cannot_be_met_end_with_the_one_that_binds) {
  train("whole", 1);
  if (HasFatalFailure()) return;
  const Result result =
      place_.anneal({"compress", (place_ / "whole").string(), "--target", "c", "--max-bytes", "2000",
                     "--strategy", "uniform", "--time-budget", "1m", "-o", (place_ / "small").string()});
  EXPECT_EQ(result.code, 1) << result.errors;
  EXPECT_NE(result.output.find("but at most 2,000 is allowed"), std::string::npos) << result.output;
  EXPECT_NE(
      result.errors.find("80 images are available for the decision, too few to tell a loss of 1 points"),
      std::string::npos)
      << result.errors;
  const Result again = place_.anneal({"compress", (place_ / "whole").string(), "--target", "c", "--max-bytes",
                                      "2000", "-o", (place_ / "small").string()});
  EXPECT_EQ(again.code, 2) << "the folder holds one already";
}

TEST_F(CompressionJourney, what_is_too_large_with_weights_of_8_bits_fits_with_4_and_is_not_trained_again) {
  train("whole", 2);
  if (HasFatalFailure()) return;
  const Result result =
      place_.anneal({"compress", (place_ / "whole").string(), "--target", "c", "--max-bytes", "60000",
                     "--max-loss", "40", "-o", (place_ / "small").string()});
  ASSERT_EQ(result.code, 0) << result.output << result.errors;
  const json front = json::parse(read_file(place_ / "small/front.json"));
  const auto accepted = std::ranges::find_if(
      front["points"], [&](const json& point) { return point["id"] == front["accepted"]; });
  ASSERT_NE(accepted, front["points"].end());
  EXPECT_EQ((*accepted)["rounding"].get<std::string>().substr(0, 6), "4 bits");
  EXPECT_LE((*accepted)["measures"]["bytes"], 60'000);
  for (const json& line : told(place_ / "small")) EXPECT_NE(line["event"], "retraining");

  const json exported = said({"export", (place_ / "whole").string(), "--format", "c", "--weight-bits", "4",
                              "--max-loss", "100", "-o", (place_ / "four.c").string(), "--verify", "--json"});
  EXPECT_EQ(exported["verification"]["equal"], exported["verification"]["samples"]);
  EXPECT_EQ(exported["rounding"]["split"], "test");
  EXPECT_GT(exported["rounding"]["samples"], 0);
}

/// A worker that writes what it is asked to evaluate into a file, a line each, and then does it.
fs::path listening_worker(const fs::path& folder, const fs::path& heard) {
  const char* chosen = std::getenv("ANNEAL_WORKER");
  const fs::path worker =
                     chosen == nullptr ? fs::path(ANNEAL_PROGRAM).parent_path() / "anneal-worker" : chosen,
                 listening = folder / "listening-worker";
  write_file(listening, "#!/bin/sh\n[ \"$1\" = evaluate ] || exec '" + worker.string() +
                            "' \"$@\"\nrequest=$(cat)\nprintf '%s\\n' \"$request\" >> '" + heard.string() +
                            "'\nprintf '%s' \"$request\" | '" + worker.string() + "' evaluate\n");
  fs::permissions(listening, fs::perms::owner_all);
  return listening;
}

TEST_F(CompressionJourney, images_that_are_kept_to_the_end_are_not_looked_at_before) {
  train("whole", 1);
  if (HasFatalFailure()) return;
  const fs::path spec = place_ / "whole/spec.json", heard = place_ / "heard";
  json halved = json::parse(read_file(spec));
  halved["data"]["test"] = json::object();
  halved["data"]["validation"] = {{"fraction", 0.3}};
  for (const char* split : {"test", "validation"})
    if (halved["data"][split].empty()) halved["data"].erase(split);
  halved["checkpoint"]["split"] = "validation";
  write_file(spec, halved.dump());
  const Result result =
      run({"env", "ANNEAL_WORKER=" + listening_worker(place_ / "", heard).string(), ANNEAL_PROGRAM,
           "compress", (place_ / "whole").string(), "--target", "c", "--weight-bits", "8", "--max-bytes",
           "60000", "--max-loss", "60", "--epochs", "1", "-o", (place_ / "small").string()});
  ASSERT_EQ(result.code, 0) << result.output << result.errors;

  std::set<std::int64_t> kept;
  std::istringstream rows(read_file(place_ / "small/final.csv"));
  std::string row;
  std::getline(rows, row);
  while (std::getline(rows, row)) kept.insert(std::stoll(row));
  EXPECT_EQ(kept.size(), 48U) << "half of 0.3 times 320";
  std::istringstream requests(read_file(heard));
  int asked = 0;
  while (std::getline(requests, row)) {
    const json request = json::parse(row);
    EXPECT_EQ(request["split"], "validation");
    ASSERT_TRUE(request.contains("samples")) << "all images of the split are looked at";
    for (const json& sample : request["samples"]) EXPECT_FALSE(kept.contains(sample));
    ++asked;
  }
  EXPECT_GT(asked, 0);
}

TEST_F(CompressionJourney, some_images_of_a_split_are_evaluated_by_their_places) {
  train("run", 1);
  if (HasFatalFailure()) return;
  const fs::path worker = fs::path(ANNEAL_PROGRAM).parent_path() / "anneal-worker";
  const auto evaluate = [&](const std::string& name, const json& samples) {
    json request = {
        {"run_dir", (place_ / "run").string()}, {"split", "test"}, {"predictions", (place_ / name).string()}};
    if (!samples.is_null()) request["samples"] = samples;
    return run({"sh", "-c", "echo '" + request.dump() + "' | '" + worker.string() + "' evaluate"});
  };
  const auto paths = [&](const std::string& name) {
    std::vector<std::string> found;
    std::istringstream rows(read_file(place_ / name));
    for (std::string row; std::getline(rows, row);) found.push_back(row.substr(0, row.find(',')));
    return found;
  };
  ASSERT_EQ(evaluate("all", nullptr).code, 0);
  const Result some = evaluate("some", {7, 3, 159});
  ASSERT_EQ(some.code, 0) << some.output;
  EXPECT_EQ(json::parse(some.output)["samples"], 3);
  const std::vector<std::string> all = paths("all");
  EXPECT_EQ(paths("some"), (std::vector<std::string>{"path", all[8], all[4], all[160]}));
  for (const json& wrong : {json::array({160}), json::array({-1}), json("7")})
    EXPECT_EQ(evaluate("wrong", wrong).code, 3) << wrong;
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

  EXPECT_EQ(
      place_.anneal({"evaluate", (place_ / "run").string(), "--refresh-norms", "8", "--save", "/dev/full"})
          .code,
      1);
  EXPECT_TRUE(fs::is_character_file("/dev/full")) << "a device was replaced by a file";

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
