#pragma once

#include "engine/worker/runtime/network.h"

namespace anneal::runtime {

/// Is told of a batch's gradients one by one, while the backward pass still computes others: in the order in
/// which they are complete, which is that of the layers from the output back.
class GradientObserver {
 public:
  virtual ~GradientObserver() = default;

  /// A batch begins, or begins anew since memory ran out: what it was told of this batch is void.
  virtual void begin() = 0;

  /// The gradient of this parameter is complete, in fp32 and times the loss scale; all passes of the batch
  /// have added theirs. Comes once for each parameter that is trained, on the thread that runs the backward
  /// pass, which waits, and may change the gradient. What it throws ends the pass.
  virtual void ready(const NamedTensor& parameter) = 0;

  /// The batch ends, here perhaps for want of memory before all gradients were told of. It may change them.
  virtual void finish() {}
};

}  // namespace anneal::runtime
