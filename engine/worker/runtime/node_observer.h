#pragma once

#include "engine/model/graph/graph.h"

namespace anneal::runtime {

/// Is told where a pass through a network has come to, on the thread that makes it, which waits.
class NodeObserver {
 public:
  enum class Pass { forward, backward, again };  ///< again: forward once more, within the backward pass

  virtual ~NodeObserver() = default;

  /// The node is computed next, or its gradients are.
  virtual void comes_to(const graph::Node& node, Pass pass) = 0;

  /// The forward pass has come to its end.
  virtual void has_output() {}
};

}  // namespace anneal::runtime
