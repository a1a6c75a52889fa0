#include "remote/ssh/known_hosts.h"

#include <random>

#include <gtest/gtest.h>

#include "tests/support/matchers.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::ssh {
namespace {

using testing::ElementsAre;
using Kind = KeyVerdict::Kind;

/// A key made by OpenSSH, which also tells its fingerprint.
struct MadeKey {
  HostKey key;
  std::string print;
};

MadeKey made_key(const std::string& type = "ed25519") {
  const testing::TemporaryDirectory folder;
  testing::run({"ssh-keygen", "-q", "-t", type, "-N", "", "-f", folder / "k"});
  std::istringstream words(testing::read_file(folder / "k.pub")),
      told(testing::run({"ssh-keygen", "-l", "-f", folder / "k"}).output);
  MadeKey made;
  std::string bits;
  words >> made.key.type >> made.key.blob;
  told >> bits >> made.print;
  return made;
}

Kind verdict(const std::string& text, const std::string& name, const HostKey& key) {
  KnownHosts known;
  known.read_text(text, "known_hosts");
  return verdict_of(known, name, key).kind;
}

std::string line(const std::string& names, const HostKey& key) {
  return names + " " + key.type + " " + key.blob + "\n";
}

TEST(KnownHosts, fingerprints_are_those_that_ssh_keygen_prints) {
  for (const std::string type : {"ed25519", "ecdsa", "rsa"}) {
    const MadeKey made = made_key(type);
    EXPECT_EQ(fingerprint(made.key), made.print);
  }
}

TEST(KnownHosts, a_host_is_known_by_its_name_its_port_and_patterns) {
  const HostKey key = made_key().key;
  EXPECT_EQ(verdict(line("gpu", key), "gpu", key), Kind::known);
  EXPECT_EQ(verdict(line("a,*.lab", key), "GPU.lab", key), Kind::known);
  EXPECT_EQ(verdict(line("*.lab,!gpu.lab", key), "gpu.lab", key), Kind::unknown);
  EXPECT_EQ(verdict(line("gpu", key), known_name("gpu", 2200), key), Kind::unknown);
  EXPECT_EQ(verdict(line("[gpu]:2200", key), known_name("GPU", 2200), key), Kind::known);
}

TEST(KnownHosts, names_that_ssh_keygen_has_hashed_are_found) {
  const HostKey key = made_key().key;
  const testing::TemporaryDirectory folder;
  testing::write_file(folder / "known", line("gpu.lab", key));
  testing::run({"ssh-keygen", "-H", "-f", folder / "known"});
  const std::string hashed = testing::read_file(folder / "known");
  ASSERT_TRUE(hashed.starts_with("|1|"));
  EXPECT_EQ(verdict(hashed, "gpu.lab", key), Kind::known);
  EXPECT_EQ(verdict(hashed, "other.lab", key), Kind::unknown);
}

TEST(KnownHosts, another_key_than_the_known_one_has_changed) {
  const HostKey key = made_key().key, other = made_key().key;
  EXPECT_EQ(verdict(line("gpu", other), "gpu", key), Kind::changed);
  EXPECT_EQ(verdict(line("gpu", made_key("ecdsa").key), "gpu", key), Kind::changed);
  EXPECT_EQ(verdict(line("gpu", other) + line("gpu", key), "gpu", key), Kind::known);
}

TEST(KnownHosts, a_revoked_key_stays_revoked_where_another_line_knows_it) {
  const HostKey key = made_key().key;
  EXPECT_EQ(verdict("@revoked " + line("*", key) + line("gpu", key), "gpu", key), Kind::revoked);
  EXPECT_EQ(verdict(line("gpu", key) + "@revoked " + line("*", key), "gpu", key), Kind::revoked);
}

TEST(KnownHosts, authorities_vouch_for_nobody_here) {
  const HostKey key = made_key().key;
  EXPECT_EQ(verdict("@cert-authority " + line("*", key), "gpu", key), Kind::unknown);
}

TEST(KnownHosts, lines_that_are_no_entries_are_named) {
  const HostKey key = made_key().key;
  KnownHosts known;
  known.read_text(
      "# a comment\n\ngarbage\n" + line("gpu", key) + "gpu ssh-ed25519 AAAA\n@odd " + line("a", key), "kh");
  EXPECT_EQ(known.entries.size(), 1u);
  EXPECT_THAT(known.garbage, ElementsAre("kh:3", "kh:5", "kh:6"));
}

TEST(KnownHosts, lines_may_end_as_on_windows_and_have_tabs) {
  const HostKey key = made_key().key;
  EXPECT_EQ(verdict("gpu\t" + key.type + " \t" + key.blob + "\tme@here\r\n", "gpu", key), Kind::known);
  EXPECT_EQ(verdict("\t gpu " + key.type + " " + key.blob + "\r\n\r\n", "gpu", key), Kind::known);
}

TEST(KnownHosts, a_line_that_lacks_its_end_is_no_key_wherever_it_is_cut) {
  for (const std::string type : {"ed25519", "ecdsa", "rsa"}) {
    const HostKey key = made_key(type).key;
    const std::string whole = "gpu " + key.type + " " + key.blob;
    ASSERT_EQ(verdict(whole, "gpu", key), Kind::known);
    for (std::size_t size = 0; size < whole.size(); ++size) {
      KnownHosts known;
      known.read_text(whole.substr(0, size), "k");
      ASSERT_TRUE(known.entries.empty()) << type << " " << size;
      ASSERT_EQ(known.garbage.size(), size > 0 ? 1u : 0u) << type << " " << size;
    }
  }
}

TEST(KnownHosts, a_byte_order_mark_is_not_part_of_a_name) {
  const HostKey key = made_key().key;
  EXPECT_EQ(verdict("\xEF\xBB\xBF" + line("gpu", key), "gpu", key), Kind::known);
  EXPECT_EQ(verdict("\xEF\xBB\xBF@revoked " + line("*", key), "gpu", key), Kind::revoked);
}

TEST(KnownHosts, entries_are_written_again_as_they_were) {
  const HostKey key = made_key().key;
  KnownHosts known;
  known.read_text("# comment\n@revoked\t*\t" + key.type + " " + key.blob + " comment\r\n@cert-authority " +
                      line("a,*.b", key) + "garbage\n" + line("|1|abc=|def=", key),
                  "k");
  EXPECT_EQ(plain_lines(known), "@revoked " + line("*", key) + "@cert-authority " + line("a,*.b", key) +
                                    line("|1|abc=|def=", key));
}

TEST(KnownHosts, a_remembered_key_is_known_also_where_the_last_line_has_no_end) {
  const testing::TemporaryDirectory folder;
  const HostKey key = made_key().key, other = made_key().key;
  const auto file = folder / ".ssh/known_hosts";
  remember(file, "first", other);
  testing::append_file(file, "second " + other.type + " " + other.blob);
  remember(file, "[gpu]:2200", key);
  EXPECT_EQ(testing::read_file(file), line("first", other) + line("second", other) + line("[gpu]:2200", key));
}

TEST(KnownHosts, bytes_of_any_kind_are_read) {
  const std::string good = line("gpu,*.lab", made_key().key);
  std::mt19937 random(3);
  for (int trial = 0; trial < 5000; ++trial) {
    std::string text = good + "|1|abc|def " + good;
    for (int change = 0; change < 5; ++change) text[random() % text.size()] = static_cast<char>(random());
    KnownHosts known;
    known.read_text(text, "k");
    verdict_of(known, "gpu", {"ssh-ed25519", "AAAA"});
  }
}

}  // namespace
}  // namespace anneal::ssh
