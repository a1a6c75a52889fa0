#pragma once

#include <cstddef>
#include <filesystem>

#include "app/hosts/run_host.h"

namespace anneal::studio {

/// A computer whose queue can be changed: of what waits there for free devices. Orders like those of RunHost;
/// `run` is the directory that it is to have.
class QueueHost {
 public:
  virtual ~QueueHost() = default;

  /// `position` counts those that wait, from 0.
  virtual void move_queued(const std::filesystem::path& run, std::size_t position, RunHost::Done done) = 0;
  virtual void remove_queued(const std::filesystem::path& run, RunHost::Done done) = 0;
};

}  // namespace anneal::studio
