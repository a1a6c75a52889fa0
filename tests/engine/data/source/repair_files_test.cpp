#include "engine/data/source/repair_files.h"

#include <thread>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/base/temporary_file.h"
#include "engine/data/image/decode.h"
#include "engine/data/inspect/report.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/left_out.h"
#include "tests/engine/data/images.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::data {
namespace {

using namespace anneal::testing;
namespace fs = std::filesystem;

class RepairFiles : public ::testing::Test {
 protected:
  RepairFiles() {
    for (const char* path : {"train/a/1.png", "train/a/2.png", "train/b/1.png", "train/b/2.png"})
      write_bytes(data_ / path, to_png(smooth_image(20, 30)));
    Bytes jpeg = to_jpeg(smooth_image(64, 128));
    jpeg.resize(jpeg.size() * 4 / 5);
    write_bytes(damaged_, jpeg);
    write_file(lost_, "no image");
  }

  std::string refusal_of(const fs::path& path) {
    return refusal([&] { repair_files(data_, {path}); });
  }

  TemporaryDirectory directory_;
  fs::path data_ = directory_ / "set";
  fs::path damaged_ = data_ / "train/a/3.jpg";
  fs::path kept_ = data_ / "train/a/.3.jpg.damaged";
  fs::path lost_ = data_ / "train/b/3.jpg";
};

TEST_F(RepairFiles, a_file_is_repaired_and_comes_back_as_it_was) {
  const std::string before = anneal::testing::read_file(damaged_);
  fs::permissions(damaged_, fs::perms::owner_read | fs::perms::owner_write);
  const RepairedFiles done = repair_files(data_, {"train/a/3.jpg", lost_});
  ASSERT_EQ(done.repaired.size(), 1u);
  EXPECT_EQ(done.repaired[0].path, damaged_.string());
  EXPECT_GE(done.repaired[0].share, 0.5);
  ASSERT_EQ(done.failed.size(), 1u);
  EXPECT_EQ(done.failed[0].path, lost_.string());
  EXPECT_THAT(done.failed[0].reason, HasSubstr("is not a supported image"));
  EXPECT_EQ(anneal::testing::read_file(kept_), before);
  EXPECT_EQ(fs::status(damaged_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::status(kept_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_FALSE(fs::exists(data_ / "train/b/.3.jpg.damaged"));
  EXPECT_EQ(find_beside(discover(data_)).repaired, std::vector<std::string>{damaged_.string()});
  EXPECT_EQ(anneal::testing::read_file(lost_), "no image");

  const RestoredFiles undone = undo_repair(data_, {damaged_, lost_});
  EXPECT_THAT(undone.restored, ElementsAre(damaged_.string()));
  ASSERT_EQ(undone.failed.size(), 1u);
  EXPECT_THAT(undone.failed[0].reason, HasSubstr("was not repaired"));
  EXPECT_EQ(anneal::testing::read_file(damaged_), before);
  EXPECT_FALSE(fs::exists(kept_));
}

TEST_F(RepairFiles, what_is_kept_is_no_part_of_the_data) {
  repair_files(data_, {damaged_});
  const Report report = *inspect(data_, 1);
  EXPECT_EQ(report.splits[0].samples, 6);
  EXPECT_EQ(report.splits[0].unreadable, 1) << "the one that is lost";
  ASSERT_EQ(report.left_out.size(), 1u);
  EXPECT_EQ(report.left_out[0].reason, LeftOutReason::unreadable);
  EXPECT_TRUE(report.odd.empty());
}

TEST_F(RepairFiles, what_a_killed_repair_left_is_taken_away_by_the_next_in_that_folder) {
  const fs::path folder = data_ / "train/a";
  const auto left = [&](const std::string& name) { return folder / ("." + name + ".00000000.partial"); };
  const std::vector<fs::path> abandoned = {left("3.jpg"), left("7.png"), left(".3.jpg.damaged")};
  const TemporaryFile under_way(folder / "3.jpg");
  const std::vector<fs::path> of_others = {under_way.path(), left("notes.txt"), folder / ".3.jpg.partial"};
  const auto write_all = [&] {
    for (const auto* files : {&abandoned, &of_others})
      for (const fs::path& file : *files) write_file(file, "half");
  };
  const auto expect_taken_away = [&] {
    for (const fs::path& file : abandoned) EXPECT_FALSE(fs::exists(file)) << file;
    for (const fs::path& file : of_others) EXPECT_TRUE(fs::exists(file)) << file;
  };
  write_all();
  EXPECT_EQ(repair_files(data_, {damaged_}).repaired.size(), 1u);
  expect_taken_away();
  write_all();
  EXPECT_EQ(undo_repair(data_, {damaged_}).restored.size(), 1u);
  expect_taken_away();
}

TEST_F(RepairFiles, a_repair_that_was_interrupted_is_done_again_and_no_original_is_written_over) {
  fs::copy_file(damaged_, kept_);
  EXPECT_EQ(repair_files(data_, {damaged_}).repaired.size(), 1u);
  const std::string kept = anneal::testing::read_file(kept_);
  Bytes png = to_png(smooth_image(20, 30));
  png.resize(png.size() * 9 / 10);
  write_bytes(damaged_, png);
  const RepairedFiles again = repair_files(data_, {damaged_});
  ASSERT_EQ(again.failed.size(), 1u);
  EXPECT_THAT(again.failed[0].reason, HasSubstr("was repaired before"));
  EXPECT_EQ(anneal::testing::read_file(kept_), kept);
  EXPECT_EQ(anneal::testing::read_file(damaged_), std::string(png.begin(), png.end()));
}

TEST_F(RepairFiles, what_a_person_put_there_since_is_not_written_over) {
  const std::string before = anneal::testing::read_file(damaged_);
  repair_files(data_, {damaged_});
  const Bytes good = to_jpeg(smooth_image(64, 128));
  write_bytes(damaged_, good);
  const RestoredFiles undone = undo_repair(data_, {damaged_});
  ASSERT_EQ(undone.failed.size(), 1u);
  EXPECT_THAT(undone.failed[0].reason, HasSubstr("is not the file that the repair wrote"));
  EXPECT_EQ(anneal::testing::read_file(damaged_), std::string(good.begin(), good.end()));
  EXPECT_EQ(anneal::testing::read_file(kept_), before);
  fs::remove(damaged_);
  EXPECT_EQ(undo_repair(data_, {damaged_}).restored.size(), 1u) << "there is nothing to be lost any more";
  EXPECT_EQ(anneal::testing::read_file(damaged_), before);
}

TEST_F(RepairFiles, what_comes_back_is_the_file_itself) {
  const fs::path other = directory_ / "its second name";
  fs::create_hard_link(damaged_, other);
  repair_files(data_, {damaged_});
  EXPECT_FALSE(fs::equivalent(damaged_, other));
  undo_repair(data_, {damaged_});
  EXPECT_TRUE(fs::equivalent(damaged_, other));
}

TEST_F(RepairFiles, a_repair_that_ended_before_the_file_was_replaced_is_taken_back) {
  const std::string before = anneal::testing::read_file(damaged_);
  fs::create_hard_link(damaged_, kept_);
  EXPECT_EQ(undo_repair(data_, {damaged_}).restored.size(), 1u);
  EXPECT_EQ(anneal::testing::read_file(damaged_), before);
  EXPECT_FALSE(fs::exists(kept_));
}

TEST_F(RepairFiles, a_repair_and_its_undoing_at_once_lose_nothing) {
  const std::string before = anneal::testing::read_file(damaged_);
  for (int round = 0; round < 200; ++round) {
    std::thread repairing([&] { repair_files(data_, {damaged_}); });
    std::thread undoing([&] { undo_repair(data_, {damaged_}); });
    repairing.join();
    undoing.join();
    const bool is_kept = fs::exists(kept_);
    ASSERT_EQ(anneal::testing::read_file(is_kept ? kept_ : damaged_), before) << "round " << round;
    undo_repair(data_, {damaged_});
  }
}

TEST_F(RepairFiles, nothing_is_touched_outside_of_the_data) {
  const fs::path outside = directory_ / "other/4.jpg";
  fs::create_directory(directory_ / "other");
  fs::copy_file(damaged_, outside);
  const std::string before = anneal::testing::read_file(outside);
  EXPECT_THAT(refusal_of(outside), HasSubstr("is not in"));
  EXPECT_THAT(refusal_of("../other/4.jpg"), HasSubstr("is not in"));
  EXPECT_THAT(refusal_of("train/a/../../../other/4.jpg"), HasSubstr("is not in"));
  fs::create_directory_symlink(directory_ / "other", data_ / "train/c");
  EXPECT_THAT(refusal_of("train/c/4.jpg"), HasSubstr("is not in"));
  fs::create_symlink(outside, data_ / "train/a/4.jpg");
  EXPECT_THAT(refusal_of("train/a/4.jpg"), HasSubstr("is a link"));
  EXPECT_THAT(refusal([&] { undo_repair(data_, {"train/c/4.jpg"}); }), HasSubstr("is not in"));
  EXPECT_THAT(refusal_of("train/a/.3.jpg.damaged"), HasSubstr("is not an image of the data"));
  EXPECT_THAT(refusal_of("train/a"), HasSubstr("is not an image of the data"));
  EXPECT_EQ(anneal::testing::read_file(outside), before);
  EXPECT_FALSE(fs::exists(directory_ / "other/.4.jpg.damaged"));
  EXPECT_FALSE(fs::exists(kept_));
}

TEST_F(RepairFiles, one_path_that_is_refused_keeps_all_as_they_are) {
  EXPECT_NE(refusal([&] { repair_files(data_, {damaged_, "../x.jpg"}); }), "nothing was refused");
  EXPECT_FALSE(fs::exists(kept_));
}

TEST_F(RepairFiles, of_many_files_those_are_picked_out_that_may_be_touched) {
  fs::create_directory(directory_ / "other");
  fs::create_directory_symlink(directory_ / "other", data_ / "train/c");
  EXPECT_THAT(repairable(data_, {damaged_, data_ / "train/c/4.jpg", directory_ / "x.jpg", lost_}),
              ElementsAre(damaged_, lost_));
}

TEST_F(RepairFiles, only_folders_of_images_are_repaired_in) {
  write_file(directory_ / "list/all.csv", "path,label\n1.jpg,a\n2.jpg,b\n");
  EXPECT_THAT(refusal([&] { repair_files(directory_ / "list", {"1.jpg"}); }),
              HasSubstr("is not a folder of image files"));
  EXPECT_THAT(refusal([&] { repair_files(directory_ / "list/all.csv", {"1.jpg"}); }),
              HasSubstr("is not a folder of image files"));
}

}  // namespace
}  // namespace anneal::data
