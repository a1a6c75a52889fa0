#include "exchange/device_sums.h"

#include <algorithm>
#include <map>
#include <utility>

#include "base/machine.h"
#include "exchange/staged_sums.h"
#include "runtime/cuda_module.h"
#include "runtime/device.h"

namespace anneal::exchange {

namespace {

GradientPlace place_of(at::Device device) {
  if (!device.is_cuda()) return {.host = host_name()};
  const cuda::Module& module = *runtime::cuda_module();
  return {module.devices()[static_cast<std::size_t>(device.index())].uuid, module.make_nccl_sums != nullptr,
          host_name()};
}

std::vector<GradientPlace> places_of_all(distributed::Ranks& ranks, const GradientPlace& here) {
  const std::vector<std::string> gpus = ranks.of_all(here.gpu), hosts = ranks.of_all(here.host);
  const std::vector<std::string> nccl = ranks.of_all(here.has_nccl ? "nccl" : "");
  std::vector<GradientPlace> places;
  for (std::size_t rank = 0; rank < gpus.size(); ++rank)
    places.push_back({gpus[rank], !nccl[rank].empty(), hosts[rank]});
  return places;
}

std::unique_ptr<distributed::Sums> make_nccl_sums(distributed::Ranks& ranks, at::Device device,
                                                  std::size_t count, distributed::Wire wire) {
  const cuda::Module& module = *runtime::cuda_module();
  const std::string id = ranks.of_first(ranks.is_first() ? module.new_nccl_id() : "");
  return module.make_nccl_sums({.rank = ranks.rank(),
                                .count = ranks.count(),
                                .gpu = device.index(),
                                .id = id,
                                .look = ranks.make_watch()},
                               count, wire);
}

}  // namespace

std::string obstacle_to_nccl(const std::vector<GradientPlace>& places) {
  std::map<std::string, std::size_t> first_on;
  for (std::size_t rank = 0; rank < places.size(); ++rank) {
    const std::string name = "rank " + std::to_string(rank);
    if (places[rank].gpu.empty()) return name + " is on a processor";
    if (!places[rank].has_nccl) return name + " has no NCCL";
    const auto [first, is_new] = first_on.try_emplace(places[rank].gpu, rank);
    if (!is_new)
      return "ranks " + std::to_string(first->second) + " and " + std::to_string(rank) + " share a GPU";
  }
  return "";
}

distributed::Wire wire_of_nccl(const std::vector<GradientPlace>& places, distributed::Wire wire) {
  const auto is_elsewhere = [&](const GradientPlace& place) { return place.host != places.front().host; };
  return std::ranges::any_of(places, is_elsewhere) ? wire : distributed::Wire::fp32;
}

DeviceSums make_device_sums(distributed::Ranks& ranks, at::Device device, std::size_t count,
                            distributed::Wire wire) {
  const std::vector<GradientPlace> places = places_of_all(ranks, place_of(device));
  if (std::ranges::all_of(places, &std::string::empty, &GradientPlace::gpu))
    return {ranks.make_sums(count, wire)};
  const std::string obstacle = obstacle_to_nccl(places);
  if (obstacle.empty()) return {make_nccl_sums(ranks, device, count, wire_of_nccl(places, wire))};
  std::unique_ptr<distributed::Sums> sums = ranks.make_sums(count, wire);
  const std::string note = obstacle + ", so that gradients are exchanged by way of the host's memory";
  if (!device.is_cuda()) return {std::move(sums), note};
  return {std::make_unique<StagedSums>(std::move(sums), device), note};
}

}  // namespace anneal::exchange
