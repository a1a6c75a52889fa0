#pragma once

#include <optional>
#include <string>
#include <vector>

#include "queue/devices.h"

namespace anneal::queue {

/// A run, and what it takes or would take.
struct Claim {
  std::string run;
  Devices devices;
};

/// Why one of `waiting`, which are in order, may not start: "waits for first, which takes the processor".
/// nullopt for those that may. One whose devices are free overtakes those before it that wait for others, but
/// takes no device that one before it waits for: so none waits for ever.
std::vector<std::optional<std::string>> obstacles(const std::vector<Claim>& waiting,
                                                  const std::vector<Claim>& running);

}  // namespace anneal::queue
