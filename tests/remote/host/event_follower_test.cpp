#include "remote/host/event_follower.h"

#include <gtest/gtest.h>

#include "tests/remote/host/made_up_engine.h"
#include "tests/remote/relay.h"
#include "tests/support/matchers.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

std::string event(int seq) {
  return "{\"event\":\"stage\",\"name\":\"data\",\"seq\":" + std::to_string(seq) + ",\"time\":1.0}";
}

class Following : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ = std::make_unique<SshServer>();
    engine_ = std::make_unique<MadeUpEngine>(*server_);
    session_ = client_.session(*server_);
    RemoteRuns(*session_, {}).start({.name = "r", .engine = engine_->id, .spec = {}});
  }
  nlohmann::json read_on() {
    RemoteRuns runs(*session_, {});
    return follower_.read_on(runs);
  }
  std::filesystem::path file() const { return engine_->runs / "r/events.jsonl"; }

  std::unique_ptr<SshServer> server_;
  std::unique_ptr<MadeUpEngine> engine_;
  SshClient client_;
  std::unique_ptr<ssh::Session> session_;
  std::vector<std::string> lines_;
  EventFollower follower_{"r", [this](const std::string& line) { lines_.push_back(line); }};
};

TEST_F(Following, lines_are_given_out_once_and_whole) {
  EXPECT_EQ(read_on()["state"], "running");
  EXPECT_TRUE(lines_.empty());
  write_file(file(), event(0) + "\n" + event(1).substr(0, 10));
  read_on();
  EXPECT_THAT(lines_, ElementsAre(event(0)));
  append_file(file(), event(1).substr(10) + "\n");
  read_on();
  read_on();
  EXPECT_THAT(lines_, ElementsAre(event(0), event(1)));
  EXPECT_TRUE(follower_.is_at_end());
}

TEST_F(Following, another_session_goes_on_at_the_same_byte) {
  write_file(file(), event(0) + "\n" + event(1).substr(0, 7));
  read_on();
  session_ = client_.session(*server_);
  append_file(file(), event(1).substr(7) + "\n" + event(2) + "\n");
  read_on();
  EXPECT_THAT(lines_, ElementsAre(event(0), event(1), event(2)));
}

TEST_F(Following, megabytes_of_events_come_in_parts) {
  std::string text;
  for (int i = 0; i < 120'000; ++i) text += event(i) + "\n";
  write_file(file(), text);
  do read_on();
  while (!follower_.is_at_end());
  ASSERT_EQ(lines_.size(), 120'000u);
  EXPECT_EQ(lines_.back(), event(119'999));
}

TEST_F(Following, a_file_in_place_of_another_is_read_from_its_beginning_and_nothing_is_said_twice) {
  write_file(file(), event(0) + "\n" + event(1) + "\n");
  read_on();
  write_file(file().string() + "2", event(0) + "\n" + event(1) + "\n" + event(2) + "\n");
  std::filesystem::rename(file().string() + "2", file());
  read_on();
  read_on();
  EXPECT_EQ(follower_.replacements(), 1);
  EXPECT_THAT(lines_, ElementsAre(event(0), event(1), event(2)));
}

TEST_F(Following, what_is_no_event_is_passed_over) {
  write_file(file(), "garbage\n{\"seq\":\"x\"}\n[]\n" + std::string(2 << 20, 'x') + "\n" + event(0) + "\n");
  do read_on();
  while (!follower_.is_at_end());
  EXPECT_THAT(lines_, ElementsAre(event(0)));
}

}  // namespace
}  // namespace anneal::remote
