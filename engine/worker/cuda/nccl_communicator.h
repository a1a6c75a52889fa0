#pragma once

#include <exception>
#include <mutex>
#include <string>
#include <thread>

#include <nccl.h>

#include "engine/worker/runtime/cuda_module.h"

namespace anneal::cuda {

/// Throws EnvironmentError with NCCL's reason where it has not done `what`.
void check(ncclResult_t result, const char* what);

/// What a rank calls NCCL by, together with the others. A GPU that waits for a rank that is gone waits for
/// ever, and so does whoever waits for that GPU; so a thread asks NCCL for errors of the connections and
/// `look` for lost ranks, and aborts everything on the first of either.
class NcclCommunicator {
 public:
  /// Returns when all ranks have come. Throws EnvironmentError, what `look` throws.
  explicit NcclCommunicator(const NcclSeat& seat);
  ~NcclCommunicator() { end(); }
  NcclCommunicator(const NcclCommunicator&) = delete;
  NcclCommunicator& operator=(const NcclCommunicator&) = delete;

  /// `work(communicator)`, from one thread; `what` it does. Throws EnvironmentError, what aborted everything.
  template <class Work>
  void call(const char* what, const Work& work) {
    const std::lock_guard lock(in_use_);
    check_is_whole();
    const ncclResult_t result = work(communicator_);
    check_is_whole();
    check(result, what);
  }

  /// Throws what aborted everything, LostRank where that is why.
  void check_is_whole();

  /// Ends what this rank's GPU still waits for, and the thread; nothing may be called after it. Waits for no
  /// other rank, as ncclCommDestroy may.
  void end();

 private:
  void connect(const NcclSeat& seat);
  void watch(const NcclSeat& seat, const std::stop_token& stop);
  /// Throws where a connection is broken.
  void look_at_connections(const NcclSeat& seat, const std::stop_token& stop);
  void abort(std::exception_ptr why);

  ncclComm_t communicator_ = nullptr;
  std::timed_mutex in_use_;
  std::mutex mutex_;  ///< of what follows
  std::exception_ptr failure_;
  std::jthread watch_;
};

}  // namespace anneal::cuda
