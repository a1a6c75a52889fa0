#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "journeys/workplace.h"
#include "protocol/checkpoint.h"

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
  std::unique_ptr<Process> train_on(const std::filesystem::path& data, const std::filesystem::path& run,
                                    const std::vector<std::string>& more) const {
    std::vector<std::string> command = {"train",
                                        "--data",
                                        data.string(),
                                        "--run-dir",
                                        run.string(),
                                        "--model",
                                        "resnet8",
                                        "--epochs",
                                        "3",
                                        "--batch",
                                        "16",
                                        "--threads",
                                        "2",
                                        "--seed",
                                        "5",
                                        "--set",
                                        "checkpoint.split=test",
                                        "--set",
                                        "checkpoint.keep_last=1",
                                        "--set",
                                        "checkpoint.keep_best=0"};
    command.insert(command.end(), more.begin(), more.end());
    return place_.start(command);
  }
  std::unique_ptr<Process> resume(const std::filesystem::path& run) const {
    return place_.start({"train", "--resume", "--run-dir", run.string()});
  }

  Workplace place_{"real"};
};

}  // namespace anneal::testing
