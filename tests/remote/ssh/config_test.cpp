#include "ssh/config.h"

#include <filesystem>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/error.h"
#include "support/matchers.h"
#include "support/refusal.h"
#include "support/temporary_directory.h"

namespace anneal::ssh {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::refusal;
namespace fs = std::filesystem;

class Config : public ::testing::Test {
 protected:
  Config() {
    fs::create_directories(home_ / ".ssh");
    files_.home = home_.path();
    files_.directory = home_ / ".ssh";
    files_.config = home_ / ".ssh/config";
    files_.system_config = home_ / "etc/ssh_config";
    files_.system_known_hosts = {"/sys1", "/sys2"};
    files_.user = "me";
  }

  HostConfig read(const std::string& text, const std::string& name = "gpu", bool consents = false) {
    testing::write_file(files_.config, text);
    return read_config(name, files_, [&](const Consent& consent) {
      asked_.push_back(consent.subject);
      return consents;
    });
  }

  testing::TemporaryDirectory home_;
  UserFiles files_;
  std::vector<std::string> asked_;
};

TEST_F(Config, the_first_value_of_the_blocks_that_match_holds) {
  const HostConfig config =
      read("Host gpu\n  HostName=10.0.0.7\n  Port 2200\nHost *\n  Port 22\n  User \"ada\"\n");
  EXPECT_EQ(config.host, "10.0.0.7");
  EXPECT_EQ(config.port, 2200);
  EXPECT_EQ(config.user, "ada");
}

TEST_F(Config, what_the_name_says_goes_over_the_configuration) {
  const HostConfig config = read("Host *\n Port 2200\n User ada\n", "bob@gpu:77");
  EXPECT_EQ(config.host, "gpu");
  EXPECT_EQ(config.port, 77);
  EXPECT_EQ(config.user, "bob");
}

TEST_F(Config, without_a_configuration_names_mean_themselves) {
  const HostConfig config = read_config("ssh://gpu.lab", files_, [](const Consent&) { return false; });
  EXPECT_EQ(config.host, "gpu.lab");
  EXPECT_EQ(config.port, 22);
  EXPECT_EQ(config.user, "me");
  EXPECT_EQ(config.identity_files.front(), files_.directory / "id_ed25519");
}

TEST_F(Config, a_host_in_brackets_is_taken_with_a_scheme_and_without) {
  for (const char* name : {"[::1]:77", "ssh://[::1]:77", "ssh://bob@[::1]:77"}) {
    const HostConfig config = read("", name);
    EXPECT_EQ(config.host, "::1") << name;
    EXPECT_EQ(config.port, 77) << name;
  }
}

TEST_F(Config, lines_without_effect_are_told_and_nothing_weakens_checks) {
  const HostConfig config = read(
      "StrictHostKeyChecking no\nForwardAgent yes\nMACs hmac-sha2-256\nCiphers aes128-gcm@openssh.com\n");
  std::vector<std::string> ignored;
  for (const Directive& directive : config.ignored) ignored.push_back(directive.key);
  EXPECT_THAT(ignored, ElementsAre("stricthostkeychecking", "forwardagent", "ciphers"));
  EXPECT_EQ(config.passed_on, "macs hmac-sha2-256\n");
}

TEST_F(Config, lines_of_any_bytes_are_named_whole) {
  EXPECT_THAT(refusal([&] { read(std::string("\0\1\n", 3)); }), HasSubstr("needs a value"));
  EXPECT_THAT(refusal([&] { read(std::string("Match \0 x\n", 10)); }), HasSubstr("has no criterion"));
}

TEST_F(Config, a_command_runs_only_with_consent) {
  const std::string canary = (home_ / "canary").string();
  const std::string text = "Match exec \"touch " + canary + "\"\n  User ada\n";
  EXPECT_EQ(read(text).user, "me");
  EXPECT_FALSE(fs::exists(canary));
  EXPECT_THAT(asked_, ElementsAre("touch " + canary));
  EXPECT_EQ(read(text, "gpu", true).user, "ada");
  EXPECT_TRUE(fs::exists(canary));
}

TEST_F(Config, a_command_of_a_block_that_cannot_match_is_not_asked_for) {
  read("Match host other exec \"true\"\n  User ada\n");
  EXPECT_TRUE(asked_.empty());
}

TEST_F(Config, own_files_are_included_and_strange_ones_only_with_consent) {
  testing::TemporaryDirectory elsewhere;
  testing::write_file(home_ / ".ssh/more", "User ada\n");
  testing::write_file(elsewhere / "strange", "Port 77\n");
  const std::string text = "Include more\nInclude " + (elsewhere / "strange").string() + "\n";
  EXPECT_EQ(read(text).user, "ada");
  EXPECT_EQ(read(text).port, 22);
  EXPECT_EQ(read(text, "gpu", true).port, 77);
}

TEST_F(Config, a_pipe_is_not_read) {
  mkfifo((home_ / ".ssh/pipe").c_str(), 0600);
  EXPECT_THAT(refusal([&] { read("Include pipe\n", "gpu", true); }), HasSubstr("config:1"));
}

TEST_F(Config, a_loop_of_includes_ends) {
  testing::write_file(home_ / ".ssh/other", "Include config\n");
  EXPECT_THAT(refusal([&] { read("Include other\n"); }), HasSubstr("includes itself"));
}

TEST_F(Config, a_line_of_ten_megabytes_is_refused) {
  EXPECT_THAT(refusal([&] { read("User " + std::string(10 << 20, 'a')); }), HasSubstr("config"));
  EXPECT_THAT(refusal([&] { read("\nUser " + std::string(100 << 10, 'a')); }), HasSubstr("config:2"));
}

TEST_F(Config, identities_jumps_and_agents_are_taken_with_their_tokens) {
  const HostConfig config = read(
      "IdentityFile ~/keys/%h\nIdentityFile %d/b\nIdentitiesOnly yes\nProxyJump a,b@c:7\nIdentityAgent "
      "none\nUserKnownHostsFile ~/k1 ~/k2\n");
  EXPECT_THAT(config.identity_files, ElementsAre(home_ / "keys/gpu", home_ / "b"));
  EXPECT_TRUE(config.identities_only);
  EXPECT_EQ(config.jump, "a,b@c:7");
  EXPECT_EQ(config.agent, "");
  EXPECT_THAT(config.known_hosts, ElementsAre(home_ / "k1", home_ / "k2", "/sys1", "/sys2"));
  EXPECT_EQ(config.new_keys, home_ / "k1");
}

TEST_F(Config, known_hosts_are_the_usual_files_unless_it_names_others) {
  const HostConfig config = read("");
  EXPECT_THAT(config.known_hosts, ElementsAre(files_.directory / "known_hosts",
                                              files_.directory / "known_hosts2", "/sys1", "/sys2"));
  EXPECT_EQ(config.new_keys, files_.directory / "known_hosts");
  for (const std::string word : {"none", "/dev/null"}) {
    const HostConfig none = read("UserKnownHostsFile " + word + "\nGlobalKnownHostsFile /g1 /g2 /g3\n");
    EXPECT_THAT(none.known_hosts, ElementsAre("/g1", "/g2", "/g3"));
    EXPECT_FALSE(none.new_keys) << "nobody else's file is written";
  }
}

TEST_F(Config, names_that_are_options_or_hold_odd_letters_are_refused) {
  for (const std::string name : {"-oProxyCommand=x", "", "a b", "a;b", "a\nb", "$(x)", "u@-x", "a/b"})
    EXPECT_THROW(read("", name), UserError) << name;
  EXPECT_THROW(read("HostName $(touch x)\n"), UserError);
}

TEST_F(Config, ports_that_are_none_are_refused_with_their_line) {
  EXPECT_THAT(refusal([&] { read("\nPort 99999\n"); }), HasSubstr("config:2"));
}

}  // namespace
}  // namespace anneal::ssh
