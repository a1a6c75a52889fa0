#include "engine/worker/distributed/heartbeat.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <string>

#include "engine/worker/distributed/lost_rank.h"

namespace anneal::distributed {

namespace {

constexpr std::chrono::milliseconds between_beats{100};
/// Factor by which timeouts are longer for a rank whose process is still loading.
constexpr std::int64_t of_the_first = 6;

}  // namespace

Heartbeat::Heartbeat(std::span<Beat> beats, int rank, Timeouts timeouts)
    : beats_(beats),
      rank_(rank),
      timeouts_(timeouts),
      thread_([this](const std::stop_token& stop) { beat(stop); }) {}

void Heartbeat::beat(const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  do {
    ++beats_[static_cast<std::size_t>(rank_)].count;
  } while (!stopped.wait_for(lock, stop, between_beats, [&] { return stop.stop_requested(); }));
}

void Heartbeat::Watch::look_for_life_of(int other) {
  Seen& seen = seen_[static_cast<std::size_t>(other)];
  const Beat& beat = heartbeat_.beats_[static_cast<std::size_t>(other)];
  const std::uint32_t now = beat.count.load();
  if (now != seen.count) seen.looks = 0;
  seen.count = now;
  const std::int64_t most = heartbeat_.timeouts_.heartbeat / nap;
  if (++seen.looks > (now == 0 ? of_the_first * most : most))
    throw LostRank(other, "has shown no sign of life for " + seconds_text(heartbeat_.timeouts_.heartbeat));
}

void Heartbeat::Watch::look_at(int other) {
  look_for_life_of(other);
  Seen& seen = seen_[static_cast<std::size_t>(other)];
  // One that waits for another whose timeout is paused is not to time out itself.
  if (heartbeat_.is_any_paused()) seen.all_looks = 0;
  if (++seen.all_looks > heartbeat_.timeouts_.collective / nap)
    throw LostRank(other, "is alive, but other ranks have waited for it for " +
                              seconds_text(heartbeat_.timeouts_.collective));
}

bool Heartbeat::is_any_paused() const {
  return std::ranges::any_of(beats_, [](const Beat& beat) { return beat.pauses.load() > 0; });
}

void Heartbeat::Watch::look_for_life() {
  for (int other = 0; other < static_cast<int>(seen_.size()); ++other)
    if (other != heartbeat_.rank()) look_for_life_of(other);
}

void Heartbeat::Watch::look_at_all() {
  for (int other = 0; other < static_cast<int>(seen_.size()); ++other)
    if (other != heartbeat_.rank()) look_at(other);
}

}  // namespace anneal::distributed
