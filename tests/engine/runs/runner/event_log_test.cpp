#include "engine/runs/runner/event_log.h"

#include <csignal>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "tests/support/temporary_directory.h"

namespace anneal::runner {
namespace {

using ::testing::HasSubstr;
using testing::read_file;
using testing::TemporaryDirectory;
using testing::write_file;

std::vector<Event> events_in(const std::filesystem::path& path) {
  std::istringstream lines(read_file(path));
  std::vector<Event> events;
  for (std::string line; std::getline(lines, line);) events.push_back(event_from_line(line));
  return events;
}

void expect_without_gap(const std::vector<Event>& events) {
  for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].seq, static_cast<std::int64_t>(i));
  for (std::size_t i = 1; i < events.size(); ++i) EXPECT_GE(events[i].time, events[i - 1].time);
}

TEST(EventLog, numbers_events_and_goes_on_counting_when_opened_again) {
  const TemporaryDirectory directory;
  for (int opening = 0; opening < 3; ++opening) {
    EventLog log(directory / "events.jsonl");
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(log.append(StageEvent{"data", true}).has_value());
  }
  const std::vector<Event> events = events_in(directory / "events.jsonl");
  EXPECT_EQ(events.size(), 12u);
  expect_without_gap(events);
}

TEST(EventLog, time_goes_on_from_the_last_line) {
  const TemporaryDirectory directory;
  write_file(directory / "events.jsonl", R"({"event":"stage","seq":41,"time":5000.5})"
                                         "\n");
  EventLog log(directory / "events.jsonl");
  EXPECT_EQ(log.next_seq(), 42);
  EXPECT_GE(log.time(), 5000.5);
  EXPECT_LT(log.time(), 6000);
}

/// Every way in which a kill can tear the last line.
TEST(EventLog, cuts_off_a_torn_line_of_any_length) {
  const TemporaryDirectory directory;
  const std::string whole = to_line({.seq = 0, .time = 1, .body = StageEvent{"data", true}}) + "\n";
  for (std::size_t torn = 0; torn < whole.size(); ++torn) {
    const std::string name = "events-" + std::to_string(torn);
    write_file(directory / name, whole + whole.substr(0, torn));
    EventLog(directory / name).append(StageEvent{"model", true});
    const std::vector<Event> events = events_in(directory / name);
    ASSERT_EQ(events.size(), 2u);
    expect_without_gap(events);
  }
}

TEST(EventLog, counts_the_attempts_that_there_were) {
  const TemporaryDirectory directory;
  {
    EventLog log(directory / "events.jsonl");
    for (int attempt = 1; attempt <= 2; ++attempt) log.append(RestartEvent{attempt, "killed", 0});
  }
  EXPECT_EQ(EventLog(directory / "events.jsonl").restarts(), 2);
}

TEST(EventLog, has_one_writer_at_a_time) {
  const TemporaryDirectory directory;
  const EventLog first(directory / "events.jsonl");
  try {
    EventLog second(directory / "events.jsonl");
    FAIL() << "two writers";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("still in progress"));
  }
}

TEST(EventLog, goes_on_behind_lines_that_are_no_events_and_says_which) {
  const std::string whole = to_line({.seq = 0, .time = 7, .body = StageEvent{"data", true}}) + "\n";
  for (const std::string& damage : {std::string("dear diary\n"), std::string(100, '\0') + "\n",
                                    std::string("{\"event\":\"sta\xff"), std::string(3 << 20, 'x') + "\n"}) {
    const TemporaryDirectory directory;
    write_file(directory / "events.jsonl", whole + damage);
    EventLog log(directory / "events.jsonl");
    EXPECT_EQ(log.next_seq(), 1);
    EXPECT_GE(log.time(), 7);
    log.append(StageEvent{"model", true});
    const std::string text = read_file(directory / "events.jsonl");
    EXPECT_EQ(event_from_line(text.substr(text.rfind('\n', text.size() - 2) + 1)).seq, 1);
    if (damage.ends_with('\n')) {
      ASSERT_EQ(log.damages().size(), 1u);
      EXPECT_EQ(log.damages()[0].place(), (directory / "events.jsonl").string() + ":2");
    }
  }
}

TEST(EventLog, cuts_off_a_torn_line_that_is_too_long_for_an_event) {
  const TemporaryDirectory directory;
  const std::string whole = to_line({.seq = 0, .time = 1, .body = StageEvent{"data", true}}) + "\n";
  write_file(directory / "events.jsonl", whole + std::string(3 << 20, 'x'));
  EventLog(directory / "events.jsonl").append(StageEvent{"model", true});
  expect_without_gap(events_in(directory / "events.jsonl"));
}

TEST(EventLog, does_not_follow_a_symbolic_link) {
  const TemporaryDirectory directory;
  write_file(directory / "precious", "");
  std::filesystem::create_symlink(directory / "precious", directory / "events.jsonl");
  EXPECT_THROW(EventLog log(directory / "events.jsonl"), EnvironmentError);
}

/// Killed at any moment, the file has whole lines but for the last one.
TEST(EventLog, a_kill_leaves_whole_lines) {
  const TemporaryDirectory directory;
  const std::filesystem::path path = directory / "events.jsonl";
  for (int round = 0; round < 20; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      EventLog log(path);
      for (;;) log.append(WarningEvent{"c", std::string(static_cast<std::size_t>(round) * 37, 'x'), ""});
    }
    const auto before = std::filesystem::exists(path) ? std::filesystem::file_size(path) : 0;
    while (!std::filesystem::exists(path) || std::filesystem::file_size(path) <= before) usleep(200);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  EventLog log(path);
  log.append(StageEvent{"end", true});
  expect_without_gap(events_in(path));
}

}  // namespace
}  // namespace anneal::runner
