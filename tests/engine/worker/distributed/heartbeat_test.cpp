#include "engine/worker/distributed/heartbeat.h"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/support/refusal.h"

namespace anneal::distributed {
namespace {

using namespace std::chrono_literals;

int looks_until_lost(Heartbeat::Watch& watch, int other) {
  for (int looks = 1;; ++looks) try {
      watch.look_at(other);
    } catch (const EnvironmentError& error) {
      EXPECT_EQ(error.place(), "rank " + std::to_string(other));
      return looks;
    }
}

TEST(Heartbeat, one_that_shows_nothing_more_is_lost_after_so_many_looks_and_one_that_never_did_later) {
  std::vector<Beat> beats(3);
  Heartbeat heartbeat(beats, 0, {500ms});
  beats[1].count = 7;
  Heartbeat::Watch watch(heartbeat);
  EXPECT_EQ(looks_until_lost(watch, 1), 11);
  EXPECT_EQ(looks_until_lost(watch, 2), 61);
}

TEST(Heartbeat, one_that_beats_is_never_lost) {
  std::vector<Beat> beats(2);
  Heartbeat heartbeat(beats, 0, {100ms});
  Heartbeat::Watch watch(heartbeat);
  for (int look = 0; look < 200; ++look) {
    ++beats[1].count;
    EXPECT_NO_THROW(watch.look_at_all());
  }
}

TEST(Heartbeat, one_that_lives_and_does_not_come_is_lost_later_unless_it_is_excused) {
  std::vector<Beat> beats(2);
  Heartbeat heartbeat(beats, 0, {.heartbeat = 500ms, .collective = 1s});
  const auto looks_until_lost = [&](auto before_each) {
    Heartbeat::Watch watch(heartbeat);
    for (int looks = 1; looks < 1000; ++looks) try {
        ++beats[1].count;
        before_each(looks);
        watch.look_at(1);
      } catch (const EnvironmentError& error) {
        EXPECT_THAT(error.what(),
                    ::testing::HasSubstr("is alive, but other ranks have waited for it for 1 s"));
        return looks;
      }
    return 0;
  };
  EXPECT_EQ(looks_until_lost([](int) {}), 21);
  Heartbeat other({beats.data(), 2}, 1, {});
  const auto waits_for_people = [&](int look) {
    if (look == 5) other.pause_timeout();
    if (look == 100) other.resume_timeout();
  };
  EXPECT_EQ(looks_until_lost(waits_for_people), 119);
}

/// Who does not wait for it may look for as long as it likes.
TEST(Heartbeat, one_that_lives_may_be_away_where_nobody_waits_for_it) {
  std::vector<Beat> beats(2);
  const Heartbeat heartbeat(beats, 0, {500ms, 1000ms});
  Heartbeat::Watch watch(heartbeat);
  for (int look = 0; look < 200; ++look) {
    ++beats[1].count;
    EXPECT_NO_THROW(watch.look_for_life());
  }
  EXPECT_THROW(for (int look = 0; look < 11; ++look) watch.look_for_life(), EnvironmentError);
}

TEST(Heartbeat, beats_while_it_lives) {
  std::vector<Beat> beats(1);
  {
    const Heartbeat heartbeat(beats, 0, {100ms});
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (beats[0].count < 3 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(10ms);
    EXPECT_GE(beats[0].count, 3u);
  }
  const std::uint32_t last = beats[0].count;
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(beats[0].count, last);
}

}  // namespace
}  // namespace anneal::distributed
