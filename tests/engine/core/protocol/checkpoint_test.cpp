#include "engine/core/protocol/checkpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using ::testing::HasSubstr;
using testing::TemporaryDirectory;
using testing::write_file;

class Checkpoints : public ::testing::Test {
 protected:
  std::filesystem::path folder(std::int64_t step) const {
    return run_ / ("checkpoints/step-" + std::to_string(step));
  }
  void make(std::int64_t step, const std::string& weights = "weights", const std::string& run = "") const {
    CheckpointManifest manifest{.run = run, .step = step, .scores = {}, .policy = {}, .files = {}};
    manifest.files = {{"model.safetensors", static_cast<std::int64_t>(weights.size()), "hash"}};
    write_file(folder(step) / "model.safetensors", weights);
    write_file(folder(step) / "manifest.json", to_json(manifest).dump());
  }
  std::vector<std::int64_t> steps(Damages* damages = nullptr) const {
    std::vector<std::int64_t> steps;
    for (const CheckpointEntry& entry : list_checkpoints(run_.path(), damages))
      steps.push_back(entry.manifest.step);
    return steps;
  }

  TemporaryDirectory run_;
};

TEST_F(Checkpoints, one_with_a_damaged_manifest_is_passed_over_and_told) {
  for (const char* content : {"", "{\"step\": 20, ", "{\"step\": \"twenty\"}", "[]"}) {
    make(10);
    make(20);
    write_file(folder(20) / "manifest.json", content);
    Damages damages;
    EXPECT_EQ(steps(&damages), std::vector<std::int64_t>{10}) << content;
    ASSERT_EQ(damages.size(), 1u);
    EXPECT_THAT(damages[0].place(), HasSubstr((folder(20) / "manifest.json").string()));
    EXPECT_EQ(best_checkpoint(run_.path()).manifest.step, 10);
  }
}

TEST_F(Checkpoints, one_that_another_run_wrote_is_passed_over_and_told) {
  const std::string own(32, 'a'), other(32, 'b');
  make(10, "weights", own);
  make(20, "weights", other);
  make(30);
  EXPECT_EQ(steps(), (std::vector<std::int64_t>{10, 20, 30})) << "it is not known whose they should be";
  write_file(run_ / "checkpoints/run", own + "\n");
  Damages damages;
  EXPECT_EQ(steps(&damages), (std::vector<std::int64_t>{10, 30})) << "an earlier engine wrote the last";
  ASSERT_EQ(damages.size(), 1U);
  EXPECT_EQ(damages[0].place(), (folder(20) / "manifest.json").string());
  EXPECT_THAT(damages[0].message(), HasSubstr("another run"));
}

TEST_F(Checkpoints, one_with_a_file_cut_short_or_missing_is_passed_over_and_told) {
  make(10);
  make(20);
  for (const bool is_missing : {false, true}) {
    write_file(folder(20) / "model.safetensors", "weig");
    if (is_missing) std::filesystem::remove(folder(20) / "model.safetensors");
    Damages damages;
    EXPECT_EQ(steps(&damages), std::vector<std::int64_t>{10});
    ASSERT_EQ(damages.size(), 1u);
    EXPECT_EQ(damages[0].place(), (folder(20) / "model.safetensors").string());
  }
}

TEST_F(Checkpoints, where_none_is_sound_the_damage_is_told) {
  make(10);
  write_file(folder(10) / "manifest.json", "");
  try {
    best_checkpoint(run_.path());
    FAIL();
  } catch (const UserError& error) {
    EXPECT_THAT(error.message(), HasSubstr("manifest.json is empty"));
  }
}

}  // namespace
}  // namespace anneal
