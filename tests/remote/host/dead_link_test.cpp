#include <chrono>
#include <functional>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "engine/core/base/sha256.h"
#include "remote/host/compression.h"
#include "remote/host/deploy.h"
#include "remote/host/event_follower.h"
#include "remote/host/fetch.h"
#include "remote/host/probe.h"
#include "remote/host/queue.h"
#include "remote/host/remote_run.h"
#include "tests/remote/host/made_up_engine.h"
#include "tests/remote/relay.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/thorough.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Something that is asked of a host, again and again.
struct Call {
  std::string name;
  std::int64_t bytes;  ///< that the link carries at most before it swallows everything
  std::function<void(ssh::Session&)> ask;
};

class DeadLink : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    engine_ = std::make_unique<MadeUpEngine>(*server_);
    client_.let_into(*server_);
    ssh::NobodyThere nobody;
    const auto session = client_.session(*server_);
    RemoteRuns(*session, {}).start({.name = "one", .engine = engine_->id, .spec = {}});
    write_file(engine_->runs / "one/events.jsonl", R"({"seq":0,"event":"hello"})"
                                                   "\n");
    write_file(engine_->runs / "one/noise", std::string(3 << 20, 'x'));
    make_bundle();
  }

  void make_bundle() {
    std::mt19937_64 random(3);
    std::string noise(8 << 20, '\0');
    for (char& byte : noise) byte = static_cast<char>(random());
    write_file(folder_ / "content/noise", noise);
    write_file(folder_ / "content/anneal", "#!/bin/sh\n");
    fs::permissions(folder_ / "content/anneal", fs::perms::owner_all);
    bundle_.archive = folder_ / "archive";
    compress_folder(folder_ / "content", bundle_.archive);
    bundle_.id = sha256_of(bundle_.archive);
    bundle_.bytes = static_cast<std::int64_t>(fs::file_size(bundle_.archive));
    bundle_.unpacker = ANNEAL_UNPACK;
  }

  std::vector<Call> calls() {
    constexpr std::int64_t few = 12'000;
    return {
        {"probe", few, [](ssh::Session& session) { probe(session); }},
        {"deploy", bundle_.bytes,
         [&](ssh::Session& session) {
           fs::remove_all(server_->home() / ".cache/anneal" / bundle_.id);
           deploy(session, bundle_, {}, {});
         }},
        {"tail", few,
         [](ssh::Session& session) {
           RemoteRuns runs(session, {});
           EventFollower("one", [](const std::string&) {}).read_on(runs);
         }},
        {"cancel", few, [](ssh::Session& session) { RemoteRuns(session, {}).stop("one", true); }},
        {"change", few, [](ssh::Session& session) { RemoteRuns(session, {}).change("one", {"a=1"}); }},
        {"list", few, [](ssh::Session& session) { RemoteRuns(session, {}).list(); }},
        {"queue", few, [](ssh::Session& session) { RemoteQueue(session, {}).list(); }},
        {"fetch", 3 << 20,
         [&](ssh::Session& session) {
           fs::remove_all(folder_ / "here");
           fetch_run(session, {}, "one", folder_ / "here", {});
         }},
    };
  }

  /// How long the call that met the black hole took.
  static std::chrono::duration<double> time_lost(const Call& call, ssh::Session& session) {
    for (;;) {
      const auto begin = Clock::now();
      try {
        call.ask(session);
      } catch (const ssh::LinkLost&) {
        return Clock::now() - begin;
      }
    }
  }

  TemporaryDirectory folder_;
  SshClient client_;
  std::unique_ptr<SshServer> server_;
  std::unique_ptr<MadeUpEngine> engine_;
  Bundle bundle_;
};

/// Number 3 of the tests of reliability: 40 of 40 in full.
TEST_F(DeadLink, holds_no_call_up_for_longer_than_15_seconds_whenever_it_dies) {
  std::mt19937 random(3);
  for (int round = 0; round < usual_or_full(1, 5); ++round) {
    std::vector<std::jthread> threads;
    for (const Call& call : calls()) {
      const auto after = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(call.bytes));
      auto relay = std::make_shared<Relay>(server_->port());
      ssh::NobodyThere nobody;
      std::shared_ptr session = ssh::Session::open({.name = "127.0.0.1:" + std::to_string(relay->port()),
                                                    .files = client_.files(),
                                                    .fingerprint = server_->host_fingerprint()},
                                                   nobody);
      relay->swallow_after(after);
      threads.emplace_back([call, after, relay, session] {
        const double seconds = time_lost(call, *session).count();
        std::printf("%-7s dead after %8lld bytes: %.1f s\n", call.name.c_str(), static_cast<long long>(after),
                    seconds);
        EXPECT_LE(seconds, 15 + 2) << call.name << ", with 2 s for a busy machine";
      });
    }
  }
}

}  // namespace
}  // namespace anneal::remote
