#include "remote/host/data.h"

#include <map>
#include <random>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "remote/host/data_sets.h"
#include "tests/remote/relay.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

std::string noise(std::size_t bytes, unsigned seed) {
  std::mt19937_64 random(seed);
  std::string text(bytes, '\0');
  for (char& byte : text) byte = static_cast<char>(random());
  return text;
}

std::map<std::string, std::string> content_of(const fs::path& folder) {
  std::map<std::string, std::string> content;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file())
      content[entry.path().string().substr(folder.string().size() + 1)] = read_file(entry.path());
  return content;
}

/// A host on which the engine is deployed.
class SendingData : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    client_.let_into(*server_);
    fs::create_directories(server_->home() / ".cache/anneal" / engine_);
    fs::create_symlink(ANNEAL_ENGINE, server_->home() / ".cache/anneal" / engine_ / "anneal");
    write_file(here_ / "train/a/1.png", noise(3000, 1));
    write_file(here_ / "train/b/2.png", noise(2000, 2));
    write_file(here_ / "pack", noise(pack_bytes_, 3));
  }
  std::unique_ptr<ssh::Session> session(int port = 0) {
    ssh::NobodyThere nobody;
    return ssh::Session::open({.name = "127.0.0.1:" + std::to_string(port == 0 ? server_->port() : port),
                               .files = client_.files(),
                               .fingerprint = server_->host_fingerprint()},
                              nobody);
  }
  SentData send(ssh::Session& host) {
    return send_data(host, {}, engine_, sync::read_local_folder(here_.path()), {});
  }
  fs::path store() const { return server_->home() / ".local/share/anneal/data"; }

  const std::string engine_ = std::string(64, 'e');
  static constexpr int pack_bytes_ = 5 << 20;  ///< more than a chunk
  TemporaryDirectory here_;
  std::unique_ptr<SshServer> server_;
  SshClient client_;
};

TEST_F(SendingData, it_arrives_whole_once_and_only_what_has_changed_is_sent_again) {
  const auto host = session();
  const SentData first = send(*host);
  EXPECT_EQ(first.sent_bytes, 5000 + pack_bytes_);
  EXPECT_TRUE(fs::path(first.path).string().starts_with(store().string()));
  EXPECT_EQ(content_of(first.path), content_of(here_.path()));
  const SentData second = send(*host);
  EXPECT_TRUE(second.was_there);
  EXPECT_EQ(second.path, first.path);
  write_file(here_ / "train/b/3.png", noise(700, 4));
  fs::remove(here_ / "train/a/1.png");
  const SentData third = send(*host);
  EXPECT_EQ(third.sent_bytes, 700);
  EXPECT_NE(third.path, first.path);
  EXPECT_EQ(content_of(third.path), content_of(here_.path()));
}

TEST_F(SendingData, after_a_cut_it_goes_on_where_it_was) {
  write_file(here_ / "pack", noise(17 << 20, 3));
  Relay relay(server_->port());
  {
    const auto host = session(relay.port());
    relay.cut_after(10 << 20);
    EXPECT_THROW(send(*host), ssh::LinkLost);
  }
  const auto host = session();
  const SentData rest = send(*host);
  EXPECT_LE(rest.sent_bytes, (17 << 20) + 5000 - (10 << 20) + 2 * sync::chunk_bytes);
  EXPECT_EQ(content_of(rest.path), content_of(here_.path()));
}

TEST_F(SendingData, two_hundred_hostile_names_arrive_byte_for_byte) {
  const std::string hostile = "'\"`$(touch canary);|&<>*?[]{}~!#%\\ \t\n\r\x1b\x7f\x80\xff-=";
  for (unsigned i = 0; i < 200; ++i) {
    std::string name = std::to_string(i);
    for (unsigned j = 0; j < 1 + i % 17; ++j) name += hostile[(i * 7 + j * 13) % hostile.size()];
    write_file(here_ / ("-n " + name + "/" + name), noise(i, i));
  }
  const auto host = session();
  EXPECT_EQ(content_of(send(*host).path), content_of(here_.path()));
  EXPECT_EQ(run({"find", server_->home(), "-name", "canary"}).output, "");
}

TEST_F(SendingData, what_was_damaged_there_is_sent_again) {
  const auto host = session();
  const SentData first = send(*host);
  const std::string hash = sync::read_local_folder(here_ / "train/a/1.png").manifest.files[0].chunks[0];
  fs::remove_all(first.path);
  const fs::path chunk = store() / "chunks" / hash.substr(0, 2) / hash.substr(2);
  fs::remove(chunk);
  write_file(chunk, noise(3000, 99));
  fs::remove(here_ / "pack");  // of which nothing is left there
  const SentData again = send(*host);
  EXPECT_EQ(again.sent_bytes, 3000);
  EXPECT_EQ(content_of(again.path), content_of(here_.path()));
}

TEST_F(SendingData, one_file_is_named_as_such) {
  write_file(here_ / "table.csv", "a,b\n1,2\n");
  const auto host = session();
  const SentData sent = send_data(*host, {}, engine_, sync::read_local_folder(here_ / "table.csv"), {});
  EXPECT_EQ(fs::path(sent.path).filename(), "table.csv");
  EXPECT_EQ(read_file(sent.path), "a,b\n1,2\n");
}

TEST_F(SendingData, is_listed_with_the_runs_that_name_it_and_removed_with_what_only_it_has) {
  const auto host = session();
  const SentData first = send(*host);
  write_file(here_ / "train/b/3.png", noise(700, 4));
  const SentData second = send(*host);
  const fs::path runs = server_->home() / ".local/share/anneal/runs";
  write_file(runs / "uses-it/spec.json", "{\"data\": \"" + first.path + "/train\"}");
  std::map<std::string, std::vector<std::string>> found;
  for (const DataSet& set : data_sets(*host, {})) {
    EXPECT_GE(set.bytes, pack_bytes_);
    found[set.id] = set.runs;
  }
  EXPECT_EQ(found,
            (std::map<std::string, std::vector<std::string>>{{first.id, {"uses-it"}}, {second.id, {}}}));
  EXPECT_THAT(refusal([&] { remove_data_set(*host, {}, first.id, false); }), HasSubstr("uses-it"));
  EXPECT_TRUE(fs::exists(first.path));
  remove_data_set(*host, {}, second.id, false);
  EXPECT_FALSE(fs::exists(second.path));
  EXPECT_EQ(content_of(first.path).size(), 3u);
  remove_data_set(*host, {}, first.id, true);
  EXPECT_TRUE(content_of(store()).empty()) << content_of(store()).begin()->first;
  EXPECT_THROW(remove_data_set(*host, {}, first.id, true), UserError);
  EXPECT_THROW(remove_data_set(*host, {}, "../runs", true), UserError);
}

TEST(DataSets, of_a_hostile_host_are_refused) {
  const std::string id(64, 'a');
  EXPECT_EQ(data_sets_from_text(id + " 12 one two \n", "host")[0].bytes, 12 * 1024);
  for (const std::string& text :
       {id + "\n", std::string("x 12\n"), id + " -1\n", id + " 12 ../x\n", id + " 99999999999999999999\n"})
    EXPECT_ANY_THROW(data_sets_from_text(text, "host")) << text;
}

TEST_F(SendingData, without_the_programs_it_is_refused) {
  fs::remove_all(server_->home() / ".cache/anneal");
  const auto host = session();
  EXPECT_THROW(send(*host), EnvironmentError);
}

}  // namespace
}  // namespace anneal::remote
