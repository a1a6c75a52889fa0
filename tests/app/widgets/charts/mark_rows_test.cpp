#include "app/widgets/charts/mark_rows.h"

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

TEST(MarkRowsTest, words_that_would_overlap_stand_in_rows_of_their_own) {
  const auto rows = rows_of({{0, 50}, {20, 90}, {70, 120}, {200, 250}}, 3);
  EXPECT_EQ(rows[0], 0);
  EXPECT_EQ(rows[1], 1);
  EXPECT_EQ(rows[2], 0) << "the first row is free again";
  EXPECT_EQ(rows[3], 0);
}

TEST(MarkRowsTest, words_without_room_are_left_out_and_never_written_over_others) {
  std::vector<MarkWords> words;
  for (int i = 0; i < 200; ++i) words.push_back({3.0 * i, 3.0 * i + 40 + i % 7 * 30});
  words.push_back({500, 560});  // at the right edge words stand to the left of their moment
  const auto rows = rows_of(words, 4);
  int shown = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!rows[i]) continue;
    ++shown;
    EXPECT_LT(*rows[i], 4);
    for (std::size_t k = 0; k < i; ++k) {
      const bool overlaps = words[i].left < words[k].right && words[k].left < words[i].right;
      EXPECT_FALSE(rows[k] == rows[i] && overlaps) << k << " and " << i;
    }
  }
  EXPECT_GT(shown, 8);
  EXPECT_LT(shown, 200);
}

}  // namespace
}  // namespace anneal::studio
