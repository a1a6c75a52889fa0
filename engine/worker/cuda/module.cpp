#include <array>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <ATen/ATen.h>
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/CUDAGraph.h>
#include <c10/cuda/CUDAGuard.h>

#include "engine/worker/cuda/norm_passes.h"
#include "engine/worker/cuda/pool_passes.h"
#include "engine/worker/runtime/cuda_module.h"
#ifdef ANNEAL_NCCL
#include "engine/worker/cuda/nccl_all_reduce.h"
#include "engine/worker/cuda/nccl_reduce_scatter.h"
#endif

namespace anneal::cuda {

namespace {

std::string hex(const cudaUUID_t& uuid) {
  std::string text;
  for (const char byte : uuid.bytes) {
    std::array<char, 3> digits;
    std::snprintf(digits.data(), digits.size(), "%02x", static_cast<unsigned char>(byte));
    text += digits.data();
  }
  return text;
}

std::vector<GpuInfo> devices() {
  std::vector<GpuInfo> found;
  for (c10::DeviceIndex index = 0; index < at::cuda::device_count(); ++index) {
    const cudaDeviceProp* properties = at::cuda::getDeviceProperties(index);
    found.push_back({properties->name, properties->major * 10 + properties->minor, properties->totalGlobalMem,
                     hex(properties->uuid)});
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

void choose(int gpu) {
  c10::cuda::set_device(static_cast<c10::DeviceIndex>(gpu));
}

#ifdef ANNEAL_NCCL
std::string new_nccl_id() {
  ncclUniqueId id;
  check(ncclGetUniqueId(&id), "open a port for the ranks");
  return std::string(id.internal, sizeof id.internal);
}

std::unique_ptr<distributed::AllReduce> make_nccl_all_reduce(const NcclSeat& seat, std::size_t count,
                                                             distributed::Wire wire) {
  return std::make_unique<NcclAllReduce>(seat, count, wire, [gpu = static_cast<c10::DeviceIndex>(seat.gpu)] {
    return c10::cuda::getCurrentCUDAStream(gpu).stream();
  });
}

std::unique_ptr<distributed::ReduceScatter> make_nccl_reduce_scatter(
    const NcclSeat& seat, std::vector<distributed::OwnedShard> shards, distributed::Wire wire) {
  return std::make_unique<NcclReduceScatter>(seat, std::move(shards), wire,
                                             [gpu = static_cast<c10::DeviceIndex>(seat.gpu)] {
                                               return c10::cuda::getCurrentCUDAStream(gpu).stream();
                                             });
}

/// One rank's sums are its own numbers, rounded as they travel.
void check_nccl() {
  constexpr std::int64_t count = 100'000;
  const c10::cuda::CUDAGuard device(0);
  const auto type = at::TensorOptions(at::kCUDA).dtype(at::kFloat);
  const at::Tensor numbers = at::rand({count}, type);
  for (const auto& [wire, rounded] :
       {std::pair(distributed::Wire::fp32, at::kFloat), std::pair(distributed::Wire::bf16, at::kBFloat16),
        std::pair(distributed::Wire::fp16, at::kHalf)}) {
    const auto sums = make_nccl_all_reduce({.id = new_nccl_id()}, count, wire);
    const at::Tensor here = at::from_blob(sums->here().data(), {count}, type);
    TORCH_CHECK(here.eq(0).all().item<bool>(), "memory of NCCL does not begin with zeros");
    here.copy_(numbers);
    sums->offer(0, count / 3);
    sums->offer(count / 3, count - count / 3);
    sums->finish();
    TORCH_CHECK(here.equal(numbers.to(rounded).to(at::kFloat)), "NCCL gave a wrong sum");
  }
}
#else
constexpr decltype(Module::new_nccl_id) new_nccl_id = nullptr;
constexpr decltype(Module::make_nccl_all_reduce) make_nccl_all_reduce = nullptr;
constexpr decltype(Module::make_nccl_reduce_scatter) make_nccl_reduce_scatter = nullptr;
constexpr decltype(Module::check_nccl) check_nccl = nullptr;
#endif

bool pin(void* memory, std::size_t bytes) {
  if (cudaHostRegister(memory, bytes, cudaHostRegisterPortable) == cudaSuccess) return true;
  cudaGetLastError();
  return false;
}

void unpin(void* memory) {
  cudaHostUnregister(memory);
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

constexpr Module module{.devices = devices,
                        .choose = choose,
                        .tune = tune,
                        .check_graphs = check_graphs,
                        .new_nccl_id = new_nccl_id,
                        .make_nccl_all_reduce = make_nccl_all_reduce,
                        .make_nccl_reduce_scatter = make_nccl_reduce_scatter,
                        .check_nccl = check_nccl,
                        .pin = pin,
                        .unpin = unpin,
                        .norm = &norm_passes,
                        .pool = &pool_passes};

}  // namespace

extern "C" __attribute__((visibility("default"))) const Module* anneal_cuda_module() {
  return &module;
}

}  // namespace anneal::cuda
