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

}  // namespace anneal::queue
