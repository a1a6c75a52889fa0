#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <pwd.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "remote/ssh/config.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::ssh {
namespace {

namespace fs = std::filesystem;

/// What a configuration says of a host, "refused" where it cannot be used.
using Told = std::map<std::string, std::string>;

/// Compares with `ssh -G`, of whichever version is installed.
class ConfigAsSsh : public ::testing::Test {
 protected:
  ConfigAsSsh() { fs::create_directories(home_ / ".ssh"); }

  Told told_by_ssh(const std::string& name) const {
    const testing::Result result = testing::run({"ssh", "-F", file().string(), "-G", name});
    if (result.code != 0) return {{"refused", ""}};
    Told told;
    std::istringstream lines(result.output);
    for (std::string key, value; lines >> key && std::getline(lines >> std::ws, value);)
      if (key == "hostname" || key == "port" || key == "user" || key == "proxyjump")
        told[key] = value;
      else if (key == "identityfile" && value.starts_with("/"))
        told[key] += value + "\n";
    return told;
  }

  Told told_by_anneal(const std::string& name) const {
    UserFiles files;
    files.home = home_.path();
    files.directory = home_ / ".ssh";
    files.config = file();
    files.system_config = home_ / "etc/ssh_config";
    files.user = getpwuid(getuid())->pw_name;
    try {
      const HostConfig config = read_config(name, files, [](const Consent&) { return true; });
      Told told = {{"hostname", config.host}, {"port", std::to_string(config.port)}, {"user", config.user}};
      if (!config.jump.empty()) told["proxyjump"] = config.jump;
      if (config.has_own_identities)
        for (const fs::path& identity : config.identity_files)
          if (identity.is_absolute()) told["identityfile"] += identity.string() + "\n";
      return told;
    } catch (const UserError&) {
      return {{"refused", ""}};
    }
  }

  fs::path file() const { return home_ / ".ssh/config"; }

  void expect_same(const std::string& text, const std::string& name = "gpu") const {
    testing::write_file(file(), text);
    EXPECT_EQ(told_by_anneal(name), told_by_ssh(name)) << text;
  }

  testing::TemporaryDirectory home_;
};

TEST_F(ConfigAsSsh, files_that_it_refuses_are_refused) {
  const std::string blocks = "Host gpu\n HostName 10.0.0.7\nHost *\n HostName 10.0.0.8\n";
  for (const std::string& text :
       std::vector<std::string>{"\xEF\xBB\xBF" + blocks,
                                "\xFF\xFE" + blocks,
                                blocks + "\xEF\xBB\xBF" + blocks,
                                "\u00A0" + blocks,
                                "Host\u00A0gpu\n Port 7\n",
                                blocks + "Frob yes\n",
                                blocks + "UseKeychain yes\n",
                                "Host\n Port 7\n",
                                "Match # x\n Port 7\n",
                                "User # x\n",

                                "Host \"\"\n Port 7\n",
                                "Host \"gpu\n Port 7\n",
                                "Host 'gpu\n Port 7\n",
                                "Host other\n Port 7 8\n",
                                "HostName a b\n",
                                "Include\n",
                                "Host other\n Port x y\n",
                                "Port 0\n",
                                "Host other\n Port 65536\n",
                                "IdentitiesOnly frob\n",
                                "IdentityFile /a b\n",
                                "Match host\n Port 7\n",
                                "Match nosuch x\n Port 7\n",
                                "Match all host gpu\n",
                                "Match host gpu user root all\n",
                                "Match host gpu user=\n",
                                "User \"a\"b\"\n",

                                "Frob yes\nIgnoreUnknown Frob\n",
                                "Host other\n IgnoreUnknown Frob\nHost *\n Frob yes\n"})
    expect_same(text);
}

TEST_F(ConfigAsSsh, what_it_takes_means_the_same) {
  for (const std::string text : {"Host gpu\r\n HostName 10.0.0.7\r\n Port 7\r\n",
                                 "HostName=a\nPort = 7\nUser\t=\tada\n",
                                 "Host=gpu\n Port=7\n",
                                 "Host = gpu\n Port 7\n",
                                 "\"Host\" gpu\n \"Port\" 7\n",
                                 "Host 'gpu'\n HostName 'a'\n",
                                 "User \"a b\"\n",
                                 "User a#b\nPort 7 # comment\n",
                                 "#Port 8\n  # Port 9\nPort 7\f\n",
                                 "User a\\ b\n",
                                 "User a\\\\b\\c\n",
                                 "User \"a\\\"b\"\n",
                                 "User 'a\"b'\n",
                                 "User =x\n",
                                 "Host # x\n Port 7\n",
                                 "Include # x\n",
                                 "Host !gpu\n Port 7\n",
                                 "Host * !gpu\n Port 7\n",
                                 "Host !other *\n Port 7\n",
                                 "Host GPU\n Port 7\nHost gpu\n Port 8\n",
                                 "Host g?u # gpu\n Port 7\n",
                                 "HostName %h.lab%%1\n",
                                 "Match originalhost=gpu\n Port 7\n",
                                 "Match originalhost = gpu\n Port 7\n",
                                 "Match originalhost other,gpu user=nobody\n Port 7\n",
                                 "Match Host \"gpu\" # comment\n Port 7\n",
                                 "Match !host other\n Port 7\n",
                                 "Match host GPU\n Port 7\n",
                                 "HostName a\nMatch host a\n Port 7\n",
                                 "HostName a\nMatch host gpu\n Port 7\n",
                                 "User bob\nMatch user BOB\n Port 7\n",
                                 "Match !all\n Port 7\n",
                                 "Match host gpu all\n Port 7\n",
                                 "Match exec \"test gpu = %h\"\n Port 7\n",
                                 "Match exec=false\n Port 7\n",
                                 "Match canonical\n Port 7\n",
                                 "Match final\n Port 7\n",
                                 "Match final host a.b\n Port 7\nHost gpu\n HostName a.b\n",
                                 "Host a.b\n Port 7\nHost gpu\n HostName a.b\nMatch final all\n User z\n",
                                 "Match canonical\n Port 7\nMatch !final all\n User z\n",
                                 "IgnoreUnknown Fro*,Use*\nFrob yes\nUseKeychain yes\n",
                                 "Port ssh\n",
                                 "ProxyJump a,b@c:7\n",
                                 "ProxyJump none\n",
                                 "ProxyJump a\nProxyCommand nc\n",
                                 "ProxyCommand none\nProxyJump a\n",
                                 "IdentityFile /a\nIdentityFile=\"/b c\"\nIdentityFile /a\n",
                                 "Include nothere\nInclude /nowhere/*\nPort 7\n",
                                 "Protocol 2\nCipher 3des\nUseRoaming no\nPort 7\n",
                                 "IdentitiesOnly TRUE\nPort 7\n",
                                 "Port 7\nPort 8",
                                 ""})
    expect_same(text);
}

TEST_F(ConfigAsSsh, letters_of_a_name_are_matched_the_same) {
  for (const std::string text : {"Host GPU\n Port 7\nHost gpu\n Port 8\n", "Match host gpu\n Port 7\n",
                                 "Match originalhost GPU\n Port 7\n", "Host gp*\n Port 7\n"})
    expect_same(text, "GPU");
}

TEST_F(ConfigAsSsh, included_files_are_read_the_same) {
  const fs::path included = home_ / ".ssh/more";
  const std::string line = "Include " + included.string() + "\n";
  for (const std::string text :
       {"Port 7\n", "Host other\n Port 7\n", "\xEF\xBB\xBFPort 7\n", "Frob yes\n", "User \"a\n"}) {
    testing::write_file(included, text);
    expect_same(line + "User ada\n");
    expect_same("Host gpu\n " + line + " User ada\n");
  }
}

TEST_F(ConfigAsSsh, of_included_files_the_permissions_are_checked_the_same) {
  const fs::path included = home_ / ".ssh/more";
  for (const fs::perms mode : {fs::perms(0600), fs::perms(0644), fs::perms(0646), fs::perms(0666)}) {
    testing::write_file(included, "Port 7\n");
    fs::permissions(included, mode);
    expect_same("Include " + included.string() + "\n");
  }
}

/// Of words that are cut, quoted and matched in every way; one in twenty stands where it does not belong.
class MadeUpConfig {
 public:
  explicit MadeUpConfig(unsigned seed) : random_(seed) {}

  std::string text() {
    const std::map<std::string, std::vector<std::string>> lines = {
        {"Host",
         {"gpu", "other", "*", "!gpu", "!other", "g?u", "GPU", "\"gpu\"", "'gpu'", "\"a b\"", "a\\ b",
          "gp\\u", "# gpu"}},
        {"Match",
         {"all",
          "host gpu",
          "host=gpu",
          "host = gpu",
          "Host GPU",
          "!host gpu",
          "!host other",
          "originalhost \"gpu\"",
          "originalhost=gpu,x",
          "host *,!gpu",
          "user ada",
          "user=ada",
          "!user ada",
          "final",
          "!final",
          "canonical",
          "!canonical",
          "exec true",
          "exec=false",
          "exec \"test gpu = %h\"",
          "host gpu # x"}},
        {"Port", {"7", "8", "\"9\"", "'10'", "11 # x", "ssh"}},
        {"User",
         {"ada", "bob", "\"a b\"", "'a\"b'", "a\\ b", "a\\\\b", "\"a\\\"b\"", "a\\b", "a#b", "=x", "\\"}},
        {"HostName", {"%h.lab", "gpu", "10.0.0.7", "a%%b", "'b'", "\"c\""}},
        {"IdentityFile", {"/a", "\"/b c\"", "/d\\ e", "'/f'", "/g\\h", "/i=j"}},
        {"IgnoreUnknown", {"Fro*", "frob", "x,Frob", "*,!frob"}},
        {"Frob", {"x"}},
        {"IdentitiesOnly", {"yes", "No", "true"}}};
    const std::vector<std::string> odd = {"\"",   "'",   "\\", "=",   "#",     "\"\"",
                                          "user", "all", "7",  "a b", "\u00A0"};
    std::vector<std::string> keys = {"Host", "Host", "Match", "Match", "User", "Port", "HostName"};
    for (const auto& [key, values] : lines) keys.push_back(key);
    std::string text = random_() % 3 == 0 ? "IgnoreUnknown F*\n" : "";
    for (int line = 0; line < 6; ++line) {
      const std::string key = one_of(keys);
      text += one_of({"", "", " ", "\t"}) + (random_() % 10 == 0 ? "\"" + key + "\" " : key + gap());
      text += random_() % 20 == 0 ? one_of(odd) : one_of(lines.at(key));
      const bool takes_more = key == "Host" || key == "Match" || random_() % 50 == 0;
      if (takes_more && random_() % 2 == 0) text += one_of({" ", "  ", "\t"}) + one_of(lines.at(key));
      text += one_of({"\n", "\n", "\r\n", " \n", "\t\r\n"});
    }
    return text;
  }

 private:
  std::string one_of(const std::vector<std::string>& all) { return all[random_() % all.size()]; }
  std::string gap() { return one_of({" ", " ", "=", " = ", "\t", "  ", " =", "= "}); }

  std::mt19937 random_;
};

TEST_F(ConfigAsSsh, what_is_made_up_of_odd_words_means_the_same_or_is_refused_by_both) {
  constexpr int count = 60;
  const auto is_of_a_name = [](unsigned char letter) {
    return std::isalnum(letter) != 0 || letter == '.' || letter == '%';
  };
  int taken = 0;
  for (int trial = 0; trial < count; ++trial) {
    testing::write_file(file(), MadeUpConfig(static_cast<unsigned>(trial)).text());
    Told by_ssh = told_by_ssh("gpu");
    // Names that no host has are refused here; ssh asks the resolver.
    if (!std::ranges::all_of(by_ssh["hostname"], is_of_a_name)) continue;
    std::erase_if(by_ssh, [](const auto& value) { return value.second.empty() && value.first != "refused"; });
    EXPECT_EQ(told_by_anneal("gpu"), by_ssh) << testing::read_file(file());
    taken += by_ssh.contains("refused") ? 0 : 1;
  }
  EXPECT_GT(taken, count / 5);
}

}  // namespace
}  // namespace anneal::ssh
