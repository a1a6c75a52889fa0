#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"

namespace anneal::testing {

/// A small run of the real worker: a few seconds, a checkpoint after each of three epochs.
class ResumedRun : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
    const Result drawn = place_.anneal(
        {"sample", place_.data().string(), "--classes", "4", "--per-class", "80", "--test-per-class", "10"});
    ASSERT_EQ(drawn.code, 0) << drawn.errors;
  }

  std::unique_ptr<Process> train(const std::filesystem::path& run,
                                 const std::vector<std::string>& more = {}) const {
    return train_on(place_.data(), run, more);
  }
  /// Of a key that is set twice, the last holds.
  std::unique_ptr<Process> train_on(const std::filesystem::path& data, const std::filesystem::path& run,
                                    const std::vector<std::string>& more) const {
    std::map<std::string, std::string> keys = {
        {"training.epochs", "3"},      {"training.batch_size", "16"}, {"training.threads", "2"},
        {"training.seed", "5"},        {"training.image_size", "16"}, {"checkpoint.split", "test"},
        {"checkpoint.keep_last", "1"}, {"checkpoint.keep_best", "0"}, {"parallel.restarts", "0"}};
    std::vector<std::string> command = {"train", "--data", data.string(), "--run-dir", run.string()};
    std::string model = "resnet8";
    for (auto word = more.begin(); word != more.end(); ++word) {
      if (*word == "--epochs" || *word == "--threads") {
        const std::string key = "training." + word->substr(2);
        keys[key] = *++word;
        continue;
      }
      if (*word == "--model") {
        model = *++word;
        continue;
      }
      if (*word != "--set") {
        command.push_back(*word);
        continue;
      }
      const std::string& assignment = *++word;
      keys[assignment.substr(0, assignment.find('='))] = assignment.substr(assignment.find('=') + 1);
    }
    command.insert(command.end(), {"--model", model});
    for (const auto& [key, value] : keys) command.insert(command.end(), {"--set", key + "=" + value});
    return place_.start(command);
  }
  std::unique_ptr<Process> resume(const std::filesystem::path& run) const {
    return place_.start({"train", "--resume", "--run-dir", run.string()});
  }

  Workplace place_{"real"};
};

}  // namespace anneal::testing
