#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <utility>

#include "engine/core/base/durable_file.h"
#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/stop_signal.h"
#include "engine/worker/train/reporting/announcer.h"

namespace anneal::train {

/// Has a run wait where its disk is full, so that nothing it writes is lost. Other ranks wait with this one.
class RoomOnDisk {
 public:
  /// How long it waits from one try to the next: at least so long, as a try may fill the disk to the last
  /// byte for a moment, which others feel; at most so long, as the room that a quota leaves cannot be seen.
  struct Pause {
    std::chrono::milliseconds least{1000};
    std::chrono::milliseconds most{10000};
  };

  /// `folder` is on the disk that is written to; the others outlive this.
  RoomOnDisk(std::filesystem::path folder, Announcer& announcer, distributed::Communicator& ranks,
             const StopSignal& stop)
      : RoomOnDisk(std::move(folder), announcer, ranks, stop, Pause()) {}
  RoomOnDisk(std::filesystem::path folder, Announcer& announcer, distributed::Communicator& ranks,
             const StopSignal& stop, Pause pause)
      : folder_(std::move(folder)), announcer_(announcer), ranks_(ranks), stop_(stop), pause_(pause) {}

  /// Does `write`, and again from its start whenever there is more room, until it no longer throws DiskFull.
  /// Says when it begins to wait and when it goes on. Throws that DiskFull where a stop is requested.
  void until_written(const std::function<void()>& write) const;

 private:
  void wait_after(const DiskFull& error) const;

  std::filesystem::path folder_;
  Announcer& announcer_;
  distributed::Communicator& ranks_;
  const StopSignal& stop_;
  Pause pause_;
};

}  // namespace anneal::train
