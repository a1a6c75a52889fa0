// A disk that fills up while a run goes on, or that cannot be written to at all: a small file system of its
// own, which root may mount, and others in a user namespace where the machine allows that.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::UnorderedElementsAre;

bool is_there(pid_t process) {
  return process > 0 && kill(process, 0) == 0;
}

/// A file system in memory of that many bytes, mounted for the length of the scope.
class SmallDisk {
 public:
  explicit SmallDisk(std::filesystem::path path, const std::string& bytes) : path_(std::move(path)) {
    std::filesystem::create_directories(path_);
    const std::string options = "size=" + bytes;
    const auto mount_it = [&] { return mount("tmpfs", path_.c_str(), "tmpfs", 0, options.c_str()) == 0; };
    is_mounted_ = mount_it() || (become_root_of_a_namespace() && mount_it());
  }
  ~SmallDisk() {
    if (is_mounted_) umount2(path_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  bool is_mounted() const { return is_mounted_; }

  /// But for so many bytes.
  void fill(std::uintmax_t left = 0) const {
    std::ofstream filler(path_ / "filler", std::ios::binary);
    const std::string block(4096, 'x');
    while (std::filesystem::space(path_).available > left && filler.write(block.data(), 4096).flush()) {
    }
    while (left == 0 && filler.write("x", 1).flush()) {
    }
  }
  void make_room() const { std::filesystem::remove(path_ / "filler"); }
  void make_read_only() const {
    ASSERT_EQ(mount("tmpfs", path_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr), 0);
  }

 private:
  std::filesystem::path path_;
  static bool become_root_of_a_namespace() {
    const uid_t user = geteuid();
    const gid_t group = getegid();
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
    std::ofstream("/proc/self/setgroups") << "deny";
    std::ofstream("/proc/self/uid_map") << "0 " << user << " 1";
    std::ofstream("/proc/self/gid_map") << "0 " << group << " 1";
    return geteuid() == 0;
  }

  bool is_mounted_ = false;
};

std::vector<std::string> files_in(const std::filesystem::path& directory) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory))
    names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

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
  EXPECT_THAT(run->errors(), HasSubstr("No space left"));
}

/// The fake worker ends while the disk is full; what is left to write waits, too.
TEST_F(DiskFull, a_run_that_has_ended_waits_for_room_to_say_so) {
  place_.set_script("steps=200 delay=2 forgetful");
  const auto run = place_.train();
  ASSERT_TRUE(wait_until([&] { return place_.has_step(3); }));
  disk_.fill();
  wait_until_it_waits(*run);
  ASSERT_TRUE(wait_until([&] { return !is_there(place_.worker()); }));
  EXPECT_FALSE(run->has_ended());
  disk_.make_room();
  EXPECT_EQ(run->wait(), 0) << run->errors();
  expect_sound(place_.events());
  EXPECT_EQ(bodies<FinishedEvent>(place_.events()).size(), 1u);
  EXPECT_EQ(place_.file("exit.json").at("code"), 0);
}

TEST_F(DiskFull, a_stop_is_obeyed_while_the_run_waits) {
  const auto run = place_.train();
  ASSERT_TRUE(wait_until([&] { return place_.has_step(3); }));
  disk_.fill();
  wait_until_it_waits(*run);
  run->send(SIGTERM);
  EXPECT_EQ(run->wait(), 1);
  EXPECT_THAT(run->errors(), HasSubstr("how the run ended could not be written"));
  EXPECT_EQ(place_.event_text().back(), '\n');
  disk_.make_room();
  place_.set_script("steps=20");
  EXPECT_EQ(place_.resume()->wait(), 0);
  expect_sound(place_.events());
}

TEST_F(DiskFull, a_run_that_cannot_begin_leaves_nothing_behind) {
  place_.anneal({"sample", place_.data().string(), "--classes", "2", "--per-class", "4", "--side", "16"});
  disk_.fill();
  const Result run = place_.anneal(
      {"train", "--data", place_.data().string(), "--run-dir", (place_ / "disk/other").string()});
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(files_in(place_ / "disk"), UnorderedElementsAre("filler", "run"));
}

TEST_F(DiskFull, commands_leave_no_half_of_a_file) {
  place_.set_script("steps=20 forgetful");
  EXPECT_EQ(place_.train({"--epochs", "1"})->wait(), 0);
  const auto before = files_in(place_.run_directory());
  disk_.fill();
  const std::string on_disk = place_ / "disk/out";
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"project", "make", on_disk + ".anneal"},
        {"sample", on_disk},
        {"pack", place_.data().string(), "-o", on_disk},
        {"report", place_.run_directory().string(), "-o", on_disk},
        {"export", place_.run_directory().string(), "--format", "csv", "-o", on_disk}}) {
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 1) << command[0] << result.errors;
    EXPECT_THAT(result.errors, AnyOf(HasSubstr("No space left"), HasSubstr("disk is full"))) << command[0];
    EXPECT_THAT(files_in(place_ / "disk"), UnorderedElementsAre("filler", "run")) << command[0];
    EXPECT_EQ(files_in(place_.run_directory()), before) << command[0];
  }
}

TEST_F(DiskFull, a_run_on_a_read_only_disk_is_refused_in_clear_words) {
  place_.set_script("steps=20 forgetful");
  EXPECT_EQ(place_.train({"--epochs", "1"})->wait(), 0);
  disk_.make_read_only();
  const auto again = place_.resume();
  EXPECT_EQ(again->wait(), 1);
  EXPECT_THAT(again->errors(), AllOf(HasSubstr("Read-only file system"), HasSubstr("events.jsonl")));
}

/// The real worker, on a disk with room for events but not for a checkpoint.
class NoRoomForCheckpoints : public ::testing::Test {
 protected:
  NoRoomForCheckpoints() : place_("real"), disk_(place_ / "disk", "16m") {}

  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "this build has no worker";
    if (!disk_.is_mounted()) GTEST_SKIP() << "only root may mount the small disk that this needs";
    std::filesystem::create_directory(place_ / "disk/run");
    std::filesystem::create_directory_symlink(place_ / "disk/run", place_.run_directory());
  }
  std::unique_ptr<Process> train_until_it_waits() {
    auto run = place_.train({"--model", "resnet8", "--epochs", "400", "--batch", "4", "--threads", "1"});
    EXPECT_TRUE(wait_until([&] { return place_.has_event("checkpoint"); }, minutes)) << run->errors();
    disk_.fill(100 << 10);
    EXPECT_TRUE(wait_until([&] { return has_warning("disk-full"); }, minutes)) << run->errors();
    return run;
  }
  bool has_warning(const std::string& code) const {
    for (const WarningEvent& warning : bodies<WarningEvent>(place_.events()))
      if (warning.code == code) return true;
    return false;
  }
  std::ptrdiff_t count(const std::string& code) const {
    const auto warnings = bodies<WarningEvent>(place_.events());
    return std::count_if(warnings.begin(), warnings.end(),
                         [&](const WarningEvent& warning) { return warning.code == code; });
  }

  static constexpr std::chrono::minutes minutes{3};
  Workplace place_;
  SmallDisk disk_;
};

TEST_F(NoRoomForCheckpoints, the_run_waits_says_so_once_and_goes_on) {
  const auto run = train_until_it_waits();
  const auto saved = list_checkpoints(place_.run_directory()).size();
  // Between two tries nothing half-written takes up room; one file says whose the checkpoints are.
  ASSERT_TRUE(
      wait_until([&] { return files_in(place_.run_directory() / "checkpoints").size() == saved + 1; }));
  EXPECT_FALSE(run->has_ended());
  disk_.make_room();
  ASSERT_TRUE(wait_until([&] { return has_warning("disk-has-room"); }, minutes));
  const auto before = bodies<CheckpointEvent>(place_.events()).size();
  ASSERT_TRUE(wait_until([&] { return bodies<CheckpointEvent>(place_.events()).size() > before; }, minutes));
  run->send(SIGTERM);
  EXPECT_EQ(run->wait(minutes), 143) << run->errors();
  EXPECT_EQ(count("disk-full"), 1);
  EXPECT_EQ(count("disk-has-room"), 1);
  expect_sound(place_.events());
}

TEST_F(NoRoomForCheckpoints, an_evaluation_on_a_read_only_disk_is_shown_with_a_warning) {
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "4", "--threads", "1"});
  ASSERT_EQ(run->wait(minutes), 0) << run->errors();
  disk_.make_read_only();
  const Result result = place_.anneal({"evaluate", place_.run_directory().string(), "--json"});
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_TRUE(nlohmann::json::parse(result.output).contains("accuracy"));
  EXPECT_THAT(result.errors, AllOf(HasSubstr("warning:"), HasSubstr("Read-only file system")));
}

TEST_F(NoRoomForCheckpoints, an_export_that_lacks_temporary_room_to_be_verified_says_where_and_stays) {
  const auto run = place_.train({"--model", "resnet8", "--epochs", "1", "--batch", "4", "--threads", "1"});
  ASSERT_EQ(run->wait(minutes), 0) << run->errors();
  place_.set_variable("TMPDIR", (place_ / "disk").string());
  const auto refused = [&] {
    const std::filesystem::path file = place_ / "model.c";
    const Result result = place_.anneal(
        {"export", place_.run_directory().string(), "--format", "c", "-o", file.string(), "--verify"});
    EXPECT_NE(result.code, 0);
    EXPECT_TRUE(std::filesystem::exists(file));
    EXPECT_THAT(result.errors, AllOf(HasSubstr("disk: cannot be used for the temporary files of --verify"),
                                     HasSubstr("The exported file is written."), HasSubstr("TMPDIR")));
    return result.errors;
  };
  for (const std::uintmax_t left : {0, 64 << 10}) {
    disk_.fill(left);
    EXPECT_THAT(refused(), HasSubstr("No space left on device"));
    disk_.make_room();
  }
  disk_.make_read_only();
  EXPECT_THAT(refused(), HasSubstr("Read-only file system"));
}

TEST_F(NoRoomForCheckpoints, a_stop_while_it_waits_ends_it_at_once_and_a_resume_goes_on) {
  const auto run = train_until_it_waits();
  const auto newest = list_checkpoints(place_.run_directory()).back().manifest.step;
  run->send(SIGTERM);
  EXPECT_EQ(run->wait(), 143) << run->errors();
  EXPECT_EQ(list_checkpoints(place_.run_directory()).back().manifest.step, newest);
  EXPECT_EQ(place_.file("state.json").at("state"), "stopped");
  disk_.make_room();
  const auto again = place_.resume();
  ASSERT_TRUE(
      wait_until([&] { return place_.has_step(newest + 1) && place_.has_event("restart"); }, minutes));
  again->send(SIGTERM);
  EXPECT_EQ(again->wait(minutes), 143) << again->errors();
  EXPECT_EQ(bodies<RestartEvent>(place_.events()).front().from_step, newest);
  expect_sound(place_.events());
}

}  // namespace
}  // namespace anneal::testing
