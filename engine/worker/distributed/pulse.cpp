#include "engine/worker/distributed/pulse.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>

#include "engine/worker/distributed/lost_rank.h"

namespace anneal::distributed {

namespace {

constexpr std::chrono::milliseconds between_beats{100};
/// A rank whose process is still being loaded may take so many times the patience.
constexpr std::int64_t of_the_first = 6;

}  // namespace

Pulse::Pulse(std::span<Beat> beats, int rank, Patience patience)
    : beats_(beats),
      rank_(rank),
      patience_(patience),
      thread_([this](const std::stop_token& stop) { beat(stop); }) {}

void Pulse::beat(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  do {
    ++beats_[static_cast<std::size_t>(rank_)].count;
  } while (!stopped.wait_for(lock, stop, between_beats, [&] { return stop.stop_requested(); }));
}

void Pulse::Watch::look_for_life_of(int other) {
  Seen& seen = seen_[static_cast<std::size_t>(other)];
  const Beat& beat = pulse_.beats_[static_cast<std::size_t>(other)];
  const std::uint32_t now = beat.count.load();
  if (now != seen.count) seen.looks = 0;
  seen.count = now;
  const std::int64_t most = pulse_.patience_.with_silence / nap;
  if (++seen.looks > (now == 0 ? of_the_first * most : most))
    throw LostRank(other, "has shown no sign of life for " + seconds_text(pulse_.patience_.with_silence));
}

void Pulse::Watch::look_at(int other) {
  look_for_life_of(other);
  Seen& seen = seen_[static_cast<std::size_t>(other)];
  // One that waits for another, which is excused, is excused with it.
  if (pulse_.is_any_excused()) seen.all_looks = 0;
  if (++seen.all_looks > pulse_.patience_.with_absence / nap)
    throw LostRank(other,
                   "lives, but others have waited for it for " + seconds_text(pulse_.patience_.with_absence));
}

bool Pulse::is_any_excused() const {
  return std::ranges::any_of(beats_, [](const Beat& beat) { return beat.excuses.load() > 0; });
}

void Pulse::Watch::look_for_life() {
  for (int other = 0; other < static_cast<int>(seen_.size()); ++other)
    if (other != pulse_.rank()) look_for_life_of(other);
}

void Pulse::Watch::look_at_all() {
  for (int other = 0; other < static_cast<int>(seen_.size()); ++other)
    if (other != pulse_.rank()) look_at(other);
}

}  // namespace anneal::distributed
