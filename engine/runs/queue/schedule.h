#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/runs/queue/devices.h"

namespace anneal::queue {

/// A run, and what it takes.
struct Claim {
  std::string run;
  Devices devices;
};

/// A run that waits, and what it would take.
struct Wish {
  std::string run;
  Demand demand;
  bool holds = true;  ///< nobody behind it may take what it waits for
};

/// What becomes of a run that waits.
struct Placement {
  std::optional<Devices> devices = {};  ///< it may start, and takes these
  std::string obstacle = {};            ///< why it may not: "waits for first, which takes the processor"

  bool operator==(const Placement&) const = default;
};

/// Of runs that wait, in order, on a machine with so many GPUs. One that asks for any GPUs gets the first
/// ones side by side that are free, or else holds those of which the fewest are taken. One whose devices are
/// free overtakes those before it that wait for others, but takes no device that one before it waits for: so
/// none waits for ever. One that holds nothing may be overtaken by all.
std::vector<Placement> placements(const std::vector<Wish>& waiting, const std::vector<Claim>& running,
                                  int gpus);

}  // namespace anneal::queue
