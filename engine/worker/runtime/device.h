#pragma once

#include <string>
#include <vector>

#include <c10/core/Device.h>

#include "engine/core/base/machine.h"
#include "engine/core/protocol/job_spec.h"

namespace anneal::cuda {
struct Module;
}

namespace anneal::runtime {

/// The CUDA module, loaded at the first call; nullptr where it was not built or no driver is.
/// `cuda_problem` then says why, in a sentence.
const cuda::Module* cuda_module();
const std::string& cuda_problem();

/// The device of rank `rank` of those of a host that has `gpus`, where `choice` is said for all of them: the
/// first takes the GPU that is named (auto and cuda are cuda:0), the others those after it, and from cuda:0
/// on again where there are fewer.
DeviceChoice device_of_rank(const DeviceChoice& choice, int rank, int gpus);

/// The device to use. Throws EnvironmentError (unavailable), of the key `place`, for a GPU that is not there.
at::Device choose_device(const DeviceChoice& choice, const std::string& place = "training.device");

/// The same, and from now on this process computes as `execution` says.
at::Device open_device(const ExecutionSpec& execution);

/// As CUDA tells it: 32 hexadecimal digits, the same in every process. Of a GPU that there is.
std::string uuid_of(at::Device gpu);
int gpu_count();                         ///< 0 where there is no CUDA
int cuda_capability(at::Device device);  ///< 10 × major + minor; 0 where there is no CUDA

/// "cpu: Intel(R) Xeon(R), 2 cores", "cuda:0: NVIDIA H200, 139 GiB"
std::vector<std::string> describe_devices();

/// Threads for `requested` (0: as OMP_NUM_THREADS says, else all cores of the share); sets libtorch's pool to
/// it.
int use_threads(int requested, const MachineShare& share = {});

}  // namespace anneal::runtime
