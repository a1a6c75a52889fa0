#include "engine/runs/history/event_reader.h"

#include <fstream>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
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

/// Of all events in a file of these lines, and what is said of the others.
struct Read {
  std::vector<std::int64_t> events;
  std::vector<std::string> damages;  ///< "LINE: message"
};

Read read_all(const std::vector<std::string>& lines) {
  const TemporaryDirectory directory;
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  write_file(directory / "events.jsonl", text);
  Read read;
  const std::string place = (directory / "events.jsonl").string() + ":";
  EventReader reader(directory / "events.jsonl", 0, [&](const UserError& damage) {
    EXPECT_TRUE(damage.place().starts_with(place)) << damage.place();
    read.damages.push_back(damage.place().substr(place.size()) + ": " + damage.message());
  });
  while (const auto line = reader.next_event()) read.events.push_back(line->event.seq);
  return read;
}

std::string event(std::int64_t seq) {
  return to_line({.seq = seq, .time = 1, .body = StageEvent{"data", true}});
}

TEST(EventReader, refuses_what_is_no_file_and_neither_waits_for_it_nor_reads_it_without_end) {
  const TemporaryDirectory directory;
  std::filesystem::create_directory(directory / "folder");
  ASSERT_EQ(mkfifo((directory / "pipe").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", directory / "zeros");
  for (const char* name : {"folder", "pipe", "zeros"})
    EXPECT_THROW(EventReader(directory / name).next(), UserError) << name;
  write_file(directory / "events.jsonl", "{}\n");
  std::filesystem::create_symlink("events.jsonl", directory / "link");
  EXPECT_EQ(EventReader(directory / "link").next(), "{}");
}

TEST(EventReader, passes_over_what_is_no_event_and_says_where_it_stands) {
  const std::vector<std::string> all_damages = {"dear diary",
                                                "",
                                                std::string(50, '\0'),
                                                "{\"event\":\"stage\",\"name\":\"\xff\xfe\",\"seq\":1}",
                                                "{\"event\":",
                                                R"({"event":"step","loss":"low","seq":1})",
                                                "[1,2]",
                                                std::string(100 << 20, 'x')};
  for (const std::string& damage : all_damages) {
    const Read read = read_all({event(0), damage, event(2), event(3)});
    EXPECT_EQ(read.events, (std::vector<std::int64_t>{0, 2, 3}));
    ASSERT_EQ(read.damages.size(), 1u) << damage.substr(0, 40);
    EXPECT_TRUE(read.damages[0].starts_with("2: is skipped: ")) << read.damages[0];
    EXPECT_EQ(read.damages[0].find("json.exception"), std::string::npos);
  }
}

TEST(EventReader, names_the_line_behind_an_offset_too) {
  const TemporaryDirectory directory;
  const std::string first = event(0) + "\n" + event(1) + "\n";
  write_file(directory / "events.jsonl", first + "junk\n" + event(3) + "\n");
  std::vector<std::string> places;
  EventReader reader(directory / "events.jsonl", static_cast<std::int64_t>(first.size()),
                     [&](const UserError& damage) { places.push_back(damage.place()); });
  EXPECT_EQ(reader.next_event()->event.seq, 3);
  EXPECT_EQ(places, std::vector{(directory / "events.jsonl").string() + ":3"});
}

TEST(EventReader, leaves_out_an_event_that_comes_twice_and_tells_of_a_gap) {
  const Read twice = read_all({event(0), event(1), event(0), event(1), event(2)});
  EXPECT_EQ(twice.events, (std::vector<std::int64_t>{0, 1, 2}));
  EXPECT_EQ(twice.damages.size(), 2u);
  const Read gap = read_all({event(0), event(4), event(5)});
  EXPECT_EQ(gap.events, (std::vector<std::int64_t>{0, 4, 5}));
  EXPECT_EQ(gap.damages, std::vector<std::string>{"2: events 1 to 3 before it are missing"});
}

TEST(EventReader, a_damaged_seq_costs_nothing_that_follows) {
  EXPECT_EQ(read_all({event(0), event(9000), event(2), event(3)}).events,
            (std::vector<std::int64_t>{0, 9000, 2, 3}));
}

}  // namespace
}  // namespace anneal
