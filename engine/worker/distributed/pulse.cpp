#include "distributed/pulse.h"

#include <condition_variable>
#include <mutex>
#include <string>

#include "distributed/lost_rank.h"

namespace anneal::distributed {

namespace {

constexpr std::chrono::milliseconds between_beats{100};
/// A rank whose process is still being loaded may take so many times the patience.
constexpr std::int64_t of_the_first = 6;

}  // namespace

Pulse::Pulse(std::span<Beat> beats, int rank, std::chrono::milliseconds patience)
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

void Pulse::Watch::look_at(int other) {
  Seen& seen = seen_[static_cast<std::size_t>(other)];
  const std::uint32_t now = pulse_.beats_[static_cast<std::size_t>(other)].count.load();
  if (now != seen.count) seen = {now, 0};
  const std::int64_t most = pulse_.patience_ / nap;
  if (++seen.looks <= (now == 0 ? of_the_first * most : most)) return;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(pulse_.patience_);
  throw LostRank(other, "has shown no sign of life for " + std::to_string(seconds.count()) + " s");
}

void Pulse::Watch::look_at_all() {
  for (int other = 0; other < static_cast<int>(seen_.size()); ++other)
    if (other != pulse_.rank()) look_at(other);
}

}  // namespace anneal::distributed
