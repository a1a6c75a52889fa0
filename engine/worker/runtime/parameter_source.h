#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

namespace anneal::runtime {

/// Brings parameters to where they are computed with, and takes them away again.
class ParameterSource {
 public:
  enum class Way { forward, backward };  ///< to where a pass goes next

  virtual ~ParameterSource() = default;

  /// A node is computed next, or its gradients are, on this thread, which waits: the values of these of its
  /// tensors are here when this returns, and until it is called again. What it throws ends the pass.
  virtual void bring(const std::vector<at::Tensor>& parameters, Way way) = 0;
};

}  // namespace anneal::runtime
