#include "engine/worker/cuda/side_stream.h"

#include <utility>

#include "engine/worker/cuda/check.h"

namespace anneal::cuda {

namespace {

cudaStream_t make_stream(int gpu) {
  check(cudaSetDevice(gpu), "select the GPU");
  int least = 0, greatest = 0;
  check(cudaDeviceGetStreamPriorityRange(&least, &greatest), "report the priorities of streams");
  cudaStream_t stream = nullptr;
  check(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, greatest), "make a stream");
  return stream;
}

}  // namespace

Event make_event() {
  cudaEvent_t event = nullptr;
  check(cudaEventCreateWithFlags(&event, cudaEventDisableTiming), "make an event");
  return Event(event);
}

SideStream::SideStream(int gpu, std::function<cudaStream_t()> compute)
    : gpu_(gpu),
      compute_(std::move(compute)),
      stream_(make_stream(gpu)),
      computed_(make_event()),
      done_(make_event()) {}

void SideStream::follow_compute() {
  check(cudaSetDevice(gpu_), "select the GPU");
  check(cudaEventRecord(computed_.get(), compute_()), "mark what is computed");
  check(cudaStreamWaitEvent(get(), computed_.get()), "wait for what is computed");
}

void SideStream::let_compute_follow() {
  check(cudaEventRecord(done_.get(), get()), "mark what is added up");
  check(cudaStreamWaitEvent(compute_(), done_.get()), "wait for what is added up");
}

}  // namespace anneal::cuda
