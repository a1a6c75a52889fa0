#include "engine/quality/comparison/images.h"

#include <chrono>
#include <filesystem>

#include <gmock/gmock.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::comparison {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

Predictions of(std::vector<Prediction> samples) {
  return {.split = "test", .samples = std::move(samples)};
}

TEST(PairUp, FindsWhatOnlyOneModelGetsRightWithItsSurestMistakesFirst) {
  const Predictions before = of({{"/d/cat/1.jpg", "cat", "cat", 0.9},
                                 {"/d/cat/2.jpg", "cat", "dog", 0.6},
                                 {"/d/dog/1.jpg", "dog", "dog", 0.8},
                                 {"/d/dog/2.jpg", "dog", "cat", 0.7},
                                 {"/d/dog/3.jpg", "dog", "cat", 0.99}});
  const Predictions now = of({{"/d/cat/1.jpg", "cat", "dog", 0.5},
                              {"/d/cat/2.jpg", "cat", "dog", 0.9},
                              {"/d/dog/1.jpg", "dog", "cat", 0.6},
                              {"/d/dog/2.jpg", "dog", "dog", 0.6},
                              {"/d/dog/3.jpg", "dog", "dog", 0.7}});
  const PairedSamples paired = pair_up(before, now);
  EXPECT_EQ(paired.paired, (Paired{.samples = 5, .lost = 2, .gained = 2}));
  ASSERT_THAT(paired.lost, SizeIs(2));
  EXPECT_EQ(paired.lost[0].now.path, "/d/dog/1.jpg") << "0.6 is surer than 0.5";
  ASSERT_THAT(paired.gained, SizeIs(2));
  EXPECT_EQ(paired.gained[0].before.path, "/d/dog/3.jpg");
}

TEST(PairUp, ASampleIsTheSameAfterTheDataHasMovedAndInAnotherOrder) {
  const Predictions before = of({{"/old/cat/1.jpg", "cat", "cat", 1}, {"/old/dog/1.jpg", "dog", "dog", 1}});
  const Predictions now =
      of({{"/mnt/new/dog/1.jpg", "dog", "cat", 1}, {"/mnt/new/cat/1.jpg", "cat", "cat", 1}});
  EXPECT_EQ(pair_up(before, now).paired, (Paired{.samples = 2, .lost = 1, .gained = 0}));
}

TEST(PairUp, WhatIsNotFiniteIsWrong) {
  const Predictions before = of({{"/d/a", "cat", "cat", 1}}), now = of({{"/d/a", "cat", "", 0}});
  EXPECT_EQ(pair_up(before, now).paired.lost, 1);
}

std::string refusal(const Predictions& before, const Predictions& now) {
  try {
    pair_up(before, now);
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

TEST(PairUp, RefusesOtherSamplesAndOtherLabels) {
  const Predictions one = of({{"/d/a", "cat", "cat", 1}, {"/d/b", "cat", "cat", 1}});
  EXPECT_THAT(refusal(one, of({{"/d/a", "cat", "cat", 1}})), HasSubstr("2 samples and 1"));
  EXPECT_THAT(refusal(one, of({{"/d/a", "cat", "cat", 1}, {"/d/c", "cat", "cat", 1}})),
              HasSubstr("/d/c is in only one of the runs"));
  EXPECT_THAT(refusal(one, of({{"/d/a", "cat", "cat", 1}, {"/d/b", "dog", "cat", 1}})),
              HasSubstr("\"cat\" in one and \"dog\""));
  EXPECT_EQ(pair_up(of({}), of({})).paired, Paired{});
}

TEST(KeptPredictions, AreOfTheBestCheckpointAsItIsNow) {
  const anneal::testing::TemporaryDirectory run;
  const auto manifest = [&](int step) {
    return run / ("checkpoints/step-" + std::to_string(step) + "/manifest.json");
  };
  const auto file = run / "evaluations/test-step-1.csv";
  const auto keep = [&](const std::string& row, int seconds_later) {
    anneal::testing::write_file(file, "path,label,predicted,probability\n" + row);
    std::filesystem::last_write_time(
        file, std::filesystem::last_write_time(manifest(1)) + std::chrono::seconds(seconds_later));
  };
  anneal::testing::write_file(manifest(1), R"({"step":1})");
  EXPECT_FALSE(kept_predictions(run.path()));
  keep("/d/1,cat,dog,0.5\n", 1);
  const auto kept = kept_predictions(run.path());
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->split, "test");
  ASSERT_THAT(kept->samples, SizeIs(1));
  EXPECT_EQ(kept->samples[0].predicted, "dog");
  keep("/d/1,cat,dog,0.5\n", -1);
  EXPECT_FALSE(kept_predictions(run.path())) << "the run went back and made it anew";
  keep("/d/1\n", 1);
  EXPECT_FALSE(kept_predictions(run.path())) << "damaged";
  keep("/d/1,cat,dog,0.5\n", 1);
  ASSERT_TRUE(kept_predictions(run.path()));
  anneal::testing::write_file(manifest(2), R"({"step":2})");
  EXPECT_FALSE(kept_predictions(run.path())) << "another one is best";
}

}  // namespace
}  // namespace anneal::comparison
