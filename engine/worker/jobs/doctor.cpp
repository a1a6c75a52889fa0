#include <ATen/Parallel.h>
#include <torch/version.h>

#include "engine/core/base/object_reader.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/jobs/jobs.h"
#include "engine/worker/jobs/nccl_interface.h"
#include "engine/worker/runtime/cuda_module.h"
#include "engine/worker/runtime/device.h"
#include "engine/worker/runtime/integer_products.h"
#include "engine/worker/runtime/precision.h"

namespace anneal::jobs {

namespace {

/// "works", or what went wrong. Null is what the module is built without.
std::string state_of(void (*check)()) {
  if (check == nullptr) return "is not part of this build";
  try {
    check();
    return "works";
  } catch (const std::exception& error) {
    return error.what();
  }
}

}  // namespace

nlohmann::json doctor(const nlohmann::json& request) {
  ObjectReader(request, "request").finish();
  keep_nccl_to("");
  const at::Device device = runtime::open_device({});
  nlohmann::json report = {{"libtorch", TORCH_VERSION},
                           {"devices", runtime::describe_devices()},
                           {"threads", runtime::use_threads(0)},
                           {"precision", runtime::has_fast_bf16(device) ? "bf16" : "fp32"},
                           {"loops", cpu::describe_choice()},
                           {"integers", runtime::describe_integer_products()},
                           {"bf16", runtime::describe_bf16(device)}};
  if (const cuda::Module* module = runtime::cuda_module()) {
    report["nccl"] = state_of(module->check_nccl);
    report["cuda_graphs"] = state_of(module->check_graphs);
  } else {
    report["cuda_problem"] = runtime::cuda_problem();
  }
  return report;
}

nlohmann::json devices(const nlohmann::json& request) {
  ObjectReader reader(request, "");
  for (const auto& [key, word] : request.items()) {
    DeviceChoice choice;
    read_device(reader, key, choice);
    runtime::choose_device(choice, key);
  }
  return {{"gpus", runtime::gpu_count()}};
}

}  // namespace anneal::jobs
