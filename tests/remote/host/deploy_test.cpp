#include "remote/host/deploy.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>
#include <random>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "remote/host/compression.h"
#include "tests/remote/relay.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/matchers.h"
#include "tests/support/thorough.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

/// Programs that are quick to send: a script in place of the engine, and bytes that do not compress.
class Deploying : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    client_.let_into(*server_);
    bundle_ = made_bundle("1", 1 << 20);
  }

  /// Of several chunks, of which some arrive before a cut.
  void make_large_bundle() { bundle_ = made_bundle("1", 17 << 20); }

  Bundle made_bundle(const std::string& version, std::size_t bytes) {
    const fs::path content = folder_ / ("content" + version);
    std::mt19937_64 random(version.front());
    std::string noise(bytes, '\0');
    for (char& byte : noise) byte = static_cast<char>(random());
    write_file(content / "lib/noise", noise);
    write_file(content / "anneal", "#!/bin/sh\necho version " + version + "\n");
    fs::permissions(content / "anneal", fs::perms::owner_all);
    Bundle bundle;
    bundle.archive = folder_ / ("archive" + version);
    compress_folder(content, bundle.archive);
    bundle.id = sha256_of(bundle.archive);
    bundle.bytes = static_cast<std::int64_t>(fs::file_size(bundle.archive));
    bundle.unpacker = ANNEAL_UNPACK;
    return bundle;
  }
  std::unique_ptr<ssh::Session> session(int port = 0) {
    ssh::NobodyThere nobody;
    return ssh::Session::open({.name = "127.0.0.1:" + std::to_string(port == 0 ? server_->port() : port),
                               .files = client_.files(),
                               .fingerprint = server_->host_fingerprint()},
                              nobody);
  }
  fs::path store() const { return server_->home() / ".cache/anneal"; }
  /// As if nobody had given a sign of life for so long.
  void let_lock_be_old(std::chrono::seconds age) const {
    const auto then = fs::file_time_type::clock::now() - age;
    const fs::path lock = store() / (bundle_.id + ".lock");
    for (const fs::path& file : {lock / "owner", lock, store() / (bundle_.id + ".tar.zst.part")})
      if (fs::exists(file)) fs::last_write_time(file, then);
  }
  bool is_deployed(const Bundle& bundle) const {
    const Result said = run({store() / bundle.id / "anneal"});
    return said.code == 0 &&
           run({"diff", "-r", store() / bundle.id / "lib", folder_ / "content1/lib"}).code == 0;
  }

  TemporaryDirectory folder_;
  std::unique_ptr<SshServer> server_;
  SshClient client_;
  Bundle bundle_;
};

TEST_F(Deploying, programs_arrive_whole_once_and_leave_nothing_else) {
  const auto host = session();
  EXPECT_EQ(deployed_version(*host, {}), "");
  const Deployed first = deploy(*host, bundle_, {}, {});
  EXPECT_FALSE(first.was_there);
  EXPECT_TRUE(is_deployed(bundle_));
  EXPECT_EQ(deployed_version(*host, {}), bundle_.id);
  const Deployed second = deploy(*host, bundle_, {}, {});
  EXPECT_TRUE(second.was_there);
  EXPECT_EQ(second.sent_bytes, 0);
  int entries = 0;
  for (const auto& entry : fs::directory_iterator(store()))
    entries += entry.path().filename().string().starts_with("unpack-") ? 0 : 1;
  EXPECT_EQ(entries, 1);
}

TEST_F(Deploying, an_archive_that_holds_more_than_it_should_does_not_fill_the_disk) {
  const fs::path content = folder_ / "bomb";
  fs::create_directories(content);
  write_file(content / "zeros", "");
  fs::resize_file(content / "zeros", std::uintmax_t{200} << 20);
  compress_folder(content, folder_ / "archive");
  ASSERT_LT(fs::file_size(folder_ / "archive"), 1u << 20);
  bundle_.archive = folder_ / "archive";
  const auto host = session();
  EXPECT_THROW(deploy(*host, bundle_, {}, {}), EnvironmentError) << "its name is not that of what it holds";
  EXPECT_FALSE(fs::exists(store() / bundle_.id));
  bundle_.id = sha256_of(bundle_.archive);
  try {
    deploy(*host, bundle_, {}, {});
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), HasSubstr("contains more than it should"));
  }
  for (const auto& entry : fs::directory_iterator(store()))
    EXPECT_LT(fs::is_directory(entry) ? 0 : fs::file_size(entry), std::uintmax_t{64} << 20) << entry.path();
}

TEST_F(Deploying, nothing_is_taken_from_a_folder_in_which_others_can_replace_it) {
  const auto host = session();
  deploy(*host, bundle_, {}, {});
  const auto trouble = [&] {
    try {
      deploy(*host, bundle_, {}, {});
    } catch (const EnvironmentError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(trouble(), "");
  fs::permissions(store(), fs::perms::group_write, fs::perm_options::add);
  EXPECT_EQ(trouble(), "") << "of a group that has been allowed to";
  fs::permissions(store(), fs::perms::others_write, fs::perm_options::add);
  EXPECT_THAT(trouble(),
              HasSubstr(store().string() + ": belongs to another user or can be written to by others"));
  fs::permissions(store(), fs::perms::owner_all);
  fs::permissions(store().parent_path(), fs::perms::all);
  EXPECT_THAT(trouble(), HasSubstr("other accounts can replace the programs"));
  fs::permissions(store().parent_path(), fs::perms::sticky_bit, fs::perm_options::add);
  EXPECT_EQ(trouble(), "") << "as in /tmp";
  ASSERT_EQ(chown(store().c_str(), 65534, 65534), 0);
  EXPECT_THAT(trouble(), HasSubstr(store().string() + ": belongs to another user"));
}

/// As on a host with an older glibc, or with another C library: the loader that the programs name does not
/// start them.
TEST_F(Deploying, programs_that_the_host_cannot_start_get_the_glibc_that_is_sent_with_them) {
  const fs::path programs = folder_ / "programs", content = folder_ / "content";
  fs::create_directories(programs);
  for (const char* name : {"anneal", "anneal-worker"}) fs::copy_file(ANNEAL_ENGINE, programs / name);
  fs::copy_file(ANNEAL_UNPACK, programs / "anneal-unpack");
  Bundle bundle = make_bundle(programs, folder_ / "cache", [](const std::string&) {});
  fs::create_directories(content);
  ASSERT_EQ(
      run({"sh", "-c", "\"$0\" <\"$1\" | tar -x -C \"$2\"", ANNEAL_UNPACK, bundle.archive, content}).code, 0);
  for (const char* name : {"bin/anneal", "bin/anneal-worker"})
    ASSERT_EQ(run({ANNEAL_UNPACK, "--loader", "/nowhere/ld-linux-x86-64.so.2", content / name}).code, 0);
  ASSERT_NE(run({content / "anneal", "--version"}).code, 0);
  write_file(content / "bin/module.so", "no program");
  bundle.archive = folder_ / "archive";
  compress_folder(content, bundle.archive);
  bundle.id = sha256_of(bundle.archive);
  bundle.bytes = static_cast<std::int64_t>(fs::file_size(bundle.archive));

  const auto host = session();
  deploy(*host, bundle, {}, {});
  const fs::path there = store() / bundle.id;
  EXPECT_TRUE(fs::exists(there / "glibc/used"));
  EXPECT_EQ(run({there / "anneal", "--version"}).code, 0);
  const std::string libraries = run({"env", "LD_DEBUG=libs", there / "anneal", "--version"}).errors;
  EXPECT_NE(libraries.find((there / "glibc/libc.so.6").string()), std::string::npos) << libraries;

  // Another host that shares the folder, whose programs have been fitted to a host that is gone.
  for (const char* name : {"bin/anneal", "bin/anneal-worker"})
    ASSERT_EQ(run({ANNEAL_UNPACK, "--loader", "/nowhere/ld-linux-x86-64.so.2", there / name}).code, 0);
  fs::remove(there / "glibc/used");
  EXPECT_TRUE(deploy(*host, bundle, {}, {}).was_there);
  EXPECT_EQ(run({there / "anneal", "--version"}).code, 0);
}

/// Of a cleaner, another program or a person.
TEST_F(Deploying, what_stands_in_the_programs_place_and_is_not_whole_gives_way) {
  const auto host = session();
  const fs::path place = store() / bundle_.id, elsewhere = folder_ / "elsewhere";
  write_file(elsewhere / "mine", "mine");
  fs::create_directories(store());
  const std::vector<std::function<void()>> damages = {
      [&] { fs::create_directories(place); },
      [&] { fs::create_directory_symlink(elsewhere, place); },
      [&] { write_file(place, "a file"); },
      [&] { fs::create_symlink(folder_ / "nowhere", place); },
  };
  for (const auto& damage : damages) {
    fs::remove_all(place);
    damage();
    EXPECT_FALSE(deploy(*host, bundle_, {}, {}).was_there);
    EXPECT_TRUE(is_deployed(bundle_));
  }
  EXPECT_EQ(run({"ls", elsewhere}).output, "mine\n");
  fs::resize_file(place / "lib/noise", 1000);
  EXPECT_FALSE(deploy(*host, bundle_, {}, {}).was_there);
  EXPECT_TRUE(is_deployed(bundle_));
  EXPECT_TRUE(deploy(*host, bundle_, {}, {}).was_there);
}

/// Number 4 of the tests of reliability, but for how fast: 20 of 20 in full, where what a cut has left is
/// damaged, too.
TEST_F(Deploying, after_a_cut_no_more_than_a_chunk_is_sent_again) {
  make_large_bundle();
  std::mt19937 random(4);
  for (int cut = 0; cut < usual_or_full(3, 20); ++cut) {
    const auto after = static_cast<std::int64_t>(random() % (17 << 20));
    Relay relay(server_->port(), std::chrono::milliseconds(usual_or_full(0, 25)));
    {
      const auto host = session(relay.port());
      relay.cut_after(after);
      EXPECT_THROW(deploy(*host, bundle_, {}, {}), ssh::LinkLost);
    }
    const fs::path part = store() / (bundle_.id + ".tar.zst.part");
    const std::int64_t there = fs::exists(part) ? static_cast<std::int64_t>(fs::file_size(part)) : 0;
    std::int64_t sound = there;
    if (cut % 2 == 1 && there > 0) {
      sound = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(there));
      std::string bytes = read_file(part);
      bytes[static_cast<std::size_t>(sound)] ^= 1;
      write_file(part, bytes);
    }
    const auto host = session();
    const Deployed deployed = deploy(*host, bundle_, {}, {});
    const auto unpacker = static_cast<std::int64_t>(fs::file_size(bundle_.unpacker));
    EXPECT_LE(deployed.sent_bytes, bundle_.bytes + unpacker - sound + chunk_size) << "cut after " << after;
    EXPECT_TRUE(is_deployed(bundle_));
    fs::remove_all(store() / bundle_.id);
  }
}

TEST_F(Deploying, a_damaged_part_is_noticed_and_sent_again_from_there) {
  make_large_bundle();
  const fs::path part = store() / (bundle_.id + ".tar.zst.part");
  std::string bytes = read_file(bundle_.archive).substr(0, 13 << 20);
  bytes[(5 << 20) + 7] ^= 1;
  write_file(part, bytes);
  const auto host = session();
  const Deployed deployed = deploy(*host, bundle_, {}, {});
  EXPECT_GE(deployed.sent_bytes, bundle_.bytes - chunk_size);
  EXPECT_TRUE(is_deployed(bundle_));
}

/// Number 5 of the tests of reliability: on a file system without locks, and with the owner of ours gone.
TEST_F(Deploying, several_clients_at_once_upload_once_and_lock_no_file) {
  make_large_bundle();
  const fs::path told = folder_ / "locks";
  server_ = std::make_unique<SshServer>(
      ServerSettings{.settings = "SetEnv LD_PRELOAD=" ANNEAL_NO_LOCKS " ANNEAL_LOCKS_TOLD=" + told.string()});
  client_.let_into(*server_);
  ASSERT_NE(session()->run("flock . true").status, 0) << "the locks are not refused";
  fs::remove(told);
  {
    Relay relay(server_->port());
    const auto host = session(relay.port());
    relay.cut_after(5 << 20);
    EXPECT_THROW(deploy(*host, bundle_, {}, {}, "gone"), ssh::LinkLost);
  }
  ASSERT_TRUE(fs::exists(store() / (bundle_.id + ".lock/owner")));
  let_lock_be_old(std::chrono::seconds(6));
  std::atomic<int> uploads = 0;
  std::vector<std::jthread> clients;
  for (int i = 0; i < 4; ++i)
    clients.emplace_back([&, owner = "client" + std::to_string(i)] {
      const auto host = session();
      if (!deploy(*host, bundle_, {}, {}, owner).was_there) ++uploads;
    });
  clients.clear();
  EXPECT_TRUE(is_deployed(bundle_));
  EXPECT_EQ(uploads, 1);
  EXPECT_FALSE(fs::exists(told)) << read_file(told);
}

TEST_F(Deploying, a_lock_whose_owner_is_gone_is_broken_and_a_living_one_is_waited_for) {
  const auto host = session();
  const fs::path lock = store() / (bundle_.id + ".lock");
  write_file(lock / "owner", "another\n");
  constexpr std::chrono::seconds age{6};
  let_lock_be_old(age);
  bool has_waited = false;
  std::optional<std::chrono::duration<double>> waited;  // until the first byte
  const auto begin = std::chrono::steady_clock::now();
  deploy(*host, bundle_, {},
         {.tell = [&](const std::string&) { has_waited = true; },
          .show =
              [&](std::int64_t, std::int64_t) {
                if (!waited) waited = std::chrono::steady_clock::now() - begin;
              }});
  EXPECT_TRUE(has_waited);
  ASSERT_TRUE(waited);
  *waited += age;
  EXPECT_GE(waited->count(), 8);
  EXPECT_LE(waited->count(), 12 + 2) << "with 2 s for a busy machine";
  EXPECT_TRUE(is_deployed(bundle_));
  EXPECT_FALSE(fs::exists(lock));
}

TEST_F(Deploying, what_another_has_deployed_meanwhile_is_taken) {
  const auto host = session();
  const fs::path lock = store() / (bundle_.id + ".lock");
  write_file(lock / "owner", "another\n");
  std::jthread other([&] {
    for (int i = 0; i < 3; ++i) {
      std::this_thread::sleep_for(std::chrono::seconds(1));
      write_file(lock / "owner", "another\n");  // lives
    }
    write_file(store() / bundle_.id / "anneal", "#!/bin/sh\n");
    fs::permissions(store() / bundle_.id / "anneal", fs::perms::owner_all);
  });
  EXPECT_TRUE(deploy(*host, bundle_, {}, {}).was_there);
}

TEST_F(Deploying, two_versions_are_kept_and_those_that_something_runs_of) {
  const auto host = session();
  std::vector<Bundle> bundles;
  for (const char* version : {"2", "3", "4", "5"}) bundles.push_back(made_bundle(version, 1000));
  const auto make_older = [&](std::size_t i) {  // the first is the oldest
    run({"touch", "-d", std::to_string(static_cast<int>(i) - 50) + " minutes", store() / bundles[i].id});
  };
  deploy(*host, bundles[0], {}, {});
  EXPECT_EQ(deployed_version(*host, {}), bundles[0].id);
  fs::copy_file("/bin/sleep", store() / bundles[0].id / "sleep");
  make_older(0);
  Process running({store() / bundles[0].id / "sleep", "60"});
  for (std::size_t i = 1; i < bundles.size(); ++i) {
    deploy(*host, bundles[i], {}, {});
    EXPECT_EQ(deployed_version(*host, {}), bundles[i].id);
    make_older(i);
  }
  EXPECT_TRUE(fs::exists(store() / bundles[0].id));
  EXPECT_FALSE(fs::exists(store() / bundles[1].id));
  EXPECT_TRUE(fs::exists(store() / bundles[2].id));
  EXPECT_TRUE(fs::exists(store() / bundles[3].id));
}

TEST_F(Deploying, what_killed_clients_have_left_is_removed_once_it_is_a_day_old) {
  const auto host = session();
  deploy(*host, bundle_, {}, {});
  const std::string other(64, 'a'), locked(64, 'b');
  const std::vector<std::string> files = {other + ".tar.zst.part", other + ".tar.zst.copy",
                                          other + ".tar.zst",      other + ".new.0123456789abcdef.tar",
                                          ".now.0123456789abcdef", "unpack-0123456789abcdef"};
  const auto make = [&] {
    for (const std::string& name : files) write_file(store() / name, "left");
    write_file(store() / (other + ".new.0123456789abcdef/lib/a"), "left");
    fs::create_directories(store() / (other + ".lock.breaking"));
    write_file(store() / (locked + ".lock/owner"), "another");
    write_file(store() / (locked + ".new.fedcba9876543210/lib/a"), "being unpacked");
    write_file(store() / "notes", "of a person");
  };
  const auto count = [&] { return std::distance(fs::directory_iterator(store()), {}); };
  make();
  const auto before = count();
  deploy(*host, made_bundle("2", 1000), {}, {});
  EXPECT_EQ(count(), before + 1) << "all of it is fresh";
  run({"sh", "-c", "find \"$0\" ! -name owner -exec touch -d '-2 days' {} +", store()});
  deploy(*host, made_bundle("3", 1000), {}, {});
  for (const std::string& name : files) EXPECT_FALSE(fs::exists(store() / name)) << name;
  EXPECT_FALSE(fs::exists(store() / (other + ".new.0123456789abcdef")));
  EXPECT_FALSE(fs::exists(store() / (other + ".lock.breaking")));
  EXPECT_TRUE(fs::exists(store() / (locked + ".lock/owner")));
  EXPECT_TRUE(fs::exists(store() / (locked + ".new.fedcba9876543210/lib/a")));
  EXPECT_TRUE(fs::exists(store() / "notes"));
}

/// CUDA's libraries of a host with GPUs.
class DeployingCuda : public Deploying {
 protected:
  Bundle with_cuda(Bundle bundle, const std::string& version = "1") {
    const fs::path content = folder_ / ("cuda" + version);
    write_file(content / "lib/libcuda_part.so", std::string(100'000, 'c') + version);
    Archive archive{.file = folder_ / ("cuda-archive" + version), .id = {}};
    compress_folder(content, archive.file);
    archive.id = sha256_of(archive.file);
    archive.bytes = static_cast<std::int64_t>(fs::file_size(archive.file));
    bundle.cuda = archive;
    return bundle;
  }
  fs::path folder_of(const Bundle& bundle) const { return store() / ("cuda-" + bundle.cuda->id); }
};

TEST_F(DeployingCuda, libraries_are_sent_once_for_all_versions_of_the_programs) {
  const auto host = session();
  const Bundle first = with_cuda(bundle_), second = with_cuda(made_bundle("2", 1000));
  const MissingParts missing = missing_parts(*host, first, {});
  EXPECT_EQ(missing.bytes, first.bytes + first.cuda->bytes);
  EXPECT_EQ(missing.cuda_bytes, first.cuda->bytes);
  std::int64_t shown = 0, last_of = 0;
  deploy(*host, first, {},
         {.tell = [](const std::string&) {},
          .show =
              [&](std::int64_t done, std::int64_t of) {
                EXPECT_GE(done, shown);
                shown = done;
                last_of = of;
              }});
  EXPECT_EQ(shown, first.bytes + first.cuda->bytes);
  EXPECT_EQ(last_of, shown);
  EXPECT_EQ(missing_parts(*host, first, {}).bytes, 0);
  EXPECT_EQ(read_file(store() / first.id / "libraries"), (folder_of(first) / "lib\n").string());
  EXPECT_EQ(read_file(folder_of(first) / "lib/libcuda_part.so").back(), '1');
  EXPECT_EQ(missing_parts(*host, second, {}).cuda_bytes, 0);
  EXPECT_LT(deploy(*host, second, {}, {}).sent_bytes, 20'000);
  EXPECT_EQ(deployed_version(*host, {}), second.id) << "what lies beside the programs is not a version";
}

TEST_F(DeployingCuda, libraries_go_with_the_last_programs_that_use_them) {
  const auto host = session();
  const Bundle old = with_cuda(made_bundle("2", 1000), "1");
  deploy(*host, old, {}, {});
  int minutes = 50;
  for (const char* version : {"3", "4"}) {
    run({"sh", "-c", "touch -d '-2 hours' \"$0\"/cuda-*; touch -d \"-$1 minutes\" \"$0/$2\"", store(),
         std::to_string(minutes), deployed_version(*host, {})});
    minutes -= 10;
    deploy(*host, with_cuda(made_bundle(version, 1000), version), {}, {});
  }
  EXPECT_FALSE(fs::exists(store() / old.id));
  EXPECT_FALSE(fs::exists(folder_of(old)));
  EXPECT_EQ(std::ranges::count_if(
                fs::directory_iterator(store()),
                [](const auto& entry) { return entry.path().filename().string().starts_with("cuda-"); }),
            2);
}

TEST_F(Deploying, a_host_with_a_libtorch_has_the_worker_tried_with_it) {
  const auto host = session();
  Bundle bundle = bundle_;
  const fs::path torch = server_->home() / "it's torch/torch";
  bundle.libtorch = torch;
  fs::create_directories(torch / "lib");
  fs::create_directories(torch.parent_path() / "nvidia/cu13/lib");
  deploy(*host, bundle, {}, {});
  EXPECT_EQ(read_file(store() / bundle.id / "libraries"),
            (torch / "lib\n").string() + (torch / "../nvidia/cu13/lib\n").string());
  // Sent ours later: the same programs, with libraries of their own.
  bundle.libtorch = "";
  EXPECT_TRUE(deploy(*host, bundle, {}, {}).was_there);
  EXPECT_FALSE(fs::exists(store() / bundle.id / "libraries"));
}

TEST_F(Deploying, a_libtorch_with_which_the_worker_does_not_start_is_not_used) {
  write_file(folder_ / "content8/anneal", "#!/bin/sh\n[ \"$1\" = --version ]\n");
  fs::permissions(folder_ / "content8/anneal", fs::perms::owner_all);
  Bundle bundle = bundle_;
  bundle.archive = folder_ / "archive8";
  compress_folder(folder_ / "content8", bundle.archive);
  bundle.id = sha256_of(bundle.archive);
  bundle.libtorch = "/opt/torch";
  const auto host = session();
  try {
    deploy(*host, bundle, {}, {});
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), HasSubstr("cannot be started with the libtorch in /opt/torch"));
  }
  EXPECT_FALSE(fs::exists(store() / bundle.id));
}

TEST_F(Deploying, programs_that_do_not_start_there_are_not_published) {
  write_file(folder_ / "content9/anneal", "#!/no/such/shell\n");
  fs::permissions(folder_ / "content9/anneal", fs::perms::owner_all);
  Bundle bundle = bundle_;
  bundle.archive = folder_ / "archive9";
  compress_folder(folder_ / "content9", bundle.archive);
  bundle.id = sha256_of(bundle.archive);
  const auto host = session();
  try {
    deploy(*host, bundle, {}, {});
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_THAT(error.what(), HasSubstr("cannot be started there"));
  }
  EXPECT_FALSE(fs::exists(store() / bundle.id));
}

TEST_F(Deploying, another_root_with_a_hostile_name_is_as_good) {
  const auto host = session();
  const Place place{(server_->home() / "it's $(touch canary) \"x\"").string()};
  deploy(*host, bundle_, place, {});
  EXPECT_TRUE(fs::exists(fs::path(place.root) / "programs" / bundle_.id / "anneal"));
  EXPECT_FALSE(fs::exists(server_->home() / "canary"));
}

}  // namespace
}  // namespace anneal::remote
