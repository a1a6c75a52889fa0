#include <gtest/gtest.h>

#include "app/hosts/data_transfer.h"
#include "app/widgets/words/sentence.h"
#include "engine/data/image/encode.h"
#include "tests/app/wait.h"
#include "tests/remote/ssh_server.h"
#include "tests/support/temporary_directory.h"

namespace anneal::studio {
namespace {

using anneal::testing::read_file;
using anneal::testing::SshClient;
using anneal::testing::SshServer;
using anneal::testing::write_file;
using testing::wait_until;
namespace fs = std::filesystem;

/// A host on which the engine is deployed, and a folder of images here.
class Transfers : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    client_.know(*server_);
    client_.let_into(*server_);
    fs::create_directories(server_->home() / ".cache/anneal" / engine_);
    fs::create_symlink(ANNEAL_ENGINE, server_->home() / ".cache/anneal" / engine_ / "anneal");
    for (const char* place : {"rose/1.png", "rose/2.png", "tulip/3.png", "tulip/4.png"}) {
      const auto shade = static_cast<std::uint8_t>(place[std::string(place).size() - 5]);
      const auto bytes = data::encode_png({8, 8, std::vector<std::uint8_t>(8 * 8 * 3, shade)});
      write_file(here_ / "flowers" / place, std::string(bytes.begin(), bytes.end()));
    }
    host_ = SshHost::begin({.place = {server_->name(), {}},
                            .person = std::make_shared<HostPerson>(),
                            .programs = std::make_shared<OwnPrograms>([id = engine_](remote::SentLibraries) {
                              remote::Bundle bundle;
                              bundle.id = id;
                              bundle.glibc = "2.0";
                              return bundle;
                            }),
                            .files = client_.files()});
  }
  void TearDown() override {
    if (!host_) return;
    host_->end();
    EXPECT_TRUE(host_->has_ended_by(HostLink::Clock::now() + std::chrono::minutes(1)));
  }
  std::shared_ptr<const sync::LocalFolder> flowers() {
    return std::make_shared<const sync::LocalFolder>(sync::read_local_folder(here_ / "flowers"));
  }
  TransferFailed failed() {
    return [this](const std::exception_ptr& error) {
      problem_ = sentence_of(error);
      is_over_ = true;
    };
  }
  bool is_over() {
    const bool came = wait_until([&] { return is_over_; }, 30);
    is_over_ = false;
    return came;
  }
  std::int64_t missing() {
    std::int64_t missing = -1;
    ask_for_missing(
        host_, flowers(), transfer_,
        [&](std::int64_t bytes) {
          missing = bytes;
          is_over_ = true;
        },
        failed());
    EXPECT_TRUE(is_over()) << qPrintable(problem_);
    return missing;
  }
  QString looked_at(const std::string& path) {
    problem_.clear();
    check_folder_there(
        host_, path, [&] { is_over_ = true; }, failed());
    EXPECT_TRUE(is_over());
    return problem_;
  }

  const std::string engine_ = std::string(64, 'e');
  anneal::testing::TemporaryDirectory here_;
  std::unique_ptr<SshServer> server_;
  SshClient client_;
  std::shared_ptr<SshHost> host_;
  std::shared_ptr<Transfer> transfer_ = std::make_shared<Transfer>();
  QString problem_;
  bool is_over_ = false;
};

TEST_F(Transfers, of_a_folder_send_what_is_missing_and_nothing_twice) {
  const auto folder = flowers();
  EXPECT_EQ(missing(), folder->manifest.bytes());
  std::string path;
  send_folder(
      host_, folder, "", transfer_,
      [&](const std::string& there) {
        path = there;
        is_over_ = true;
      },
      failed());
  ASSERT_TRUE(is_over()) << qPrintable(problem_);
  EXPECT_EQ(read_file(fs::path(path) / "rose/1.png"), read_file(here_ / "flowers/rose/1.png"));
  EXPECT_EQ(transfer_->done(), folder->manifest.bytes());
  EXPECT_EQ(missing(), 0);
  write_file(here_ / "flowers/rose/5.png", "new");
  EXPECT_EQ(missing(), 3);
  EXPECT_EQ(looked_at(path), "");
}

TEST_F(Transfers, of_data_that_is_another_there_leave_nothing_behind) {
  send_folder(
      host_, flowers(), "another", transfer_, [&](const std::string&) { is_over_ = true; }, failed());
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(problem_.contains("fingerprint")) << qPrintable(problem_);
  for (const auto& entry : fs::directory_iterator(server_->home() / ".local/share/anneal/data"))
    EXPECT_EQ(entry.path().filename(), "chunks");
}

TEST_F(Transfers, that_are_cancelled_say_so_and_the_link_is_good_for_the_next) {
  transfer_->cancel();
  send_folder(
      host_, flowers(), "", transfer_, [&](const std::string&) { is_over_ = true; }, failed());
  ASSERT_TRUE(is_over());
  EXPECT_TRUE(problem_.contains("cancelled")) << qPrintable(problem_);
  transfer_ = std::make_shared<Transfer>();
  EXPECT_GT(missing(), 0);
}

TEST_F(Transfers, know_a_wrong_folder_on_the_host_at_once) {
  EXPECT_TRUE(looked_at("/no/such/folder").contains("/no/such/folder"));
  fs::create_directories(server_->home() / "it's empty");
  EXPECT_NE(looked_at((server_->home() / "it's empty").string()), "");
  fs::copy(here_ / "flowers", server_->home() / "flowers", fs::copy_options::recursive);
  EXPECT_EQ(looked_at((server_->home() / "flowers").string()), "");
}

TEST_F(Transfers, of_a_run_appear_whole_and_go_on_where_they_were) {
  const fs::path there = server_->home() / ".local/share/anneal/runs/first";
  std::string weights(3'000'000, '\0');
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = static_cast<char>(i * i % 251);
  write_file(there / "checkpoints/step-1/model", weights);
  write_file(there / "spec.json", "{}");
  const std::string events = "{\"event\": \"hello\"}\n";
  write_file(there / "events.jsonl", events);
  const fs::path folder = here_ / "copy";
  write_file(folder.string() + ".part/events.jsonl.part", "");  // as a copy begins
  write_file(folder.string() + ".part/checkpoints/step-1/model.part", weights.substr(0, 1'000'000));
  const auto fetch = [&](const std::string& run) {
    problem_.clear();
    host_->fetch(run, folder, transfer_, [&](const RunHost::Answer& answer) {
      problem_ = answer.problem;
      is_over_ = true;
    });
    ASSERT_TRUE(is_over());
  };
  fetch("first");
  EXPECT_EQ(problem_, "");
  EXPECT_EQ(read_file(folder / "checkpoints/step-1/model"), weights);
  EXPECT_FALSE(fs::exists(folder.string() + ".part"));
  EXPECT_EQ(transfer_->of(), std::ssize(weights) + 2 + std::ssize(events));
  write_file(there / "spec.json", "{\"more\": 1}");
  fetch("first");
  EXPECT_EQ(read_file(folder / "spec.json"), "{\"more\": 1}");
  fs::remove_all(folder);
  fetch("none");
  EXPECT_NE(problem_, "");
  EXPECT_FALSE(fs::exists(folder));
}

}  // namespace
}  // namespace anneal::studio
