#include "engine/runs/queue/taken.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/file_lock.h"
#include "engine/core/protocol/process_json.h"
#include "engine/runs/runner/run_directory.h"
#include "tests/support/temporary_directory.h"

namespace anneal::queue {
namespace {

using namespace anneal::testing;
using nlohmann::json;
using runner::RunDirectory;

const json spec_of_second_gpu = {{"anneal", 1}, {"training", {{"device", "cuda:1"}}}};

TEST(TakenDevices, are_those_of_runs_that_live) {
  const TemporaryDirectory runs;
  RunDirectory lives = RunDirectory::create(runs / "lives", spec_of_second_gpu);
  RunDirectory::create(runs / "ended", spec_of_second_gpu)
      .write_state({.state = RunState::State::finished, .runner = this_process(), .ranks = {}});
  ProcessId gone = this_process();
  gone.boot_id = "another boot";
  RunDirectory::create(runs / "rebooted", spec_of_second_gpu)
      .write_state({.state = RunState::State::running, .runner = gone, .ranks = {}});
  write_file(runs / "stray/spec.json", "{");
  write_file(runs / "letter.txt", "dear");
  TakenDevices taken(runs.path(), 2);
  for (int look = 0; look < 2; ++look) {
    const auto claims = taken.look();
    ASSERT_EQ(claims.size(), 1u);
    EXPECT_EQ(claims[0].run, "lives");
    EXPECT_EQ(claims[0].devices, Devices({"cuda:1"}));
  }
  lives.write_state({.state = RunState::State::stopped, .runner = this_process(), .ranks = {}});
  EXPECT_TRUE(taken.look().empty());
}

TEST(TakenDevices, a_run_that_goes_on_takes_its_devices_again) {
  const TemporaryDirectory runs;
  const RunDirectory run = RunDirectory::create(runs / "run", spec_of_second_gpu);
  run.write_state({.state = RunState::State::finished, .runner = this_process(), .ranks = {}});
  TakenDevices taken(runs.path(), 2);
  EXPECT_TRUE(taken.look().empty());
  run.write_state({.state = RunState::State::running, .runner = this_process(), .ranks = {this_process()}});
  EXPECT_EQ(taken.look().size(), 1u);
}

TEST(TakenDevices, a_compression_that_is_under_way_takes_all) {
  const TemporaryDirectory runs;
  json begun = to_json(this_process());
  begun["event"] = "started";
  write_file(runs / "small/journal.jsonl", begun.dump() + "\n");
  EXPECT_TRUE(TakenDevices(runs.path(), 1).look().empty()) << "nobody holds its journal";
  const Descriptor held = open_file(runs / "small/journal.jsonl", O_RDWR);
  ASSERT_EQ(lock_file(held), Locked::yes);
  const auto claims = TakenDevices(runs.path(), 1).look();
  ASSERT_EQ(claims.size(), 1u);
  EXPECT_EQ(claims[0].devices, Devices({"cuda:0", "processor"}));
}

TEST(TakenDevices, a_part_of_a_run_of_several_hosts_takes_its_own_while_its_runner_holds_its_file) {
  const TemporaryDirectory runs;
  write_file(runs / "run/nodes/1/spec.json", spec_of_second_gpu.dump());
  write_file(runs / "run/nodes/1/runner.json",
             to_json(ProcessId{.pid = 7, .start_time = 1, .boot_id = "of a container"}).dump());
  EXPECT_TRUE(TakenDevices(runs.path(), 2).look().empty());
  const Descriptor held = open_file(runs / "run/nodes/1/runner.json", O_RDWR);
  ASSERT_EQ(lock_file(held), Locked::yes);
  const auto claims = TakenDevices(runs.path(), 2).look();
  ASSERT_EQ(claims.size(), 1u);
  EXPECT_EQ(claims[0].devices, Devices({"cuda:1"}));
}

TEST(TakenDevices, a_folder_that_is_not_there_takes_nothing) {
  EXPECT_TRUE(TakenDevices("/no/such/folder", 1).look().empty());
}

}  // namespace
}  // namespace anneal::queue
