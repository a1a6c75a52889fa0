// A disk that fills up while a run goes on: a small file system of its own, which only root may mount.

#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>

#include "journeys/workplace.h"

namespace anneal::testing {
namespace {

/// A file system in memory of that many bytes, mounted for the length of the scope.
class SmallDisk {
 public:
  explicit SmallDisk(std::filesystem::path path, const std::string& bytes) : path_(std::move(path)) {
    std::filesystem::create_directories(path_);
    is_mounted_ = mount("tmpfs", path_.c_str(), "tmpfs", 0, ("size=" + bytes).c_str()) == 0;
  }
  ~SmallDisk() {
    if (is_mounted_) umount2(path_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool is_mounted() const { return is_mounted_; }

  void fill() const {
    std::ofstream filler(path_ / "filler", std::ios::binary);
    while (filler.write("x", 1).flush()) {
    }
  }
  void make_room() const { std::filesystem::remove(path_ / "filler"); }

 private:
  std::filesystem::path path_;
  bool is_mounted_ = false;
};

class DiskFull : public ::testing::Test {
 protected:
  DiskFull()
      : place_("steps=3000 delay=2 forgetful"),
        disk_(place_.run_directory().parent_path() / "disk", "256k") {}

  void SetUp() override {
    if (!disk_.is_mounted()) GTEST_SKIP() << "only root may mount the small disk that this needs";
    std::filesystem::create_directory(place_ / "disk/run");
    std::filesystem::create_directory_symlink(place_ / "disk/run", place_.run_directory());
  }
  void wait_until_it_waits(const Process& run) const {
    ASSERT_TRUE(wait_until([&] { return run.errors().find("disk is full") != std::string::npos; }))
        << run.errors();
  }

  Workplace place_;
  SmallDisk disk_;
};

TEST_F(DiskFull, the_run_waits_and_goes_on_when_there_is_room_and_no_event_is_lost) {
  const auto run = place_.train();
  ASSERT_TRUE(wait_until([&] { return place_.has_step(3); }));
  disk_.fill();
  wait_until_it_waits(*run);
  EXPECT_FALSE(run->has_ended());
  EXPECT_EQ(place_.event_text().back(), '\n');
  disk_.make_room();
  ASSERT_TRUE(wait_until([&] { return place_.has_event("warning"); }));
  run->send(SIGTERM);
  EXPECT_EQ(run->wait(), 143);
  expect_sound(place_.events());
  std::int64_t step = 0;
  for (const StepEvent& event : bodies<StepEvent>(place_.events())) EXPECT_EQ(event.step, ++step);
  EXPECT_EQ(bodies<WarningEvent>(place_.events()).front().code, "disk-full");
}

TEST_F(DiskFull, a_run_killed_while_it_waits_can_be_resumed) {
  const auto run = place_.train();
  ASSERT_TRUE(wait_until([&] { return place_.has_step(3); }));
  disk_.fill();
  wait_until_it_waits(*run);
  run->send(SIGKILL);
  run->wait();
  disk_.make_room();
  place_.set_script("steps=20");
  EXPECT_EQ(place_.resume()->wait(), 0);
  expect_sound(place_.events());
}

TEST_F(DiskFull, a_run_that_cannot_even_begin_says_why) {
  disk_.fill();
  const auto run = place_.train();
  EXPECT_EQ(run->wait(), 1);
  EXPECT_THAT(run->errors(), ::testing::HasSubstr("No space left"));
}

}  // namespace
}  // namespace anneal::testing
