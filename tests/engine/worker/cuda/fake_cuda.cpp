#include "tests/engine/worker/cuda/fake_cuda.h"

#include <condition_variable>
#include <cstdint>
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "engine/worker/cuda/wire_kernels.h"

struct CUstream_st {
  explicit CUstream_st(int of) : device(of) {}

  void run(const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    while (more.wait(lock, stop, [&] { return !work.empty(); })) {
      const std::function<void()> next = std::move(work.front());
      lock.unlock();
      next();
      lock.lock();
      work.pop_front();
      done.notify_all();
    }
  }

  int device;
  std::mutex mutex;
  std::condition_variable_any more;
  std::condition_variable done;
  std::deque<std::function<void()>> work;  ///< the first is being done
  std::jthread thread{[this](const std::stop_token& stop) { run(stop); }};
};

/// What was recorded last, and what of it has come to pass.
struct CUevent_st {
  struct State {
    std::mutex mutex;
    std::condition_variable changed;
    std::uint64_t recorded = 0;
    std::uint64_t passed = 0;
  };
  std::shared_ptr<State> state = std::make_shared<State>();
};

namespace anneal::testing {

namespace {

thread_local int current_device = 0;

std::mutex streams_mutex;
std::multimap<int, cudaStream_t> streams;  ///< by device

}  // namespace

void enqueue(cudaStream_t stream, std::function<void()> work) {
  const std::lock_guard lock(stream->mutex);
  stream->work.push_back(std::move(work));
  stream->more.notify_all();
}

cudaStream_t make_stream() {
  const std::lock_guard lock(streams_mutex);
  return streams.emplace(current_device, new CUstream_st(current_device))->second;
}

}  // namespace anneal::testing

namespace anneal::cuda {

cudaError_t encode(distributed::Wire wire, const float* numbers, std::uint16_t* encoded, std::size_t count,
                   cudaStream_t stream) {
  testing::enqueue(stream, [=] { distributed::encode(wire, {numbers, count}, {encoded, count}); });
  return cudaSuccess;
}

cudaError_t decode(distributed::Wire wire, const std::uint16_t* encoded, float* numbers, std::size_t count,
                   cudaStream_t stream) {
  testing::enqueue(stream, [=] { distributed::decode(wire, {encoded, count}, {numbers, count}); });
  return cudaSuccess;
}

}  // namespace anneal::cuda

using namespace anneal::testing;

extern "C" {

cudaError_t cudaSetDevice(int device) {
  current_device = device;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  *least = 0;
  *greatest = -5;
  return cudaSuccess;
}

cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned, int) {
  *stream = make_stream();
  return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  std::unique_lock lock(stream->mutex);
  stream->done.wait(lock, [&] { return stream->work.empty(); });
  return cudaSuccess;
}

cudaError_t cudaDeviceSynchronize() {
  std::vector<cudaStream_t> found;
  {
    const std::lock_guard lock(streams_mutex);
    const auto [first, end] = streams.equal_range(current_device);
    for (auto it = first; it != end; ++it) found.push_back(it->second);
  }
  for (const cudaStream_t stream : found) cudaStreamSynchronize(stream);
  return cudaSuccess;
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  {
    const std::lock_guard lock(streams_mutex);
    std::erase_if(streams, [&](const auto& one) { return one.second == stream; });
  }
  delete stream;
  return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned) {
  *event = new CUevent_st;
  return cudaSuccess;
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  delete event;
  return cudaSuccess;
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  const auto state = event->state;
  const std::lock_guard lock(state->mutex);
  enqueue(stream, [state, number = ++state->recorded] {
    const std::lock_guard passing(state->mutex);
    state->passed = number;
    state->changed.notify_all();
  });
  return cudaSuccess;
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
  const auto state = event->state;
  const std::lock_guard lock(state->mutex);
  enqueue(stream, [state, number = state->recorded] {
    std::unique_lock waiting(state->mutex);
    state->changed.wait(waiting, [&] { return state->passed >= number; });
  });
  return cudaSuccess;
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
  const std::lock_guard lock(event->state->mutex);
  return event->state->passed == event->state->recorded ? cudaSuccess : cudaErrorNotReady;
}

cudaError_t cudaMemsetAsync(void* memory, int value, std::size_t bytes, cudaStream_t stream) {
  enqueue(stream, [=] { std::memset(memory, value, bytes); });
  return cudaSuccess;
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode*) {
  return cudaSuccess;
}

const char* cudaGetErrorString(cudaError_t) {
  return "a fake error";
}

}  // extern "C"
