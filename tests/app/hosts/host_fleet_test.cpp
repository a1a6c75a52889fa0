#include "app/hosts/host_fleet.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/hosts/host_names.h"
#include "engine/core/base/error.h"
#include "tests/app/wait.h"
#include "tests/remote/fleet/fleet_engine.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::FleetEngine;
using anneal::testing::SshClient;
using anneal::testing::SshServer;
using testing::wait_until;
namespace fs = std::filesystem;

TEST(HostNames, of_a_run_are_kept_in_one_text_in_their_order) {
  const std::vector<std::string> hosts = {"gpu2", "me@gpu1:22"};
  EXPECT_EQ(hosts_in(joined_hosts(hosts)), hosts);
  EXPECT_EQ(first_host("gpu2,gpu1"), "gpu2");
  EXPECT_EQ(first_host(""), "");
  EXPECT_EQ(hosts_in(""), std::vector<std::string>{""});
  EXPECT_EQ(shown_hosts("gpu2,gpu1"), "gpu2, gpu1");
}

/// Two accounts with a server each, whose engine is a script.
class TwoHosts : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    for (int node = 0; node < 2; ++node) {
      engines_.push_back(std::make_unique<FleetEngine>());
      const SshServer& server = engines_.back()->server;
      client_.know(server);
      client_.let_into(server);
      fs::create_directories(server.home() / "set");
      data_.push_back((server.home() / "set").string());
      hosts_.push_back(SshHost::begin({.place = {server.name(), {}},
                                       .person = std::make_shared<HostPerson>(),
                                       .programs = std::make_shared<OwnPrograms>([](remote::SentLibraries) {
                                         remote::Bundle bundle;
                                         bundle.id = FleetEngine::id;
                                         bundle.glibc = "2.0";
                                         return bundle;
                                       }),
                                       .files = client_.files(),
                                       .proven_after = std::chrono::milliseconds(100)}));
    }
    fleet_ = std::make_shared<HostFleet>(hosts_);
  }
  void TearDown() override {
    for (const auto& host : hosts_) host->end();
    for (const auto& host : hosts_)
      EXPECT_TRUE(host->has_ended_by(HostLink::Clock::now() + std::chrono::minutes(1)));
    for (const auto& engine : engines_)
      anneal::testing::run({"sh", "-c",
                            "grep -Fls \"HOME=$0\" /proc/[0-9]*/environ | xargs grep -Fls ANNEAL_START= | "
                            "cut -d/ -f3 | xargs -r kill -9; true",
                            engine->server.home()});
  }
  RunHost::Done keep() {
    return [this](const RunHost::Answer& answer) { answers_.push_back(answer); };
  }
  fs::path start() {
    const fs::path run = fleet_->new_directory({}, "both");
    fleet_->start(run, {.spec = R"({"anneal": 1})", .data = data_}, keep());
    EXPECT_TRUE(wait_until([&] { return answers_.size() == 1; }, 60));
    return run;
  }
  int processes() { return engines_[0]->count_of_processes() + engines_[1]->count_of_processes(); }

  SshClient client_;
  std::vector<std::unique_ptr<FleetEngine>> engines_;
  std::vector<std::shared_ptr<SshHost>> hosts_;
  std::shared_ptr<HostFleet> fleet_;
  std::vector<std::string> data_;
  std::vector<RunHost::Answer> answers_;
};

TEST_F(TwoHosts, train_one_run_which_the_first_keeps_and_stop_together) {
  const fs::path run = start();
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_TRUE(answers_[0].is_done) << qPrintable(answers_[0].problem);
  for (const auto& engine : engines_) {
    EXPECT_TRUE(fs::exists(engine->runs() / (run.string() + ".start") / "hosts.json"));
    EXPECT_GT(engine->count_of_processes(), 0);
  }
  EXPECT_NE(engines_[1]->told().find("--data-at|" + data_[0] + "=" + data_[1] + "|"), std::string::npos);
  EXPECT_EQ(fleet_->phase(run, {}), RunPhase::running);
  fleet_->stop(run, RunHost::Stop::now, keep());
  ASSERT_TRUE(wait_until([&] { return answers_.size() == 2; }, 60));
  EXPECT_TRUE(answers_[1].is_done) << qPrintable(answers_[1].problem);
  EXPECT_EQ(processes(), 0);
  EXPECT_TRUE(wait_until([&] { return fleet_->phase(run, {}) == RunPhase::stopped; }));
  fleet_->resume(run, 9, keep());
  ASSERT_TRUE(wait_until([&] { return answers_.size() == 3; }, 60));
  EXPECT_TRUE(answers_[2].is_done) << qPrintable(answers_[2].problem);
  for (const auto& engine : engines_) EXPECT_GT(engine->count_of_processes(), 0);
  EXPECT_NE(engines_[0]->told().find("--resume|--epochs|9|"), std::string::npos);
}

TEST_F(TwoHosts, are_sent_the_weights_that_the_run_begins_with) {
  const anneal::testing::TemporaryDirectory here;
  anneal::testing::write_file(here / "it is.safetensors", "weights");
  const nlohmann::json spec = {{"model", {{"init", (here / "it is.safetensors").string()}}}};
  const fs::path run = fleet_->new_directory({}, "both");
  fleet_->start(run, {.spec = spec.dump(), .data = data_}, keep());
  ASSERT_TRUE(wait_until([&] { return answers_.size() == 1; }, 60));
  EXPECT_TRUE(answers_[0].is_done) << qPrintable(answers_[0].problem);
  EXPECT_NE(engines_[1]->told().find("it is.safetensors="), std::string::npos) << engines_[1]->told();
}

TEST_F(TwoHosts, of_which_one_refuses_start_nothing) {
  engines_[1]->set("refuse");
  engines_[0]->set("alone");
  const fs::path run = start();
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_FALSE(answers_[0].is_run);
  EXPECT_TRUE(answers_[0].problem.contains("is odd")) << qPrintable(answers_[0].problem);
  EXPECT_EQ(fleet_->phase(run, {}), std::nullopt);
  EXPECT_EQ(processes(), 0);
}

TEST_F(TwoHosts, stop_a_run_whose_first_host_is_not_reached) {
  const fs::path run = start();
  hosts_[0]->end();  // its link: the host itself goes on
  fleet_->stop(run, RunHost::Stop::now, keep());
  ASSERT_TRUE(wait_until([&] { return answers_.size() == 2; }, 60));
  EXPECT_TRUE(wait_until([&] { return engines_[1]->count_of_processes() == 0; }, 20));
}

TEST_F(TwoHosts, are_not_started_without_data_on_each) {
  EXPECT_THROW(fleet_->start("r", {.spec = "{}", .data = {data_[0]}}, keep()), UserError);
  EXPECT_THROW(fleet_->start("r", {.data = data_}, keep()), UserError);
}

}  // namespace
}  // namespace anneal::studio
