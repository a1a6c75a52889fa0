#include "queue/schedule.h"

#include <algorithm>

namespace anneal::queue {

namespace {

std::string shown(const std::string& device) {
  return device == "processor" ? "the processor" : device;
}

/// The first device that both take.
std::optional<std::string> shared_device(const Claim& one, const Claim& other) {
  const auto found = std::ranges::find_if(
      one.devices, [&](const std::string& device) { return other.devices.contains(device); });
  return found == one.devices.end() ? std::nullopt : std::optional(*found);
}

std::optional<std::string> obstacle(const Claim& run, const std::vector<Claim>& before,
                                    const std::vector<Claim>& running) {
  for (const Claim& other : running)
    if (const auto device = shared_device(run, other))
      return "waits for " + other.run + ", which takes " + shown(*device);
  for (const Claim& other : before)
    if (const auto device = shared_device(run, other))
      return "waits behind " + other.run + " for " + shown(*device);
  return std::nullopt;
}

}  // namespace

std::vector<std::optional<std::string>> obstacles(const std::vector<Claim>& waiting,
                                                  const std::vector<Claim>& running) {
  std::vector<std::optional<std::string>> found;
  std::vector<Claim> before;
  for (const Claim& run : waiting) {
    found.push_back(obstacle(run, before, running));
    before.push_back(run);
  }
  return found;
}

}  // namespace anneal::queue
