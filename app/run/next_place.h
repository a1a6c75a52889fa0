#pragma once

#include <optional>
#include <string>

#include "remote/host/slurm_options.h"

namespace anneal::studio {

/// Where the next run trains.
struct NextPlace {
  std::string hosts = {};  ///< "" is this computer, "a,b" two hosts that train it together
  /// Several are to train together. Until `hosts` has two of them the place is not whole, and nothing starts.
  bool wants_several = false;
  bool waits = false;                            ///< until its devices are free, on all of its hosts
  std::string gpus = {};                         ///< the word of the GpuChoice that it trains on
  std::optional<remote::SlurmOptions> job = {};  ///< of Slurm, which the run becomes

  bool is_whole() const { return !wants_several || !hosts.empty(); }
};

}  // namespace anneal::studio
