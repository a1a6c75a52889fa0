#pragma once

#include <set>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace anneal::queue {

/// What a run computes on: "processor" or GPUs, "cuda:0". Two that have one in common get in each other's
/// way.
using Devices = std::set<std::string>;

/// Of a run with this resolved spec on a machine with so many GPUs. A spec that cannot be read takes
/// everything.
Devices devices_of(const nlohmann::json& spec, int gpus);

Devices all_devices(int gpus);

/// "cuda:FIRST" and those after it.
Devices gpus_from(int first, int count);

/// What a run that waits asks for.
struct Demand {
  Devices devices = {};  ///< these
  int any_gpus = 0;      ///< and so many GPUs side by side, whichever they are

  bool operator==(const Demand&) const = default;
};

/// A run whose `training.device` is `auto` takes a GPU for each of its ranks, all GPUs where those are fewer;
/// without GPUs the processor. Any other takes devices_of.
Demand demand_of(const nlohmann::json& spec, int gpus);

/// The same spec, for exactly the GPUs in `devices` that it was given of those that it asked for.
nlohmann::json placed_on(nlohmann::json spec, const Demand& demand, const Devices& devices, int gpus);

}  // namespace anneal::queue
