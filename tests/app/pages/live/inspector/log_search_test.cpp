#include "app/pages/live/inspector/log_search.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace anneal::studio {
namespace {

/// A file in memory.
ReadPart part_of(const std::string& file) {
  return [&file](std::int64_t offset, std::int64_t most) {
    FilePart part;
    const auto begin = std::min(static_cast<std::size_t>(offset), file.size());
    part.bytes = file.substr(begin, static_cast<std::size_t>(most));
    part.size = static_cast<std::int64_t>(file.size());
    return std::optional(part);
  };
}

TEST(LogSearchTest, lines_of_a_large_file_are_found_by_where_they_begin) {
  std::string file = "first WARNING here\n";
  while (file.size() < 3'000'000)
    file += "nothing of note in a line that goes on for a while, number by number\n";
  const auto middle = static_cast<std::int64_t>(file.size());
  file += "a warning, warning twice\n";
  while (file.size() < 5'000'000) file += "nothing of note\n";
  const auto last = static_cast<std::int64_t>(file.size());
  file += "Warning without an end of line";
  const LogHits hits = find_lines(part_of(file), "warning", {});
  EXPECT_EQ(hits.lines, (std::vector<std::int64_t>{0, middle, last}));
  EXPECT_TRUE(hits.is_all);
}

TEST(LogSearchTest, letters_of_several_bytes_are_found_in_any_case) {
  const std::string file = "übung\nÜBUNG\nubung\n";
  EXPECT_EQ(find_lines(part_of(file), QString::fromUtf8("Übung"), {}).lines,
            (std::vector<std::int64_t>{0, 7}));
}

TEST(LogSearchTest, of_too_many_lines_the_first_are_told) {
  std::string file;
  for (std::size_t line = 0; line <= LogHits::most; ++line) file += "step\n";
  const LogHits hits = find_lines(part_of(file), "step", {});
  EXPECT_EQ(hits.lines.size(), LogHits::most);
  EXPECT_FALSE(hits.is_all);
}

TEST(LogSearchTest, an_endless_line_ends_the_search_nevertheless) {
  const std::string file(std::size_t{3} << 20, 'x');
  EXPECT_TRUE(find_lines(part_of(file), "y", {}).lines.empty());
}

TEST(LogSearchTest, a_search_that_is_to_stop_reads_no_more) {
  std::stop_source stop;
  int reads = 0;
  const std::string part(1 << 20, '\n');
  const ReadPart endless = [&](std::int64_t, std::int64_t) {
    if (++reads == 3) stop.request_stop();
    FilePart more;
    more.bytes = part;
    more.size = std::int64_t{1} << 40;
    return std::optional(more);
  };
  find_lines(endless, "words", stop.get_token());
  EXPECT_EQ(reads, 3);
}

}  // namespace
}  // namespace anneal::studio
