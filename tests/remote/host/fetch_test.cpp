#include "remote/host/fetch.h"

#include <map>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/mount.h>

#include "engine/core/base/error.h"
#include "tests/remote/relay.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

class Fetching : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    client_.let_into(*server_);
    run_ = server_->home() / ".local/share/anneal/runs/r";
    write_file(run_ / "spec.json", "{}\n");
    write_file(run_ / "empty", "");
    std::mt19937_64 random(9);
    std::string bytes(20 << 20, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    write_file(run_ / "checkpoints/step-1/it's a model", bytes);
  }
  std::unique_ptr<ssh::Session> session(int port = 0) {
    ssh::NobodyThere nobody;
    return ssh::Session::open({.name = "127.0.0.1:" + std::to_string(port == 0 ? server_->port() : port),
                               .files = client_.files(),
                               .fingerprint = server_->host_fingerprint()},
                              nobody);
  }
  bool is_same() const { return testing::run({"diff", "-r", run_, here_.path() / "r"}).output.empty(); }

  std::unique_ptr<SshServer> server_;
  SshClient client_;
  fs::path run_;
  TemporaryDirectory here_;
};

TEST_F(Fetching, a_run_comes_whole_and_what_is_here_does_not_come_again) {
  const auto host = session();
  const Fetched first = fetch_run(*host, {}, "r", here_ / "r", {});
  EXPECT_EQ(first.files, 3);
  EXPECT_TRUE(is_same());
  append_file(run_ / "spec.json", "more\n");
  const Fetched second = fetch_run(*host, {}, "r", here_ / "r", {});
  EXPECT_EQ(second.received_bytes, 5);
  EXPECT_TRUE(is_same());
}

TEST_F(Fetching, a_cut_is_gone_on_from) {
  Relay relay(server_->port());
  {
    const auto host = session(relay.port());
    const auto cut = [&](std::int64_t done, std::int64_t) {
      if (done > (8 << 20)) relay.cut();
    };
    EXPECT_THROW(fetch_run(*host, {}, "r", here_ / "r", cut), ssh::LinkLost);
  }
  const auto host = session();
  const Fetched rest = fetch_run(*host, {}, "r", here_ / "r", {});
  EXPECT_GE(rest.kept_bytes, 8 << 20);
  EXPECT_TRUE(is_same());
}

TEST_F(Fetching, a_part_that_is_damaged_is_fetched_anew) {
  write_file(here_ / "r/spec.json", "{}\n");
  write_file(here_ / "r/checkpoints/step-1/it's a model.part", std::string(1000, 'x'));
  const auto host = session();
  fetch_run(*host, {}, "r", here_ / "r", {});
  EXPECT_TRUE(is_same());
}

TEST_F(Fetching, a_folder_with_anything_but_a_copy_of_the_run_is_left_as_it_is) {
  write_file(run_ / "events.jsonl", "{\"run\":\"r\"}\n{\"seq\":1}\n");
  const auto host = session();
  const auto is_refused = [&](const std::string& name, const std::string& text) {
    fs::remove_all(here_ / "r");
    write_file(here_ / "r" / name, text);
    EXPECT_THAT(refusal([&] { fetch_run(*host, {}, "r", here_ / "r", {}); }),
                HasSubstr("contains something other than a copy of this run"));
    EXPECT_EQ(read_file(here_ / "r" / name), text);
    EXPECT_EQ(std::distance(fs::directory_iterator(here_ / "r"), {}), 1);
  };
  is_refused("spec.json", "[]\n");
  is_refused("notes", "mine\n");
  is_refused("events.jsonl", "{\"run\":\"other\"}\n");
  is_refused("events.jsonl", "{\"run\":\"r\"}, and longer than what is there\n");
  is_refused("journal.jsonl", "{}\n");
  for (const std::string begun : {"", "{\"ru", "{\"run\":\"r\"}\n{\"se"}) {
    fs::remove_all(here_ / "r");
    write_file(here_ / "r/events.jsonl.part", begun);
    write_file(here_ / "r/more", "of before\n");
    fetch_run(*host, {}, "r", here_ / "r", {});
    EXPECT_EQ(read_file(here_ / "r/events.jsonl"), read_file(run_ / "events.jsonl"));
  }
}

TEST_F(Fetching, nothing_is_written_through_a_link) {
  TemporaryDirectory elsewhere;
  write_file(here_ / "r/spec.json", "{}\n");
  fs::create_directory_symlink(elsewhere.path(), here_ / "r/checkpoints");
  const auto host = session();
  EXPECT_THAT(refusal([&] { fetch_run(*host, {}, "r", here_ / "r", {}); }), HasSubstr("is a link"));
  EXPECT_TRUE(fs::is_empty(elsewhere.path()));
}

/// A host that answers with what it likes: its programs of these names are replaced.
class HostileHost : public Fetching {
 protected:
  /// What fetching from it fails with.
  std::string trouble(const std::map<std::string, std::string>& programs) {
    fs::remove_all(here_ / "r");
    TemporaryDirectory bin;
    for (const auto& [name, script] : programs) {
      write_file(bin / name, "#!/bin/sh\n" + script + "\n");
      fs::permissions(bin / name, fs::perms::owner_all);
    }
    const SshServer server({.settings = "SetEnv PATH=" + bin.path().string() + ":/usr/bin:/bin"});
    write_file(server.home() / ".local/share/anneal/runs/r/spec.json", "{}\n");
    const auto host = client_.session(server);
    try {
      fetch_run(*host, {}, "r", here_ / "r", {});
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  }
};

TEST_F(HostileHost, what_it_sends_without_end_is_not_waited_for) {
  const std::string of_folders = R"(case "$1" in -H) exec /usr/bin/find "$@" ;; esac; )";  // see place.cpp
  EXPECT_THAT(trouble({{"find", of_folders + "exec yes '1 ./a'"}}),
              HasSubstr("sends more than was requested"));
  EXPECT_THAT(trouble({{"find", of_folders + "yes >&2"}}), HasSubstr("sends more than was requested"));
  EXPECT_THAT(trouble({{"head", "exec cat /dev/zero"}}), HasSubstr("longer than the host reported"));
  EXPECT_THAT(trouble({{"sha256sum", "exec yes"}}), HasSubstr("sends more than was requested"));
  EXPECT_LE(fs::file_size(here_ / "r/spec.json.part"), 3u);
}

TEST_F(HostileHost, a_size_that_the_disk_here_has_no_room_for_is_refused_before_anything_is_received) {
  EXPECT_THAT(trouble({{"find", "echo '9000000000000000000 ./spec.json'"}}),
              HasSubstr("the run needs 9000000000000 MB more, but only "));
  EXPECT_EQ(fs::file_size(here_ / "r/spec.json.part"), 0u);
}

TEST_F(HostileHost, names_that_lead_elsewhere_leave_nothing_here) {
  for (const std::string& name :
       std::vector<std::string>{"../../x", "/etc/x", "a/../../x", "x.part", "\\302\\233m"}) {
    EXPECT_THAT(trouble({{"find", "printf '3 ./spec.json\\n3 ./" + name + "\\n'"}}),
                HasSubstr("cannot be fetched"))
        << name;
    EXPECT_TRUE(fs::is_empty(here_.path())) << name;
  }
}

TEST_F(Fetching, a_hard_link_of_what_is_here_keeps_what_it_was) {
  const auto host = session();
  fetch_run(*host, {}, "r", here_ / "r", {});
  fs::create_hard_link(here_ / "r/spec.json", here_ / "kept");
  append_file(run_ / "spec.json", "more\n");
  fetch_run(*host, {}, "r", here_ / "r", {});
  EXPECT_EQ(read_file(here_ / "kept"), "{}\n");
  EXPECT_TRUE(is_same());
}

/// As where "A" and "a" are one file.
TEST_F(Fetching, files_that_are_one_here_do_not_replace_each_other) {
  write_file(run_ / "one/file", "first");
  write_file(run_ / "two/file", "second");
  fs::create_directories(here_ / "r/one");
  fs::create_directories(here_ / "r/two");
  write_file(here_ / "r/spec.json", "{}\n");
  if (mount((here_ / "r/one").c_str(), (here_ / "r/two").c_str(), nullptr, MS_BIND, nullptr) != 0)
    GTEST_SKIP() << "folders cannot be mounted here";
  const auto host = session();
  const std::string said = refusal([&] { fetch_run(*host, {}, "r", here_ / "r", {}); });
  const std::string kept = read_file(here_ / "r/one/file");
  umount2((here_ / "r/two").c_str(), MNT_DETACH);
  EXPECT_THAT(said, HasSubstr("is also another file of this run"));
  EXPECT_TRUE(kept == "first" || kept == "second") << kept;
}

/// As of gigabytes on a slow disk.
TEST_F(Fetching, hashing_may_take_longer_than_a_host_may_be_silent) {
  const TemporaryDirectory bin;
  write_file(bin / "sha256sum", "#!/bin/sh\nsleep 17\nexec /usr/bin/sha256sum \"$@\"\n");
  fs::permissions(bin / "sha256sum", fs::perms::owner_all);
  const SshServer server({.settings = "SetEnv PATH=" + bin.path().string() + ":/usr/bin:/bin"});
  write_file(server.home() / ".local/share/anneal/runs/slow/spec.json", "{}\n");
  const auto host = client_.session(server);
  EXPECT_EQ(fetch_run(*host, {}, "slow", here_ / "slow", {}).files, 1);
}

TEST_F(Fetching, a_run_that_is_not_there_is_told) {
  const auto host = session();
  EXPECT_THROW(fetch_run(*host, {}, "none", here_ / "none", {}), UserError);
}

}  // namespace
}  // namespace anneal::remote
