#include "hosts/this_computer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/fake_engine.h"
#include "app/wait.h"
#include "protocol/run_state.h"
#include "runner/run_directory.h"
#include "support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::read_file;
using testing::FakeEngine;
using testing::Settings;
using testing::wait_until;

class OnThisComputer : public ::testing::Test {
 protected:
  RunHost::Done note() {
    return [this](const RunHost::Answer& answer) { answer_ = answer; };
  }
  RunHost::Answer answer() {
    EXPECT_TRUE(wait_until([&] { return answer_.has_value(); }));
    return *std::exchange(answer_, std::nullopt);
  }

  anneal::testing::TemporaryDirectory directory_;
  std::filesystem::path run_ = directory_ / "runs" / "first";
  FakeEngine engine_{Settings{{"FAKE_STEPS", "1000000"}}};
  ThisComputer host_{engine_.program()};
  std::optional<RunHost::Answer> answer_;
};

TEST_F(OnThisComputer, a_run_is_started_changed_stopped_and_resumed) {
  EXPECT_FALSE(host_.phase(run_, {}));
  host_.start(run_, {.spec = R"({"anneal":1})"}, note());
  EXPECT_TRUE(answer().is_done);
  EXPECT_EQ(nlohmann::json::parse(read_file(directory_ / "runs" / "first.json")),
            (nlohmann::json{{"anneal", 1}}));
  EXPECT_EQ(host_.phase(run_, {}), RunPhase::running);
  // Its state is there before its events are.
  EXPECT_TRUE(wait_until([&] { return host_.read(run_, run_files::events, 0, 6, {})->bytes == "{\"devi"; }));
  host_.change(run_, {{"momentum", 0.5}, {"learning_rate", {{"curve", "constant"}}}}, note());
  EXPECT_TRUE(answer().is_done);
  EXPECT_EQ(
      read_file(run_ / "change-asked"),
      "--quiet\n--set\ntraining.learning_rate={\"curve\":\"constant\"}\n--set\ntraining.momentum=0.5\n");
  host_.stop(run_, RunHost::Stop::after_step, note());
  EXPECT_TRUE(answer().is_done);
  EXPECT_TRUE(wait_until([&] { return host_.phase(run_, {}) == RunPhase::stopped; }));
  // The engine holds the run until its process has ended.
  ASSERT_TRUE(wait_until([&] { return !is_alive(runner::read_status(run_).state.runner); }));
  host_.start(run_, {.spec = R"({"anneal":1})"}, note());  // which is a run already
  EXPECT_TRUE(answer().is_done);
  EXPECT_EQ(host_.phase(run_, {}), RunPhase::running);
}

TEST_F(OnThisComputer, a_run_that_was_cut_off_tells_whether_the_machine_was_started_anew) {
  const auto run = runner::RunDirectory::create(run_, {{"anneal", 1}});
  ProcessId runner = this_process();
  runner.start_time += 1;
  run.write_state({.state = RunState::State::running, .runner = runner, .ranks = {}});
  EXPECT_EQ(host_.phase(run_, {}), RunPhase::interrupted);
  runner.boot_id = "7c0e3c1e-4a0e-4d3b-9e3a-000000000000";
  run.write_state({.state = RunState::State::running, .runner = runner, .ranks = {}});
  EXPECT_EQ(host_.phase(run_, {}), RunPhase::rebooted);
}

TEST_F(OnThisComputer, a_run_that_the_engine_refuses_is_none) {
  const FakeEngine refusing(Settings{{"FAKE_REFUSE", "1"}});
  host_.start(run_, {}, note());
  const RunHost::Answer refusal = answer();
  EXPECT_FALSE(refusal.is_done);
  EXPECT_FALSE(refusal.is_run);
  EXPECT_EQ(refusal.problem, "training.epochs: found 0, allowed 1 or more. Train for an epoch.");
}

}  // namespace
}  // namespace anneal::studio
