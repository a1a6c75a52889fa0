#pragma once

#include "engine/runs/queue/queue_folder.h"
#include "engine/runs/queue/watcher_lock.h"

namespace anneal::queue {

/// Starts what may start, as long as anything waits. One process does this for a queue: returns at once where
/// another does. A run that it starts belongs to itself and outlives it.
void watch(const QueueFolder& queue);

/// Sees that somebody watches, where anything waits: starts `anneal queue RUNS watch`, detached, where nobody
/// does. Returns what there was before. Cheap, so that every command that meets a queue calls it.
Watcher see_to(const QueueFolder& queue);

/// The same for the queue that a run stood in, which is over; its trouble is not a trouble of the run.
void go_on_after(const std::filesystem::path& run_directory);

}  // namespace anneal::queue
