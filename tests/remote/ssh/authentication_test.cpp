#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/remote/answering.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/matchers.h"

namespace anneal::ssh {
namespace {

using namespace anneal::testing;

/// An agent of OpenSSH.
class Agent {
 public:
  Agent() : process_({"ssh-agent", "-D", "-a", socket()}) {
    wait_until([&] { return std::filesystem::exists(socket()); });
  }
  std::filesystem::path socket() const { return folder_ / "agent"; }
  void add(const std::filesystem::path& key) const {
    run({"ssh-add", "-q", key}, {.environment = {{"SSH_AUTH_SOCK", socket()}}, .directory = ""});
  }
  void add_strangers(int count) const {
    for (int i = 0; i < count; ++i) {
      const auto key = folder_ / ("stranger" + std::to_string(i));
      run({"ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key});
      add(key);
    }
  }

 private:
  TemporaryDirectory folder_;
  Process process_;
};

class LogIn : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
  }
  std::string trouble(const SshServer& server) {
    try {
      client_.know(server);
      EXPECT_EQ(Session::open(client_.destination(server), person_)->output_of("echo in"), "in\n");
      return "";
    } catch (const EnvironmentError& error) {
      EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
      return error.what() + std::string("; ") + error.hint();
    }
  }
  void configure(const std::string& text) { write_file(client_.files().config, text); }
  void encrypt_key() { run({"ssh-keygen", "-q", "-p", "-P", "", "-N", "open sesame", "-f", client_.key()}); }

  SshClient client_;
  Answering person_;
};

TEST_F(LogIn, with_a_key) {
  const SshServer server;
  client_.let_into(server);
  EXPECT_EQ(trouble(server), "");
  EXPECT_TRUE(person_.asked.empty());
}

TEST_F(LogIn, with_a_key_whose_passphrase_is_asked_for_until_it_is_right) {
  const SshServer server;
  client_.let_into(server);
  encrypt_key();
  person_.secrets = {"wrong", "open sesame"};
  EXPECT_EQ(trouble(server), "");
  EXPECT_EQ(person_.asked.size(), 2u);
}

TEST_F(LogIn, a_passphrase_is_not_asked_for_where_the_host_does_not_take_the_key) {
  const SshServer server;
  encrypt_key();
  EXPECT_THAT(trouble(server), AllOf(HasSubstr("id_ed25519"), HasSubstr("it accepts keys")));
  EXPECT_TRUE(person_.asked.empty());
}

TEST_F(LogIn, a_key_that_others_may_read_is_not_used) {
  const SshServer server;
  client_.let_into(server);
  std::filesystem::permissions(client_.key(), std::filesystem::perms::group_read,
                               std::filesystem::perm_options::add);
  EXPECT_THAT(trouble(server), AllOf(HasSubstr("id_ed25519"), HasSubstr("others can read it: chmod 600")));
}

TEST_F(LogIn, a_key_that_the_configuration_names_and_is_missing_is_named) {
  const SshServer server;
  configure("IdentityFile ~/.ssh/no_such_key\n");
  EXPECT_THAT(trouble(server), HasSubstr("no_such_key, which is missing"));
}

TEST_F(LogIn, with_the_one_key_of_eight_in_an_agent_that_the_configuration_names) {
  const SshServer server;
  client_.let_into(server);
  const Agent agent;
  agent.add_strangers(7);
  agent.add(client_.key());
  std::filesystem::remove(client_.key());  // its public half is left
  configure("IdentityAgent " + agent.socket().string() + "\nIdentityFile " + client_.key().string() + "\n");
  EXPECT_EQ(trouble(server), "");
  EXPECT_EQ(server.login_attempts(), 1);
}

TEST_F(LogIn, an_agent_never_uses_up_the_tries) {
  const SshServer server({.shell = "/bin/sh", .settings = "", .password = "secret"});
  const Agent agent;
  agent.add_strangers(8);
  configure("IdentityAgent " + agent.socket().string() + "\n");
  person_.secrets = {"wrong", "secret"};
  EXPECT_EQ(trouble(server), "");
}

TEST_F(LogIn, with_a_password_and_wrong_ones_before) {
  const SshServer server(
      {.shell = "/bin/bash", .settings = "PubkeyAuthentication no\n", .password = "secret"});
  person_.secrets = {"a", "b", "c", "secret"};
  EXPECT_EQ(trouble(server), "");
  EXPECT_EQ(person_.asked.front(), "password root@127.0.0.1");
}

TEST_F(LogIn, wrong_passwords_end_before_the_server_ends_it) {
  const SshServer server({.shell = "/bin/bash", .settings = "", .password = "secret"});
  person_.secrets = {"a", "b", "c", "d", "e", "f", "g", "h"};
  EXPECT_THAT(trouble(server), HasSubstr("accepts no login"));
  EXPECT_LE(server.login_attempts(), 6);
}

TEST_F(LogIn, with_a_key_and_then_a_password_where_the_server_wants_both) {
  const SshServer server(
      {.shell = "/bin/bash", .settings = "AuthenticationMethods publickey,password\n", .password = "secret"});
  client_.let_into(server);
  person_.secrets = {"secret"};
  EXPECT_EQ(trouble(server), "");
}

TEST_F(LogIn, with_answers_to_the_servers_questions) {
  const SshServer server({.shell = "/bin/bash",
                          .settings =
                              "UsePAM yes\nKbdInteractiveAuthentication yes\nPasswordAuthentication no\n"
                              "AuthenticationMethods keyboard-interactive\n",
                          .password = "secret"});
  person_.secrets = {"wrong", "secret"};
  EXPECT_EQ(trouble(server), "");
  EXPECT_THAT(person_.asked.front(), HasSubstr("assword"));
  EXPECT_EQ(person_.asked.size(), 2u);
}

/// The second asks again, and takes any answer.
TEST_F(LogIn, with_answers_to_one_question_after_the_other) {
  const SshServer server({.settings =
                              "UsePAM yes\nKbdInteractiveAuthentication yes\nPasswordAuthentication no\n"
                              "AuthenticationMethods keyboard-interactive\n",
                          .password = "secret",
                          .pam = "auth requisite pam_unix.so\nauth required pam_stress.so\n"
                                 "account required pam_permit.so\nsession required pam_permit.so\n"});
  person_.secrets = {"wrong", "secret", "123456"};
  EXPECT_EQ(trouble(server), "");
  EXPECT_THAT(person_.asked, ElementsAre("Password: ", "Password: ", "STRESS Password: "));
}

TEST_F(LogIn, with_a_password_where_the_server_speaks_of_questions_and_has_none) {
  const SshServer server({.shell = "/bin/bash",
                          .settings = "PubkeyAuthentication no\nKbdInteractiveAuthentication yes\n",
                          .password = "secret"});
  person_.secrets = {"wrong", "secret"};
  EXPECT_EQ(trouble(server), "");
  EXPECT_EQ(person_.asked.size(), 2u);
}

TEST_F(LogIn, in_a_script_it_is_said_what_would_have_been_asked) {
  const SshServer server(
      {.shell = "/bin/bash", .settings = "PubkeyAuthentication no\n", .password = "secret"});
  client_.know(server);
  NobodyThere nobody;
  try {
    Session::open(client_.destination(server), nobody);
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), HasSubstr("would ask for the password"));
    EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
  }
}

}  // namespace
}  // namespace anneal::ssh
