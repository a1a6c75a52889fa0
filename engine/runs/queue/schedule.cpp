#include "engine/runs/queue/schedule.h"

#include <algorithm>
#include <limits>

namespace anneal::queue {

namespace {

std::string shown(const std::string& device) {
  return device == "processor" ? "the processor" : device;
}

/// The first device that both take.
std::optional<std::string> shared_device(const Devices& one, const Devices& other) {
  const auto found =
      std::ranges::find_if(one, [&](const std::string& device) { return other.contains(device); });
  return found == one.end() ? std::nullopt : std::optional(*found);
}

/// Why a run that waits cannot take `devices`; "" where it can.
std::string obstacle(const Devices& devices, const std::vector<Claim>& running,
                     const std::vector<Claim>& before) {
  for (const Claim& other : running)
    if (const auto device = shared_device(devices, other.devices))
      return "waits for " + other.run + ", which takes " + shown(*device);
  for (const Claim& other : before)
    if (const auto device = shared_device(devices, other.devices))
      return "waits behind " + other.run + " for " + shown(*device);
  return "";
}

std::size_t count_taken(const Devices& devices, const std::vector<Claim>& claims) {
  return static_cast<std::size_t>(std::ranges::count_if(devices, [&](const std::string& device) {
    return std::ranges::any_of(claims, [&](const Claim& claim) { return claim.devices.contains(device); });
  }));
}

/// Those of `demand` where the fewest GPUs are taken by runs, and of these by those that wait before; the
/// first of equal ones.
Devices best_devices(const Demand& demand, const std::vector<Claim>& running,
                     const std::vector<Claim>& before, int gpus) {
  Devices best = demand.devices;
  auto fewest = std::pair(std::numeric_limits<std::size_t>::max(), std::size_t{0});
  for (int first = 0; demand.any_gpus > 0 && first + demand.any_gpus <= gpus; ++first) {
    Devices devices = demand.devices;
    devices.merge(gpus_from(first, demand.any_gpus));
    const auto taken = std::pair(count_taken(devices, running), count_taken(devices, before));
    if (taken >= fewest) continue;
    fewest = taken;
    best = std::move(devices);
  }
  return best;
}

}  // namespace

std::vector<Placement> placements(const std::vector<Wish>& waiting, const std::vector<Claim>& running,
                                  int gpus) {
  std::vector<Placement> found;
  std::vector<Claim> before;  // what those before take, or hold until they can
  for (const Wish& wish : waiting) {
    const Devices devices = best_devices(wish.demand, running, before, gpus);
    const std::string why = obstacle(devices, running, before);
    found.push_back(why.empty() ? Placement{.devices = devices} : Placement{.obstacle = why});
    if (wish.holds) before.push_back({wish.run, devices});
  }
  return found;
}

}  // namespace anneal::queue
