#pragma once

#include <string>

#include "remote/host/bundle.h"
#include "remote/host/facts.h"
#include "remote/host/place.h"

namespace anneal::remote {

/// Which libraries a host is sent, and why not others.
struct LibraryChoice {
  SentLibraries libraries = SentLibraries::processor;
  std::string libtorch = {};         ///< the folder of the host's own, where that is used
  std::string why_no_gpu = {};       ///< of a host with GPUs: why those are not used, a sentence
  std::string why_no_libtorch = {};  ///< why the host's own is not used, as its settings want
  /// The host's own would do and is not used, since the settings say nothing of it.
  bool could_use_own = false;
};

/// By what the probe found: CUDA's libraries for GPUs whose driver is new enough; none where the settings of
/// the host name a libtorch there that is of our version. `why_no_cuda` says why CUDA's libraries cannot be
/// sent from here, "" where they can.
LibraryChoice choose_libraries(const HostFacts& facts, const Place& place, const std::string& why_no_cuda);

/// Its bundle, of the programs beside the one that runs.
Bundle bundle_of_this(const std::function<void(const std::string&)>& tell, const LibraryChoice& choice);

}  // namespace anneal::remote
