#include "remote/ssh/config.h"

#include <array>
#include <filesystem>
#include <functional>

#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"
#include "tests/support/process.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::ssh {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::refusal;
namespace fs = std::filesystem;

/// With what there is to do.
std::string refusal_and_remedy(const std::function<void()>& action) {
  try {
    action();
  } catch (const UserError& error) {
    return error.what() + ("; " + error.hint());
  }
  return "nothing was refused";
}

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

TEST_F(Config, a_byte_order_mark_is_refused_with_its_file_whichever_block_it_stands_before) {
  const std::string text = "Host gpu\n HostName 10.0.0.7\nHost *\n HostName 10.0.0.8\n";
  EXPECT_THAT(
      refusal_and_remedy([&] { read("\xEF\xBB\xBF" + text); }),
      AllOf(HasSubstr("config:1"), HasSubstr("byte order mark"), HasSubstr("save the file as UTF-8")));
  testing::write_file(home_ / ".ssh/more", "\xEF\xBB\xBF" + text);
  EXPECT_THAT(refusal([&] { read("Include more\n"); }), HasSubstr("more:1"));
  for (const std::string mark : {"\xFF\xFE", "\xFE\xFF"})
    EXPECT_THAT(refusal([&] { read(mark + text); }), HasSubstr("UTF-16"));
  EXPECT_THAT(refusal([&] { read("Port 7\nHost a" + std::string(1, '\0') + "b\n"); }),
              AllOf(HasSubstr("config:2"), HasSubstr("NUL byte")));
  EXPECT_THAT(refusal([&] { read("Host gpu\rHostName 10.0.0.7\r"); }), HasSubstr("carriage return"));
}

TEST_F(Config, a_keyword_that_ssh_does_not_have_is_shown_with_letters_that_look_like_gaps) {
  EXPECT_THAT(refusal_and_remedy([&] { read("Host other\n\u00A0 HostName 10.0.0.7\n"); }),
              AllOf(HasSubstr("config:2"), HasSubstr("\"<U+00A0>\""), HasSubstr("IgnoreUnknown")));
  EXPECT_THAT(refusal([&] { read("Port 7\n\u200BHost gpu\n"); }), HasSubstr("\"<U+200B>host\""));
}

TEST_F(Config, keywords_of_newer_and_of_distributions_versions_of_ssh_are_known) {
  EXPECT_EQ(read("Host other\nTag x\nChannelTimeout *=5m\nObscureKeystrokeTiming yes\nRefuseConnection no\n"
                 "VersionAddendum x\nWarnWeakCrypto no\nRSAMinSize 2048\nGSSAPIKeyExchange yes\n")
                .port,
            22);
}

TEST_F(Config, a_configuration_that_others_may_write_is_refused_wherever_it_lies) {
  testing::write_file(home_ / ".ssh/more", "User ada\n");
  const std::string text = "Include more\n";
  EXPECT_EQ(read(text).user, "ada");
  for (const fs::path& file : {home_ / ".ssh/more", home_ / ".ssh/config"}) {
    fs::permissions(file, fs::perms::others_write, fs::perm_options::add);
    EXPECT_THAT(
        refusal_and_remedy([&] { read(text, "gpu", true); }),
        AllOf(HasSubstr(file.string()), HasSubstr("written by other users"), HasSubstr("chmod go-w")));
    fs::permissions(file, fs::perms::others_write, fs::perm_options::remove);
  }
  EXPECT_TRUE(asked_.empty());
}

TEST_F(Config, criteria_that_are_not_about_this_host_leave_the_configuration_usable) {
  for (const std::string criterion : {"version OpenSSH_10*", "tagged fast", "localnetwork 240.0.0.0/8",
                                      "command rsync*", "sessiontype shell", "!localnetwork 127.0.0.0/8"})
    EXPECT_EQ(read("Match " + criterion + "\n Port 7\nHost gpu\n Port 8\n").port, 8) << criterion;
  EXPECT_EQ(read("Host gpu\n Tag fast\nMatch tagged fast,slow\n Port 7\n").port, 7);
  EXPECT_EQ(read("Match localnetwork=10.255.255.0/24,127.0.0.0/8\n Port 7\n").port, 7);
  EXPECT_EQ(read("Match localnetwork 128.0.0.0/8,127.128.0.0/9,::2\n Port 7\n").port, 22);
  EXPECT_EQ(read("Match sessiontype exec\n Port 7\n").port, 7);
  EXPECT_THAT(refusal([&] { read("Match localnetwork 10.0.0.0/33\n"); }), HasSubstr("config:1"));
  EXPECT_THAT(refusal([&] { read("Match nosuch x\n"); }),
              HasSubstr("does not have a criterion named \"nosuch\""));
}

TEST_F(Config, a_block_that_cannot_be_decided_has_no_effect_and_is_told_where_it_could_matter) {
  const HostConfig config = read(
      "Match originalhost=other version *\n Port 5\nMatch originalhost gpu version *\n"
      " Port 6\nMatch !version *\n Port 7\nMatch version * exec true\n Port 8\n");
  EXPECT_EQ(config.port, 22);
  std::vector<std::string> places;
  for (const Directive& directive : config.ignored) {
    EXPECT_EQ(directive.key, "match version");
    places.push_back(directive.place.substr(directive.place.rfind(':')));
  }
  EXPECT_THAT(places, ElementsAre(":3", ":5", ":7"));
  EXPECT_TRUE(asked_.empty());
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

/// As Fedora's configuration includes what it allows of algorithms.
TEST_F(Config, what_the_systems_configuration_includes_of_root_needs_no_consent) {
  if (getuid() != 0) GTEST_SKIP() << "needs root";
  const testing::TemporaryDirectory elsewhere;
  testing::write_file(elsewhere / "policy", "MACs hmac-sha2-256\n");
  testing::write_file(files_.system_config,
                      "Match final all\n Include " + (elsewhere / "policy").string() + "\n");
  EXPECT_EQ(read("").passed_on, "macs hmac-sha2-256\n");
  EXPECT_TRUE(asked_.empty());
  ASSERT_EQ(chown((elsewhere / "policy").c_str(), 65534, 65534), 0);
  EXPECT_THAT(refusal([&] { read(""); }), HasSubstr("belongs to another user"));
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

TEST_F(Config, paths_have_the_values_of_tokens_variables_and_homes) {
  std::array<char, 256> name{};
  gethostname(name.data(), name.size() - 1);
  const std::string computer = name.data(), root = getpwnam("root")->pw_dir;
  setenv("ANNEAL_TEST_KEYS", "/keys/100%h", 1);
  const HostConfig config = read(
      "HostName 10.0.0.7\nPort 77\nUser ada\nHostKeyAlias Lab\nIdentityFile "
      "${ANNEAL_TEST_KEYS}/a\nIdentityFile "
      "/k/%%-%d-%h-%i-%k-%l-%n-%p-%r-%u\nIdentityFile /k/%L\nIdentityFile ~root/b\nIdentityFile \"~/c d\"\n"
      "IdentityFile /e\\ f\nIdentityFile '/g\"h'\nIdentityFile $HOME/i\nUserKnownHostsFile %d/k ~/\"l m\"\n");
  unsetenv("ANNEAL_TEST_KEYS");
  const std::string home = home_.path().string();
  EXPECT_THAT(config.identity_files, ElementsAre("/keys/100%h/a",
                                                 "/k/%-" + home + "-10.0.0.7-" + std::to_string(getuid()) +
                                                     "-Lab-" + computer + "-gpu-77-ada-me",
                                                 "/k/" + computer.substr(0, computer.find('.')), root + "/b",
                                                 home + "/c d", "/e f", "/g\"h", "$HOME/i"));
  EXPECT_EQ(config.known_hosts.at(0), home + "/k");
  EXPECT_EQ(config.known_hosts.at(1), home + "/l m");
  EXPECT_EQ(config.host_key_alias, "lab");
}

TEST_F(Config, the_hash_of_a_connection_is_that_of_ssh) {
  std::array<char, 256> name{};
  gethostname(name.data(), name.size() - 1);
  const std::string digest =
      testing::run({"/bin/sh", "-c", "printf %s \"$0\" | sha1sum", std::string(name.data()) + "gpu22me"})
          .output;
  EXPECT_THAT(read("IdentityFile /k/%C\n").identity_files, ElementsAre("/k/" + digest.substr(0, 40)));
}

TEST_F(Config, values_that_there_are_not_are_refused_with_their_line) {
  EXPECT_THAT(refusal([&] { read("\nIdentityFile ${ANNEAL_NOT_SET}/k\n"); }),
              AllOf(HasSubstr("config:2"), HasSubstr("\"ANNEAL_NOT_SET\"")));
  for (const std::string value : {"/k/%q", "/k/%", "${HOME", "~no-such-user-here/k"})
    EXPECT_THAT(refusal([&] { read("IdentityFile " + value + "\n"); }), HasSubstr("config:1")) << value;
  EXPECT_THAT(refusal([&] { read("HostName %n.lab\n"); }), HasSubstr("\"%n\""));
  EXPECT_THAT(refusal([&] { read("HostKeyAlias a,b\n"); }), HasSubstr("config:1"));
  EXPECT_EQ(read("Host other\n IdentityFile ${ANNEAL_NOT_SET}/k\n").port, 22);
}

TEST_F(Config, of_a_jump_and_a_command_the_first_holds) {
  const HostConfig command = read("ProxyCommand nc %h %p\nProxyJump a\n");
  EXPECT_EQ(command.proxy_command, "nc %h %p");
  EXPECT_EQ(command.jump, "");
  const HostConfig jump = read("ProxyJump %n.lab,b\nProxyCommand nc %h %p\n");
  EXPECT_EQ(jump.proxy_command, "");
  EXPECT_EQ(jump.jump, "gpu.lab,b");
  const HostConfig none = read("ProxyCommand none\nProxyJump a\n");
  EXPECT_EQ(none.proxy_command + none.jump, "");
}

TEST_F(Config, consent_is_asked_for_once_where_the_files_are_read_twice) {
  EXPECT_EQ(read("Match final exec \"true\"\n Port 7\nMatch exec \"true\"\n User ada\n", "gpu", true).port,
            7);
  EXPECT_THAT(asked_, ElementsAre("true"));
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
