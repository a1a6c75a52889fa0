// The rest of a policy is changed while its run goes on, and a resumed run repeats the change where it was.

#include <cmath>
#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> change(const Workplace& place, std::vector<std::string> what) {
  what.insert(what.begin(), {"change", place.run_directory().string()});
  return what;
}

TEST(ChangeJourney, a_change_is_passed_on_and_becomes_an_event) {
  const Workplace place("steps=100000 delay=2");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_event("step"); }));
  const Result made = place.anneal(change(place, {"--lr", "0.25", "--json"}));
  EXPECT_EQ(made.code, 0) << made.errors;
  const auto events = bodies<ChangeEvent>(place.events());
  ASSERT_EQ(events.size(), 1u);
  EXPECT_EQ(events[0].training, json({{"learning_rate", 0.25}}));
  EXPECT_EQ(json::parse(made.output)["step"], events[0].step);
  expect_sound(place.events());
  run->send(SIGTERM);
  run->wait();
  EXPECT_EQ(place.anneal(change(place, {"--lr", "0.25"})).code, 1);
}

TEST(ChangeJourney, what_cannot_change_is_refused_and_the_run_goes_on) {
  const Workplace place("steps=100000 delay=2");
  const auto run = place.train();
  ASSERT_TRUE(wait_until([&] { return place.has_event("step"); }));
  const Result optimizer = place.anneal(change(place, {"--set", "training.optimizer.kind=adamw"}));
  EXPECT_EQ(optimizer.code, 3);
  EXPECT_THAT(optimizer.errors, HasSubstr("training.optimizer"));
  EXPECT_EQ(place.anneal(change(place, {"--set", "model.preset=mlp"})).code, 3);
  EXPECT_EQ(place.anneal(change(place, {"--lr", "-1"})).code, 3);
  EXPECT_EQ(place.anneal(change(place, {})).code, 2);
  EXPECT_TRUE(bodies<ChangeEvent>(place.events()).empty());
  run->send(SIGTERM);
  run->wait();
}

struct Disturbance {
  const char* name;
  bool is_kill;  ///< of the worker; false: the run is stopped
  std::vector<std::string> policy;
};

class ChangedRun : public ::testing::TestWithParam<Disturbance> {};

TEST_P(ChangedRun, makes_its_change_again_where_it_was) {
  if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
  const Workplace place("real");
  ASSERT_EQ(place
                .anneal({"sample", place.data().string(), "--classes", "4", "--per-class", "80",
                         "--test-per-class", "10"})
                .code,
            0);
  std::vector<std::string> command = {"--model", "resnet8", "--epochs", "1000",      "--batch",
                                      "16",      "--seed",  "7",        "--threads", "2"};
  command.insert(command.end(), GetParam().policy.begin(), GetParam().policy.end());
  const auto run = place.train(command);
  ASSERT_TRUE(wait_until([&] { return place.has_event("step"); }, std::chrono::minutes(5)));
  const Result made = place.anneal(
      change(place, {"--epochs", "12", "--batch", "24", "--lr", "0.02", "--set", "training.momentum=0.8",
                     "--set", "training.image_size={\"curve\":\"steps\",\"values\":[[0,16],[0.5,32]]}"}));
  ASSERT_EQ(made.code, 0) << made.errors;
  const std::int64_t step = bodies<ChangeEvent>(place.events()).at(0).step;
  ASSERT_TRUE(wait_until([&] { return bodies<StepEvent>(place.events()).back().step > step; },
                         std::chrono::minutes(5)));
  GetParam().is_kill ? static_cast<void>(kill(place.worker(), SIGKILL)) : run->send(SIGTERM);
  EXPECT_EQ(run->wait(std::chrono::minutes(5)), GetParam().is_kill ? 1 : 143);
  const json spec = place.file("spec.json");
  ASSERT_EQ(spec["changes"].size(), 1u);
  EXPECT_EQ(spec["changes"][0]["step"], step);

  const auto again = place.resume();
  ASSERT_EQ(again->wait(std::chrono::minutes(20)), 0) << again->errors();
  const auto undisturbed = place.start({"train", (place.run_directory() / "spec.json").string(), "--run-dir",
                                        (place / "undisturbed").string()});
  ASSERT_EQ(undisturbed->wait(std::chrono::minutes(20)), 0) << undisturbed->errors();
  ASSERT_NE(final_weights(place.run_directory()), "");
  EXPECT_TRUE(final_weights(place.run_directory()) == final_weights(place / "undisturbed"))
      << "the weights differ";
  const json state = place.file("state.json");
  EXPECT_EQ(state["epochs"], std::ceil(state["epoch"].get<double>())) << "where it really ended";
  EXPECT_GE(state["epochs"], 12);
}

const std::vector<Disturbance> disturbances = {
    {"killed", true, {}},
    {"stopped", false, {}},
    {"stopped_in_fp16_as_the_noise_says",
     false,
     {"--precision", "fp16", "--set", "training.rate_coupling=adascale", "--set",
      R"(training.batch_growth={"largest":96,"efficiency":0.01})"}},
};

INSTANTIATE_TEST_SUITE_P(ChangeJourney, ChangedRun, ::testing::ValuesIn(disturbances),
                         [](const auto& disturbance) { return std::string(disturbance.param.name); });

}  // namespace
}  // namespace anneal::testing
