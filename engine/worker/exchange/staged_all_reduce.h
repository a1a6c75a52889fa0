#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>
#include <c10/core/Event.h>
#include <c10/core/Stream.h>

#include "engine/worker/distributed/all_reduce.h"

namespace anneal::exchange {

/// Numbers on a device, added up by way of the host's memory: for ranks whose GPUs cannot reach each other,
/// since they are one GPU or there is no NCCL. Copies go on beside what the device computes; what has arrived
/// is handed on whenever something is offered.
///
/// Apart from AllReduce, and not for a CUDA graph: `here` is memory of the device, and after `finish` the
/// sums are there for what is computed next on the device's current stream.
class StagedAllReduce final : public distributed::AllReduce {
 public:
  /// `sums` add up what is on the host. Throws what the device throws.
  StagedAllReduce(std::unique_ptr<distributed::AllReduce> sums, at::Device device);
  ~StagedAllReduce() override;

  std::span<float> here() override;
  void offer(std::size_t first, std::size_t count) override;
  void finish() override;

  std::vector<distributed::ExchangeTime> take_measured() override { return sums_->take_measured(); }
  bool is_measured() const override { return sums_->is_measured(); }
  std::vector<std::chrono::steady_clock::time_point> ends() const override { return sums_->ends(); }

 private:
  struct Range {
    std::size_t first;
    std::size_t count;
  };
  /// On its way to the host.
  struct Copy {
    Range range;
    std::optional<c10::Event> arrived = {};  ///< none where the device is the host
  };

  Copy copy_to_host(Range range);
  void hand_on(bool waits);
  void copy_back();

  std::unique_ptr<distributed::AllReduce> sums_;
  at::Device device_;
  at::Tensor numbers_;
  at::Tensor staged_;                ///< the host's, of `sums_`
  std::optional<c10::Stream> side_;  ///< of copies to the host
  bool is_pinned_ = false;
  std::vector<Copy> copies_;   ///< offered since the last finish
  std::size_t handed_on_ = 0;  ///< of them
};

}  // namespace anneal::exchange
