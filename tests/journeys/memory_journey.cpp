// Memory that does not hold a batch: that is found out before the first step, and parts of it do.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;
constexpr std::chrono::minutes patience{20};

/// What this process starts meanwhile may have so much memory of its own, or so many addresses.
class ScarceMemory {
 public:
  explicit ScarceMemory(std::int64_t bytes, __rlimit_resource resource = RLIMIT_DATA) : resource_(resource) {
    getrlimit(resource_, &usual_);
    rlimit limit = usual_;
    limit.rlim_cur = std::min(limit.rlim_max, static_cast<rlim_t>(bytes));
    setrlimit(resource_, &limit);
  }
  ~ScarceMemory() { setrlimit(resource_, &usual_); }
  ScarceMemory(const ScarceMemory&) = delete;
  ScarceMemory& operator=(const ScarceMemory&) = delete;

 private:
  __rlimit_resource resource_;
  rlimit usual_{};
};

class MemoryJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
    const Result drawn = place_.anneal(
        {"sample", place_.data().string(), "--classes", "4", "--per-class", "80", "--test-per-class", "4"});
    ASSERT_EQ(drawn.code, 0) << drawn.errors;
  }

  /// Batches of 16 images, and from the second epoch on of all 320, which take some 3 GB.
  std::unique_ptr<Process> train(const fs::path& run, std::int64_t micro_batch) const {
    return place_.train_into(
        run, {"--model", "resnet18", "--epochs", "2", "--precision", "fp32", "--threads", "2", "--set",
              R"(training.batch_size={"curve":"steps","values":[[0,16],[0.5,320]]})", "--set",
              "checkpoint.split=test", "--set", "training.micro_batch=" + std::to_string(micro_batch),
              "--device", "cpu"});
  }

  Workplace place_{"real"};
};

TEST_F(MemoryJourney, what_fits_is_probed_once_before_the_first_step_and_trained_with) {
  const fs::path scarce = place_ / "scarce", enough = place_ / "enough";
  {
    const ScarceMemory limit(std::int64_t{1800} << 20);
    const auto run = train(scarce, 0);
    ASSERT_EQ(run->wait(patience), 0) << run->errors();
  }
  std::vector<PolicyEvent> cuts;
  for (const Event& event : events_of(scarce)) {
    const auto* policy = std::get_if<PolicyEvent>(&event.body);
    if (policy != nullptr && policy->what == "micro_batch") cuts.push_back(*policy);
    if (std::holds_alternative<StepEvent>(event.body)) {
      EXPECT_EQ(cuts.size(), 1u) << "not known before the first step";
    }
  }
  ASSERT_EQ(cuts.size(), 1u);
  EXPECT_EQ(cuts[0].from, 320);
  EXPECT_LT(cuts[0].to, 320);
  EXPECT_GE(cuts[0].to, 16);

  const auto run = train(enough, static_cast<std::int64_t>(cuts[0].to));
  ASSERT_EQ(run->wait(patience), 0) << run->errors();
  EXPECT_TRUE(final_weights(scarce) == final_weights(enough)) << "the weights differ";
}

TEST_F(MemoryJourney, a_limit_that_is_too_low_for_any_training_is_named) {
  const auto refused = [&](const char* name, std::int64_t mebibytes, __rlimit_resource resource) {
    const ScarceMemory limit(mebibytes << 20, resource);
    const auto run = train(place_ / name, 0);
    EXPECT_EQ(run->wait(patience), 1);
    EXPECT_THAT(run->errors(), HasSubstr("there is not enough memory"));
    EXPECT_THAT(run->errors(), HasSubstr(name));
  };
  refused("ulimit -d", 300, RLIMIT_DATA);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // which take all addresses
  refused("ulimit -v", 700, RLIMIT_AS);
#endif
}

}  // namespace
}  // namespace anneal::testing
