#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

#include "runtime/network.h"

namespace anneal::train {

/// The running means and variances of a network, which every forward pass in training moves; to put them back
/// after one that should not have.
class RunningStatistics {
 public:
  explicit RunningStatistics(runtime::Network& network);

  void remember();
  void put_back();  ///< as they were when last remembered

 private:
  std::vector<at::Tensor> tensors_;
  std::vector<at::Tensor> remembered_;
};

}  // namespace anneal::train
