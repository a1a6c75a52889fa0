#include "engine/worker/train/reporting/room_on_disk.h"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

class Events final : public EventSink {
 public:
  void emit(const EventBody& body) override {
    if (const auto* warning = std::get_if<WarningEvent>(&body)) warnings.push_back(warning->code);
  }
  std::vector<std::string> warnings;
};

class Room : public ::testing::Test {
 protected:
  testing::TemporaryDirectory directory_;
  Events events_;
  Announcer announcer_{events_, directory_.path()};
  StopSignal stop_;
  distributed::SingleProcess ranks_;
  RoomOnDisk disk_{directory_.path(), announcer_, ranks_, stop_, {.least = {}, .most = {}}};
};

TEST_F(Room, what_can_be_written_is_written_once_without_a_word) {
  int times = 0;
  disk_.until_written([&] { ++times; });
  EXPECT_EQ(times, 1);
  EXPECT_TRUE(events_.warnings.empty());
}

TEST_F(Room, a_full_disk_is_told_once_and_so_is_that_it_has_room_again) {
  int times = 0;
  disk_.until_written([&] {
    if (++times < 3) throw DiskFull("no space", "file");
  });
  EXPECT_EQ(times, 3);
  EXPECT_THAT(events_.warnings, ::testing::ElementsAre("disk-full", "disk-has-room"));
}

TEST_F(Room, other_errors_are_not_waited_for) {
  const auto fail = [] { throw EnvironmentError("the disk fails", "file"); };
  EXPECT_THROW(disk_.until_written(fail), EnvironmentError);
  EXPECT_TRUE(events_.warnings.empty());
}

TEST_F(Room, a_stop_ends_the_wait) {
  stop_.listen();
  int times = 0;
  const auto write = [&] {
    if (++times == 1) raise(SIGTERM);
    throw DiskFull("no space", "file");
  };
  EXPECT_THROW(disk_.until_written(write), DiskFull);
  EXPECT_EQ(times, 1);
}

}  // namespace
}  // namespace anneal::train
