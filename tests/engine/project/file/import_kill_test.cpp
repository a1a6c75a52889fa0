#include <csignal>
#include <random>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/project/file/curves.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/verify.h"
#include "tests/engine/project/file/event_lines.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

using namespace project;

constexpr std::int64_t piece_bytes = 2000;

/// Imports piece after piece and writes the committed offset to `acknowledge` after each.
[[noreturn]] void import_until_killed(const std::filesystem::path& path, std::int64_t run,
                                      const std::filesystem::path& events, int acknowledge) {
  Project project = Project::open(path);
  for (;;) {
    const std::int64_t offset = import_events(project, run, events, piece_bytes).offset;
    if (::write(acknowledge, &offset, sizeof offset) != sizeof offset) _exit(1);
  }
}

/// Kills a child that imports, right after its `commits`th acknowledged commit; returns that offset.
std::int64_t kill_after(int commits, const std::filesystem::path& path, std::int64_t run,
                        const std::filesystem::path& events) {
  int channel[2];
  EXPECT_EQ(::pipe(channel), 0);
  const pid_t child = ::fork();
  if (child == 0) import_until_killed(path, run, events, channel[1]);
  ::close(channel[1]);
  std::int64_t acknowledged = 0;
  for (int commit = 0; commit < commits; ++commit) {
    EXPECT_EQ(::read(channel[0], &acknowledged, sizeof acknowledged), ssize_t{sizeof acknowledged});
  }
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  ::close(channel[0]);
  return acknowledged;
}

TEST(ImportKill, forty_kills_lose_and_double_nothing) {
  const TemporaryDirectory directory;
  const auto path = directory / "work.anneal";
  const auto events = directory / "events.jsonl";
  const std::int64_t lines = 4000;
  append(events, step_lines(0, lines));
  std::int64_t run = 0;
  {
    Project project = Project::create(path);
    run = add_plain_run(project);
  }
  std::mt19937 random(7);
  for (int kill = 0; kill < 40; ++kill) {
    const std::int64_t acknowledged = kill_after(static_cast<int>(1 + random() % 4), path, run, events);
    Project project = Project::open(path);
    ASSERT_GE(import_events(project, run, events, piece_bytes).offset, acknowledged);
  }
  Project project = Project::open(path);
  while (import_events(project, run, events).remaining > 0) continue;
  const auto points = curve(project, run, "loss");
  ASSERT_EQ(points.size(), static_cast<std::size_t>(lines));
  for (std::int64_t seq = 0; seq < lines; ++seq) ASSERT_EQ(points[static_cast<std::size_t>(seq)].seq, seq);
  EXPECT_TRUE(verify(project).empty());
}

}  // namespace
}  // namespace anneal::testing
