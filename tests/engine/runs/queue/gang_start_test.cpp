#include <chrono>
#include <functional>
#include <thread>

#include <gtest/gtest.h>

#include "engine/core/protocol/node_folder.h"
#include "engine/runs/link/call.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/queue/watch.h"
#include "engine/runs/runner/run_directory.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::queue {
namespace {

using namespace anneal::testing;
using nlohmann::json;
using runner::RunDirectory;
namespace fs = std::filesystem;

void wait_for(const std::function<bool()>& condition) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!condition()) {
    ASSERT_LT(std::chrono::steady_clock::now(), until);
    std::this_thread::yield();
  }
}

const link::Secret secret("a secret of enough bytes", "test");
const json on_processor = {{"anneal", 1}, {"training", {{"device", "cpu"}}}};

link::Endpoint free_endpoint() {
  return link::own_end(link::listen_at({"127.0.0.1", 0}));
}

/// The queue of a host, whose `anneal` is a script: it writes down that it was started, and makes what a run
/// that has ended leaves.
class Host {
 public:
  Host() {
    write_file(
        program_,
        "#!/bin/sh\n"
        "node=0\n"
        "while [ $# -gt 0 ]; do\n"
        "  case \"$1\" in --run-dir) run=$2 ;; --node-rank) node=$2 ;; --secret-file) secret=$2 ;; esac\n"
        "  shift\n"
        "done\n"
        "echo \"$(basename \"$run\") $node $(cat \"$secret\")\" >>" +
            (folder_ / "told").string() +
            "\n"
            "mkdir -p \"$run/nodes/$node\"\n"
            "if [ $node -gt 0 ]; then echo '{}' >\"$run/nodes/$node/runner.json\"; exit; fi\n"
            "echo '{\"state\":\"finished\"}' >\"$run/state.json\"\n"
            "echo '{}' >\"$run/spec.json\"\n");
    fs::permissions(program_, fs::perms::owner_all);
  }
  void add(const std::string& run, int node, const link::Endpoint& rendezvous,
           const std::string& added = "1") {
    queue.add({.run = run,
               .program = program_,
               .spec = node == 0 ? on_processor : json::object(),
               .added = added,
               .part = Part{.node = node, .nodes = 2, .rendezvous = rendezvous, .secret = secret}});
  }
  /// Somebody else's run on the processor, until it is told to stop.
  RunDirectory occupy() {
    RunDirectory run = RunDirectory::create(folder_ / "runs/busy", on_processor);
    run.write_state({.state = RunState::State::running, .runner = this_process(), .ranks = {}});
    return run;
  }
  std::string told() const { return fs::exists(folder_ / "told") ? read_file(folder_ / "told") : ""; }
  std::string reason(const std::string& run) const {
    const auto standing = standing_of(queue, run, 0);
    return standing ? standing->reason : "";
  }
  void watch() {
    watcher_.emplace([this] { queue::watch(queue); });
  }
  void join() { watcher_.reset(); }

 private:
  TemporaryDirectory folder_;
  fs::path program_ = folder_ / "anneal";

 public:
  QueueFolder queue{folder_ / "runs"};

 private:
  std::optional<std::jthread> watcher_;
};

void free(RunDirectory& run) {
  run.write_state({.state = RunState::State::stopped, .runner = this_process(), .ranks = {}});
}

TEST(GangStart, a_run_of_two_hosts_starts_on_both_once_both_have_room) {
  Host first, other;
  RunDirectory busy = other.occupy();
  const link::Endpoint at = free_endpoint();
  first.add("both", 0, at);
  other.add("both", 1, at);
  first.watch();
  other.watch();
  wait_for([&] {
    return first.reason("both").find("it waits for busy, which takes the processor") != std::string::npos;
  });
  wait_for([&] { return other.reason("both") == "waits for busy, which takes the processor"; });
  EXPECT_EQ(first.told() + other.told(), "");
  free(busy);
  first.join();
  other.join();
  EXPECT_EQ(first.told(), "both 0 a secret of enough bytes\n");
  EXPECT_EQ(other.told(), "both 1 a secret of enough bytes\n");
}

TEST(GangStart, runs_that_were_queued_in_different_orders_do_not_wait_for_each_other) {
  Host left, right;
  const link::Endpoint at_left = free_endpoint(), at_right = free_endpoint();
  left.add("a", 0, at_left);
  left.add("b", 1, at_right);
  right.add("b", 0, at_right);
  right.add("a", 1, at_left);
  left.watch();
  right.watch();
  left.join();
  right.join();
  for (const Host* host : {&left, &right}) {
    EXPECT_THAT(host->told(), HasSubstr("a "));
    EXPECT_THAT(host->told(), HasSubstr("b "));
  }
}

TEST(GangStart, keeps_devices_only_while_all_hosts_are_there) {
  Host first;
  first.add("alone", 0, free_endpoint());
  first.queue.add({.run = "quick", .program = "/bin/false", .spec = on_processor});
  first.watch();
  wait_for(
      [&] { return first.reason("quick") == "its start ended with exit code 1"; });  // it overtook the other
  EXPECT_EQ(first.reason("alone"), "waits for node 1, which has not called yet");
  first.queue.remove("alone");
  first.join();
}

TEST(GangStart, who_takes_it_out_on_one_host_takes_it_out_on_all) {
  Host first, other;
  RunDirectory busy = other.occupy();
  const link::Endpoint at = free_endpoint();
  first.add("both", 0, at);
  other.add("both", 1, at);
  first.watch();
  other.watch();
  wait_for([&] { return first.reason("both").find("busy") != std::string::npos; });
  first.queue.remove("both");
  wait_for([&] { return other.reason("both").starts_with("was removed from the queue of "); });
  first.join();
  other.join();
  EXPECT_EQ(other.queue.refused().at(0).node, 1);
  EXPECT_EQ(first.told() + other.told(), "");
}

TEST(GangStart, strangers_are_told_nothing) {
  Host first;
  const link::Endpoint at = free_endpoint();
  first.add("alone", 0, at);
  first.watch();
  const link::Secret wrong("another secret of enough bytes", "test");
  std::optional<link::Call> call;
  wait_for([&] {
    if (!call) call.emplace(at, wrong, "queue 1");
    if (call->serve() != link::Call::State::failed) return false;
    const bool is_refused = call->reason().find("secret") != std::string::npos;
    if (!is_refused) call.reset();  // nobody listens yet
    return is_refused;
  });
  EXPECT_EQ(first.reason("alone"), "waits for node 1, which has not called yet");
  first.queue.remove("alone");
  first.join();
}

}  // namespace
}  // namespace anneal::queue
