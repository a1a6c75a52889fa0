#include "distributed/pulse.h"

#include <vector>

#include <gtest/gtest.h>

#include "base/error.h"
#include "support/refusal.h"

namespace anneal::distributed {
namespace {

using namespace std::chrono_literals;

int looks_until_lost(Pulse::Watch& watch, int other) {
  for (int looks = 1;; ++looks) try {
      watch.look_at(other);
    } catch (const EnvironmentError& error) {
      EXPECT_EQ(error.place(), "rank " + std::to_string(other));
      return looks;
    }
}

TEST(Pulse, one_that_shows_nothing_more_is_lost_after_so_many_looks_and_one_that_never_did_later) {
  std::vector<Beat> beats(3);
  Pulse pulse(beats, 0, 500ms);
  beats[1].count = 7;
  Pulse::Watch watch(pulse);
  EXPECT_EQ(looks_until_lost(watch, 1), 11);
  EXPECT_EQ(looks_until_lost(watch, 2), 61);
}

TEST(Pulse, one_that_beats_is_never_lost) {
  std::vector<Beat> beats(2);
  Pulse pulse(beats, 0, 100ms);
  Pulse::Watch watch(pulse);
  for (int look = 0; look < 200; ++look) {
    ++beats[1].count;
    watch.look_at_all();
  }
}

TEST(Pulse, beats_while_it_lives) {
  std::vector<Beat> beats(1);
  {
    const Pulse pulse(beats, 0, 100ms);
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
