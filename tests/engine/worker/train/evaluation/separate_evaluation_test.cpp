#include "engine/worker/train/evaluation/separate_evaluation.h"

#include <chrono>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using ::testing::HasSubstr;

/// A worker that is a shell script.
class Separate : public ::testing::Test {
 protected:
  SeparateEvaluation evaluation(const std::string& script, DeviceChoice device = {}) const {
    const std::filesystem::path program = place_ / "worker";
    testing::write_file(program, "#!/bin/sh\ncd '" + place_.path().string() + "'\n" + script + "\n");
    chmod(program.c_str(), 0700);
    return SeparateEvaluation("/run", "test", 1, device, program);
  }

  static CheckpointEntry checkpoint(std::int64_t step) {
    CheckpointEntry entry{.directory = "/run/checkpoints/step-" + std::to_string(step), .manifest = {}};
    entry.manifest.step = step;
    return entry;
  }

  testing::TemporaryDirectory place_;
};

TEST_F(Separate, checkpoints_are_evaluated_one_after_the_other) {
  auto separate = evaluation(R"(cat >> requests; echo >> requests; echo '{"accuracy": 0.5, "samples": 4}')");
  separate.add(checkpoint(10));
  separate.add(checkpoint(20));
  EXPECT_EQ(separate.outstanding(), 2u);
  for (const std::int64_t step : {10, 20}) {
    const auto result = separate.wait();
    ASSERT_TRUE(result && result->evaluation) << result->failure;
    EXPECT_EQ(result->checkpoint.manifest.step, step);
    EXPECT_EQ(result->evaluation->result.scores[Metric::accuracy], 0.5);
  }
  EXPECT_FALSE(separate.wait());
  const std::string requests = testing::read_file(place_ / "requests");
  EXPECT_EQ(nlohmann::json::parse(requests.substr(0, requests.find('\n'))),
            nlohmann::json({{"run_dir", "/run"},
                            {"any_unreadable", true},
                            {"checkpoint", "/run/checkpoints/step-10"},
                            {"split", "test"},
                            {"threads", 1}}));
}

TEST_F(Separate, a_device_of_its_own_is_asked_for) {
  auto separate =
      evaluation(R"(cat > request; echo '{"accuracy": 0.5, "samples": 4}')", {DeviceChoice::Kind::cpu});
  separate.add(checkpoint(10));
  ASSERT_TRUE(separate.wait());
  EXPECT_EQ(nlohmann::json::parse(testing::read_file(place_ / "request"))["device"], "cpu");
}

TEST_F(Separate, polling_does_not_wait) {
  auto separate =
      evaluation(R"(cat > request; while [ ! -e go ]; do sleep 0.01; done; echo '{"accuracy": 1}')");
  separate.add(checkpoint(10));
  EXPECT_FALSE(separate.poll());
  testing::write_file(place_ / "go", "");
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(10);
  std::optional<SeparateEvaluation::Result> result;
  while (!(result = separate.poll()) && std::chrono::steady_clock::now() < deadline)
    std::this_thread::yield();
  ASSERT_TRUE(result && result->evaluation);
}

TEST_F(Separate, what_is_dropped_is_given_up_and_the_rest_evaluated) {
  auto in_work = evaluation(R"(cat > request; sleep 600)");
  in_work.add(checkpoint(20));
  in_work.add(checkpoint(30));
  EXPECT_EQ(in_work.drop_after(10).size(), 2u);
  EXPECT_FALSE(in_work.wait());

  auto separate = evaluation(R"(cat > request; echo '{"accuracy": 1}')");
  for (const std::int64_t step : {10, 20, 30}) separate.add(checkpoint(step));
  EXPECT_EQ(separate.drop_after(20).size(), 1u);
  EXPECT_EQ(separate.drop_after(20).size(), 0u);
  for (const std::int64_t step : {10, 20}) EXPECT_EQ(separate.wait()->checkpoint.manifest.step, step);
  EXPECT_FALSE(separate.wait());
}

TEST_F(Separate, one_that_dies_harms_none_after_it) {
  auto separate = evaluation(
      R"(cat > request; if [ -e died ]; then echo '{"accuracy": 1}'; else touch died; kill -9 $$; fi)");
  separate.add(checkpoint(10));
  separate.add(checkpoint(20));
  const auto first = separate.wait(), second = separate.wait();
  EXPECT_FALSE(first->evaluation);
  EXPECT_THAT(first->failure, HasSubstr("SIGKILL"));
  EXPECT_TRUE(second->evaluation) << second->failure;
}

TEST_F(Separate, what_it_reports_and_what_is_no_result_is_a_failure) {
  auto reports = evaluation(R"(cat > request; echo '{"error": {"message": "there is no room"}}'; exit 1)");
  reports.add(checkpoint(10));
  EXPECT_THAT(reports.wait()->failure, HasSubstr("there is no room"));
  auto babbles = evaluation("cat > request; echo hello");
  babbles.add(checkpoint(10));
  EXPECT_FALSE(babbles.wait()->evaluation);
  SeparateEvaluation absent("/run", "test", 1, {}, place_ / "no-such-program");
  absent.add(checkpoint(10));
  EXPECT_THAT(absent.wait()->failure, HasSubstr("no-such-program"));
}

}  // namespace
}  // namespace anneal::train
