#include "queue/devices.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "protocol/spec/execution.h"
#include "protocol/spec/parallel.h"

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

}  // namespace

Devices devices_of(const json& spec, int gpus) try {
  const json training = spec.value("training", json::object());
  DeviceChoice device, evaluation;
  ObjectReader reader(training, "training");
  read_device(reader, "device", device);
  read_device(reader, "evaluation_device", evaluation);
  const int ranks = std::clamp(spec.value("/parallel/ranks"_json_pointer, 1), 1, ParallelSpec::most_ranks);
  Devices devices;
  if (is_on_gpu(device, gpus))
    add_gpus(devices, device, ranks, gpus);
  else
    devices.insert(processor);
  if (training.value("evaluation", "") == "separate" && evaluation.kind == DeviceChoice::Kind::cuda)
    add_gpus(devices, evaluation, 1, gpus);
  return devices;
} catch (const UserError&) {
  return all_devices(gpus);
} catch (const json::exception&) {
  return all_devices(gpus);
}

Devices all_devices(int gpus) {
  Devices devices = {processor};
  for (int index = 0; index < gpus; ++index) devices.insert(gpu(index));
  return devices;
}

}  // namespace anneal::queue
