#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/runs/queue/gang_start.h"
#include "engine/runs/queue/queue_folder.h"
#include "engine/runs/queue/schedule.h"

namespace anneal::queue {

/// The runs of several hosts that wait in a queue, for the one who watches over it. What is heard is written
/// down beside the entries, for whoever asks.
class GangStarts {
 public:
  explicit GangStarts(const QueueFolder& queue) : queue_(queue) {}

  /// `placed` says of each of those that wait whether it has room here. What waits no longer is told to the
  /// other hosts; what another host has taken out of its queue is refused here.
  void serve(const std::vector<Entry>& waiting, const std::vector<Placement>& placed);
  /// All hosts have room for it.
  bool may_start(const std::string& run) const;
  /// It was claimed: nobody waits for it here any more, and the others are told to start.
  void leave(const std::string& run);

  /// Until something is to be heard, at most so long.
  void wait(std::chrono::milliseconds most) const;

 private:
  void note(const Entry& entry, const GangStart& gang_start) const;

  const QueueFolder& queue_;
  std::map<std::string, std::unique_ptr<GangStart>> all_;
};

}  // namespace anneal::queue
