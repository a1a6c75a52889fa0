#include "engine/runs/runner/supervisor.h"

#include <csignal>
#include <functional>
#include <memory>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/runs/history/event_reader.h"
#include "engine/runs/runner/failure.h"
#include "tests/support/temporary_directory.h"

namespace anneal::runner {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::read_file;
using ::testing::StartsWith;
using testing::TemporaryDirectory;
using testing::write_file;

constexpr const char* endless = "steps=1000000 forgetful";

/// Without a second try, unless a test wants it.
json spec(std::size_t ranks, int restarts, int min_ranks = 0) {
  json spec = to_json(JobSpec{});
  spec["parallel"] = {{"ranks", ranks}, {"restarts", restarts}, {"min_ranks", min_ranks}};
  spec["data"] = {{"train", {{"folder", "/nowhere"}}}, {"classes", {"cat", "dog"}}};
  spec["model"]["preset"] = "resnet8";
  spec["training"]["epochs"] = 10;
  return spec;
}

/// A run of fake workers, one for each script.
class FakeRun {
 public:
  explicit FakeRun(const std::vector<std::string>& scripts, int restarts = 0, const json& change = {},
                   int min_ranks = 0)
      : run_directory_(RunDirectory::create(directory_ / "run", spec(scripts.size(), restarts, min_ranks))) {
    for (std::size_t rank = 0; rank < scripts.size(); ++rank)
      write_file(path() / ("fake-worker-" + std::to_string(rank)), scripts[rank]);
    supervisor_ = std::make_unique<Supervisor>(
        run_directory_, SuperviseOptions{.worker = ANNEAL_FAKE_WORKER, .observer = {}, .change = change});
  }

  const std::filesystem::path& path() const { return run_directory_.path(); }
  Supervisor& supervisor() { return *supervisor_; }
  std::string log(int rank) const {
    return read_file(path() / ("logs/rank-" + std::to_string(rank) + ".log"));
  }

  template <class Body>
  std::vector<Body> told() const {
    std::vector<Body> bodies;
    EventReader reader(path() / run_files::events);
    while (const auto line = reader.next_event())
      if (const auto* body = std::get_if<Body>(&line->event.body)) bodies.push_back(*body);
    return bodies;
  }
  bool has_begun() const { return !told<StepEvent>().empty(); }

 private:
  TemporaryDirectory directory_;
  RunDirectory run_directory_;
  std::unique_ptr<Supervisor> supervisor_;
};

/// Looks after the runs until `condition` holds, which is looked at whenever something happens.
void serve_until(StopSignals& signals, const std::vector<FakeRun*>& runs,
                 const std::function<bool()>& condition) {
  std::vector<Supervisor*> supervisors;
  for (FakeRun* run : runs) supervisors.push_back(&run->supervisor());
  while (!condition()) serve(signals, supervisors);
}

TEST(Supervisor, two_runs_in_one_process_end_each_in_its_own_way) {
  StopSignals signals;
  FakeRun good({"steps=50"}), bad({"signal=5:9"});
  serve_until(signals, {&good, &bad},
              [&] { return good.supervisor().is_over() && bad.supervisor().is_over(); });
  EXPECT_EQ(good.supervisor().exit_code(), 0);
  EXPECT_EQ(good.told<StepEvent>().size(), 50u);
  EXPECT_EQ(read_status(good.path()).word(), "finished");
  EXPECT_EQ(bad.supervisor().exit_code(), 1);
  EXPECT_EQ(bad.told<StepEvent>().size(), 4u);
  EXPECT_EQ(bad.told<FailedEvent>().at(0).message, "the worker was killed by SIGKILL");
  EXPECT_EQ(read_status(bad.path()).word(), "failed");
}

TEST(Supervisor, command_that_goes_on_with_a_run_is_quoted_where_the_shell_needs_it) {
  const auto hint = [](const char* run) {
    return failure_of("the worker", {.signal = SIGBUS}, "log", run).hint;
  };
  EXPECT_THAT(hint("/a/My project.runs/x"),
              HasSubstr("`anneal train --resume --run-dir '/a/My project.runs/x'`"));
  EXPECT_THAT(hint("/a/runs/x"), HasSubstr("`anneal train --resume --run-dir /a/runs/x`"));
}

TEST(Supervisor, signal_stops_all_runs_of_the_process) {
  StopSignals signals;
  FakeRun first({endless}), second({endless});
  serve_until(signals, {&first, &second}, [&] { return first.has_begun() && second.has_begun(); });
  kill(getpid(), SIGTERM);
  serve_until(signals, {&first, &second},
              [&] { return first.supervisor().is_over() && second.supervisor().is_over(); });
  for (FakeRun* run : {&first, &second}) {
    EXPECT_EQ(run->supervisor().exit_code(), 128 + SIGTERM);
    EXPECT_EQ(run->told<FinishedEvent>().at(0).reason, "stopped");
    EXPECT_FALSE(read_status(run->path()).state.is_paused);
  }
}

TEST(Supervisor, stop_and_change_are_for_the_run_that_was_asked) {
  StopSignals signals;
  FakeRun asked({endless}), other({endless});
  const std::vector<FakeRun*> both = {&asked, &other};
  serve_until(signals, both, [&] { return asked.has_begun() && other.has_begun(); });
  {
    const std::jthread person([&] {
      ask_runner(asked.path(), {{"command", "change"}, {"training", {{"learning_rate", 0.01}}}});
    });
    serve_until(signals, both, [&] { return !asked.told<ChangeEvent>().empty(); });
  }
  {
    const std::jthread person([&] { ask_runner(asked.path(), {{"command", "stop"}}); });
    serve_until(signals, both, [&] { return asked.supervisor().is_over(); });
  }
  EXPECT_EQ(read_status(asked.path()).word(), "stopped");
  EXPECT_EQ(asked.told<FinishedEvent>().at(0).paused, true);
  EXPECT_TRUE(read_status(asked.path()).state.is_paused);
  std::filesystem::remove(asked.path() / run_files::state);
  EXPECT_TRUE(read_status(asked.path()).state.is_paused) << "by its events, too";
  EXPECT_FALSE(other.supervisor().is_over());
  EXPECT_TRUE(other.told<ChangeEvent>().empty());
  other.supervisor().ask_to_stop();
  serve_until(signals, both, [&] { return other.supervisor().is_over(); });
  EXPECT_EQ(other.supervisor().exit_code(), 0);
}

TEST(Supervisor, events_of_rank_0_are_recorded_and_every_rank_has_its_log) {
  StopSignals signals;
  FakeRun run({"steps=20", "steps=30 forgetful"});
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 0);
  EXPECT_EQ(run.told<HelloEvent>().size(), 1u);
  EXPECT_EQ(run.told<StepEvent>().size(), 20u);
  EXPECT_EQ(read_status(run.path()).state.ranks.size(), 2u);
  EXPECT_THAT(run.log(0), HasSubstr("fake worker"));
  EXPECT_THAT(run.log(1), HasSubstr("fake worker"));
}

TEST(Supervisor, rank_that_is_killed_ends_the_run_and_is_named) {
  StopSignals signals;
  FakeRun run({"hang=3 deaf forgetful", "signal=5:11 forgetful"});
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 1);
  const FailedEvent failed = run.told<FailedEvent>().at(0);
  EXPECT_THAT(failed.message, StartsWith("rank 1 was killed by SIGSEGV"));
  EXPECT_EQ(failed.place, run.path() / "logs/rank-1.log");
  EXPECT_EQ(read_status(run.path()).exit->signal, "SIGSEGV");
}

TEST(Supervisor, rank_that_says_why_it_fails_is_named) {
  StopSignals signals;
  FakeRun run({"hang=3 forgetful", "fail=5 forgetful"});
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 3);
  EXPECT_EQ(run.told<FailedEvent>().at(0).message, "rank 1: the fake was told to fail");
}

TEST(Supervisor, a_change_goes_to_the_first_rank_and_a_stop_to_all) {
  StopSignals signals;
  FakeRun run({endless, endless});
  serve_until(signals, {&run}, [&] { return run.has_begun(); });
  {
    const std::jthread person([&] {
      ask_runner(run.path(), {{"command", "change"}, {"training", {{"learning_rate", 0.01}}}});
    });
    const std::string words = R"(takes {"training":{"learning_rate":0.01}})";
    serve_until(signals, {&run}, [&] { return run.log(0).find(words) != std::string::npos; });
    EXPECT_EQ(run.log(1).find(words), std::string::npos);
  }
  run.supervisor().ask_to_stop();
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 0);
  EXPECT_EQ(run.told<FinishedEvent>().at(0).reason, "stopped");
}

TEST(Supervisor, ranks_begin_again_from_the_newest_checkpoint_where_one_was_killed) {
  StopSignals signals;
  FakeRun run({"steps=30 signal=25:9 once", "steps=30 forgetful"}, 1);
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 0);
  const auto restarts = run.told<RestartEvent>();
  ASSERT_EQ(restarts.size(), 1u);
  EXPECT_EQ(restarts[0].cause, "rank 0 was killed by SIGKILL");
  EXPECT_EQ(restarts[0].from_step, 20);
  EXPECT_EQ(run.told<StepEvent>().back().step, 30);
  EXPECT_EQ(run.told<HelloEvent>().size(), 1u);
  EXPECT_EQ(read_status(run.path()).word(), "finished");
}

TEST(Supervisor, a_run_that_makes_no_headway_is_given_up_and_one_that_does_is_not) {
  StopSignals signals;
  FakeRun stuck({"signal=5:9"}, 2), slow({"steps=60 signal=35:9"}, 2);
  serve_until(signals, {&stuck, &slow},
              [&] { return stuck.supervisor().is_over() && slow.supervisor().is_over(); });
  for (FakeRun* run : {&stuck, &slow}) {
    EXPECT_EQ(run->supervisor().exit_code(), 1);
    ASSERT_EQ(run->told<RestartEvent>().size(), 2u);
    EXPECT_EQ(run->told<RestartEvent>()[0].attempt, 1);
    EXPECT_EQ(run->told<RestartEvent>()[1].attempt, 2);
    EXPECT_EQ(run->told<FailedEvent>().at(0).message, "the worker was killed by SIGKILL");
  }
}

/// As a thread of the worker ends it that nobody could catch it on.
TEST(Supervisor, a_worker_without_memory_is_not_tried_again_as_it_was) {
  StopSignals signals;
  FakeRun run({"starve=5"}, 3);
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_TRUE(run.told<RestartEvent>().empty());
  ASSERT_EQ(run.told<FailedEvent>().size(), 1u);
  const FailedEvent failed = run.told<FailedEvent>()[0];
  EXPECT_EQ(failed.code, "environment");
  EXPECT_EQ(failed.message, "the worker ran out of memory");
  EXPECT_THAT(failed.hint, HasSubstr("training.batch_size"));
  FakeRun other({"signal=5:6"}, 1);
  serve_until(signals, {&other}, [&] { return other.supervisor().is_over(); });
  EXPECT_EQ(other.told<RestartEvent>().size(), 1u) << "what ends otherwise is tried again";
}

TEST(Supervisor, where_fewer_ranks_suffice_one_that_is_lost_again_and_again_is_left_out) {
  StopSignals signals;
  FakeRun run({"steps=400 forgetful", "steps=400 forgetful", "signal=2:9 forgetful"}, 3, {}, 2);
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 0);
  EXPECT_EQ(run.told<RestartEvent>().size(), 2u);
  ASSERT_EQ(run.told<WarningEvent>().size(), 1u);
  EXPECT_EQ(run.told<WarningEvent>()[0].message,
            "2 of 3 ranks continue: with more, a rank was lost twice before a checkpoint");
}

TEST(Supervisor, a_rank_that_others_miss_is_named_with_what_the_kernel_says_of_it) {
  StopSignals signals;
  FakeRun run({"steps=200 lose=150:1",
               "signal=3:19 forgetful"});  // the one long after the other, on a busy machine, too
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 1);
  EXPECT_EQ(run.told<FailedEvent>().at(0).message,
            "rank 1 has shown no sign of life for 8 s; it was stopped by a signal");
}

TEST(Supervisor, a_stop_while_a_rank_is_lost_is_a_stop) {
  StopSignals signals;
  FakeRun run({"lose=15:1 deaf", "hang=3 deaf forgetful"}, 3);
  serve_until(signals, {&run}, [&] { return run.has_begun(); });
  run.supervisor().ask_to_stop(SIGINT);
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 128 + SIGINT);
  EXPECT_EQ(run.told<FinishedEvent>().at(0).reason, "stopped");
}

TEST(Supervisor, a_run_whose_directory_is_removed_does_not_end_well) {
  StopSignals signals;
  FakeRun run({endless});
  serve_until(signals, {&run}, [&] { return run.has_begun(); });
  std::filesystem::remove_all(run.path());
  EXPECT_THROW(serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); }), EnvironmentError);
}

TEST(Supervisor, ranks_that_cannot_be_started_are_a_run_that_failed) {
  TemporaryDirectory place;
  RunDirectory directory = RunDirectory::create(place / "run", spec(2, 0));
  EXPECT_THROW(Supervisor(directory, {.worker = "/nowhere/worker", .observer = {}}), EnvironmentError);
  EXPECT_EQ(read_status(directory.path()).word(), "failed");
}

TEST(Supervisor, ranks_that_stay_when_the_first_has_finished_are_ended) {
  StopSignals signals;
  FakeRun run({"steps=20", "hang=3 deaf forgetful"}, 3);
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.supervisor().exit_code(), 0);
  EXPECT_TRUE(run.told<RestartEvent>().empty());
  EXPECT_EQ(read_status(run.path()).word(), "finished");
}

TEST(Supervisor, an_order_that_had_no_effect_yet_is_given_again) {
  StopSignals signals;
  FakeRun run({"steps=30 signal=1:9 once"}, 1, {{"learning_rate", 0.01}});
  serve_until(signals, {&run}, [&] { return run.supervisor().is_over(); });
  EXPECT_EQ(run.told<ChangeEvent>().size(), 1u);
}

}  // namespace
}  // namespace anneal::runner
