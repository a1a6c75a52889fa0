#include "engine/runs/queue/watch.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>

#include "engine/core/base/gpus.h"
#include "engine/runs/queue/gang_starts.h"
#include "engine/runs/queue/standing.h"
#include "engine/runs/queue/start.h"
#include "engine/runs/queue/taken.h"

namespace anneal::queue {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds between_looks{1};
/// The first that may start, if any; its spec names the GPUs that it was given. A part starts when all hosts
/// have room, and where the first of them says so.
std::optional<Entry> next_of(const std::vector<Entry>& waiting, const std::vector<Placement>& placed,
                             const GangStarts& gatherings, int gpus) {
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const Entry& entry = waiting[i];
    if (entry.part ? !gatherings.may_start(entry.run) : !placed[i].devices) continue;
    Entry next = entry;
    if (!entry.part)
      next.spec = placed_on(std::move(next.spec), wish_of(entry, gpus).demand, *placed[i].devices, gpus);
    return next;
  }
  return std::nullopt;
}

void start(const QueueFolder& queue, GangStarts& gatherings, const Entry& entry) {
  if (!queue.claim(entry.run)) return;
  if (!entry.part) return start_run(queue, entry);
  gatherings.leave(entry.run);
  start_part(queue, entry);
}

void watch_until_empty(const QueueFolder& queue, const WatcherLock& lock) {
  const int gpus = visible_gpus();
  TakenDevices taken(queue.runs(), gpus);
  GangStarts gatherings(queue);
  queue.take_back_claims();
  for (;;) {
    std::vector<Claim> claims = look_at_parts(queue, gpus);
    std::ranges::move(taken.look(), std::back_inserter(claims));
    const std::vector<Entry> waiting = queue.waiting();
    const std::vector<Placement> placed = placements(wishes_of(waiting, gpus), claims, gpus);
    if (!lock.is_held()) return;
    gatherings.serve(waiting, placed);
    if (waiting.empty() && queue.starting().empty()) return;
    if (const std::optional<Entry> next = next_of(waiting, placed, gatherings, gpus))
      start(queue, gatherings, *next);
    else
      gatherings.wait(between_looks);
  }
}

}  // namespace

void watch(const QueueFolder& queue) {
  queue.check_is_own();
  // Whoever adds an entry after the last look sees that nobody watches any more, or is seen here.
  while (!queue.waiting().empty() || !queue.starting().empty()) {
    auto lock = WatcherLock::acquire(queue.path());
    if (!lock) return;
    watch_until_empty(queue, *lock);
    if (!lock->is_held()) return;
    lock->release();
  }
}

Watcher see_to(const QueueFolder& queue) {
  if (!fs::exists(queue.path())) return {};
  queue.check_is_own();
  const Watcher watcher = watcher_of(queue.path());
  if (!watcher.is_alive && (!queue.waiting().empty() || !queue.starting().empty()))
    begin_detached({.program = program_to_start(), .arguments = {"queue", queue.runs(), "watch"}});
  return watcher;
}

void go_on_after(const fs::path& run_directory) {
  try {
    see_to(QueueFolder(run_directory.parent_path()));
  } catch (const std::exception&) {
    // The next command that meets the queue tries again.
  }
}

}  // namespace anneal::queue
