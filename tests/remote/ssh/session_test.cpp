#include "remote/ssh/session.h"

#include <chrono>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "remote/ssh/framed_script.h"
#include "tests/remote/answering.h"
#include "tests/remote/relay.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/matchers.h"

namespace anneal::ssh {
namespace {

using namespace anneal::testing;
using Clock = std::chrono::steady_clock;

class Sessions : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  }
  SshClient client_;
};

TEST_F(Sessions, a_script_gets_its_input_and_gives_its_output_errors_and_status) {
  const SshServer server;
  const auto session = client_.session(server);
  bool has_sent = false;
  const Result result =
      session->run({.script = "cat; echo oops >&2; exit 7", .input = [&]() -> std::string_view {
                      return std::exchange(has_sent, true) ? "" : "given\n";
                    }});
  EXPECT_EQ(result.status, 7);
  EXPECT_EQ(result.output, "given\n");
  EXPECT_EQ(result.errors, "oops\n");
}

TEST_F(Sessions, megabytes_go_both_ways_at_once) {
  const SshServer server;
  const auto session = client_.session(server);
  std::mt19937_64 random(5);
  std::string bytes(8 << 20, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random());
  std::size_t at = 0;
  const Result result = session->run({.script = "cat", .input = [&]() {
                                        const std::string_view part =
                                            std::string_view(bytes).substr(at, 300'000);
                                        at += part.size();
                                        return part;
                                      }});
  EXPECT_TRUE(result.output == bytes);
}

TEST_F(Sessions, hostile_words_come_back_byte_for_byte_under_every_login_shell) {
  std::mt19937 random(8);
  const std::string letters = "'\"\\$`!*?~#&|;<>(){}[]=% \t\nab\x01\x7f\x80\x81\x82\x83\x84\x88\xc3\xa9\xff-";
  std::vector<std::string> words = {
      "", "-n", "-e", "$(touch canary)", "`touch canary`", "; touch canary", "'", "\\", "\n", "!!", "%s"};
  while (words.size() < 200) {
    std::string word;
    for (unsigned i = 0; i < 1 + random() % 40; ++i) word += letters[random() % letters.size()];
    words.push_back(word);
  }
  for (const std::string shell : {"/bin/sh", "/bin/bash", "/usr/bin/fish", "/usr/bin/zsh"}) {
    const SshServer server({.shell = shell});
    const auto session = client_.session(server);
    std::string script, expected;
    for (const std::string& word : words) {
      script += "printf '%s|' " + script_word(word) + "\n";
      script += "ANNEAL_TEST=" + script_word(word) + " /usr/bin/env printenv ANNEAL_TEST\n";
      expected += word + "|" + word + "\n";
    }
    EXPECT_EQ(session->output_of(script), expected) << shell;
    EXPECT_FALSE(std::filesystem::exists(server.home() / "canary"));
  }
}

TEST_F(Sessions, profiles_that_print_and_banners_are_no_part_of_the_output) {
  TemporaryDirectory folder;
  write_file(folder / "banner", std::string(100'000, 'B') + "\n");
  const SshServer server({.shell = "/bin/bash", .settings = "Banner " + (folder / "banner").string() + "\n"});
  write_file(server.home() / ".bashrc",
             "head -c 1000000 /dev/zero | tr '\\0' x; echo noise >&2; echo anneal-begin-\n");
  const auto session = client_.session(server);
  const Result result = session->run("echo out; echo err >&2");
  EXPECT_EQ(result.output, "out\n");
  EXPECT_EQ(result.errors, "err\n");
}

TEST_F(Sessions, a_shell_that_says_nothing_is_not_quoted) {
  const SshServer server({.shell = "/bin/false"});
  const auto session = client_.session(server);
  try {
    session->run("echo in");
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_TRUE(std::string(error.what()).ends_with("does not run commands")) << error.what();
  }
}

TEST_F(Sessions, an_account_without_a_shell_is_named) {
  const SshServer server({.shell = "/usr/sbin/nologin"});
  const auto session = client_.session(server);
  try {
    session->run("echo in");
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), AllOf(HasSubstr("does not run commands"), HasSubstr("not available")));
  }
}

TEST_F(Sessions, a_process_that_goes_on_does_not_hold_up_the_command_that_started_it) {
  const SshServer server;
  const auto session = client_.session(server);
  const auto begin = Clock::now();
  session->output_of("sleep 30 & echo done");
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(20));
}

TEST_F(Sessions, a_port_nobody_listens_on_and_a_name_that_leads_nowhere_are_told) {
  NobodyThere nobody;
  try {
    Session::open({.name = "127.0.0.1:" + std::to_string(free_port()), .files = client_.files()}, nobody);
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), HasSubstr("Connection refused"));
    EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
  }
  EXPECT_THROW(Session::open({.name = "no-such-host.invalid", .files = client_.files()}, nobody),
               EnvironmentError);
}

TEST_F(Sessions, a_cut_link_ends_the_call_and_every_later_one) {
  const SshServer server;
  Relay relay(server.port());
  client_.let_into(server);
  NobodyThere nobody;
  const auto session = Session::open({.name = "127.0.0.1:" + std::to_string(relay.port()),
                                      .files = client_.files(),
                                      .fingerprint = server.host_fingerprint()},
                                     nobody);
  EXPECT_EQ(session->output_of("echo in"), "in\n");
  std::jthread cutter([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    relay.cut();
  });
  EXPECT_THROW(session->run("sleep 60"), LinkLost);
  EXPECT_THROW(session->run("echo in"), LinkLost);
}

TEST_F(Sessions, a_link_that_swallows_everything_holds_nobody_up_for_longer_than_15_seconds) {
  const SshServer server;
  Relay relay(server.port());
  client_.let_into(server);
  NobodyThere nobody;
  const Destination destination{.name = "127.0.0.1:" + std::to_string(relay.port()),
                                .files = client_.files(),
                                .fingerprint = server.host_fingerprint()};
  const auto session = Session::open(destination, nobody);
  relay.swallow();
  const auto begin = Clock::now();
  std::jthread other([&] {
    NobodyThere other_nobody;
    EXPECT_THROW(Session::open(destination, other_nobody), EnvironmentError);
  });
  EXPECT_THROW(session->run("echo in"), LinkLost);
  other.join();
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(20));
}

TEST_F(Sessions, a_silent_script_is_ended_after_its_time_and_one_that_says_something_is_not) {
  const SshServer server;
  const auto session = client_.session(server);
  const Result result =
      session->run({.script = "for i in 1 2 3 4 5 6; do sleep 0.5; echo $i >&2; done; echo end",
                    .silence = std::chrono::seconds(2)});
  EXPECT_EQ(result.output, "end\n");
  EXPECT_THROW(session->run({.script = "sleep 60", .silence = std::chrono::seconds(1)}), LinkLost);
}

TEST_F(Sessions, a_host_that_goes_on_saying_something_is_left_when_the_time_is_up) {
  const SshServer server;
  client_.know(server);
  client_.let_into(server);
  Destination destination = client_.destination(server);
  destination.answer_time = std::chrono::seconds(2);
  NobodyThere nobody;
  const auto session = Session::open(destination, nobody);
  try {
    session->run("while :; do echo x; sleep 0.2; done");
    FAIL() << "it ended";
  } catch (const LinkLost&) {
    FAIL() << "it would be tried again";
  } catch (const EnvironmentError& error) {
    EXPECT_STREQ(error.what(), (session->name() + ": is still answering after 2 s").c_str());
  }
  EXPECT_EQ(session->run("echo there").output, "there\n");
  const std::string longer = "for i in 1 2 3 4 5 6 7 8; do sleep 0.5; echo x; done >&2; echo end";
  EXPECT_EQ(session->run(Command{.script = longer, .answers = 0}).output, "end\n");
  EXPECT_EQ(session->run(Command{.script = longer, .answers = 60}).output, "end\n");
}

TEST_F(Sessions, a_host_behind_two_others_is_reached_through_them) {
  const SshServer first, second, last;
  for (const SshServer* server : {&first, &second, &last}) {
    client_.know(*server);
    client_.let_into(*server);
  }
  NobodyThere nobody;
  Destination destination = client_.destination(last);
  destination.jump = "root@" + first.name() + "," + second.name();
  const auto session = Session::open(destination, nobody);
  std::string bytes(4 << 20, 'x');
  bool has_sent = false;
  const Result result = session->run({.script = "wc -c; echo $HOME", .input = [&]() -> std::string_view {
                                        return std::exchange(has_sent, true) ? "" : std::string_view(bytes);
                                      }});
  EXPECT_EQ(result.output, std::to_string(bytes.size()) + "\n" + last.home().string() + "\n");
}

TEST_F(Sessions, a_host_that_is_not_reached_is_named_as_it_was_asked_for) {
  const std::string port = std::to_string(free_port());
  Answering person;
  const auto trouble = [&](const std::string& name, const std::string& config) {
    write_file(client_.files().config, config);
    try {
      Session::open({.name = name, .files = client_.files()}, person);
    } catch (const LinkLost& error) {
      EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_THAT(trouble("gpu", "HostName 127.0.0.1\nPort " + port + "\nMatch version x\nUser x\n"),
              HasSubstr("gpu (127.0.0.1 port " + port + "): cannot be reached: Connection refused"));
  EXPECT_THAT(person.notes, ElementsAre(HasSubstr("config:3: \"match version\" cannot be decided here")));
  EXPECT_THAT(trouble("127.0.0.1:" + port, ""),
              ::testing::StartsWith("127.0.0.1 port " + port + ": cannot be reached"));
}

TEST_F(Sessions, of_a_host_that_sends_without_end_no_more_is_taken_than_was_asked_for) {
  const SshServer server;
  const auto session = client_.session(server);
  for (const char* script : {"yes", "yes >&2", "exec cat /dev/zero"}) {
    try {
      session->run(Command{.script = script, .most_output = 1000, .answers = 0});
      FAIL() << script;
    } catch (const EnvironmentError& error) {
      EXPECT_THAT(error.what(), HasSubstr("the host sends more than was requested"));
    }
    EXPECT_EQ(session->output_of("echo good"), "good\n") << "the link is still there";
  }
  EXPECT_EQ(session->run(Command{.script = "printf %1000d 1", .most_output = 1000}).output.size(), 1000u);
}

}  // namespace
}  // namespace anneal::ssh
