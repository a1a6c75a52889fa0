#include "engine/runs/runner/run_directory.h"

#include <chrono>
#include <filesystem>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sched.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/protocol/node_folder.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/runs/runner/awaited.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::runner {
namespace {

using namespace anneal::testing;
using nlohmann::json;

const json smallest_spec = {{"anneal", 1}};

TEST(RunDirectory, is_made_with_its_parents_for_the_owner_alone) {
  const TemporaryDirectory directory;
  const RunDirectory run = RunDirectory::create(directory / "runs/first", smallest_spec);
  EXPECT_EQ(run.name(), "first");
  EXPECT_EQ(run.spec(), smallest_spec);
  EXPECT_EQ(std::filesystem::status(directory / "runs/first").permissions(),
            std::filesystem::perms::owner_all);
  EXPECT_FALSE(run.previous().has_value());
}

TEST(RunDirectory, is_alive_from_the_first) {
  const TemporaryDirectory directory;
  const RunDirectory run = RunDirectory::create(directory / "run", smallest_spec);
  const RunStatus status = read_status(run.path());
  EXPECT_EQ(status.word(), "starting");
  EXPECT_EQ(status.state.runner, this_process());
}

TEST(RunDirectory, settings_of_a_resume_and_changes_of_a_worker_leave_the_rest_of_the_spec) {
  const TemporaryDirectory directory;
  const json chosen = {{"anneal", 1}, {"training", {{"threads", 2}, {"epochs", 5}}}};
  const RunDirectory run = RunDirectory::create(directory / "run", chosen);
  run.set({{"training", {{"threads", 4}}}});
  write_changes(run.path(), {{.step = 3, .epoch = 1.5, .training = {{"epochs", 7}}}});
  EXPECT_EQ(run.spec(), json({{"anneal", 1},
                              {"training", {{"threads", 4}, {"epochs", 5}}},
                              {"changes", {{{"step", 3}, {"epoch", 1.5}, {"training", {{"epochs", 7}}}}}}}));
}

TEST(RunDirectory, takes_an_empty_one_but_no_other) {
  const TemporaryDirectory directory;
  std::filesystem::create_directory(directory / "empty");
  EXPECT_NO_THROW(RunDirectory::create(directory / "empty", smallest_spec));
  EXPECT_THROW(RunDirectory::create(directory / "empty", smallest_spec), UserError);
  write_file(directory / "full/letter.txt", "dear");
  EXPECT_THROW(RunDirectory::create(directory / "full", smallest_spec), UserError);
  EXPECT_THROW(RunDirectory::create(directory / "full/letter.txt", smallest_spec), UserError);
  EXPECT_EQ(read_file(directory / "full/letter.txt"), "dear");
}

TEST(RunDirectory, takes_no_folder_that_another_user_has_made) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can give a folder away";
  const TemporaryDirectory directory;
  std::filesystem::create_directory(directory / "theirs");
  ASSERT_EQ(chown((directory / "theirs").c_str(), 65534, 65534), 0);
  EXPECT_THAT(refusal([&] { RunDirectory::create(directory / "theirs", smallest_spec); }),
              HasSubstr("belongs to another user"));
  EXPECT_TRUE(std::filesystem::is_empty(directory / "theirs"));
}

TEST(RunDirectory, knows_when_reopened_how_it_ended) {
  const TemporaryDirectory directory;
  {
    const RunDirectory run = RunDirectory::create(directory / "run", smallest_spec);
    run.write_state({.state = RunState::State::failed, .runner = {}, .ranks = {}});
    run.write_exit({.code = 1, .signal = "SIGKILL", .cause = "killed"});
  }
  const RunDirectory again = RunDirectory::reopen(directory / "run");
  ASSERT_TRUE(again.previous().has_value());
  EXPECT_EQ(again.previous()->exit->cause, "killed");
  EXPECT_FALSE(std::filesystem::exists(directory / "run/exit.json"));
}

TEST(RunDirectory, only_a_run_can_be_reopened) {
  const TemporaryDirectory directory;
  EXPECT_THROW(RunDirectory::reopen(directory.path()), UserError);
  EXPECT_THROW(RunDirectory::reopen(directory / "absent"), UserError);
}

/// As a runner left it that is gone.
void write_state(const std::filesystem::path& run, const RunState& state) {
  write_file(run / run_files::state, anneal::to_json(state).dump());
}

TEST(RunStatus, a_run_whose_runner_is_gone_is_interrupted) {
  const TemporaryDirectory directory;
  const auto path = directory / "run";
  ProcessId self = *identify_process(getpid());
  {
    const RunDirectory run = RunDirectory::create(path, smallest_spec);
    run.write_state({.state = RunState::State::running, .runner = self, .ranks = {}});
    EXPECT_EQ(read_status(path).word(), "running");
    EXPECT_FALSE(read_status(path).is_over());
    EXPECT_FALSE(read_status(path).is_unseen);
  }
  EXPECT_EQ(read_status(path).word(), "running") << "the process lives, where there are no locks";
  self.start_time += 1;
  write_state(path, {.state = RunState::State::running, .runner = self, .ranks = {}});
  EXPECT_EQ(read_status(path).word(), "interrupted");
  EXPECT_TRUE(read_status(path).is_over());
}

TEST(RunStatus, tells_a_run_whose_machine_was_started_anew_from_one_whose_runner_was_killed) {
  const TemporaryDirectory directory;
  const auto path = directory / "run";
  { RunDirectory::create(path, smallest_spec); }
  ProcessId runner = *identify_process(getpid());
  const auto status_after = [&](RunState::State state) {
    write_state(path, {.state = state, .runner = runner, .ranks = {}});
    return to_json(read_status(path));
  };
  runner.start_time += 1;
  EXPECT_FALSE(status_after(RunState::State::running).contains("rebooted"));
  runner.boot_id = "7c0e3c1e-4a0e-4d3b-9e3a-000000000000";
  const nlohmann::json status = status_after(RunState::State::running);
  EXPECT_EQ(status["state"], "interrupted");
  EXPECT_EQ(status["rebooted"], true);
  EXPECT_FALSE(status_after(RunState::State::finished).contains("rebooted"));
}

/// A run that made 7 steps, of which 3 are left after a restart.
std::string events_of_run(const EventBody& last) {
  HelloEvent hello;
  hello.spec = {{"training", {{"epochs", 12}}}};
  StepEvent step;
  step.step = 7;
  step.epoch = 1.75;
  std::string text;
  std::int64_t seq = 0;
  for (const EventBody& body : {EventBody(hello), EventBody(step), last})
    text += to_line({.seq = seq++, .time = 1, .body = body}) + "\n";
  return text;
}

TEST(RunStatus, a_damaged_state_is_told_and_taken_from_the_events) {
  const TemporaryDirectory directory;
  write_file(directory / "spec.json", "{}");
  const std::vector<std::pair<EventBody, std::string>> lasts = {
      {FinishedEvent{.reason = "completed"}, "finished"},
      {FinishedEvent{.reason = "stopped"}, "stopped"},
      {FailedEvent{}, "failed"},
      {StageEvent{"data", true}, "interrupted"}};
  for (const auto& [last, word] : lasts) {
    write_file(directory / "events.jsonl", events_of_run(last));
    for (const std::string& content : {std::string(), std::string(200, '\0'), std::string("{\"state\": \"ru"),
                                       std::string("{\"state\": 7}"), std::string("[]")}) {
      write_file(directory / "state.json", content);
      const RunStatus status = read_status(directory.path());
      EXPECT_EQ(status.word(), word);
      EXPECT_EQ(status.state.last_step, 7);
      EXPECT_EQ(status.state.epochs, 12);
      ASSERT_EQ(status.damages.size(), 1u);
      EXPECT_TRUE(status.damages[0].place().starts_with((directory / "state.json").string()));
      EXPECT_EQ(to_json(status)["damages"].size(), 1u);
    }
    std::filesystem::remove(directory / "state.json");
    EXPECT_EQ(read_status(directory.path()).word(), word);
  }
}

TEST(RunStatus, a_run_that_goes_on_is_known_without_its_state) {
  const TemporaryDirectory directory;
  const RunDirectory run = RunDirectory::create(directory / "run", smallest_spec);
  write_file(directory / "run/state.json", "");
  EXPECT_EQ(read_status(run.path()).word(), "running");
  EXPECT_THROW(RunDirectory::reopen(run.path()), UserError);
}

TEST(RunStatus, a_run_of_a_container_or_another_host_goes_on_while_its_events_are_held) {
  const TemporaryDirectory directory;
  {
    const RunDirectory run = RunDirectory::create(directory / "run", smallest_spec);
    run.write_state({.state = RunState::State::running,
                     .runner = {.pid = 7, .start_time = 1, .boot_id = "of another host"},
                     .ranks = {{.pid = 8, .start_time = 1, .boot_id = "of another host"}}});
    EXPECT_EQ(read_status(run.path()).word(), "running");
    EXPECT_FALSE(read_status(run.path()).is_rebooted);
    EXPECT_TRUE(read_status(run.path()).is_unseen) << "and its silence is told";
    EXPECT_EQ(awaited(read_status(run.path()), run.path()), "");
    EXPECT_THROW(RunDirectory::reopen(run.path()), UserError);
  }
  EXPECT_EQ(read_status(directory / "run").word(), "interrupted");
}

/// A socket in the place of the events stands for events that cannot be locked: it cannot be opened.
TEST(RunStatus, a_run_of_another_host_that_cannot_be_asked_goes_on_as_long_as_it_writes) {
  const TemporaryDirectory directory;
  const auto path = directory / "run";
  { RunDirectory::create(path, smallest_spec); }
  std::filesystem::remove(path / run_files::events);
  const auto written = [&](const std::string& boot_id, std::chrono::seconds ago) {
    write_state(path, {.state = RunState::State::running,
                       .runner = {.pid = 7, .start_time = 1, .boot_id = boot_id},
                       .ranks = {}});
    for (const char* name : {run_files::state, run_files::events})
      if (std::filesystem::exists(path / name))
        std::filesystem::last_write_time(path / name, std::filesystem::file_time_type::clock::now() - ago);
    return read_status(path);
  };
  using std::chrono::seconds;
  EXPECT_EQ(written("of another host", seconds(10)).word(), "interrupted") << "it has no events";
  ASSERT_EQ(mknod((path / run_files::events).c_str(), S_IFSOCK | 0600, 0), 0);
  const RunStatus lately = written("of another host", seconds(100));
  EXPECT_EQ(lately.word(), "running");
  EXPECT_EQ(to_json(lately)["unseen"], true);
  EXPECT_NEAR(to_json(lately)["silent_seconds"], 100, 60);
  EXPECT_EQ(written("of another host", seconds(1000)).word(), "interrupted");
  EXPECT_EQ(written(this_process().boot_id, seconds(10)).word(), "interrupted")
      << "its process would be seen here";
}

TEST(RunStatus, a_run_that_has_learned_all_waits_for_evaluations_beside_it) {
  const TemporaryDirectory directory;
  for (const bool is_separate : {true, false}) {
    const std::string name = is_separate ? "separate" : "inline";
    const json spec = {{"anneal", 1}, {"training", {{"evaluation", name}}}};
    const RunDirectory run = RunDirectory::create(directory / name, spec);
    const auto awaited_at = [&](double epoch) {
      run.write_state({.state = RunState::State::running,
                       .runner = this_process(),
                       .ranks = {this_process()},
                       .epoch = epoch,
                       .epochs = 3});
      return awaited(read_status(run.path()), run.path());
    };
    EXPECT_EQ(awaited_at(2.9), "");
    EXPECT_EQ(awaited_at(3), is_separate ? "its last evaluations; training has ended" : "");
  }
}

TEST(RunStatus, a_run_waits_for_lost_hosts_until_its_next_attempt) {
  const TemporaryDirectory directory;
  RunDirectory run = RunDirectory::create(directory / "run", smallest_spec);
  run.write_state({.state = RunState::State::running, .runner = this_process(), .ranks = {this_process()}});
  const auto awaited_after = [&](const EventBody& body) {
    run.log().append(body);
    return awaited(read_status(run.path()), run.path());
  };
  EXPECT_EQ(awaited_after(StepEvent()), "");
  EXPECT_EQ(awaited_after(WarningEvent{.code = "waits-for-hosts", .message = "no word", .place = {}}),
            "its hosts, some of which are missing");
  EXPECT_EQ(awaited_after(RestartEvent{.attempt = 2, .cause = "no word", .from_step = 0}), "");
  EXPECT_EQ(awaited_after(WarningEvent{.code = "disk-full", .message = "full", .place = {}}),
            "room on its disk");
  EXPECT_EQ(awaited_after(WarningEvent{.code = "disk-has-room", .message = "room", .place = {}}), "");
}

TEST(RunStatus, of_a_process_namespace_that_is_not_seen_goes_on) {
  const TemporaryDirectory directory;
  const RunDirectory run = RunDirectory::create(directory / "run", smallest_spec);
  const pid_t outer = fork();
  if (outer == 0) {
    if (unshare(CLONE_NEWPID) != 0) _exit(2);
    const pid_t inner = fork();
    if (inner == 0) _exit(read_status(run.path()).word() == "starting" ? 0 : 1);
    int status = 0;
    waitpid(inner, &status, 0);
    _exit(WEXITSTATUS(status));
  }
  int status = 0;
  waitpid(outer, &status, 0);
  if (WEXITSTATUS(status) == 2) GTEST_SKIP() << "process namespaces may not be made here";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(RunDirectory, what_a_killed_runner_was_writing_goes_when_it_is_reopened) {
  const TemporaryDirectory directory;
  { RunDirectory::create(directory / "run", smallest_spec); }
  write_file(directory / "run/.state.json.0123abcd.partial", "{");
  write_file(directory / "run/mine.partial", "");
  RunDirectory::reopen(directory / "run");
  EXPECT_FALSE(std::filesystem::exists(directory / "run/.state.json.0123abcd.partial"));
  EXPECT_TRUE(std::filesystem::exists(directory / "run/mine.partial"));
}

TEST(RunDirectory, that_is_none_says_what_is_there) {
  const TemporaryDirectory directory;
  { RunDirectory::create(directory / "runs/first", smallest_spec); }
  write_file(directory / "runs/text", "");
  std::filesystem::create_directory(directory / "runs/empty");
  const auto said = [&](const char* name) {
    return refusal([&] { static_cast<void>(existing_run(directory / name)); });
  };
  EXPECT_THAT(said("runs/fist"), HasSubstr("runs/fist: does not exist, did you mean \"first\"?"));
  EXPECT_THAT(said("runs/quite-another"), HasSubstr("does not exist"));
  EXPECT_THAT(said("runs/text"), HasSubstr("is a file and not a run directory"));
  EXPECT_THAT(said("runs/empty"), HasSubstr("contains no spec.json"));
  EXPECT_THAT(said("nowhere/run"), HasSubstr("does not exist"));
}

TEST(RunStatus, a_pipe_in_place_of_events_is_not_waited_for) {
  const TemporaryDirectory directory;
  const std::filesystem::path path = directory / "run";
  RunDirectory::create(path, smallest_spec);
  std::filesystem::remove(path / run_files::events);
  ASSERT_EQ(mkfifo((path / run_files::events).c_str(), 0600), 0);
  EXPECT_EQ(awaited(read_status(path), path), "");
  std::filesystem::remove(path / run_files::state);
  EXPECT_THAT(refusal([&] { read_status(path); }), HasSubstr("is not a regular file"));
}

TEST(RunStatus, a_damaged_exit_is_told_and_does_not_matter) {
  const TemporaryDirectory directory;
  {
    const RunDirectory run = RunDirectory::create(directory / "run", smallest_spec);
    run.write_state({.state = RunState::State::finished, .runner = {}, .ranks = {}, .last_step = 9});
  }
  for (const char* content : {"", "{\"code\": 0, \"ca", "{\"code\": \"zero\"}"}) {
    write_file(directory / "run/exit.json", content);
    const RunStatus status = read_status(directory / "run");
    EXPECT_EQ(status.word(), "finished");
    EXPECT_EQ(status.state.last_step, 9);
    ASSERT_EQ(status.damages.size(), 1u);
    EXPECT_THAT(status.damages[0].place(), HasSubstr("exit.json"));
  }
}

TEST(RunDirectory, reopens_without_state_exit_or_logs) {
  const TemporaryDirectory directory;
  { const RunDirectory run = RunDirectory::create(directory / "run", smallest_spec); }
  write_file(directory / "run/state.json", "");
  write_file(directory / "run/exit.json", "{");
  std::filesystem::remove_all(directory / "run/logs");
  const RunDirectory again = RunDirectory::reopen(directory / "run");
  EXPECT_EQ(again.previous()->damages.size(), 2u);
  EXPECT_TRUE(std::filesystem::is_directory(directory / "run/logs"));
}

TEST(RunStatus, a_slash_at_the_end_does_not_matter) {
  const TemporaryDirectory directory;
  const RunDirectory run = RunDirectory::create(directory / "run", smallest_spec);
  EXPECT_EQ(existing_run(directory.path().string() + "/run/"), run.path());
}

/// As another host of a run makes one; it holds a spec, too.
TEST(RunDirectory, of_another_node_is_no_run) {
  const TemporaryDirectory directory;
  const std::filesystem::path path = RunDirectory::create(directory / "run", smallest_spec).path();
  write_file(path / node_mark, "what node 1 of the run /runs/first reads\n");
  try {
    read_status(path);
    ADD_FAILURE();
  } catch (const UserError& error) {
    EXPECT_NE(error.message().find("node 1 of the run /runs/first"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace anneal::runner
