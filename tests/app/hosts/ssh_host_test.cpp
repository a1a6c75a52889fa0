#include "app/hosts/ssh_host.h"

#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/sha256.h"
#include "engine/core/protocol/run_state.h"
#include "remote/host/compression.h"
#include "tests/app/hosts/person.h"
#include "tests/app/wait.h"
#include "tests/remote/host/made_up_engine.h"

namespace anneal::studio {
namespace {

using anneal::testing::MadeUpEngine;
using anneal::testing::SshClient;
using anneal::testing::SshServer;
using testing::wait_until;

/// Programs that are deployed already: those of MadeUpEngine.
class Host : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>(settings_);
    engine_ = std::make_unique<MadeUpEngine>(*server_);
    client_.know(*server_);
    client_.let_into(*server_);
    host_ = SshHost::begin({.place = {server_->name(), {}},
                            .person = person_,
                            .programs = std::make_shared<OwnPrograms>([this](remote::SentLibraries) {
                              remote::Bundle bundle;
                              bundle.id = engine_->id;
                              bundle.glibc = "2.0";
                              return bundle;
                            }),
                            .files = client_.files(),
                            .proven_after = std::chrono::milliseconds(50)});
  }
  void TearDown() override {
    if (!host_) return;
    host_->end();
    EXPECT_TRUE(host_->has_ended_by(HostLink::Clock::now() + std::chrono::minutes(1)));
  }

  RunHost::Done keep() {
    return [this](const RunHost::Answer& answer) { answers_.push_back(answer); };
  }
  bool is_answered(std::size_t count = 1) {
    return wait_until([&] { return answers_.size() == count; });
  }
  std::filesystem::path start(const QString& name = "first") {
    const auto run = host_->new_directory({}, name);
    const std::size_t before = answers_.size();
    host_->start(run, {.spec = R"({"anneal": 1})"}, keep());
    EXPECT_TRUE(is_answered(before + 1));
    return run;
  }

  anneal::testing::ServerSettings settings_;
  std::unique_ptr<SshServer> server_;
  std::unique_ptr<MadeUpEngine> engine_;
  SshClient client_;
  std::shared_ptr<HostPerson> person_ = std::make_shared<HostPerson>();
  std::shared_ptr<SshHost> host_;
  std::vector<RunHost::Answer> answers_;
};

TEST_F(Host, starts_a_run_and_answers_on_this_thread) {
  const auto run = start();
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_TRUE(answers_[0].is_done) << qPrintable(answers_[0].problem);
  EXPECT_EQ(anneal::testing::read_file(engine_->runs / (run.string() + ".start") / "spec.json"),
            R"({"anneal": 1})");
  EXPECT_EQ(host_->phase(run, {}), RunPhase::running);
  EXPECT_EQ(host_->report().programs.state, HostPrograms::State::there);
}

/// With scripts in place of Slurm.
class LoginNode : public Host {
 protected:
  LoginNode() {
    settings_.settings = "SetEnv PATH=" + bin_.path().string() + ":/usr/bin:/bin";
    program("sbatch", "for word in \"$@\"; do file=$word; done; cp \"$file\" '" + bin_.path().string() +
                          "/submitted'; echo 42");
    program("squeue", "echo 'PENDING|Priority'");
  }
  void program(const std::string& name, const std::string& text) {
    anneal::testing::write_file(bin_ / name, "#!/bin/sh\n" + text + "\n");
    std::filesystem::permissions(bin_ / name, std::filesystem::perms::owner_all);
  }

  anneal::testing::TemporaryDirectory bin_;
};

TEST_F(LoginNode, has_a_run_wait_for_nodes_as_a_job_of_slurm) {
  const auto run = host_->new_directory({}, "first");
  host_->start(run, {.spec = R"({"anneal": 1})", .job = remote::SlurmOptions{.nodes = 2, .partition = "gpu"}},
               keep());
  ASSERT_TRUE(is_answered());
  EXPECT_TRUE(answers_[0].is_done) << qPrintable(answers_[0].problem);
  const std::string script = anneal::testing::read_file(bin_ / "submitted");
  EXPECT_NE(script.find("\n#SBATCH --nodes=2\n"), std::string::npos) << script;
  EXPECT_NE(script.find("\n#SBATCH --partition=gpu\n"), std::string::npos) << script;
  EXPECT_EQ(host_->phase(run, {}), RunPhase::waiting);
  EXPECT_TRUE(host_->why_it_waits(run).contains("Priority")) << qPrintable(host_->why_it_waits(run));
  EXPECT_FALSE(std::filesystem::exists(engine_->runs / run.string() / "spec.json"))
      << "trains on the login node";
}

TEST_F(LoginNode, takes_no_job_that_slurm_could_misread) {
  EXPECT_THROW(
      host_->start(host_->new_directory({}, "first"), {.job = remote::SlurmOptions{.time = "1 day"}}, keep()),
      UserError);
}

TEST_F(Host, gives_every_run_another_name) {
  EXPECT_NE(host_->new_directory({}, "a"), host_->new_directory({}, "a"));
}

TEST_F(Host, starts_a_run_once_and_goes_on_with_one_that_is_over) {
  const auto run = start();
  host_->start(run, {}, keep());
  ASSERT_TRUE(is_answered(2));
  EXPECT_TRUE(answers_[1].is_done);
  EXPECT_EQ(engine_->arguments().find("--resume"), std::string::npos);
  host_->stop(run, RunHost::Stop::now, keep());
  ASSERT_TRUE(is_answered(3));
  EXPECT_EQ(host_->phase(run, {}), RunPhase::stopped);
  host_->start(run, {}, keep());
  ASSERT_TRUE(is_answered(4));
  EXPECT_NE(engine_->arguments().find("train|--resume|"), std::string::npos);
  EXPECT_EQ(host_->phase(run, {}), RunPhase::running);
}

TEST_F(Host, passes_changes_on) {
  const auto run = start();
  host_->change(run, {{"epochs", 7}}, keep());
  ASSERT_TRUE(is_answered(2));
  EXPECT_NE(engine_->arguments().find("--set|training.epochs=7|"), std::string::npos);
}

TEST_F(Host, tells_what_the_engine_there_says_against_an_order) {
  host_->resume("no-such-run", {}, keep());
  ASSERT_TRUE(is_answered());
  EXPECT_FALSE(answers_[0].is_done);
  EXPECT_TRUE(answers_[0].problem.contains("no-such-run")) << qPrintable(answers_[0].problem);
}

TEST_F(Host, has_no_phase_for_a_run_that_is_not_there) {
  EXPECT_EQ(host_->phase("none", {}), std::nullopt);
  EXPECT_EQ(host_->read("none", "events.jsonl", 0, 10, {}), std::nullopt);
}

TEST_F(Host, reads_events_as_they_come_and_says_which_file_that_is) {
  const auto run = start();
  EXPECT_EQ(host_->read(run, run_files::events, 0, 100, {}), std::nullopt);
  const auto events = engine_->runs / run / "events.jsonl";
  anneal::testing::write_file(events, "one\n");
  std::optional<FilePart> part;
  ASSERT_TRUE(
      wait_until([&] { return (part = host_->read(run, run_files::events, 0, 100, {})).has_value(); }));
  EXPECT_EQ(part->bytes, "one\n");
  const std::int64_t inode = part->inode;
  anneal::testing::append_file(events, "two\n");
  ASSERT_TRUE(wait_until([&] {
    part = host_->read(run, run_files::events, 4, 100, {});
    return part && !part->bytes.empty();
  }));
  EXPECT_EQ(part->bytes, "two\n");
  EXPECT_EQ(part->size, 8);
  EXPECT_EQ(part->inode, inode);
  std::fstream(events, std::ios::in | std::ios::out) << "ONE";  // the same file: not what happens to events
  EXPECT_EQ(host_->read(run, run_files::events, 0, 100, {})->bytes, "one\ntwo\n") << "was read again";
}

TEST_F(Host, test_tells_facts_checks_programs_and_runs) {
  start();
  host_->test();
  ASSERT_TRUE(wait_until([&] { return !host_->report().is_tested; }));
  const HostReport report = host_->report();
  EXPECT_EQ(report.test_problem.toStdString(), "");
  EXPECT_EQ(report.link.kind, LinkState::Kind::up);
  ASSERT_TRUE(report.facts);
  EXPECT_GT(report.facts->cores, 0);
  EXPECT_FALSE(report.checks.empty());
  EXPECT_EQ(report.programs.state, HostPrograms::State::there);
  ASSERT_EQ(report.runs.size(), 1U);
  EXPECT_EQ(report.runs[0].second["state"], "running");
}

TEST_F(Host, test_of_one_that_is_not_there_says_so) {
  server_.reset();
  host_->test();
  ASSERT_TRUE(wait_until([&] { return host_->report().link.kind == LinkState::Kind::unreachable; }));
  EXPECT_EQ(host_->report().link.passed, LinkState::Step::none);
  EXPECT_FALSE(host_->report().link.problem.isEmpty());
}

/// Programs that have to be sent: a script that is no more than its version.
class Sending : public Host {
 protected:
  void SetUp() override {
    Host::SetUp();
    if (IsSkipped()) return;
    host_->end();
    anneal::testing::write_file(folder_ / "content/anneal", "#!/bin/sh\necho anneal 0.0.0\n");
    std::filesystem::permissions(folder_ / "content/anneal", std::filesystem::perms::owner_all);
    remote::Bundle bundle;
    bundle.archive = folder_ / "archive";
    remote::compress_folder(folder_ / "content", bundle.archive);
    bundle.id = sha256_of(bundle.archive);
    bundle.bytes = static_cast<std::int64_t>(std::filesystem::file_size(bundle.archive));
    bundle.unpacked_bytes = unpacked_bytes_;
    bundle.glibc = "2.0";
    bundle.unpacker = ANNEAL_UNPACK;
    id_ = bundle.id;
    host_ = SshHost::begin(
        {.place = {server_->name(), {}},
         .person = person_,
         .programs = std::make_shared<OwnPrograms>([bundle](remote::SentLibraries) { return bundle; }),
         .files = client_.files(),
         .proven_after = std::chrono::milliseconds(50)});
  }

  anneal::testing::TemporaryDirectory folder_;
  std::int64_t unpacked_bytes_ = 100;
  std::string id_;
};

TEST_F(Sending, programs_that_are_missing_are_told_and_sent_when_it_is_wanted) {
  host_->test();
  ASSERT_TRUE(wait_until([&] { return !host_->report().is_tested; }));
  EXPECT_EQ(host_->report().programs.state, HostPrograms::State::missing);
  EXPECT_GT(host_->report().programs.bytes, 0);
  EXPECT_GT(host_->report().programs.expected_s, 0);
  host_->deploy();
  ASSERT_TRUE(wait_until([&] { return host_->report().programs.state == HostPrograms::State::there; }));
  EXPECT_TRUE(std::filesystem::exists(server_->home() / ".cache/anneal" / id_ / "anneal"));
}

TEST_F(Sending, programs_that_cannot_be_packed_fail_the_start) {
  host_->end();
  host_ =
      SshHost::begin({.place = {server_->name(), {}},
                      .person = person_,
                      .programs = std::make_shared<OwnPrograms>([](remote::SentLibraries) -> remote::Bundle {
                        throw EnvironmentError("no room to pack", "here");
                      }),
                      .files = client_.files(),
                      .proven_after = std::chrono::milliseconds(50)});
  host_->start("first", {}, keep());
  ASSERT_TRUE(is_answered());
  EXPECT_FALSE(answers_[0].is_run);
  EXPECT_TRUE(answers_[0].problem.contains("no room to pack"));
  EXPECT_EQ(host_->report().programs.state, HostPrograms::State::failed);
}

class TooSmall : public Sending {
 protected:
  TooSmall() { unpacked_bytes_ = std::int64_t{1} << 60; }
};

TEST_F(TooSmall, host_is_sent_nothing_and_the_reason_is_told) {
  host_->start("first", {}, keep());
  ASSERT_TRUE(is_answered());
  EXPECT_FALSE(answers_[0].is_run);
  EXPECT_TRUE(answers_[0].problem.contains("disk")) << qPrintable(answers_[0].problem);
  EXPECT_FALSE(std::filesystem::exists(server_->home() / ".cache/anneal" / (id_ + ".tar.zst.part")));
}

}  // namespace
}  // namespace anneal::studio
