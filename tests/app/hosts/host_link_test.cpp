#include "app/hosts/host_link.h"

#include <atomic>

#include <gtest/gtest.h>

#include "app/hosts/run_host.h"
#include "tests/app/hosts/person.h"
#include "tests/app/wait.h"
#include "tests/remote/relay.h"
#include "tests/remote/ssh_server.h"

namespace anneal::studio {
namespace {

using anneal::testing::Relay;
using anneal::testing::SshClient;
using anneal::testing::SshServer;
using testing::wait_until;
using Kind = LinkState::Kind;

class Link : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  }
  void TearDown() override {
    if (!link_) return;
    link_->end();
    EXPECT_TRUE(link_->has_ended_by(HostLink::Clock::now() + std::chrono::minutes(1)));
  }
  void serve(anneal::testing::ServerSettings settings = {}) {
    server_ = std::make_unique<SshServer>(std::move(settings));
    relay_ = std::make_unique<Relay>(server_->port());
  }
  void begin(bool is_known = true) {
    if (is_known) {
      client_.let_into(*server_);
      anneal::testing::append_file(client_.known_hosts(),
                                   "[127.0.0.1]:" + std::to_string(relay_->port()) + " " +
                                       anneal::testing::read_file(server_->host_key().string() + ".pub"));
    }
    link_ = HostLink::begin(
        {.destination = {.name = "127.0.0.1:" + std::to_string(relay_->port()), .files = client_.files()},
         .person = person_,
         .changed = [] {}});
  }
  std::string ask(const std::string& script) {
    const auto output = std::make_shared<std::string>();
    link_->ask([output, script](ssh::Session& session) { *output = session.output_of(script); }, {});
    return *output;
  }
  void order(const std::string& script) {
    link_->order(
        [this, script](ssh::Session& session) {
          session.output_of(script);
          ++done_;
        },
        [this](const std::exception_ptr&) { ++failed_; });
  }
  bool comes_to(Kind kind) {
    return wait_until([&] { return link_->state().kind == kind; });
  }

  std::unique_ptr<SshServer> server_;
  std::unique_ptr<Relay> relay_;
  SshClient client_;
  std::shared_ptr<HostPerson> person_ = std::make_shared<HostPerson>();
  testing::Person answering_{*person_};
  std::shared_ptr<HostLink> link_;
  std::atomic<int> done_ = 0;
  std::atomic<int> failed_ = 0;
};

TEST_F(Link, answers_questions_over_one_session) {
  serve();
  begin();
  EXPECT_EQ(link_->state().kind, Kind::unused);
  EXPECT_EQ(ask("echo one\n"), "one\n");
  EXPECT_EQ(ask("echo two\n"), "two\n");
  EXPECT_EQ(link_->state().kind, Kind::up);
  EXPECT_EQ(link_->state().passed, LinkState::Step::logged_in);
  EXPECT_EQ(server_->login_attempts(), 1);
}

TEST_F(Link, tells_what_a_question_threw) {
  serve();
  begin();
  EXPECT_THROW(link_->ask([](ssh::Session&) { throw UserError("is odd"); }, {}), UserError);
  EXPECT_EQ(ask("echo on\n"), "on\n");
}

TEST_F(Link, is_persisted_on_over_a_cut_and_tells_what_was_thrown) {
  serve();
  begin();
  int times = 0;
  link_->persist(
      [&](ssh::Session& session) {
        if (++times == 1) relay_->cut();
        session.output_of(":\n");
      },
      std::chrono::seconds(30));
  EXPECT_EQ(times, 2);
  EXPECT_THROW(link_->persist([](ssh::Session&) { throw UserError("is odd"); }, std::chrono::seconds(30)),
               UserError);
}

TEST_F(Link, is_persisted_on_no_longer_than_was_said) {
  serve();
  begin();
  relay_.reset();
  bool is_done = false;
  EXPECT_THROW(link_->persist([&](ssh::Session&) { is_done = true; }, std::chrono::seconds(1)),
               ssh::LinkLost);
  link_->end();
  EXPECT_THROW(link_->persist([&](ssh::Session&) { is_done = true; }, std::chrono::seconds(30)),
               ssh::LinkLost);
  EXPECT_FALSE(is_done);
}

TEST_F(Link, is_renewed_where_nobody_has_to_be_asked) {
  serve();
  begin();
  EXPECT_FALSE(link_->renew());
  ask(":\n");
  EXPECT_TRUE(link_->renew());
  EXPECT_EQ(ask("echo new\n"), "new\n");
  EXPECT_EQ(server_->login_attempts(), 2);
}

TEST_F(Link, that_was_cut_is_made_again_by_itself) {
  serve();
  begin();
  ask(":\n");
  relay_->cut();
  EXPECT_TRUE(wait_until([&] {
    try {
      return ask("echo back\n") == "back\n";
    } catch (const HostSilent&) {
      return false;
    }
  }));
}

TEST_F(Link, that_was_lost_is_made_again_though_nobody_asks_any_more) {
  serve();
  begin();
  ask(":\n");
  relay_->cut();
  link_->try_to(
      [](ssh::Session& session) { session.output_of(":\n"); });  // which meets the cut, and is forgotten
  EXPECT_TRUE(wait_until([&] { return server_->login_attempts() == 2; }));
  EXPECT_TRUE(comes_to(Kind::up));
}

TEST_F(Link, to_a_host_that_is_away_refuses_questions_at_once_and_keeps_orders) {
  serve();
  begin();
  ask(":\n");
  const int port = relay_->port();
  server_.reset();
  relay_->cut();
  order("echo\n");
  ASSERT_TRUE(comes_to(Kind::unreachable));
  EXPECT_FALSE(link_->state().problem.isEmpty());
  EXPECT_EQ(failed_, 0);
  EXPECT_EQ(port, relay_->port());
  EXPECT_TRUE(wait_until([&] {
    try {
      ask(":\n");
    } catch (const HostSilent&) {
      return true;
    }
    return false;
  }));
  EXPECT_EQ(done_, 0);
}

TEST_F(Link, does_an_order_again_where_it_was_cut_in_the_middle) {
  serve();
  begin();
  order("echo begun >>\"$HOME/trace\"; [ -e \"$HOME/again\" ] || { : >\"$HOME/again\"; sleep 600; }\n");
  ASSERT_TRUE(wait_until([&] { return std::filesystem::exists(server_->home() / "again"); }));
  relay_->cut();
  EXPECT_TRUE(wait_until([&] { return done_ == 1; }));
  EXPECT_EQ(anneal::testing::read_file(server_->home() / "trace"), "begun\nbegun\n");
  EXPECT_EQ(failed_, 0);
}

TEST_F(Link, asks_nobody_unless_somebody_wants_the_host) {
  serve({.password = "correct horse"});
  begin(false);
  EXPECT_THROW(ask(":\n"), Error);
  EXPECT_EQ(link_->state().kind, Kind::needs_person);
  EXPECT_TRUE(answering_.questions.empty());
  EXPECT_THROW(ask(":\n"), HostSilent);

  answering_.secrets = {"wrong", "correct horse"};
  link_->connect(false);
  EXPECT_TRUE(comes_to(Kind::up));
  ASSERT_EQ(answering_.questions.size(), 3U);
  EXPECT_EQ(answering_.questions[0]->kind, HostQuestion::Kind::unknown_key);
  EXPECT_EQ(ssh::fingerprint(answering_.questions[0]->key.key), server_->host_fingerprint());
  EXPECT_EQ(answering_.questions[1]->kind, HostQuestion::Kind::password);
  EXPECT_EQ(answering_.questions[2]->attempt, 2);
}

TEST_F(Link, fails_an_order_whose_person_gives_up_and_asks_again_with_the_next) {
  serve({.password = "correct horse"});
  begin(false);
  answering_.accepts = false;
  order(":\n");
  ASSERT_TRUE(wait_until([&] { return failed_ == 1; }));
  EXPECT_EQ(link_->state().kind, Kind::refused);
  answering_.accepts = true;
  answering_.secrets = {"correct horse"};
  order(":\n");
  EXPECT_TRUE(wait_until([&] { return done_ == 1; }));
}

/// The configuration of the client leads "away" to the relay, where a command says so.
class LinkByCommand : public Link {
 protected:
  void begin_by_command() {
    serve();
    client_.let_into(*server_);
    const std::string port = std::to_string(relay_->port());
    anneal::testing::append_file(
        client_.known_hosts(),
        "[127.0.0.1]:" + port + " " + anneal::testing::read_file(server_->host_key().string() + ".pub"));
    anneal::testing::write_file(client_.files().config,
                                "Match originalhost away exec \"echo run >>" + trace().string() +
                                    "\"\n  HostName 127.0.0.1\n  Port " + port + "\n  User root\n");
    link_ = HostLink::begin(
        {.destination = {.name = "away", .files = client_.files()}, .person = person_, .changed = [] {}});
  }
  std::filesystem::path trace() const { return client_.home() / "trace"; }
};

TEST_F(LinkByCommand, runs_no_command_and_goes_nowhere_before_a_person_has_said_yes) {
  begin_by_command();
  EXPECT_THROW(ask(":\n"), Error);
  EXPECT_EQ(link_->state().kind, Kind::needs_person);
  EXPECT_TRUE(link_->state().problem.contains("echo run")) << qPrintable(link_->state().problem);
  EXPECT_FALSE(std::filesystem::exists(trace()));
  EXPECT_TRUE(answering_.questions.empty());
}

TEST_F(LinkByCommand, asks_once_however_often_it_tries_until_a_person_wants_it_again) {
  anneal::testing::write_file(client_.files().config,
                              "Match exec \"true\"\nHost away\n  HostName 127.0.0.1\n  Port 1\n");
  answering_.accepts = false;
  const auto changes = std::make_shared<std::atomic<int>>(0);
  link_ = HostLink::begin({.destination = {.name = "away", .files = client_.files()},
                           .person = person_,
                           .changed = [changes] { ++*changes; }});
  link_->connect(false);
  ASSERT_TRUE(wait_until([&] { return *changes >= 8; })) << "it connects and is unreachable three times";
  EXPECT_EQ(answering_.questions.size(), 1U);
  link_->connect(false);
  EXPECT_TRUE(wait_until([&] { return answering_.questions.size() == 2; }));
}

TEST_F(LinkByCommand, comes_back_by_itself_where_a_person_let_it_go) {
  begin_by_command();
  link_->connect(false);
  ASSERT_TRUE(comes_to(Kind::up));
  ASSERT_EQ(answering_.questions.size(), 1U);
  EXPECT_EQ(answering_.questions[0]->kind, HostQuestion::Kind::consent);
  relay_->cut();
  EXPECT_TRUE(wait_until([&] {
    try {
      return ask("echo back\n") == "back\n";
    } catch (const Error&) {
      return false;
    }
  }));
  EXPECT_EQ(server_->login_attempts(), 2);
  EXPECT_EQ(answering_.questions.size(), 1U);
  EXPECT_EQ(anneal::testing::read_file(trace()), "run\nrun\n");
}

TEST_F(Link, tells_which_lines_of_the_configuration_have_no_effect_also_after_it_was_made_again) {
  serve();
  const std::string config = client_.files().config.string();
  anneal::testing::write_file(config, "Host *\n  RemoteForward 9 127.0.0.1:9\n");
  begin();
  ask(":\n");
  const std::vector<std::string> notes = {config + ":2: \"remoteforward\" has no effect here"};
  EXPECT_EQ(link_->notes(), notes);
  EXPECT_TRUE(link_->renew());
  ask(":\n");
  EXPECT_EQ(link_->notes(), notes);
}

TEST_F(Link, stops_at_a_key_that_has_changed_and_asks_nobody) {
  serve();
  begin();
  ask(":\n");
  const std::string before = server_->host_fingerprint();
  server_->change_key();
  link_->connect(true);
  ASSERT_TRUE(comes_to(Kind::refused));
  EXPECT_EQ(link_->state().passed, LinkState::Step::reached);
  const QString problem = link_->state().problem;
  EXPECT_TRUE(problem.contains(QString::fromStdString(before)));
  EXPECT_TRUE(problem.contains(QString::fromStdString(server_->host_fingerprint())));
  EXPECT_TRUE(problem.contains("ssh-keygen"));
  EXPECT_TRUE(answering_.questions.empty());
}

TEST_F(Link, ends_at_once_while_a_person_thinks) {
  serve({.password = "correct horse"});
  begin(false);
  answering_.is_away = true;
  link_->connect(false);
  ASSERT_TRUE(comes_to(Kind::asking));
  ASSERT_TRUE(wait_until([&] { return !answering_.questions.empty(); }));
  bool is_withdrawn = false;
  QObject::connect(person_.get(), &HostPerson::withdrawn, [&] { is_withdrawn = true; });
  link_->end();
  EXPECT_TRUE(wait_until([&] { return is_withdrawn; }));
}

TEST_F(Link, a_question_ends_with_whoever_asks_it) {
  serve();
  begin();
  ask(":\n");
  std::stop_source stop;
  std::jthread later([&] {
    while (!std::filesystem::exists(server_->home() / "begun")) std::this_thread::yield();
    stop.request_stop();
  });
  EXPECT_THROW(link_->ask([](ssh::Session& session) { session.output_of(": >\"$HOME/begun\"; sleep 600\n"); },
                          stop.get_token()),
               HostSilent);
}

}  // namespace
}  // namespace anneal::studio
