#include "remote/fleet/start_fleet.h"

#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "remote/fleet/fleet_run.h"
#include "tests/remote/fleet/fleet_engine.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

/// Two accounts with a server each, whose engine is a script.
class Fleets : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    for (int node = 0; node < 2; ++node) {
      hosts_.push_back(std::make_unique<FleetEngine>());
      sessions_.push_back(client_.session(hosts_.back()->server));
    }
  }
  std::vector<Member> members() {
    std::vector<Member> all;
    for (const auto& session : sessions_)
      all.push_back({.name = session->name(), .place = {}, .with = [&session](const Member::Action& action) {
                       action(*session);
                     }});
    return all;
  }
  HostsRecord start(FleetStart start = {.name = "r", .engines = {FleetEngine::id, FleetEngine::id}}) {
    return start_fleet(members(), start, [&](const std::string& text) { told_ += text + "\n"; });
  }
  void expect_nothing_is_left() {
    for (const auto& host : hosts_) {
      EXPECT_FALSE(fs::exists(host->runs() / "r"));
      EXPECT_FALSE(fs::exists(host->runs() / "r.start"));
      EXPECT_EQ(host->count_of_processes(), 0);
    }
  }

  SshClient client_;
  std::vector<std::unique_ptr<FleetEngine>> hosts_;
  std::vector<std::unique_ptr<ssh::Session>> sessions_;
  std::string told_;
};

TEST_F(Fleets, start_on_every_host_with_its_place_and_one_secret) {
  const std::string spec = R"json({"anneal": 1, "x": "'$(touch canary)"})json";
  const HostsRecord record = start({.name = "r",
                                    .engines = {FleetEngine::id, FleetEngine::id},
                                    .spec = spec,
                                    .arguments = {"--data", "a 'b"}});
  EXPECT_THAT(hosts_[0]->told(),
              HasSubstr("--data|a 'b|--nodes|2|--node-rank|0|--rendezvous|10.9.0.1:4711|"));
  EXPECT_THAT(hosts_[1]->told(), HasSubstr("train|--nodes|2|--node-rank|1|--rendezvous|10.9.0.1:4711|"));
  EXPECT_EQ(read_file(hosts_[0]->runs() / "r.start/spec.json"), spec);
  const std::string secret = hosts_[0]->secret();
  EXPECT_EQ(secret.size(), 65u);
  EXPECT_EQ(hosts_[1]->secret(), secret);
  EXPECT_THAT(told_, HasSubstr("10.9.0.2"));
  for (const auto& host : hosts_) {
    EXPECT_EQ(hosts_record_from_text(read_file(host->runs() / "r.start/hosts.json")), record);
    EXPECT_FALSE(fs::exists(host->runs() / "r.start/secret"));
    EXPECT_EQ(host->told().find(secret.substr(0, 64)), std::string::npos);
    EXPECT_EQ(host->secret_mode(), "600");
  }
  EXPECT_FALSE(fs::exists(hosts_[0]->runs() / "canary"));
  EXPECT_THAT(word_of(parts_of(members(), record)[1].state), "at work");
  end_fleet(members(), record);
}

TEST_F(Fleets, that_were_stopped_go_on_everywhere_with_what_they_had_and_a_new_secret) {
  const std::string first = hosts_[0]->server.home(), second = hosts_[1]->server.home();
  const HostsRecord record = start({.name = "r",
                                    .engines = {FleetEngine::id, FleetEngine::id},
                                    .arguments = {"--data", first},
                                    .data = {first, second}});
  const std::string secret = hosts_[0]->secret();
  EXPECT_THAT(refusal([&] { resume_fleet(members(), record, {}, [](const std::string&) {}); }),
              HasSubstr("is already in progress"));
  stop_fleet(members(), record, false);
  EXPECT_EQ(parts_of(members(), record, status_of(members(), record))[1].state, Part::State::ended);
  for (const auto& host : hosts_) write_file(host->server.home() / "told", "");
  const HostsRecord now = resume_fleet(members(), record, 7, [](const std::string&) {});
  EXPECT_EQ(now, record);
  EXPECT_THAT(hosts_[0]->told(), HasSubstr("train|--resume|--epochs|7|--nodes|2|--node-rank|0|"));
  EXPECT_THAT(hosts_[1]->told(), HasSubstr("train|--nodes|2|--node-rank|1|"));
  EXPECT_THAT(hosts_[1]->told(), HasSubstr("--data-at|" + first + "=" + second + "|"));
  EXPECT_NE(hosts_[0]->secret(), secret);
  EXPECT_EQ(hosts_[1]->secret(), hosts_[0]->secret());
  for (const auto& host : hosts_) {
    EXPECT_FALSE(fs::exists(host->runs() / "r.start/secret"));
    EXPECT_GT(host->count_of_processes(), 0);
  }
  end_fleet(members(), record);
}

TEST_F(Fleets, whose_first_runner_does_not_answer_are_ended_on_all_hosts_by_who_stops_them_surely) {
  const HostsRecord record = start();
  hosts_[0]->set("mute");
  EXPECT_THROW(stop_fleet(members(), record, false), EnvironmentError);
  for (const auto& host : hosts_) EXPECT_GT(host->count_of_processes(), 0);
  EXPECT_EQ(stop_fleet(members(), record, false, true)["state"], "interrupted");
  for (const auto& host : hosts_) EXPECT_EQ(host->count_of_processes(), 0);
}

TEST_F(Fleets, of_which_one_host_refuses_to_go_on_are_over_as_they_were) {
  const HostsRecord record = start();
  stop_fleet(members(), record, false);
  hosts_[0]->set("alone");
  hosts_[1]->set("refuse");
  EXPECT_THAT(refusal([&] { resume_fleet(members(), record, {}, [](const std::string&) {}); }),
              HasSubstr("is odd"));
  EXPECT_TRUE(fs::exists(hosts_[0]->runs() / "r/spec.json"));
  for (const auto& host : hosts_) {
    EXPECT_EQ(host->count_of_processes(), 0);
    EXPECT_FALSE(fs::exists(host->runs() / "r.start/secret"));
  }
  fs::remove(hosts_[0]->server.home() / "alone");
  fs::remove(hosts_[1]->server.home() / "refuse");
  write_file(hosts_[0]->runs() / "r/state.json", R"({"state": "stopped", "ranks": []})");
  resume_fleet(members(), record, {}, [](const std::string&) {});
  EXPECT_EQ(parts_of(members(), record)[1].state, Part::State::at_work);
  end_fleet(members(), record);
}

TEST_F(Fleets, of_which_one_host_refuses_leave_nothing_anywhere) {
  hosts_[0]->set("alone");  // waits for the other
  hosts_[1]->set("refuse");
  EXPECT_THAT(refusal([&] { start(); }), HasSubstr("is odd"));
  expect_nothing_is_left();
}

TEST_F(Fleets, of_which_one_host_has_no_programs_or_no_data_leave_nothing_anywhere) {
  fs::create_directories(hosts_[0]->server.home() / "set");
  const std::string set = (hosts_[0]->server.home() / "set").string();
  EXPECT_THAT(
      refusal([&] {
        start({.name = "r", .engines = {FleetEngine::id, FleetEngine::id}, .data = {set, "/no/such/set"}});
      }),
      HasSubstr("no such file or folder there: /no/such/set"));
  expect_nothing_is_left();
  fs::remove_all(hosts_[1]->server.home() / ".cache/anneal");
  EXPECT_THROW(start(), EnvironmentError);
  expect_nothing_is_left();
}

TEST_F(Fleets, whose_hosts_do_not_reach_each_other_leave_nothing_anywhere) {
  hosts_[1]->set("unreached");
  try {
    start();
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.message(), HasSubstr("does not reach"));
    EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
  }
  expect_nothing_is_left();
}

TEST_F(Fleets, whose_name_is_taken_on_a_host_leave_the_run_of_that_name_alone) {
  write_file(hosts_[1]->runs() / "r/spec.json", "{}");
  write_file(hosts_[1]->runs() / "r.start/log", "");
  EXPECT_THAT(refusal([&] { start(); }), HasSubstr("there is already a run of that name"));
  EXPECT_TRUE(fs::exists(hosts_[1]->runs() / "r/spec.json"));
  EXPECT_TRUE(fs::exists(hosts_[1]->runs() / "r.start/log"));
  EXPECT_FALSE(fs::exists(hosts_[0]->runs() / "r.start"));
}

TEST_F(Fleets, have_a_scope_of_each_account_that_lingers) {
  const TemporaryDirectory bin;
  const std::string path = bin.path().string();
  const auto program = [&](const std::string& name, const std::string& text) {
    write_file(path + "/" + name, "#!/bin/sh\n" + text + "\n");
    fs::permissions(path + "/" + name, fs::perms::owner_all);
  };
  program("systemd-run",
          "echo \"$*\" >>" + path + "/told; while [ \"$1\" != \"${1#--}\" ]; do shift; done; exec \"$@\"");
  program("loginctl", "echo yes");
  sessions_.pop_back();
  hosts_[1] =
      std::make_unique<FleetEngine>(ServerSettings{.settings = "SetEnv PATH=" + path + ":/usr/bin:/bin"});
  sessions_.push_back(client_.session(hosts_[1]->server));
  const HostsRecord record = start();
  EXPECT_THAT(read_file(path + "/told"),
              HasSubstr("--user --scope --quiet --collect setsid env ANNEAL_START="));
  EXPECT_EQ(parts_of(members(), record)[1].state, Part::State::at_work);
  for (const Part& part : end_fleet(members(), record)) EXPECT_EQ(part.state, Part::State::ended);
}

TEST_F(Fleets, name_the_data_of_each_host_to_its_engine) {
  const std::string first = (hosts_[0]->server.home() / "set").string(),
                    second = (hosts_[1]->server.home() / "it's").string();
  fs::create_directories(first);
  fs::create_directories(second);
  const HostsRecord record = start({.name = "r",
                                    .engines = {FleetEngine::id, FleetEngine::id},
                                    .arguments = {"--data", first},
                                    .data = {first, second}});
  EXPECT_THAT(hosts_[1]->told(), HasSubstr("--data-at|" + first + "=" + second + "|"));
  end_fleet(members(), record);
}

TEST_F(Fleets, are_ended_on_every_host_whatever_they_do_against_it) {
  hosts_[1]->set("stubborn");
  const HostsRecord record = start();
  EXPECT_GT(hosts_[1]->count_of_processes(), 0);
  for (const Part& part : end_fleet(members(), record)) EXPECT_EQ(part.state, Part::State::ended);
  for (const auto& host : hosts_) EXPECT_EQ(host->count_of_processes(), 0);
}

TEST_F(Fleets, whose_host_is_not_reached_are_said_to_be_unreachable_and_not_to_have_failed) {
  const HostsRecord record = start();
  std::vector<Member> all = members();
  all[1].with = [](const Member::Action&) { throw ssh::LinkLost("gives no answer", "b"); };
  const auto parts = parts_of(all, record);
  EXPECT_EQ(parts[0].state, Part::State::at_work);
  EXPECT_EQ(parts[1].state, Part::State::unreachable);
  EXPECT_THAT(parts[1].why, HasSubstr("gives no answer"));
  end_fleet(members(), record);
}

TEST_F(Fleets, logs_of_ranks_come_from_the_host_that_has_them) {
  write_file(hosts_[0]->runs() / "r/logs/rank-0.log", "zero");
  write_file(hosts_[1]->runs() / "r/nodes/1/logs/rank-1.log", "this is one");
  const HostsRecord record{.run = "r", .token = "", .hosts = {}};
  EXPECT_EQ(rank_log(members(), record, 0, 100), "zero");
  EXPECT_EQ(rank_log(members(), record, 1, 3), "one");
  EXPECT_THROW(rank_log(members(), record, 2, 100), UserError);
}

}  // namespace
}  // namespace anneal::remote
