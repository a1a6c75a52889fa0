#include "runner/event_reader.h"

#include <fstream>

#include <gtest/gtest.h>

#include "protocol/error.h"
#include "support/temporary_directory.h"

namespace anneal::runner {
namespace {

using testing::TemporaryDirectory;
using testing::write_file;

void append(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::app) << text;
}

TEST(EventReader, waits_for_a_file_that_is_not_there_yet) {
  const TemporaryDirectory directory;
  EventReader reader(directory / "events.jsonl");
  EXPECT_EQ(reader.next(), std::nullopt);
  append(directory / "events.jsonl", "one\n");
  EXPECT_EQ(reader.next(), "one");
}

TEST(EventReader, gives_a_line_when_its_end_is_there) {
  const TemporaryDirectory directory;
  EventReader reader(directory / "events.jsonl");
  append(directory / "events.jsonl", "one\ntw");
  EXPECT_EQ(reader.next(), "one");
  EXPECT_EQ(reader.next(), std::nullopt);
  append(directory / "events.jsonl", "o\n");
  EXPECT_EQ(reader.next(), "two");
  EXPECT_EQ(reader.offset(), 8);
}

TEST(EventReader, goes_on_at_the_offset_of_another_one) {
  const TemporaryDirectory directory;
  write_file(directory / "events.jsonl", "one\ntwo\nthree\n");
  EventReader first(directory / "events.jsonl");
  first.next();
  EventReader second(directory / "events.jsonl", first.offset());
  EXPECT_EQ(second.next(), "two");
  EXPECT_EQ(second.next(), "three");
  EXPECT_EQ(second.next(), std::nullopt);
}

TEST(EventReader, refuses_an_offset_behind_the_end) {
  const TemporaryDirectory directory;
  write_file(directory / "events.jsonl", "one\n");
  EventReader reader(directory / "events.jsonl", 5);
  EXPECT_THROW(reader.next(), UserError);
}

}  // namespace
}  // namespace anneal::runner
