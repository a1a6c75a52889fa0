#pragma once

#include <vector>

#include "engine/runs/queue/queue_folder.h"
#include "engine/runs/queue/schedule.h"

namespace anneal::queue {

/// Starts a run that was claimed, and waits until it has its directory, or is refused with what it says.
void start_run(const QueueFolder& queue, const Entry& entry);

/// Starts this host's part in a run that was claimed here, as a process of its own, and returns at once: it
/// waits for the other hosts by itself.
void start_part(const QueueFolder& queue, const Entry& entry);

/// What becomes of the parts that were started: a run, or one that is refused with what it has said. Returns
/// what those take of which neither is known yet.
std::vector<Claim> look_at_parts(const QueueFolder& queue, int gpus);

/// Of a process of its own, in a session of its own: `output` is a descriptor, or -1 for nowhere.
struct Begin {
  std::filesystem::path program;
  std::vector<std::string> arguments;
  int output = -1;
  std::string mark = {};  ///< ANNEAL_START
};
/// Throws EnvironmentError.
pid_t begin_detached(const Begin& begin);

/// The program that this is, as it is to be started later: one that was deployed by the script above its
/// folder, which says where its libraries are.
std::filesystem::path program_to_start();
/// The same of another program than this one.
std::filesystem::path program_to_start(const std::filesystem::path& program);

}  // namespace anneal::queue
