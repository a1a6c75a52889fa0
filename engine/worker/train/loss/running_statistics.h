#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

#include "engine/worker/distributed/communicator.h"
#include "engine/worker/runtime/network.h"

namespace anneal::train {

/// The running means and variances of a network and the ranges that it rounds to, which every forward pass in
/// training moves, and steps of rounding, which the first one sets; to put them back after one that should
/// not have.
class RunningStatistics {
 public:
  explicit RunningStatistics(runtime::Network& network);

  void remember();
  void put_back();  ///< as they were when last remembered

  /// After a batch of which this rank had `share`: what it moved them since they were remembered is what it
  /// moved them on all ranks, by their shares. A collective.
  void average(distributed::Communicator& ranks, double share);

 private:
  /// Tensors of one type, of which a GPU copies many at once.
  struct Part {
    std::vector<at::Tensor> tensors;
    std::vector<at::Tensor> remembered;
  };

  void add(const at::Tensor& tensor);

  std::vector<Part> parts_;
};

}  // namespace anneal::train
