#pragma once

#include <functional>
#include <memory>

#include <cuda_runtime.h>

namespace anneal::cuda {

struct DestroyStream {
  void operator()(cudaStream_t stream) const { cudaStreamDestroy(stream); }
};
struct DestroyEvent {
  void operator()(cudaEvent_t event) const { cudaEventDestroy(event); }
};
using Event = std::unique_ptr<CUevent_st, DestroyEvent>;

/// On the current GPU. Throws EnvironmentError.
Event make_event();

/// A stream of a GPU beside the one that the calling thread computes on, and before other work that waits:
/// what it does late holds everybody up. No call waits for the GPU.
class SideStream {
 public:
  /// `compute` tells on which stream the calling thread computes. Throws EnvironmentError, as all do.
  SideStream(int gpu, std::function<cudaStream_t()> compute);

  cudaStream_t get() const { return stream_.get(); }
  cudaStream_t compute() const { return compute_(); }
  /// What this is given from now on comes after what is computed so far.
  void follow_compute();
  /// What is computed from now on comes after what this was given so far.
  void let_compute_follow();

 private:
  int gpu_;
  std::function<cudaStream_t()> compute_;
  std::unique_ptr<CUstream_st, DestroyStream> stream_;
  Event computed_, done_;
};

}  // namespace anneal::cuda
