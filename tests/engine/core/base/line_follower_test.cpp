#include "engine/core/base/line_follower.h"

#include <filesystem>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using namespace anneal::testing;
using Lines = std::vector<std::string>;

class Followed : public ::testing::Test {
 protected:
  /// What is new; "…" for a line that is too long.
  Lines new_lines() {
    Lines lines;
    while (follower_.read_on(read_, 5))
      for (;;) try {
          const auto line = follower_.next();
          if (!line) break;
          lines.push_back(*line);
        } catch (const UserError&) {
          lines.emplace_back("…");
        }
    return lines;
  }

  TemporaryDirectory folder_;
  std::filesystem::path file_ = folder_ / "events.jsonl";
  LineFollower::Read read_ = [this](std::int64_t offset, std::int64_t most) {
    return read_file_part(file_, offset, most);
  };
  LineFollower follower_{{}, 8};
};

TEST_F(Followed, file_that_is_not_there_yet_is_waited_for) {
  EXPECT_EQ(new_lines(), Lines());
  write_file(file_, "one\ntwo\nth");
  EXPECT_EQ(new_lines(), (Lines{"one", "two"}));
  append_file(file_, "ree\n");
  EXPECT_EQ(new_lines(), Lines{"three"});
  EXPECT_TRUE(follower_.is_at_end());
  EXPECT_EQ(follower_.replacements(), 0);
}

TEST_F(Followed, file_that_another_replaces_is_read_from_its_beginning) {
  write_file(file_, "one\ntwo\n");
  new_lines();
  write_file(folder_ / "other", "1\n2\n3\n4\n");
  std::filesystem::rename(folder_ / "other", file_);
  EXPECT_EQ(new_lines(), (Lines{"1", "2", "3", "4"}));
  EXPECT_EQ(follower_.replacements(), 1);
}

TEST_F(Followed, file_that_was_cut_is_read_from_its_beginning) {
  write_file(file_, "one\ntwo\n");
  new_lines();
  std::filesystem::resize_file(file_, 4);
  EXPECT_EQ(new_lines(), Lines{"one"});
}

TEST_F(Followed, position_is_all_that_another_follower_needs) {
  write_file(file_, "one\ntw");
  new_lines();
  const LinePosition position = follower_.position();
  EXPECT_EQ(position.offset, 4);
  follower_ = LineFollower(position, 8);
  append_file(file_, "o\n");
  EXPECT_EQ(new_lines(), Lines{"two"});
}

TEST_F(Followed, line_that_is_too_long_is_told_once_also_where_another_follower_goes_on_inside_it) {
  write_file(file_, std::string(20, 'x'));
  EXPECT_EQ(new_lines(), Lines{"…"});
  ASSERT_TRUE(follower_.position().is_in_long_line);
  follower_ = LineFollower(follower_.position(), 8);
  append_file(file_, "xxx\nshort\n");
  EXPECT_EQ(new_lines(), Lines{"short"});
}

}  // namespace
}  // namespace anneal
