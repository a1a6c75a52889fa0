#include <cstdlib>

#include <ATen/ATen.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAGraph.h>
#include <c10/cuda/CUDAGuard.h>
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

void tune(bool deterministic) {
  at::Context& context = at::globalContext();
  context.setAllowTF32CuBLAS(true);
  context.setAllowTF32CuDNN(true);
  context.setBenchmarkCuDNN(!deterministic);
  context.setDeterministicCuDNN(deterministic);
  context.setDeterministicAlgorithms(deterministic, /*warn_only=*/true);
  context.setDeterministicFillUninitializedMemory(false);
  // Read where cuBLAS makes its first handle; without it, products of several streams may share a workspace.
  if (deterministic) setenv("CUBLAS_WORKSPACE_CONFIG", ":4096:8", /*overwrite=*/0);
}

void check_nccl() {
  const auto store = c10::make_intrusive<c10d::HashStore>();
  const auto group = c10::make_intrusive<c10d::ProcessGroupNCCL>(store, /*rank=*/0, /*size=*/1,
                                                                 c10d::ProcessGroupNCCL::Options::create());
  std::vector<at::Tensor> tensors = {at::full({4}, 3, at::TensorOptions(at::kCUDA).dtype(at::kFloat))};
  group->allreduce(tensors)->wait();
  const float sum = tensors[0].sum().item<float>();
  group->shutdown();
  TORCH_CHECK(sum == 12, "NCCL gave a wrong sum");
}

void check_graphs() {
  const c10::cuda::CUDAGuard device(0);
  const at::Tensor input = at::ones({16, 16}, at::TensorOptions(at::kCUDA).dtype(at::kFloat));
  at::Tensor output = input.matmul(input) + 1;  // what the first call sets up cannot be captured
  at::cuda::CUDAGraph graph;
  {
    const c10::cuda::CUDAStreamGuard stream(at::cuda::getStreamFromPool());
    graph.capture_begin();
    output = input.matmul(input) + 1;
    graph.capture_end();
  }
  at::cuda::device_synchronize();
  input.fill_(2);
  graph.replay();
  TORCH_CHECK((output == 65).all().item<bool>(), "a replayed CUDA graph gave a wrong product");
}

constexpr Module module{devices, tune, check_nccl, check_graphs};

}  // namespace

extern "C" __attribute__((visibility("default"))) const Module* anneal_cuda_module() {
  return &module;
}

}  // namespace anneal::cuda
