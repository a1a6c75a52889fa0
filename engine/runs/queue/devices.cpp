#include "engine/runs/queue/devices.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/spec/execution.h"
#include "engine/core/protocol/spec/parallel.h"

namespace anneal::queue {

using nlohmann::json;

namespace {

constexpr const char* processor = "processor";

std::string gpu(int index) {
  return "cuda:" + std::to_string(index);
}

/// Each rank takes the GPU after the one before it; more ranks than GPUs share them.
void add_gpus(Devices& devices, const DeviceChoice& first, int ranks, int gpus) {
  const int end = gpus > 0 ? std::max(gpus, first.index + 1) : first.index + ranks;
  for (int index = first.index; index < std::min(first.index + ranks, end); ++index)
    devices.insert(gpu(index));
}

bool is_on_gpu(const DeviceChoice& device, int gpus) {
  return device.kind == DeviceChoice::Kind::cuda || (device.is_automatic() && gpus > 0);
}

/// What a spec says of where it is computed.
struct Layout {
  DeviceChoice device;
  DeviceChoice evaluation = {};  ///< in a process of its own; automatic: beside training
  int ranks = 1;
};

Layout layout_of(const json& spec) {
  const json training = spec.value("training", json::object());
  Layout layout;
  ObjectReader reader(training, "training");
  read_device(reader, "device", layout.device);
  DeviceChoice evaluation;
  read_device(reader, "evaluation_device", evaluation);
  if (training.value("evaluation", "") == "separate") layout.evaluation = evaluation;
  layout.ranks = std::clamp(spec.value("/parallel/ranks"_json_pointer, 1), 1, ParallelSpec::most_ranks);
  return layout;
}

Devices evaluation_devices(const Layout& layout, int gpus) {
  Devices devices;
  if (layout.evaluation.kind == DeviceChoice::Kind::cuda) add_gpus(devices, layout.evaluation, 1, gpus);
  return devices;
}

}  // namespace

Devices devices_of(const json& spec, int gpus) try {
  const Layout layout = layout_of(spec);
  Devices devices = evaluation_devices(layout, gpus);
  if (is_on_gpu(layout.device, gpus))
    add_gpus(devices, layout.device, layout.ranks, gpus);
  else
    devices.insert(processor);
  return devices;
} catch (const UserError&) {
  return all_devices(gpus);
} catch (const json::exception&) {
  return all_devices(gpus);
}

Demand demand_of(const json& spec, int gpus) try {
  const Layout layout = layout_of(spec);
  if (!layout.device.is_automatic() || gpus == 0) return {.devices = devices_of(spec, gpus)};
  return {.devices = evaluation_devices(layout, gpus), .any_gpus = std::min(layout.ranks, gpus)};
} catch (const UserError&) {
  return {.devices = all_devices(gpus)};
} catch (const json::exception&) {
  return {.devices = all_devices(gpus)};
}

json placed_on(json spec, const Demand& demand, const Devices& devices, int gpus) {
  for (int first = 0; demand.any_gpus > 0 && first + demand.any_gpus <= gpus; ++first)
    if (Devices both = demand.devices; both.merge(gpus_from(first, demand.any_gpus)), both == devices) {
      spec["training"]["device"] = gpu(first);
      break;
    }
  return spec;
}

Devices gpus_from(int first, int count) {
  Devices devices;
  for (int index = first; index < first + count; ++index) devices.insert(gpu(index));
  return devices;
}

Devices all_devices(int gpus) {
  Devices devices = {processor};
  for (int index = 0; index < gpus; ++index) devices.insert(gpu(index));
  return devices;
}

}  // namespace anneal::queue
