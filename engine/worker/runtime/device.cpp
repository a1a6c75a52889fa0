#include "engine/worker/runtime/device.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <ATen/Parallel.h>
#include <dlfcn.h>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/worker/cpu/instruction_class.h"
#include "engine/worker/runtime/cuda_module.h"

namespace anneal::runtime {

namespace {

struct LoadedModule {
  const cuda::Module* module = nullptr;
  std::string problem;
};

/// The module and what it links stay loaded until the process ends: CUDA cannot be unloaded.
LoadedModule load_module() {
  const bool driver = std::filesystem::exists("/dev/nvidiactl") || std::filesystem::exists("/dev/dxg");
  if (!driver) return {nullptr, "no NVIDIA driver is loaded"};
  const auto path = std::filesystem::read_symlink("/proc/self/exe").parent_path() / cuda::file_name;
  if (!std::filesystem::exists(path))
    return {nullptr, "this build has no CUDA module (" + path.string() + ")"};
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr) return {nullptr, std::string("the CUDA module cannot be loaded: ") + dlerror()};
  using Entry = const cuda::Module* (*)();
  const auto entry = reinterpret_cast<Entry>(dlsym(library, cuda::entry_point));
  if (entry == nullptr) return {nullptr, path.string() + " is not a CUDA module of this version"};
  try {
    if (entry()->devices().empty()) return {nullptr, "the driver reports no GPU"};
  } catch (const std::exception& error) {
    return {nullptr, std::string("CUDA cannot be started: ") + error.what()};
  }
  return {entry(), ""};
}

const LoadedModule& loaded() {
  static const LoadedModule result = load_module();
  return result;
}

std::string processor_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.rfind("model name", 0) == 0) return line.substr(line.find(": ") + 2);
  return "processor";
}

}  // namespace

const cuda::Module* cuda_module() {
  return loaded().module;
}

const std::string& cuda_problem() {
  return loaded().problem;
}

int gpu_count() {
  return cuda_module() == nullptr ? 0 : static_cast<int>(cuda_module()->devices().size());
}

/// One that is not there is left for `choose_device` to refuse.
DeviceChoice device_of_rank(const DeviceChoice& choice, int rank, int gpus) {
  if (choice.kind == DeviceChoice::Kind::cpu || choice.index >= gpus) return choice;
  return {DeviceChoice::Kind::cuda, (choice.index + rank) % gpus};
}

at::Device choose_device(const DeviceChoice& choice, const std::string& place) {
  if (choice.kind == DeviceChoice::Kind::cpu) return at::kCPU;
  if (cuda_module() == nullptr && choice.is_automatic()) return at::kCPU;
  const int gpus = gpu_count();
  if (choice.index < gpus) return at::Device(at::kCUDA, static_cast<at::DeviceIndex>(choice.index));
  const std::string problem = gpus == 0 ? "CUDA is not available: " + cuda_problem()
                                        : "there is no " + to_string(choice) +
                                              ": this machine's GPUs are 0 to " + std::to_string(gpus - 1);
  throw EnvironmentError(problem, place, "use --device auto or cpu, or run anneal doctor",
                         ExitCode::unavailable);
}

at::Device open_device(const ExecutionSpec& execution) {
  cpu::chosen_class();  // throws here rather than amid a step
  const at::Device device = choose_device(execution.device);
  if (device.is_cuda()) {
    cuda_module()->choose(device.index());
    cuda_module()->tune(execution.deterministic);
  }
  return device;
}

std::string uuid_of(at::Device gpu) {
  return cuda_module()->devices().at(static_cast<std::size_t>(gpu.has_index() ? gpu.index() : 0)).uuid;
}

int cuda_capability(at::Device device) {
  if (cuda_module() == nullptr) return 0;
  const auto devices = cuda_module()->devices();
  const auto index = static_cast<std::size_t>(device.has_index() ? device.index() : 0);
  return index < devices.size() ? devices[index].capability : 0;
}

std::vector<std::string> describe_devices() {
  const int cores = usable_cores();
  std::vector<std::string> lines = {cores == 1 ? "cpu: " + processor_name() + ", 1 core"
                                               : "cpu: " + processor_name() + ", " + std::to_string(cores) +
                                                     " cores"};
  if (cuda_module() == nullptr) return lines;
  int index = 0;
  for (const cuda::GpuInfo& gpu : cuda_module()->devices())
    lines.push_back("cuda:" + std::to_string(index++) + ": " + gpu.name + ", " +
                    std::to_string(gpu.memory_bytes >> 30) + " GiB");
  return lines;
}

int use_threads(int requested, const MachineShare& share) {
  const bool user_has_chosen = std::getenv("OMP_NUM_THREADS") != nullptr;
  const int by_default = user_has_chosen ? at::get_num_threads() : share.cores();
  const int threads = requested > 0 ? requested : by_default;
  at::set_num_threads(threads);
  return threads;
}

}  // namespace anneal::runtime
