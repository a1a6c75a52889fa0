#include "app/hosts/recent_parts.h"

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

/// A part of a file that holds the digits, again and again.
FilePart part(std::int64_t offset, std::int64_t bytes, std::int64_t inode = 7) {
  FilePart part{.bytes = {}, .size = 100'000'000, .device = 1, .inode = inode};
  for (std::int64_t at = offset; at < offset + bytes; ++at) part.bytes += static_cast<char>('0' + at % 10);
  return part;
}
const FilePart whole = part(0, 0);

TEST(RecentParts, give_again_what_was_added) {
  RecentParts parts;
  parts.add("run", 20, part(20, 15));
  EXPECT_EQ(parts.find("run", whole, 23, 4)->bytes, "3456");
  EXPECT_EQ(parts.find("run", whole, 33, 100)->bytes, "34");
  EXPECT_EQ(parts.find("run", whole, 33, 100)->size, whole.size);
  EXPECT_FALSE(parts.find("run", whole, 19, 4));
  EXPECT_FALSE(parts.find("run", whole, 35, 4)) << "which nobody has read";
  EXPECT_FALSE(parts.find("other", whole, 23, 4));
}

TEST(RecentParts, grow_by_what_is_read_on) {
  RecentParts parts;
  parts.add("run", 0, part(0, 5));
  parts.add("run", 5, part(5, 5));
  EXPECT_EQ(parts.find("run", whole, 3, 4)->bytes, "3456");
  parts.add("run", 50, part(50, 5));
  EXPECT_FALSE(parts.find("run", whole, 3, 4)) << "there is a gap between";
  EXPECT_EQ(parts.find("run", whole, 51, 2)->bytes, "12");
}

TEST(RecentParts, are_not_those_of_another_file_or_of_one_that_was_cut) {
  RecentParts parts;
  parts.add("run", 0, part(0, 10));
  EXPECT_FALSE(parts.find("run", part(0, 0, 8), 0, 5));
  FilePart cut = whole;
  cut.size = 5;
  EXPECT_FALSE(parts.find("run", cut, 0, 5));
  parts.add("run", 10, part(10, 5, 8));
  EXPECT_FALSE(parts.find("run", whole, 0, 5));
}

TEST(RecentParts, do_not_grow_without_end) {
  RecentParts parts;
  constexpr auto piece = static_cast<std::int64_t>(RecentParts::most_bytes) / 2 + 3;
  for (int i = 0; i < 3; ++i) parts.add("run", i * piece, part(i * piece, piece));
  EXPECT_FALSE(parts.find("run", whole, piece, 5));
  EXPECT_EQ(parts.find("run", whole, 2 * piece, 5)->bytes, part(2 * piece, 5).bytes);
  for (std::size_t i = 0; i < RecentParts::most_files; ++i) parts.add(std::to_string(i), 0, part(0, 5));
  EXPECT_FALSE(parts.find("run", whole, 2 * piece, 5));
  EXPECT_TRUE(parts.find("0", whole, 0, 5));
}

}  // namespace
}  // namespace anneal::studio
