#include <ATen/ATen.h>
#include <ATen/cuda/CUDAContext.h>
#include <torch/csrc/distributed/c10d/HashStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>

#include "runtime/cuda_module.h"

namespace anneal::cuda {

namespace {

std::vector<GpuInfo> devices() {
  std::vector<GpuInfo> found;
  for (c10::DeviceIndex index = 0; index < at::cuda::device_count(); ++index) {
    const cudaDeviceProp* properties = at::cuda::getDeviceProperties(index);
    found.push_back(
        {properties->name, properties->major * 10 + properties->minor, properties->totalGlobalMem});
  }
  return found;
}

void tune() {
  at::globalContext().setBenchmarkCuDNN(true);
  at::globalContext().setAllowTF32CuBLAS(true);
  at::globalContext().setAllowTF32CuDNN(true);
}

void check_nccl() {
  const auto store = c10::make_intrusive<c10d::HashStore>();
  const auto group = c10::make_intrusive<c10d::ProcessGroupNCCL>(store, /*rank=*/0, /*size=*/1,
                                                                 c10d::ProcessGroupNCCL::Options::create());
  std::vector<at::Tensor> tensors = {at::full({4}, 3, at::TensorOptions(at::kCUDA).dtype(at::kFloat))};
  group->allreduce(tensors)->wait();
  TORCH_CHECK(tensors[0].sum().item<float>() == 12, "NCCL gave a wrong sum");
}

constexpr Module module{devices, tune, check_nccl};

}  // namespace

extern "C" __attribute__((visibility("default"))) const Module* anneal_cuda_module() {
  return &module;
}

}  // namespace anneal::cuda
