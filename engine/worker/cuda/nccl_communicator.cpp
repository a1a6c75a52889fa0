#include "engine/worker/cuda/nccl_communicator.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <future>
#include <memory>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/worker/cuda/check.h"
#include "engine/worker/distributed/lost_rank.h"

namespace anneal::cuda {

namespace {

using namespace std::chrono_literals;

constexpr auto nap = 50ms;
/// How long `look` may take to name the rank whose end broke a connection.
constexpr int looks_after_an_error = 200;
/// How long whoever is in a call of NCCL's may take to come out before it is aborted under them.
constexpr auto patience_with_a_call = 1s;

std::string reason(ncclResult_t result) {
  const std::string last = ncclGetLastError(nullptr);
  return ncclGetErrorString(result) + (last.empty() ? "" : " (" + last + ")");
}

}  // namespace

void check(ncclResult_t result, const char* what) {
  if (result != ncclSuccess)
    throw EnvironmentError(std::string("NCCL cannot ") + what + ": " + reason(result), "parallel.ranks",
                           "set NCCL_DEBUG=WARN in the environment to get details in the ranks' logs");
}

NcclCommunicator::NcclCommunicator(const NcclSeat& seat) {
  connect(seat);
  watch_ = std::jthread([this, seat](const std::stop_token& stop) { watch(seat, stop); });
}

void NcclCommunicator::end() {
  if (!watch_.joinable()) return;
  watch_.request_stop();
  watch_.join();
  abort(nullptr);
}

/// On a thread of its own, since NCCL waits for the others without an end. Where one is lost, that thread is
/// left behind: the process ends.
void NcclCommunicator::connect(const NcclSeat& seat) {
  struct Made {
    ncclComm_t communicator = nullptr;
    ncclResult_t result = ncclSuccess;
    std::string reason = {};  ///< NCCL keeps it for each thread
  };
  auto promise = std::make_shared<std::promise<Made>>();
  std::future<Made> future = promise->get_future();
  std::thread([promise, rank = seat.rank, count = seat.count, gpu = seat.gpu, word = seat.id] {
    Made made;
    ncclUniqueId id{};
    std::memcpy(id.internal, word.data(), std::min(word.size(), sizeof id.internal));
    cudaSetDevice(gpu);
    made.result = ncclCommInitRank(&made.communicator, count, id, rank);
    if (made.result != ncclSuccess) made.reason = reason(made.result);
    promise->set_value(std::move(made));
  }).detach();
  while (future.wait_for(nap) != std::future_status::ready) seat.look();
  const Made made = future.get();
  if (made.result != ncclSuccess)
    throw EnvironmentError("NCCL cannot connect the ranks: " + made.reason, "parallel.ranks",
                           "set NCCL_DEBUG=WARN in the environment to get details in the ranks' logs");
  communicator_ = made.communicator;
}

void NcclCommunicator::check_is_whole() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
}

void NcclCommunicator::abort(std::exception_ptr why) {
  const bool is_free = in_use_.try_lock_for(patience_with_a_call);
  {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::move(why);
  }
  if (ncclComm_t aborted = std::exchange(communicator_, nullptr)) ncclCommAbort(aborted);
  if (is_free) in_use_.unlock();
}

void NcclCommunicator::watch(const NcclSeat& seat, const std::stop_token& stop) {
  // What is asked here must not spoil a graph that another thread captures.
  cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
  cudaThreadExchangeStreamCaptureMode(&mode);
  cudaSetDevice(seat.gpu);
  std::mutex mutex;
  std::condition_variable_any stopped;
  std::unique_lock lock(mutex);
  while (!stopped.wait_for(lock, stop, nap, [&] { return stop.stop_requested(); })) try {
      seat.look();
      look_at_connections(seat, stop);
    } catch (...) {
      return abort(std::current_exception());
    }
}

void NcclCommunicator::look_at_connections(const NcclSeat& seat, const std::stop_token& stop) {
  ncclResult_t state = ncclSuccess;
  check(ncclCommGetAsyncError(communicator_, &state), "report the state of its connections");
  if (state == ncclSuccess || state == ncclInProgress) return;
  const std::string said = reason(state);
  for (int i = 0; i < looks_after_an_error && !stop.stop_requested(); ++i) {
    std::this_thread::sleep_for(nap);
    seat.look();
  }
  throw distributed::LostRank(seat.rank, "cannot reach the others any more: NCCL reports: " + said);
}

}  // namespace anneal::cuda
