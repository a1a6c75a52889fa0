#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/remote/answering.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/matchers.h"

namespace anneal::ssh {
namespace {

using namespace anneal::testing;

class HostKeys : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    client_.let_into(*server_);
  }

  /// What connecting fails with; "" where it does not.
  std::string trouble(Destination destination) {
    try {
      Session::open(destination, person_);
      return "";
    } catch (const EnvironmentError& error) {
      EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
      return error.what() + std::string("; ") + error.hint();
    }
  }
  std::string trouble() { return trouble(client_.destination(*server_)); }
  std::string line() const {
    return "[127.0.0.1]:" + std::to_string(server_->port()) + " " +
           read_file(server_->host_key().string() + ".pub");
  }

  std::unique_ptr<SshServer> server_;
  SshClient client_;
  Answering person_;
};

TEST_F(HostKeys, an_unknown_key_is_asked_for_with_its_fingerprint_and_kept_once_accepted) {
  person_.accepts_keys = true;
  EXPECT_EQ(trouble(), "");
  EXPECT_THAT(person_.asked, ElementsAre(server_->host_fingerprint()));
  EXPECT_EQ(person_.unknown.at(0).key.type, "ssh-ed25519");
  EXPECT_EQ(trouble(), "");
  EXPECT_EQ(person_.asked.size(), 1u);
}

TEST_F(HostKeys, a_key_that_is_not_accepted_ends_it_before_anybody_logs_in) {
  EXPECT_THAT(trouble(), HasSubstr("not accepted"));
  EXPECT_EQ(server_->login_attempts(), 0);
  EXPECT_FALSE(std::filesystem::exists(client_.known_hosts()));
}

TEST_F(HostKeys, an_expected_fingerprint_takes_the_place_of_the_question) {
  Destination destination = client_.destination(*server_);
  destination.fingerprint = "SHA256:AAAA";
  EXPECT_THAT(trouble(destination), HasSubstr("but must be SHA256:AAAA"));
  destination.fingerprint = server_->host_fingerprint();
  EXPECT_EQ(trouble(destination), "");
  EXPECT_TRUE(person_.asked.empty());
}

TEST_F(HostKeys, a_changed_key_is_a_full_stop_with_both_fingerprints_whatever_the_configuration_says) {
  const std::string before = server_->host_fingerprint();
  write_file(client_.files().config, "StrictHostKeyChecking no\n");
  person_.accepts_keys = true;
  client_.know(*server_);
  for (const std::string type : {"ed25519", "ecdsa"}) {
    server_->change_key(type);
    const std::string said = trouble();
    EXPECT_THAT(said, AllOf(HasSubstr(before), HasSubstr(server_->host_fingerprint()),
                            HasSubstr("ssh-keygen"), HasSubstr("known_hosts:1")));
  }
  EXPECT_TRUE(person_.asked.empty());
  EXPECT_EQ(server_->login_attempts(), 0);
}

TEST_F(HostKeys, a_revoked_key_is_refused_though_it_is_known) {
  client_.know(*server_);
  append_file(client_.known_hosts(), "@revoked * " + read_file(server_->host_key().string() + ".pub"));
  EXPECT_THAT(trouble(), HasSubstr("revoked"));
  EXPECT_EQ(server_->login_attempts(), 0);
}

TEST_F(HostKeys, lines_that_are_garbage_are_named_where_a_key_is_unknown) {
  write_file(client_.known_hosts(), "garbage\n" + std::string("\x80\xff\n"));
  trouble();
  ASSERT_EQ(person_.unknown.size(), 1u);
  EXPECT_THAT(person_.unknown[0].garbage,
              ElementsAre(client_.known_hosts().string() + ":1", client_.known_hosts().string() + ":2"));
  EXPECT_EQ(server_->login_attempts(), 0);
}

TEST_F(HostKeys, a_key_is_known_whichever_of_the_files_knows_it) {
  const std::string folder = client_.files().directory.string();
  write_file(folder + "/known_hosts2", line());
  EXPECT_EQ(trouble(), "");
  std::filesystem::remove(folder + "/known_hosts2");
  write_file(client_.files().config, "UserKnownHostsFile " + folder + "/k1 " + folder + "/k2 " + folder +
                                         "/k3\nGlobalKnownHostsFile " + folder + "/g1 " + folder + "/g2\n");
  for (const std::string name : {"/k1", "/k2", "/k3", "/g1", "/g2"}) {
    write_file(folder + name, line());
    EXPECT_EQ(trouble(), "") << name;
    std::filesystem::remove(folder + name);
  }
  EXPECT_TRUE(person_.asked.empty());
  EXPECT_FALSE(std::filesystem::exists(client_.known_hosts()));
}

TEST_F(HostKeys, a_file_from_windows_with_tabs_or_a_line_without_its_end_knows_the_key) {
  const std::string plain = line(), key = plain.substr(0, plain.find('\n'));
  std::string tabs = key;
  std::ranges::replace(tabs, ' ', '\t');
  for (const std::string& text : std::vector<std::string>{
           key, key + "\r\n", tabs + "\n", tabs + "\r\n", key + "\nother ssh-ed25519 AAAAC3NzaC1lZDI1NTE5A",
           "[127.0.0.1]:" + std::to_string(server_->port()) + " ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI\n" +
               key}) {
    write_file(client_.known_hosts(), text);
    EXPECT_EQ(trouble(), "") << text;
  }
  EXPECT_TRUE(person_.asked.empty());
}

TEST_F(HostKeys, the_key_is_known_by_its_alias_whatever_host_and_port_are) {
  write_file(client_.files().config, "HostKeyAlias Lab_1\n");
  write_file(client_.known_hosts(), "lab_1 " + read_file(server_->host_key().string() + ".pub"));
  EXPECT_EQ(trouble(), "");
  EXPECT_TRUE(person_.asked.empty());
  const std::string before = server_->host_fingerprint();
  server_->change_key();
  EXPECT_THAT(trouble(), AllOf(HasSubstr(before), HasSubstr("ssh-keygen"), HasSubstr("-R lab_1")));
  write_file(client_.known_hosts(), line());
  person_.accepts_keys = true;
  EXPECT_EQ(trouble(), "");
  EXPECT_EQ(person_.unknown.at(0).name, "lab_1");
  EXPECT_THAT(read_file(client_.known_hosts()), HasSubstr("\nlab_1 ssh-ed25519 "));
}

TEST_F(HostKeys, names_that_libssh_does_not_take_are_looked_up_all_the_same) {
  write_file(client_.files().config, "HostKeyAlias my_gpu\n");
  const std::string key = read_file(server_->host_key().string() + ".pub");
  write_file(client_.known_hosts(), "my_gpu " + key);
  EXPECT_EQ(trouble(), "");
  for (const std::string& text : {"other_gpu " + key, "host " + key, "@revoked * " + key}) {
    write_file(client_.known_hosts(), text);
    EXPECT_NE(trouble(), "") << text;
  }
  server_->change_key();
  write_file(client_.known_hosts(), "my_* " + key);
  EXPECT_THAT(trouble(), HasSubstr("not the known one"));
}

TEST_F(HostKeys, of_a_host_with_keys_of_two_types_the_one_that_any_file_knows_is_asked_for) {
  const TemporaryDirectory other;
  const std::string rsa = (other / "rsa").string(), folder = client_.files().directory.string();
  run({"ssh-keygen", "-q", "-t", "rsa", "-N", "", "-f", rsa});
  const SshServer server({.settings = "HostKey " + rsa});
  client_.let_into(server);
  write_file(client_.files().config, "UserKnownHostsFile " + folder + "/k1 " + folder + "/k2\n");
  write_file(folder + "/k2", "[127.0.0.1]:" + std::to_string(server.port()) + " " + read_file(rsa + ".pub"));
  EXPECT_EQ(trouble(client_.destination(server)), "");
}

TEST_F(HostKeys, no_key_is_kept_in_the_systems_files) {
  const std::string system = (client_.home() / "system").string();
  write_file(client_.files().config, "UserKnownHostsFile none\nGlobalKnownHostsFile " + system + "\n");
  person_.accepts_keys = true;
  EXPECT_EQ(trouble(), "");
  EXPECT_FALSE(std::filesystem::exists(system));
  EXPECT_FALSE(std::filesystem::exists(client_.known_hosts()));
}

TEST_F(HostKeys, in_a_script_nobody_is_asked) {
  NobodyThere nobody;
  try {
    Session::open(client_.destination(*server_), nobody);
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), HasSubstr("would ask whether to trust the host's key ssh-ed25519 " +
                                        server_->host_fingerprint()));
  }
}

TEST_F(HostKeys, rsa_and_ecdsa_keys_are_known_by_their_names) {
  for (const std::string type : {"rsa", "ecdsa"}) {
    server_->change_key(type);
    std::filesystem::remove(client_.known_hosts());
    client_.know(*server_);
    EXPECT_EQ(trouble(), "") << type;
  }
}

TEST_F(HostKeys, the_key_of_a_host_on_the_way_is_checked_too) {
  SshServer jump;
  client_.let_into(jump);
  client_.know(*server_);
  write_file(client_.files().config,
             "Host 127.0.0.1\n  ProxyJump root@localhost:" + std::to_string(jump.port()) +
                 "\nMatch host localhost\n  HostName 127.0.0.1\n");
  Destination destination = client_.destination(*server_);
  destination.jump = "root@localhost:" + std::to_string(jump.port());
  write_file(client_.files().config, "");
  EXPECT_THAT(trouble(destination), HasSubstr("not accepted"));
  EXPECT_EQ(server_->login_attempts(), 0);
  person_.accepts_keys = true;
  EXPECT_EQ(trouble(destination), "");
  const int before = jump.login_attempts();
  EXPECT_GT(before, 0);
  jump.change_key();
  EXPECT_THAT(trouble(destination), HasSubstr("not the known one"));
  EXPECT_EQ(jump.login_attempts(), before);
}

}  // namespace
}  // namespace anneal::ssh
