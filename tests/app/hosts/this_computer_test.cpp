#include "app/hosts/this_computer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/protocol/run_state.h"
#include "engine/runs/queue/queue_folder.h"
#include "engine/runs/runner/run_directory.h"
#include "tests/app/fake_engine.h"
#include "tests/app/wait.h"
#include "tests/support/temporary_directory.h"

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
      "--set\ntraining.learning_rate={\"curve\":\"constant\"}\n--set\ntraining.momentum=0.5\n--quiet\n");
  host_.stop(run_, RunHost::Stop::after_step, note());
  EXPECT_TRUE(answer().is_done);
  EXPECT_TRUE(wait_until([&] { return host_.phase(run_, {}) == RunPhase::paused; }));
  // The engine holds the run until its process has ended.
  ASSERT_TRUE(wait_until([&] { return !is_alive(runner::read_status(run_).state.runner); }));
  host_.start(run_, {.spec = R"({"anneal":1})"}, note());  // which is a run already
  EXPECT_TRUE(answer().is_done);
  EXPECT_EQ(host_.phase(run_, {}), RunPhase::running);
}

TEST_F(OnThisComputer, a_run_that_was_cut_off_tells_whether_the_machine_was_started_anew) {
  runner::RunDirectory::create(run_, {{"anneal", 1}});  // whose lock ends with it
  const auto say_runner = [&](const ProcessId& runner) {
    const RunState state{.state = RunState::State::running, .runner = runner, .ranks = {}};
    anneal::testing::write_file(run_ / run_files::state, to_json(state).dump());
  };
  ProcessId runner = this_process();
  runner.start_time += 1;
  say_runner(runner);
  EXPECT_EQ(host_.phase(run_, {}), RunPhase::interrupted);
  runner.boot_id = "7c0e3c1e-4a0e-4d3b-9e3a-000000000000";
  say_runner(runner);
  EXPECT_EQ(host_.phase(run_, {}), RunPhase::rebooted);
}

TEST_F(OnThisComputer, a_run_whose_state_is_lost_is_told_by_its_events_and_by_those_that_come) {
  anneal::testing::write_file(run_ / run_files::spec, R"({"anneal":1})");
  anneal::testing::write_file(run_ / run_files::events, "");
  for (int time = 0; time < 2; ++time) EXPECT_EQ(host_.phase(run_, {}), RunPhase::interrupted);
  anneal::testing::write_file(
      run_ / run_files::events,
      R"({"best":{"epoch":2.0,"metric":"accuracy","value":0.2},"event":"finished","reason":"completed","samples":512,"seconds":30.5,"seq":0,"skipped":0,"time":30.5})"
      "\n");
  for (int time = 0; time < 2; ++time) EXPECT_EQ(host_.phase(run_, {}), RunPhase::finished);
}

TEST_F(OnThisComputer, a_run_is_fetched_as_a_copy_that_appears_whole) {
  const std::string weights(3'000'000, 'w');
  anneal::testing::write_file(run_ / "spec.json", "{}");
  anneal::testing::write_file(run_ / "checkpoints/step-1/model", weights);
  const auto folder = directory_ / "copy";
  const auto fetch = [&](const std::filesystem::path& run, const std::shared_ptr<Transfer>& transfer) {
    host_.fetch(run, folder, transfer, note());
    return answer();
  };
  const auto cancelled = std::make_shared<Transfer>();
  cancelled->cancel();
  EXPECT_FALSE(fetch(run_, cancelled).is_done);
  EXPECT_FALSE(std::filesystem::exists(folder));
  const auto transfer = std::make_shared<Transfer>();
  EXPECT_TRUE(fetch(run_, transfer).is_done);
  EXPECT_EQ(transfer->of(), static_cast<std::int64_t>(weights.size()) + 2);
  EXPECT_EQ(transfer->done(), transfer->of());
  EXPECT_TRUE(read_file(folder / "checkpoints/step-1/model") == weights);
  EXPECT_FALSE(std::filesystem::exists(folder.string() + ".part"));
  anneal::testing::write_file(run_ / "spec.json", "{\"more\": 1}");
  EXPECT_TRUE(fetch(run_, transfer).is_done);
  EXPECT_EQ(read_file(folder / "spec.json"), "{\"more\": 1}");
  std::filesystem::remove_all(folder);
  EXPECT_FALSE(fetch(directory_ / "none", transfer).is_done);
  EXPECT_FALSE(std::filesystem::exists(folder));
}

/// Keeps what it is told, and does nothing.
class ToldEngine {
 public:
  ToldEngine() {
    const auto script = directory_ / "engine";
    anneal::testing::write_file(script,
                                "#!/bin/sh\necho \"$@\" >>'" + (directory_ / "told").string() + "'\n");
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    program_ = std::make_unique<EngineProgram>(QString::fromStdString(script.string()));
  }
  EngineProgram& program() { return *program_; }
  std::string told() const { return read_file(directory_ / "told"); }

 private:
  anneal::testing::TemporaryDirectory directory_;
  std::unique_ptr<EngineProgram> program_;
};

TEST_F(OnThisComputer, a_run_waits_in_the_queue_of_its_folder) {
  ToldEngine engine;
  ThisComputer host(engine.program());
  host.start(run_, {.spec = R"({"anneal":1})", .waits = true}, note());
  EXPECT_TRUE(answer().is_done);
  EXPECT_NE(engine.told().find(" --run-dir " + run_.string() + " --queue --quiet\n"), std::string::npos)
      << engine.told();
  EXPECT_EQ(engine.told().find("--detach"), std::string::npos);
  EXPECT_FALSE(host.phase(run_, {}));
  const queue::QueueFolder folder(run_.parent_path());
  folder.add({.run = "first", .program = "/bin/true", .spec = {{"training", {{"device", "cpu"}}}}});
  EXPECT_EQ(host.phase(run_, {}), RunPhase::waiting);
  EXPECT_FALSE(host.why_it_waits(run_).isEmpty());
  host.move_queued(run_, 1, note());
  EXPECT_TRUE(answer().is_done);
  host.remove_queued(run_, note());
  EXPECT_TRUE(answer().is_done);
  const std::string queue = "queue " + run_.parent_path().string();
  EXPECT_NE(engine.told().find(queue + " move first 2 --quiet\n" + queue + " remove first --quiet\n"),
            std::string::npos)
      << engine.told();
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
