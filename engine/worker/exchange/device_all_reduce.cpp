#include "engine/worker/exchange/device_all_reduce.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/core/base/machine.h"
#include "engine/worker/exchange/staged_all_reduce.h"
#include "engine/worker/exchange/staged_reduce_scatter.h"
#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"

namespace anneal::exchange {

namespace {

GradientPlace place_of(at::Device device) {
  if (!device.is_cuda()) return {.host = host_name()};
  return {runtime::uuid_of(device), runtime::cuda_module()->make_nccl_all_reduce != nullptr, host_name()};
}

std::vector<GradientPlace> places_of_all(distributed::Communicator& ranks, const GradientPlace& here) {
  const std::vector<std::string> gpus = ranks.all_gather(here.gpu), hosts = ranks.all_gather(here.host);
  const std::vector<std::string> nccl = ranks.all_gather(here.has_nccl ? "nccl" : "");
  std::vector<GradientPlace> places;
  for (std::size_t rank = 0; rank < gpus.size(); ++rank)
    places.push_back({gpus[rank], !nccl[rank].empty(), hosts[rank]});
  return places;
}

cuda::NcclSeat make_seat(distributed::Communicator& ranks, at::Device device) {
  return {.rank = ranks.rank(),
          .count = ranks.count(),
          .gpu = device.index(),
          .id = ranks.of_first(ranks.is_first() ? runtime::cuda_module()->new_nccl_id() : ""),
          .look = ranks.make_watch()};
}

std::string note_of(const std::string& obstacle) {
  return obstacle + ", so gradients are exchanged through the host's memory";
}

}  // namespace

std::string obstacle_to_nccl(const std::vector<GradientPlace>& places) {
  std::map<std::string, std::size_t> first_on;
  for (std::size_t rank = 0; rank < places.size(); ++rank) {
    const std::string name = "rank " + std::to_string(rank);
    if (places[rank].gpu.empty()) return name + " runs on a processor";
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

DeviceAllReduce make_device_all_reduce(distributed::Communicator& ranks, at::Device device, std::size_t count,
                                       distributed::Wire wire) {
  const std::vector<GradientPlace> places = places_of_all(ranks, place_of(device));
  if (std::ranges::all_of(places, &std::string::empty, &GradientPlace::gpu))
    return {ranks.make_all_reduce(count, wire)};
  const std::string obstacle = obstacle_to_nccl(places);
  if (obstacle.empty())
    return {runtime::cuda_module()->make_nccl_all_reduce(make_seat(ranks, device), count,
                                                         wire_of_nccl(places, wire))};
  std::unique_ptr<distributed::AllReduce> sums = ranks.make_all_reduce(count, wire);
  if (!device.is_cuda()) return {std::move(sums), note_of(obstacle)};
  return {std::make_unique<StagedAllReduce>(std::move(sums), device), note_of(obstacle)};
}

DeviceOwned make_device_reduce_scatter(distributed::Communicator& ranks, at::Device device,
                                       std::vector<distributed::OwnedShard> shards, distributed::Wire wire) {
  const std::vector<GradientPlace> places = places_of_all(ranks, place_of(device));
  if (std::ranges::all_of(places, &std::string::empty, &GradientPlace::gpu))
    return {ranks.make_reduce_scatter(std::move(shards), wire)};
  const std::string obstacle = obstacle_to_nccl(places);
  if (obstacle.empty())
    return {runtime::cuda_module()->make_nccl_reduce_scatter(make_seat(ranks, device), std::move(shards),
                                                             wire_of_nccl(places, wire))};
  std::unique_ptr<distributed::ReduceScatter> sums = ranks.make_reduce_scatter(shards, wire);
  if (!device.is_cuda()) return {std::move(sums), note_of(obstacle)};
  return {std::make_unique<StagedReduceScatter>(std::move(sums), device, ranks.rank(), std::move(shards)),
          note_of(obstacle)};
}

}  // namespace anneal::exchange
