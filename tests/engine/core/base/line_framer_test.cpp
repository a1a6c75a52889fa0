#include "engine/core/base/line_framer.h"

#include <random>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> all(LineFramer& framer) {
  std::vector<std::string> lines;
  while (auto line = framer.next()) lines.push_back(*line);
  return lines;
}

TEST(LineFramer, gives_whole_lines_only) {
  LineFramer framer;
  framer.add("one\ntw");
  EXPECT_THAT(all(framer), ElementsAre("one"));
  EXPECT_EQ(framer.consumed(), 4u);
  framer.add("o\n\nth");
  EXPECT_THAT(all(framer), ElementsAre("two", ""));
  EXPECT_EQ(framer.consumed(), 9u);
}

TEST(LineFramer, cuts_the_same_wherever_the_bytes_are_cut) {
  std::string stream;
  std::vector<std::string> expected;
  for (int i = 0; i < 200; ++i) {
    expected.push_back(std::string(static_cast<std::size_t>(i * 7 % 90), static_cast<char>('a' + i % 26)));
    stream += expected.back() + "\n";
  }
  std::mt19937 random(3);
  LineFramer framer(100);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < stream.size();) {
    const std::size_t count = 1 + random() % 150;
    framer.add(stream.substr(at, count));
    at += count;
    for (std::string& line : all(framer)) lines.push_back(std::move(line));
  }
  EXPECT_EQ(lines, expected);
  EXPECT_EQ(framer.consumed(), stream.size());
}

TEST(LineFramer, takes_a_line_of_exactly_the_limit) {
  LineFramer framer(4);
  framer.add("abcd\n");
  EXPECT_EQ(framer.next(), "abcd");
}

TEST(LineFramer, reports_a_longer_line_once_with_its_offset_and_goes_on_behind_it) {
  LineFramer framer(4);
  framer.add("ab\nabcde");
  EXPECT_EQ(framer.next(), "ab");
  try {
    framer.next();
    FAIL() << "the long line was taken";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("offset 3"));
  }
  EXPECT_EQ(framer.next(), std::nullopt);
  framer.add("more of it\nok\n");
  EXPECT_EQ(framer.next(), "ok");
  EXPECT_EQ(framer.consumed(), 3 + 15 + 1 + 3u);
}

TEST(LineFramer, does_not_grow_with_a_line_that_never_ends) {
  LineFramer framer(1000);
  framer.add(std::string(2000, 'x'));
  EXPECT_THROW(framer.next(), UserError);
  for (int i = 0; i < 1000; ++i) {
    framer.add(std::string(1000, 'x'));
    EXPECT_EQ(framer.next(), std::nullopt);
  }
  EXPECT_EQ(framer.consumed(), 2000u + 1000u * 1000u);
}

}  // namespace
}  // namespace anneal
